import { capturesAtOnce, warnedAtPages } from '@aqua/contract/reading/capture-limits';
import type { OpenBook } from '@aqua/contract/reading/open-books';
import { useCallback, useState } from 'react';
import { addCapture, unsentCaptures, useUnsentCaptures } from '../../lib/captures/unsent-captures';

type Book = Pick<OpenBook, 'id' | 'capture'>;

const pagesWith = (capture: Book['capture'], unsent: readonly { pages: number[] }[]) =>
  new Set([...capture.pages, ...unsent.flatMap(({ pages }) => pages)]);

const ofBook = ({ id }: Book) => unsentCaptures().filter(({ productId }) => productId === id);

/**
 * The screenshots of the open book: those that the server has counted, and those that it does not
 * know of yet. So the warning and the closing need no connection (docs/decisions/0047).
 *
 * @param shownPages the pages that the student sees at the moment of a screenshot
 */
export function useCaptures(book: Book | undefined, shownPages: () => number[]) {
  const all = useUnsentCaptures();
  const [warned, setWarned] = useState<number | null>(null);

  const record = useCallback(() => {
    const pages = [...new Set(shownPages())].slice(0, capturesAtOnce.pages);
    // No page is shown: the book is loading, or closed.
    if (book === undefined || pages.length === 0) return;
    addCapture(book.id, pages);
    const captured = pagesWith(book.capture, ofBook(book)).size;
    if (captured >= warnedAtPages && book.capture.mode === 'counted') setWarned(captured);
  }, [book, shownPages]);

  const unsent = book === undefined ? [] : all.filter(({ productId }) => productId === book.id);
  return {
    record,
    mode: book?.capture.mode ?? 'blocked',
    /** Why the book closes before the server has said so; null if it stays open. */
    closing: book === undefined ? null : closingOf(book.capture, unsent),
    warning: warned,
    dismiss: () => setWarned(null),
  };
}

function closingOf(capture: Book['capture'], unsent: readonly { pages: number[] }[]) {
  if (pagesWith(capture, unsent).size >= capture.limit) return 'closed' as const;
  return capture.mode === 'blocked' && unsent.length > 0 ? ('forbidden' as const) : null;
}
