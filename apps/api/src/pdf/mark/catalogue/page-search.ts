import { createNeighbours } from './neighbours.ts';
import {
  createPoints,
  indexed,
  unpackPoints,
  type PicturePoints,
  type Points,
} from './page-points.ts';

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
/** Pairs of one page that are weighed against each other: the most alike. */
const maxPairs = 64;
/** By how much two pairs of one page may differ: 256ths of a turn, and the logarithm of the size. */
const alike = { angle: 14, scale: 0.35 };
/** By how much a point may miss: a share of the page's side, and of the way between the points. */
const miss = { side: 0.02, way: 0.12 };

/** Pairs of points of one page and one picture that look alike. */
interface Pairs {
  count: number;
  page: Uint16Array;
  picture: Uint32Array;
  distance: Uint8Array;
}

/**
 * Searches pages in batches for those that pictures show; only the best ones are kept. Each pair of
 * points that look alike says where the whole page would lie (its direction, size and place); the pair
 * with which most others agree decides over the page.
 */
export function createPageSearch(pictures: readonly PicturePoints[]) {
  const sought = pictures.map((points) => ({ points, nearest: createNeighbours(points) }));
  const best: PossiblePage[][] = pictures.map(() => []);
  const page = createPoints(indexed.points);
  const pairs: Pairs = {
    count: 0,
    page: new Uint16Array(indexed.points),
    picture: new Uint32Array(indexed.points),
    distance: new Uint8Array(indexed.points),
  };

  function agreeingWith({ points, nearest }: (typeof sought)[number]): number {
    pairs.count = 0;
    for (let index = 0; index < page.count; index += 1) {
      const found = nearest(page.low[index]!, page.high[index]!);
      if (found.index < 0) continue;
      pairs.page[pairs.count] = index;
      pairs.picture[pairs.count] = found.index;
      pairs.distance[pairs.count] = found.distance;
      pairs.count += 1;
    }
    return pairs.count < minAgreeing ? 0 : largestAgreement(page, points, pairs);
  }

  return {
    add({ fileIds, pages, points, ends }: PageBatch): void {
      for (const [at, end] of ends.entries()) {
        unpackPoints(points.subarray(ends[at - 1] ?? 0, end), page);
        for (const [index, one] of sought.entries()) {
          const kept = best[index]!;
          const agreeing = agreeingWith(one);
          const worst = kept.length === pagesKept ? kept.at(-1)!.agreeing : minAgreeing - 1;
          if (agreeing <= worst) continue;
          kept.push({ fileId: fileIds[at]!, page: pages[at]!, agreeing });
          kept.sort((one, other) => other.agreeing - one.agreeing);
          kept.length = Math.min(kept.length, pagesKept);
        }
      }
    },
    /** For each picture the pages that it may show, the likeliest first. */
    result: () => best,
  };
}

/** How many pairs agree with the one with which most do. */
function largestAgreement(page: Points, picture: PicturePoints, pairs: Pairs): number {
  const order = mostAlike(pairs);
  let most = 0;
  for (const one of order) {
    const [p, q] = [pairs.page[one]!, pairs.picture[one]!];
    const turn = picture.angle[q]! - page.angle[p]!;
    const scale = picture.scale[q]! - page.scale[p]!;
    const size = Math.exp(scale);
    const cos = size * Math.cos((turn / 128) * Math.PI);
    const sin = size * Math.sin((turn / 128) * Math.PI);
    let agreeing = 0;
    for (const other of order) {
      const [r, s] = [pairs.page[other]!, pairs.picture[other]!];
      if (picture.negative[s] !== picture.negative[q]) continue;
      const turned = (picture.angle[s]! - page.angle[r]! - turn) & 255;
      if (Math.min(turned, 256 - turned) > alike.angle) continue;
      if (Math.abs(picture.scale[s]! - page.scale[r]! - scale) > alike.scale) continue;
      const [x, y] = [page.x[r]! - page.x[p]!, page.y[r]! - page.y[p]!];
      const across = picture.x[q]! + cos * x - sin * y - picture.x[s]!;
      const down = picture.y[q]! + sin * x + cos * y - picture.y[s]!;
      const may = size * (miss.side * page.side + miss.way * (Math.abs(x) + Math.abs(y)));
      if (across * across + down * down <= may * may) agreeing += 1;
    }
    if (agreeing > most) most = agreeing;
  }
  return most;
}

function mostAlike({ count, distance }: Pairs): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  if (count <= maxPairs) return order;
  return order.toSorted((one, other) => distance[one]! - distance[other]!).slice(0, maxPairs);
}
