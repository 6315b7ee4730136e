import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from './local-store';
import { currentSession } from './session';

// Several students may share a tablet, so each student has their own last pages.
function keyOf(bookId: number): string {
  return `page.${currentSession()?.studentId ?? 0}.${bookId}`;
}

/** The page that the student last read on this device; 1 for a book that was never open. */
export function lastPage(bookId: number): number {
  const page = Number(readLocal(keyOf(bookId)));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

const listeners = new Set<() => void>();

export function saveLastPage(bookId: number, page: number): void {
  writeLocal(keyOf(bookId), String(page));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `lastPage` as a hook: the library renders again while a book in front of it is read. */
export function useLastPage(bookId: number): number {
  return useSyncExternalStore(subscribe, () => lastPage(bookId));
}
