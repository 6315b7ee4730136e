import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { isReported, serverFurthest, shownPage } from './compare-places';
import { localFurthest, localPlace, useLocalPlaces } from './local-places';

type Book = Pick<LibraryBook, 'id' | 'place' | 'pageCount'>;

/**
 * Where the student is in a book of the library, and how much of it is read; null for a book that
 * was never opened.
 */
export function placeIn({ id, place, pageCount }: Book) {
  const page = shownPage(localPlace(id), place);
  if (page === null) return null;
  const count = Math.max(1, pageCount);
  // A replaced file may be shorter than the one that was read.
  const there = Math.min(page, count);
  const reached = Math.max(localFurthest(id), isReported(place) ? serverFurthest(place) : 0);
  const isFinished = reached >= count;
  // Rounded down: only a finished book is at 100 percent.
  const percent = isFinished ? 100 : Math.max(1, Math.floor((reached / count) * 100));
  return { page: there, percent, isFinished };
}

/** True for a book that was never opened, on any device. */
export function isNewBook({ id, place }: Book): boolean {
  return place === null && localPlace(id) === null;
}

/** Like `placeIn`, for a component: it updates when the student moves. */
export function usePlaceIn(book: Book) {
  useLocalPlaces();
  return placeIn(book);
}
