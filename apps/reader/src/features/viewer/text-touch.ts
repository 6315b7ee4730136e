import type { Point } from './zoom';

/** How far beside a word a touch still counts as on it, in pixels. */
export const reachPixels = 14;

/** How long a finger rests before it selects, in milliseconds. */
export const longPressMs = 450;

/** A point of a page, as fractions of that page. */
export interface PagePoint extends Point {
  page: number;
}

/**
 * What touches do with words on the shown pages, or with `TextTouch<Point>` on a single page.
 * `reach` is a fraction of the page, too.
 */
export interface TextTouch<At extends Point = PagePoint> {
  /** True if a drag from here selects: a word is there, or a handle of the selection. */
  isUnder: (point: At, reach: Point) => boolean;
  begin: (point: At, reach: Point) => void;
  /** `point` is on the page where the selection began, or outside of it. */
  extend: (point: At) => void;
  end: () => void;
  /** Handles a tap; true if the text took it, so that the tap does nothing else. */
  tap: (point: At) => boolean;
}
