import { project, type Homography } from './homography.ts';

/** The part of a picture in which a page lies, in its pixels: left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export function boxOf(
  homography: Homography,
  page: { width: number; height: number },
  picture: { width: number; height: number },
): Box {
  const corners = [0, page.width].flatMap((x) =>
    [0, page.height].map((y) => project(homography, x, y)),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [
    Math.max(0, Math.min(...xs)),
    Math.max(0, Math.min(...ys)),
    Math.min(picture.width, Math.max(...xs)),
    Math.min(picture.height, Math.max(...ys)),
  ];
}

export const areaOf = ([left, top, right, bottom]: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** The share of the smaller one that lies in the other, 0 to 1. */
export function overlapOf(one: Box, other: Box): number {
  const common: Box = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
  return areaOf(common) / Math.max(1, Math.min(areaOf(one), areaOf(other)));
}

export const isWithin = (boxes: readonly Box[], x: number, y: number): boolean =>
  boxes.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom);
