import { pageWidths, type PageWidth } from '@aqua/contract/reader';

export interface Size {
  width: number;
  height: number;
}

/** The largest size in pixels with which a page (in points) fits into `frame`. */
export function fitPage([width, height]: readonly [number, number], frame: Size): Size {
  const scale = Math.min(frame.width / width, frame.height / height);
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/** An image may be enlarged by this factor before it looks blurred. */
const stretch = 1.15;

/** The smallest image width that is sharp at `pixels` device pixels. */
export function pictureWidth(pixels: number): PageWidth {
  const [narrow, wide] = pageWidths;
  return pixels <= narrow * stretch ? narrow : wide;
}
