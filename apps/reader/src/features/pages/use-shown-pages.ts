import type { PageWidth } from '@aqua/contract/reading/open-books';
import { useEffect, useRef } from 'react';
import { isFlippedSince } from './flipping';
import type { PageCache } from './page-cache';
import { pagesAround } from './page-numbers';

/** After this time on a page, in milliseconds, a student who flips has stopped there. */
const stopMs = 80;

interface Shown {
  pages: readonly number[];
  count: number;
  /** The image widths: `plain` of the pages around, `sharp` of the shown ones. */
  plain: PageWidth;
  sharp: PageWidth;
}

/**
 * Loads the shown pages and those around them. Pages that are only flipped past are not loaded:
 * their thumbnails stand in, and the server would still be busy with them when the student stops. A
 * turn to a page in memory appears on the screen before anything is loaded.
 */
export function useShownPages(cache: PageCache, { pages, count, plain, sharp }: Shown): void {
  const turnedAt = useRef(-Infinity);
  useEffect(() => {
    const show = () => cache.show(pages, pagesAround(pages, count), plain, sharp);
    const isFlipping = isFlippedSince(turnedAt.current);
    turnedAt.current = performance.now();
    if (!isFlipping) return afterPaint(show);
    const timer = setTimeout(show, stopMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new list of the same pages is nothing new
  }, [cache, pages.join(), count, plain, sharp]);
}

/**
 * Runs `work` once the next frame is on the screen, so that it does not delay that frame. Returns a
 * function that cancels it.
 */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
