import { createNeighbours } from './neighbours.ts';
import { createPairs } from './pairs.ts';
import { createPoints, indexed, unpackPoints, type PicturePoints } from './page-points.ts';

/** Pages of the index, one after the other. */
export interface PageBatch {
  fileIds: number[];
  pages: number[];
  /** The packed points of all pages. Those of each page end at its entry in `ends`. */
  points: Uint8Array;
  ends: number[];
}

/** A page that a picture may show, and how many points lie where this page would have them. */
export interface PossiblePage {
  fileId: number;
  page: number;
  agreeing: number;
}

/**
 * How many pages are kept for each picture. The points of their images then decide
 * (`comparePages`).
 */
const pagesKept = 24;
/** A page on which fewer points agree is not worth a look. */
const minAgreeing = 4;

/**
 * Searches pages in batches for those that pictures show; only the best ones are kept. Each pair of
 * points that look alike says where the whole page would lie (its direction, size and place); the
 * pair that most others agree with decides for the page.
 */
export function createPageSearch(pictures: readonly PicturePoints[]) {
  const sought = pictures.map((points) => ({ points, nearest: createNeighbours(points) }));
  const best: PossiblePage[][] = pictures.map(() => []);
  const page = createPoints(indexed.points);
  const pairs = createPairs(page);

  /** How many points agree on where the page lies; 0 if no more than `known`. */
  function agreeingWith({ points, nearest }: (typeof sought)[number], known: number): number {
    pairs.clear();
    for (let index = 0; index < page.count; index += 1) {
      const found = nearest(page.low[index]!, page.high[index]!);
      if (found.index >= 0) pairs.add(index, found);
    }
    return pairs.largestAgreement(points, known);
  }

  return {
    add({ fileIds, pages, points, ends }: PageBatch): void {
      for (const [at, end] of ends.entries()) {
        unpackPoints(points.subarray(ends[at - 1] ?? 0, end), page);
        for (const [index, one] of sought.entries()) {
          const kept = best[index]!;
          const worst = kept.length === pagesKept ? kept.at(-1)!.agreeing : minAgreeing - 1;
          const agreeing = agreeingWith(one, worst);
          if (agreeing === 0) continue;
          best[index] = likeliestOf([
            ...kept,
            { fileId: fileIds[at]!, page: pages[at]!, agreeing },
          ]);
        }
      }
    },
    /** For each picture the pages that it may show, the likeliest first. */
    result: () => best,
  };
}

/** Merges what several searches found for one picture, each among different pages. */
export function mergePossible(parts: readonly PossiblePage[][]): PossiblePage[] {
  return likeliestOf(parts.flat());
}

function likeliestOf(pages: readonly PossiblePage[]): PossiblePage[] {
  return pages.toSorted(likelierFirst).slice(0, pagesKept);
}

/**
 * Pages with equally many points are ordered by file and page, so that the order does not depend on
 * which thread found them.
 */
function likelierFirst(one: PossiblePage, other: PossiblePage): number {
  return other.agreeing - one.agreeing || one.fileId - other.fileId || one.page - other.page;
}
