import type { Size } from './page-size';

/**
 * Zoom and position of a page: `x` and `y` are the distance of its middle from the frame's middle,
 * in pixels. It is a type and not an interface, because Reanimated animates only what has an index
 * signature.
 */
export type Look = { scale: number; x: number; y: number };

export interface Point {
  x: number;
  y: number;
}

export const wholePage: Look = { scale: 1, x: 0, y: 0 };
export const closeScale = 2.4;
const maximum = 5;

function between(low: number, value: number, high: number): number {
  'worklet';
  return Math.min(Math.max(value, low), high);
}

/** Limits the zoom, and moves the page so that no empty space appears beside it without need. */
export function clampView({ scale, x, y }: Look, page: Size, frame: Size): Look {
  'worklet';
  const zoom = between(1, scale, maximum);
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
  const zoom = between(1, scale, maximum);
  const factor = zoom / view.scale;
  return {
    scale: zoom,
    x: point.x - (point.x - view.x) * factor,
    y: point.y - (point.y - view.y) * factor,
  };
}
