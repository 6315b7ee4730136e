import type { OpenBook } from '@aqua/contract/reading/open-books';
import { space } from '@aqua/theme/space';
import type { Size } from '../pages/page-size';

export const columns = 3;

/** The number below a thumbnail, and the space to the next row. */
const belowTile = 28 + space.md;
/** A tile is at most this much taller than wide. Taller pages are made smaller. */
const maxRatio = 1.6;
const minRatio = 0.5;
/** How many pages are sampled to decide the height of a row. */
const sampled = 40;

/** How the thumbnails of all pages lie in rows on a screen `screenWidth` pixels wide. */
export function pageGrid({ pageCount, sizes }: OpenBook, screenWidth: number) {
  const ratioOf = (page: number) => {
    const [width, height] = sizes[page - 1] ?? [1, Math.SQRT2];
    return height / width;
  };
  const rowOf = (page: number) => Math.floor((page - 1) / columns);
  const ratios = sizes.slice(0, sampled).map((_, index) => ratioOf(index + 1));
  const width = Math.floor((screenWidth - (columns + 1) * space.md) / columns);
  const height = Math.round(width * Math.min(maxRatio, Math.max(minRatio, ...ratios)));
  const firsts = Array.from({ length: rowOf(pageCount) + 1 }, (_, row) => row * columns + 1);
  return {
    rows: firsts.map((first) => [first, first + 1, first + 2].filter((page) => page <= pageCount)),
    rowOf,
    rowHeight: height + belowTile,
    /** The space for a thumbnail. */
    tile: { width, height },
    sizeOf(page: number): Size {
      const across = Math.min(width, Math.floor(height / ratioOf(page)));
      return { width: across, height: Math.floor(across * ratioOf(page)) };
    },
  };
}
