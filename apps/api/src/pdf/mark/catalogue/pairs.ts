import { maxDistance, type Neighbour } from './neighbours.ts';
import { indexed, type PicturePoints, type Points } from './page-points.ts';

/** Pairs of one page that are weighed against each other: the most alike. */
const maxPairs = 64;
/** By how much two pairs of one page may differ: 256ths of a turn, and the logarithm of the size. */
const alike = { angle: 14, scale: 0.35 };
/** By how much a point may miss: a share of the page's side, and of the way between the points. */
const miss = { side: 0.02, way: 0.12 };
const fullTurn = 256;

/**
 * Pairs of points of one page and one picture that look alike. Each says where the whole page would lie:
 * its direction, size and place. Made once for all pages, because most have nothing that agrees and
 * take a tenth of a millisecond.
 */
export function createPairs(page: Points) {
  const pagePoint = new Uint16Array(indexed.points);
  const picturePoint = new Uint16Array(indexed.points);
  const distance = new Uint8Array(indexed.points);
  let count = 0;
  /** The pairs that are weighed. */
  const order = new Uint16Array(maxPairs);
  /** By how much each of them turns the page and makes it larger, and whether it is of the negative. */
  const turns = new Uint8Array(maxPairs);
  const scales = new Float32Array(maxPairs);
  const negatives = new Uint8Array(maxPairs);
  /** How many of them turn the page by so much; those of the negative after the others. */
  const turning = new Uint8Array(2 * fullTurn);

  /** Fills `order` with the most alike of them, and says how many they are. */
  function choose(): number {
    if (count <= maxPairs) {
      for (let at = 0; at < count; at += 1) order[at] = at;
      return count;
    }
    let chosen = 0;
    for (let wanted = 0; wanted <= maxDistance && chosen < maxPairs; wanted += 1)
      for (let at = 0; at < count && chosen < maxPairs; at += 1)
        if (distance[at] === wanted) order[chosen++] = at;
    return chosen;
  }

  function weigh(picture: PicturePoints, chosen: number): void {
    turning.fill(0);
    for (let at = 0; at < chosen; at += 1) {
      const [p, q] = [pagePoint[order[at]!]!, picturePoint[order[at]!]!];
      turns[at] = picture.angle[q]! - page.angle[p]!;
      scales[at] = picture.scale[q]! - page.scale[p]!;
      negatives[at] = picture.negative[q]!;
      turning[fullTurn * negatives[at]! + turns[at]!]! += 1;
    }
  }

  /** At most so many agree with this one: those that turn the page about as much. */
  function mayAgree(one: number): number {
    const from = fullTurn * negatives[one]!;
    let sum = 0;
    for (let by = -alike.angle; by <= alike.angle; by += 1)
      sum += turning[from + ((turns[one]! + by) & (fullTurn - 1))]!;
    return sum;
  }

  function agreeing(one: number, picture: PicturePoints, chosen: number): number {
    const [p, q] = [pagePoint[order[one]!]!, picturePoint[order[one]!]!];
    const [turn, scale] = [turns[one]!, scales[one]!];
    const size = Math.exp(scale);
    const cos = size * Math.cos((2 * Math.PI * turn) / fullTurn);
    const sin = size * Math.sin((2 * Math.PI * turn) / fullTurn);
    let sum = 0;
    for (let other = 0; other < chosen; other += 1) {
      if (negatives[other] !== negatives[one]) continue;
      const turned = (turns[other]! - turn) & (fullTurn - 1);
      if (Math.min(turned, fullTurn - turned) > alike.angle) continue;
      if (Math.abs(scales[other]! - scale) > alike.scale) continue;
      const [r, s] = [pagePoint[order[other]!]!, picturePoint[order[other]!]!];
      const [x, y] = [page.x[r]! - page.x[p]!, page.y[r]! - page.y[p]!];
      const across = picture.x[q]! + cos * x - sin * y - picture.x[s]!;
      const down = picture.y[q]! + sin * x + cos * y - picture.y[s]!;
      const may = size * (miss.side * page.side + miss.way * (Math.abs(x) + Math.abs(y)));
      if (across * across + down * down <= may * may) sum += 1;
    }
    return sum;
  }

  return {
    clear(): void {
      count = 0;
    },

    add(index: number, found: Neighbour): void {
      pagePoint[count] = index;
      picturePoint[count] = found.index;
      distance[count] = found.distance;
      count += 1;
    },

    /** How many pairs agree with the one with which most do; 0 if not more than `known`. */
    largestAgreement(picture: PicturePoints, known: number): number {
      if (count <= known) return 0;
      const chosen = choose();
      weigh(picture, chosen);
      let most = known;
      for (let one = 0; one < chosen; one += 1)
        if (mayAgree(one) > most) most = Math.max(most, agreeing(one, picture, chosen));
      return most > known ? most : 0;
    },
  };
}
