import { useState } from 'react';
import type { Shown } from '../../lib/annotations/local-annotation';
import { useAnnotations } from './use-annotations';

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
