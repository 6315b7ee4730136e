/** A sheet is one image with the thumbnails of this many pages (docs/decisions/0046). */
const thumbnailsOfSheet = 20;

/** Width of a thumbnail in pixels. Thumbnails of very tall pages are narrower. */
const thumbnailWidth = 150;

const columns = 5;
const maxHeight = 300;

/** Header of a sheet: JSON with the pages that have no image yet, or can't have one. Their places are white. */
export const missingPagesHeader = 'Missing-Pages';

/** Where a thumbnail is on its sheet, in pixels. */
export interface ThumbnailPlace {
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface SheetLayout {
  width: number;
  height: number;
  places: ThumbnailPlace[];
}

/** The sheet, from 1, that a page is on. */
export const sheetOf = (page: number) => Math.ceil(page / thumbnailsOfSheet);

/**
 * How a sheet is laid out, from left to right and from top to bottom. `sizes` are the widths and
 * heights of all pages of the book in points.
 */
export function sheetLayout(
  sizes: readonly (readonly [width: number, height: number])[],
  sheet: number,
): SheetLayout {
  const first = (sheet - 1) * thumbnailsOfSheet;
  const thumbnails = sizes.slice(first, first + thumbnailsOfSheet).map(thumbnailSize);
  const rowHeight = Math.max(1, ...thumbnails.map(({ height }) => height));
  return {
    width: columns * thumbnailWidth,
    height: Math.ceil(thumbnails.length / columns) * rowHeight,
    places: thumbnails.map((size, index) => ({
      page: first + index + 1,
      left: (index % columns) * thumbnailWidth,
      top: Math.floor(index / columns) * rowHeight,
      ...size,
    })),
  };
}

function thumbnailSize([width, height]: readonly [number, number]) {
  const scale = Math.min(thumbnailWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
