/** Kept for this tab only, and until the person signs out: what was searched for may be personal. */
const prefix = 'aqua.search.';

/** Keeps the search parameters of a list, as JSON, so that a form can lead back to them. */
export function storeSearch(list: string, json: string): void {
  try {
    sessionStorage.setItem(prefix + list, json);
  } catch {
    // Where storage is forbidden, a form leads back to the start of the list.
  }
}

export function storedSearch(list: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(prefix + list) ?? '{}'));
  } catch {
    return {};
  }
}

export function removeSearches(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Where removing is forbidden, writing was too, so there is nothing to remove.
  }
}
