import type { Size } from '../../pages/page-size';

/**
 * A spread is what the reader shows at once: one page, or two side by side an odd one after
 * an even one, as in a printed book, where the cover stands alone. Spreads are counted from 0.
 */
export interface Spreads {
  count: number;
  /** The spread that contains a page. */
  with: (page: number) => number;
  /** The pages of a spread, in the order in which they are read. */
  pagesOf: (spread: number) => readonly number[];
}

export function spreadsOf(pages: number, isDouble: boolean): Spreads {
  if (!isDouble) {
    return { count: pages, with: (page) => page - 1, pagesOf: (spread) => [spread + 1] };
  }
  return {
    count: Math.floor(pages / 2) + 1,
    with: (page) => Math.floor(page / 2),
    pagesOf: (spread) => [2 * spread, 2 * spread + 1].filter((page) => page >= 1 && page <= pages),
  };
}

/** Two pages side by side may be smaller than a single page by this factor. */
const worthIt = 0.8;

/** True if two pages of that shape fit side by side into `frame` without getting too small. */
export function hasRoomForTwo([width, height]: readonly [number, number], frame: Size): boolean {
  const alone = Math.min(frame.width / width, frame.height / height);
  const besideAnother = Math.min(frame.width / (2 * width), frame.height / height);
  return frame.width >= minSpreadWidth && besideAnother >= worthIt * alone;
}

/** Only phones and upright tablets have narrower windows. */
const minSpreadWidth = 1_000;
