import { maxShownPages } from '@aqua/contract/reading/open-books';

/** Pages that were fetched ahead and then shown, by book, until a report has named them. */
const unreported = new Map<number, Set<number>>();

export function noteShown(bookId: number, page: number): void {
  const pages = unreported.get(bookId) ?? new Set();
  unreported.set(bookId, pages.add(page));
}

/** The pages that the next report names. */
export function shownPages(bookId: number): number[] {
  return [...(unreported.get(bookId) ?? [])].slice(0, maxShownPages);
}

export function forgetShown(bookId: number, pages: readonly number[]): void {
  for (const page of pages) unreported.get(bookId)?.delete(page);
}
