import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onAppResume } from '../../lib/on-app-resume';
import { bookQuery } from './book-query';
import type { PageCache } from './page-cache';

/** The server is asked at most this often whether the book may still be read, in milliseconds. */
export const checkIntervalMs = 10_000;

/**
 * Asks again at a turn of the page and at a return to the app: a page in memory needs no call of
 * its own, and a book that was taken away must not be read on. What failed is tried again too.
 */
export function useAccessCheck(bookId: number, page: number, cache: PageCache): void {
  const queries = useQueryClient();
  const [returns, setReturns] = useState(0);

  useEffect(() => {
    const { queryKey } = bookQuery(bookId);
    const state = queries.getQueryState(queryKey);
    const asked = Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0);
    // Too early is not never: a page that is looked at for longer is asked about as well.
    const timer = setTimeout(
      () => void queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      Math.max(0, asked + checkIntervalMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [queries, bookId, page, returns]);

  useEffect(
    () =>
      onAppResume(() => {
        cache.retryFailed();
        setReturns((times) => times + 1);
      }),
    [cache],
  );
}
