import { pageWidths } from '@aqua/contract/reader';

export type PageWidth = (typeof pageWidths)[number];

export interface Size {
  width: number;
  height: number;
}

/** The largest size of a page, given in points, that stands whole inside `frame`. */
export function fitPage([width, height]: readonly [number, number], frame: Size): Size {
  const scale = Math.min(frame.width / width, frame.height / height);
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/** A picture may be drawn this much larger than it is before the eye minds. */
const stretch = 1.15;

/** The narrowest picture that is sharp at `pixels` device pixels. */
export function pictureWidth(pixels: number): PageWidth {
  return pageWidths.find((width) => pixels <= width * stretch) ?? 1600;
}
