import { ApiError } from '@aqua/client/create-client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBookAnnotations } from '../../../lib/annotations/book-annotations';
import type { Shown } from '../../../lib/annotations/local-annotation';
import { startSync } from '../../../lib/annotations/sync-loop';
import { currentSession } from '../../../lib/session/session';

/**
 * The annotation actions behind an open book's controls. `pages` are the shown pages, `page` is one
 * of them.
 */
export function useBookNotes(bookId: number, page: number, pages: readonly number[] = [page]) {
  const annotations = useAnnotations(bookId);
  const { book, shown } = annotations;
  const [opened, setOpened] = useState<{ item: Shown | null; page: number } | null>(null);
  // Two devices may each have made a bookmark on the same page.
  const bookmarks = shown.filter((item) => item.kind === 'bookmark' && pages.includes(item.page));

  function toggleBookmark() {
    if (bookmarks.length === 0) void book.add({ kind: 'bookmark', page });
    for (const { id } of bookmarks) void book.remove(id);
  }
  return {
    ...annotations,
    isBookmarked: bookmarks.length > 0,
    toggleBookmark,
    /** The note being edited; null if there is none. */
    opened,
    /** Opens a note for editing; null starts a new one on this page. */
    open: (item: Shown | null) => setOpened({ item, page: item?.page ?? page }),
    close: () => setOpened(null),
  };
}

/** The annotations of an open book. `refusal` is the reason if the server refuses them. */
function useAnnotations(bookId: number) {
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
