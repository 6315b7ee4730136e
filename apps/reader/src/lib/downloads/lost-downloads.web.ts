import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { readLocal, writeLocal } from '../storage/local-store';
import type { Download } from './download';

/*
 * A browser that needs space may empty the database of the downloads as a whole, without a word.
 * Chrome and Edge keep the local storage then, so the names of the downloads are noted there. A
 * browser that empties both has signed the student out as well.
 */
const keyOf = (studentId: number) => `downloads.${studentId}`;

function noted(studentId: number): LibraryBook[] {
  try {
    return JSON.parse(readLocal(keyOf(studentId)) ?? '[]') as LibraryBook[];
  } catch {
    return [];
  }
}

const without = (books: readonly LibraryBook[], bookId: number) =>
  books.filter(({ id }) => id !== bookId);

const write = (studentId: number, books: readonly LibraryBook[]) =>
  writeLocal(keyOf(studentId), JSON.stringify(books));

/** The cover, a long data URI, is left out. */
export function noteDownload({ studentId, book }: Pick<Download, 'studentId' | 'book'>): void {
  const named = { ...book, coverImage: { ...book.coverImage, link: '' } };
  write(studentId, [...without(noted(studentId), book.id), named]);
}

export function forgetDownload({ studentId, bookId }: Pick<Download, 'studentId' | 'bookId'>) {
  write(studentId, without(noted(studentId), bookId));
}

export const forgetDownloads = (studentId: number): void => write(studentId, []);

/** The books that were downloaded, and that this browser has no longer stored. */
export function lostDownloads(
  studentId: number,
  stored: readonly Pick<Download, 'bookId'>[],
): LibraryBook[] {
  return noted(studentId).filter(({ id }) => stored.every(({ bookId }) => bookId !== id));
}
