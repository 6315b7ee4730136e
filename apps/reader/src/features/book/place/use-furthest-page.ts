import { useEffect, useEffectEvent, useRef } from 'react';
import { readAfterMs, readOnTurns, readPages } from '../../../lib/places/read-pages';

interface Options {
  /** The pages on the screen, in any order. */
  pages: readonly number[];
  count: number;
  /** True after a jump, until the student turns a page. */
  isVisit: boolean;
  /** Called once the student reads on where a jump has led. */
  onReadOn: () => void;
}

/** Notes how far the student has read in the open book. */
export function useFurthestPage(bookId: number, { pages, count, isVisit, onReadOn }: Options) {
  const turns = useRef(0);
  const read = useEffectEvent(() => {
    turns.current += 1;
    readPages(bookId, pages, { count, turns: turns.current });
    if (turns.current === readOnTurns) onReadOn();
  });
  const shown = pages.toSorted((one, other) => one - other).join();
  useEffect(() => {
    if (isVisit) {
      turns.current = 0;
      return;
    }
    const timer = setTimeout(read, readAfterMs);
    return () => clearTimeout(timer);
  }, [shown, isVisit]);
}
