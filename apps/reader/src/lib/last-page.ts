import { readLocal, writeLocal } from './local-store';
import { currentSession } from './session';

// Several students may share a tablet: each has places of their own.
function keyOf(bookId: number): string {
  return `page.${currentSession()?.studentId ?? 0}.${bookId}`;
}

/** The page that was last read on this device, 1 for a book that was never open. */
export function lastPage(bookId: number): number {
  const page = Number(readLocal(keyOf(bookId)));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export function rememberPage(bookId: number, page: number): void {
  writeLocal(keyOf(bookId), String(page));
}
