import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onAppResume } from '../../lib/platform/on-app-resume';
import { bookQuery } from './book-query';

/** The shortest time between two checks, in milliseconds. */
export const checkIntervalMs = 10_000;

/**
 * Asks the server whether the student may still read the book, after a turn of the page and when
 * the student comes back to the app. Turning to a page in memory makes no call of its own, so a
 * revoked book would stay open without this check.
 */
export function useAccessCheck(bookId: number, page: number): void {
  const queries = useQueryClient();
  const [returns, setReturns] = useState(0);

  useEffect(() => {
    const { queryKey } = bookQuery(bookId);
    const state = queries.getQueryState(queryKey);
    const asked = Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0);
    // If it is too early, the check waits, so a page that stays open is checked as well.
    const timer = setTimeout(
      () => void queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      Math.max(0, asked + checkIntervalMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [queries, bookId, page, returns]);

  useEffect(() => onAppResume(() => setReturns((times) => times + 1)), []);
}
