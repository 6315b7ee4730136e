/** Space between two pages, in pixels. */
export const pageGap = 16;

/** A spot of a book: a page, counted from 0, and how far down in it, from 0 to 1. */
export interface Spot {
  index: number;
  part: number;
}

export type ScrollPlaces = ReturnType<typeof placesOf>;

/** Where the pages of a book lie when they are stacked one below the other. */
export function placesOf(count: number, heightOf: (index: number) => number) {
  const tops = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1)
    tops[index + 1] = (tops[index] ?? 0) + heightOf(index) + pageGap;
  const topOf = (index: number) => tops[index] ?? 0;
  const total = Math.max(0, topOf(count) - pageGap);

  /** The page at that height; in a gap, the page above it. */
  function indexAt(y: number): number {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (topOf(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }
  const spaceOf = (index: number) => topOf(index + 1) - topOf(index) - pageGap;

  return {
    count,
    total,
    topOf,
    indexAt,
    heightOf: spaceOf,
    spotAt(y: number): Spot {
      const index = indexAt(y);
      const part = (y - topOf(index)) / Math.max(1, spaceOf(index));
      return { index, part: Math.min(Math.max(part, 0), 1) };
    },
    yOf: ({ index, part }: Spot) => topOf(index) + part * spaceOf(index),
    /** The first and the last page that are visible. */
    seenAt: (top: number, height: number) =>
      [indexAt(top), indexAt(Math.max(top, top + height - 1))] as const,
  };
}

/**
 * The height at which the student reads: the middle of the screen, but nearer to its edge at the
 * ends of the book, so that even a short first or last page can become the current one.
 */
export function readingLine(top: number, height: number, total: number): number {
  const half = height / 2;
  const left = total - height - top;
  if (top < half && top <= left) return top + Math.max(0, top);
  return top + height - Math.min(half, Math.max(0, left));
}
