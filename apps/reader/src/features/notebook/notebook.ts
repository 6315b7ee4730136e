import type { LibraryBook } from '@aqua/contract/reading/open-books';
import type { Shown } from '../../lib/annotations/local-annotation';
import { wantedNotes, type WantedNotes } from '../annotations/notes/filter-notes';

export const notebookOrders = ['newest', 'book'] as const;
export type NotebookOrder = (typeof notebookOrders)[number];

/** A book's annotations in the order of the book. */
export interface BookNotes {
  book: LibraryBook;
  items: readonly Shown[];
}

export interface NotebookEntry {
  book: LibraryBook;
  item: Shown;
}

/** An annotation, or the heading above those of a book. */
export type NotebookRow = NotebookEntry | { book: LibraryBook; count: number };

const byTitle = new Intl.Collator(['th', 'en'], { numeric: true });

/** The books with annotations, by their titles. */
export function booksWithNotes(
  books: readonly LibraryBook[],
  stored: ReadonlyMap<number, readonly Shown[]>,
): BookNotes[] {
  return books
    .map((book) => ({ book, items: stored.get(book.id) ?? [] }))
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => byTitle.compare(one.book.title, other.book.title));
}

/** The rows of the notebook: the newest first, or under the title of each book. */
export function rowsOf(
  notes: readonly BookNotes[],
  order: NotebookOrder,
  wanted: WantedNotes,
): NotebookRow[] {
  const found = notes
    .map(({ book, items }) => ({ book, items: wantedNotes(items, wanted) }))
    .filter(({ items }) => items.length > 0);
  if (order === 'book')
    return found.flatMap(({ book, items }) => [
      { book, count: items.length },
      ...items.map((item) => ({ book, item })),
    ]);
  return found
    .flatMap(({ book, items }) => items.map((item) => ({ book, item })))
    .sort((one, other) => Date.parse(other.item.editedAt) - Date.parse(one.item.editedAt));
}
