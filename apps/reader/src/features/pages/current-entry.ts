import type { OpenBook } from '@aqua/contract/reading/open-books';

interface Entry {
  page: number | null;
}

/** Index of the table-of-contents entry that `page` belongs to; -1 before the first entry. */
export function currentEntry(outline: readonly Entry[], page: number): number {
  return outline.findLastIndex((entry) => entry.page !== null && entry.page <= page);
}

/** The heading that a page belongs to; null for a page before the first one. */
export function chapterOf({ outline }: Pick<OpenBook, 'outline'>, page: number): string | null {
  return outline[currentEntry(outline, page)]?.title ?? null;
}
