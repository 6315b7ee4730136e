import { useState } from 'react';
import { lastPage, rememberPage } from '../../lib/last-page';
import { clampPage } from './page-numbers';

/** The reader's place in a book, kept on this device. */
export function usePlace(bookId: number, count: number) {
  const [page, setPage] = useState(() => clampPage(lastPage(bookId), count));

  function goTo(next: number) {
    const there = clampPage(next, count);
    rememberPage(bookId, there);
    setPage(there);
  }
  return [page, goTo] as const;
}
