interface Entry {
  page: number | null;
}

/** The place in the contents of the entry that `page` belongs to; -1 before the first one. */
export function currentEntry(outline: readonly Entry[], page: number): number {
  return outline.findLastIndex((entry) => entry.page !== null && entry.page <= page);
}
