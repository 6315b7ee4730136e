import { ApiError } from '@aqua/client/create-client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentSession } from '../../lib/session/session';
import { createBookAnnotations } from '../../lib/annotations/book-annotations';
import { startSync } from '../../lib/annotations/sync-loop';

/** The annotations of an open book. `refusal` is the reason if the server refuses them. */
export function useAnnotations(bookId: number) {
  const [book] = useState(() => createBookAnnotations(currentSession()?.studentId ?? 0, bookId));
  const [failure, setFailure] = useState<unknown>(null);
  const shown = useSyncExternalStore(book.subscribe, book.shown);
  useEffect(() => startSync(book, setFailure), [book]);
  // Without a network they are sent later. A 401, a 403 or any other 404 closes the book anyway.
  const isRefused =
    failure instanceof ApiError &&
    ([400, 422].includes(failure.status) || failure.code === 'page.unknown');
  return { book, shown, refusal: isRefused ? failure.message : null };
}
