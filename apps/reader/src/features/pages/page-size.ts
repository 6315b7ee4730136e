import { pageWidths, zoomedPageWidth, type PageWidth } from '@aqua/contract/reading/open-books';
import type { BookLayout } from '../../lib/preferences/book-layout';

export interface Size {
  width: number;
  height: number;
}

/** The largest size in pixels at which a page (in points) fits into `frame`. */
function fitPage([width, height]: readonly [number, number], frame: Size): Size {
  const scale = Math.min(frame.width / width, frame.height / height);
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/** The size in pixels of a page (in points) that is as wide as `frame`. */
function fitWidth([width, height]: readonly [number, number], frame: Size): Size {
  return { width: frame.width, height: Math.floor((height * frame.width) / width) };
}

export const sizeIn = { page: fitPage, width: fitWidth } satisfies Record<
  BookLayout['pageFit'],
  unknown
>;

/** The size of pages side by side. */
export function sideBySide(sizes: readonly Size[]): Size {
  return {
    width: sizes.reduce((sum, { width }) => sum + width, 0),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
}

/** An image may be enlarged by this factor before it looks blurred. */
const stretch = 1.15;

/** The smallest image width that is sharp at `pixels` device pixels, else the largest one. */
export function pictureWidth(pixels: number): PageWidth {
  const [narrow, wide] = pageWidths;
  return pixels <= narrow * stretch ? narrow : wide;
}

/** The same for a zoomed page: only then should the server draw its largest image. */
export function zoomedPictureWidth(pixels: number): PageWidth {
  return pixels <= pageWidths[1] * stretch ? pictureWidth(pixels) : zoomedPageWidth;
}
