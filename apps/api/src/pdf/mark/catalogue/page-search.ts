import { createNeighbours } from './neighbours.ts';
import { createPairs } from './pairs.ts';
import { createPoints, indexed, unpackPoints, type PicturePoints } from './page-points.ts';

/** Pages of the index, one after the other. */
export interface PageBatch {
  fileIds: number[];
  pages: number[];
  /** The packed points of all of them, each up to its end here. */
  points: Uint8Array;
  ends: number[];
}

/** A page that a picture may show, with the number of points that lie where it would have them. */
export interface PossiblePage {
  fileId: number;
  page: number;
  agreeing: number;
}

/** Pages that are kept for each picture; the points of their images decide (`comparePages`). */
const pagesKept = 24;
/** With fewer points that agree, a page is not worth a look. */
const minAgreeing = 4;

/**
 * Searches pages in batches for those that pictures show; only the best ones are kept. Each pair of
 * points that look alike says where the whole page would lie (its direction, size and place); the pair
 * with which most others agree decides over the page.
 */
export function createPageSearch(pictures: readonly PicturePoints[]) {
  const sought = pictures.map((points) => ({ points, nearest: createNeighbours(points) }));
  const best: PossiblePage[][] = pictures.map(() => []);
  const page = createPoints(indexed.points);
  const pairs = createPairs(page);

  /** How many points agree on where the page lies; 0 if not more than `known`. */
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

/** What several searches have found for one picture, each among other pages. */
export function mergePossible(parts: readonly PossiblePage[][]): PossiblePage[] {
  return likeliestOf(parts.flat());
}

function likeliestOf(pages: readonly PossiblePage[]): PossiblePage[] {
  return pages.toSorted(likelierFirst).slice(0, pagesKept);
}

/** Equal ones by their place, so that the order does not depend on which thread had them. */
function likelierFirst(one: PossiblePage, other: PossiblePage): number {
  return other.agreeing - one.agreeing || one.fileId - other.fileId || one.page - other.page;
}
