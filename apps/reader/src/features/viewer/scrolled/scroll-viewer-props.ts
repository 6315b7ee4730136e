import type { PageViewerProps } from '../viewer-props';

/**
 * The props of both scrolling viewers, which show pages one below the other. Each spread is one
 * page, and `at` is the one in the middle of the screen.
 */
export interface ScrollViewerProps extends PageViewerProps {
  /** Pages whose words and links can be touched. */
  touchable: readonly number[];
  /** The first and the last spread on the screen. */
  seen: SpreadsSeen;
  /** Called when the visible spreads change. */
  onSee: (seen: SpreadsSeen) => void;
}

export type SpreadsSeen = readonly [first: number, last: number];

/** The pages on the screen, the one at `at` first. */
export function pagesSeen([first, last]: SpreadsSeen, at: number): number[] {
  const spreads = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const distance = (spread: number) => Math.abs(spread - at);
  return spreads.toSorted((one, other) => distance(one) - distance(other)).map((each) => each + 1);
}

/**
 * The page at `at`, and the one after or before it, depending on which is visible. The even page
 * comes first, so that a page keeps its place, and its selected words, when the other one becomes
 * current.
 */
export function touchablePages([first, last]: SpreadsSeen, at: number, count: number): number[] {
  const other = last > at ? at + 1 : first < at ? at - 1 : at + 1 < count ? at + 1 : at - 1;
  return [at + 1, other + 1]
    .filter((page) => page > 0)
    .toSorted((one, two) => (one % 2) - (two % 2));
}
