interface Entry {
  page: number | null;
}

/** Index of the table-of-contents entry that `page` belongs to; -1 before the first entry. */
export function currentEntry(outline: readonly Entry[], page: number): number {
  return outline.findLastIndex((entry) => entry.page !== null && entry.page <= page);
}
