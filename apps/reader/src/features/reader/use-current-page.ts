import { useState } from 'react';
import { lastPage, saveLastPage } from '../../lib/last-page';
import { clampPage } from './page-numbers';

/** The current page of a book. This device remembers it. */
export function useCurrentPage(bookId: number, count: number) {
  const [page, setPage] = useState(() => clampPage(lastPage(bookId), count));

  function goTo(next: number) {
    const there = clampPage(next, count);
    saveLastPage(bookId, there);
    setPage(there);
  }
  return [page, goTo] as const;
}
