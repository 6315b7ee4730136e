import type { Point } from './zoom';

/** How far beside a word a finger still means it, in pixels. */
export const reachPixels = 14;

/** How long a finger rests before it selects, in milliseconds. */
export const longPressMs = 450;

/** What touches do with the words of the current page. Points and `reach` are fractions of the page. */
export interface TextTouch {
  /** True if a drag from here selects: a word is there, or a handle of the selection. */
  isUnder: (point: Point, reach: Point) => boolean;
  begin: (point: Point, reach: Point) => void;
  extend: (point: Point) => void;
  end: () => void;
  /** A tap; true if the text took it, so that it does nothing else. */
  tap: (point: Point) => boolean;
}
