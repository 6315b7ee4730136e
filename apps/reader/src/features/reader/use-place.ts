import { useState } from 'react';
import { lastPage, rememberPage } from '../../lib/last-page';
import { withinBook } from './page-plan';

/** The reader's place in a book, kept on this device. */
export function usePlace(bookId: number, count: number) {
  const [page, setPage] = useState(() => withinBook(lastPage(bookId), count));

  function goTo(next: number) {
    const there = withinBook(next, count);
    rememberPage(bookId, there);
    setPage(there);
  }
  return [page, goTo] as const;
}
