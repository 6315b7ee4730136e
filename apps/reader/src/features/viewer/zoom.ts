import type { Size } from '../pages/page-size';
import type { Way } from '../pages/reading-direction';

/**
 * Zoom and position of a page: `x` and `y` are the distance of its middle from the frame's middle,
 * in pixels. It is a type and not an interface, because Reanimated animates only values whose type
 * has an index signature.
 */
export type Look = { scale: number; x: number; y: number };

export interface Point {
  x: number;
  y: number;
}

export const wholePage: Look = { scale: 1, x: 0, y: 0 };
export const closeScale = 2.4;
export const largestScale = 5;
/** A key or a button zooms by this factor. */
export const zoomStep = 1.5;

function between(low: number, value: number, high: number): number {
  'worklet';
  return Math.min(Math.max(value, low), high);
}

/** The nearest zoom factor that a page may have. */
export const closestScale = (scale: number) => between(1, scale, largestScale);

/** Limits the zoom, and moves the page so that no empty space appears beside it without need. */
export function clampView({ scale, x, y }: Look, page: Size, frame: Size): Look {
  'worklet';
  const zoom = between(1, scale, largestScale);
  const freeX = Math.max(0, (page.width * zoom - frame.width) / 2);
  const freeY = Math.max(0, (page.height * zoom - frame.height) / 2);
  return { scale: zoom, x: between(-freeX, x, freeX), y: between(-freeY, y, freeY) };
}

/**
 * Zooms to `scale`. The part of the page under `point` (measured from the frame's middle) stays
 * there.
 */
export function zoomAt(view: Look, scale: number, point: Point): Look {
  'worklet';
  const zoom = between(1, scale, largestScale);
  const factor = zoom / view.scale;
  return {
    scale: zoom,
    x: point.x - (point.x - view.x) * factor,
    y: point.y - (point.y - view.y) * factor,
  };
}

/**
 * The look of the spread that is `step` spreads after one with the look `view` and the size `from`.
 * It starts at its top, or at its bottom when turning back. The horizontal position stays, unless
 * it was at the edge towards which the spreads turn: then reading continues at the opposite edge.
 */
export function lookBeside(
  view: Look,
  step: number,
  way: Way,
  from: Size,
  page: Size,
  frame: Size,
): Look {
  'worklet';
  const { scale, x } = view;
  const freeX = Math.max(0, (from.width * scale - frame.width) / 2);
  const along = step * way;
  const isAtEdge = along > 0 ? x < 1 - freeX : along < 0 && x > freeX - 1;
  const across = isAtEdge ? along * Infinity : x;
  return clampView({ scale, x: across, y: step < 0 ? -Infinity : Infinity }, page, frame);
}

/**
 * The look that shows the same spot after the size of the page or the frame has changed. A page
 * that was visible from top to bottom now starts at its top.
 */
export function keepSpot(
  { scale, x, y }: Look,
  before: { size: Size; frame: Size },
  page: Size,
  frame: Size,
): Look {
  'worklet';
  const wasWhole = before.size.height * scale <= before.frame.height + 1;
  return clampView(
    {
      scale,
      x: (x * page.width) / before.size.width,
      y: wasWhole ? Infinity : (y * page.height) / before.size.height,
    },
    page,
    frame,
  );
}

/** A drag: the new look, and how far the drag went past each edge of the page. */
export function dragBy(from: Look, x: number, y: number, page: Size, frame: Size) {
  'worklet';
  const view = clampView({ scale: from.scale, x: from.x + x, y: from.y + y }, page, frame);
  return { view, pastX: from.x + x - view.x, pastY: from.y + y - view.y };
}

/** A drag past an edge turns the page from this share of the frame on. */
const turnShare = 0.18;

/**
 * How many spreads a drag of (x, y) turns when it ends: 1, -1 or 0. A page larger than the frame
 * turns when it is dragged past its edge; vertically only if it is taller. A quick swipe is enough
 * if the page is not wider than the frame.
 */
export function stepOf(
  drag: { x: number; y: number; pastX: number; pastY: number; isQuick: boolean },
  { scale }: Look,
  way: Way,
  page: Size,
  frame: Size,
): -1 | 0 | 1 {
  'worklet';
  const isWide = page.width * scale > frame.width + 1;
  const isTall = page.height * scale > frame.height + 1;
  const isSideways = Math.abs(drag.x) > Math.abs(drag.y);
  if (isTall && !isSideways) {
    if (Math.abs(drag.pastY) < frame.height * turnShare) return 0;
    return drag.pastY < 0 ? 1 : -1;
  }
  const isFar = Math.abs(drag.pastX) > frame.width * turnShare;
  if (!isFar && (isWide || !drag.isQuick || drag.pastX === 0)) return 0;
  return drag.pastX * way < 0 ? 1 : -1;
}

/** How far a drag moves the spreads themselves: past the edge of the page, less at the book's ends. */
export function slideOf(
  drag: { x: number; y: number; pastX: number },
  { scale }: Look,
  page: Size,
  frame: Size,
  isEnd: boolean,
): number {
  'worklet';
  const isTall = page.height * scale > frame.height + 1;
  if (isTall && Math.abs(drag.y) > Math.abs(drag.x)) return 0;
  return isEnd ? drag.pastX / 4 : drag.pastX;
}
