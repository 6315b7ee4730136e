import type { LibraryBook } from '@aqua/contract/reader';
import { shownPage } from './compare-places';
import { localPlace, useLocalPlaces } from './local-places';

type Book = Pick<LibraryBook, 'id' | 'place' | 'pageCount'>;

/** Where the student is in a book of the library; null for a book that was never opened. */
export function placeIn({ id, place, pageCount }: Book) {
  const page = shownPage(localPlace(id), place);
  if (page === null) return null;
  const count = Math.max(1, pageCount);
  // A replaced file may be shorter than the one that was read.
  const there = Math.min(page, count);
  return { page: there, percent: Math.max(1, Math.round((there / count) * 100)) };
}

/** Like `placeIn`, for a component: it updates when the student moves. */
export function usePlaceIn(book: Book) {
  useLocalPlaces();
  return placeIn(book);
}
