import { maxDistance, type Neighbour } from './neighbours.ts';
import { indexed, type PicturePoints, type Points } from './page-points.ts';

/** At most this many pairs of one page are weighed against each other: the most alike. */
const maxPairs = 64;
/**
 * By how much two pairs of one page may differ and still agree: 256ths of a turn, and the logarithm
 * of the size.
 */
const alike = { angle: 14, scale: 0.35 };
/**
 * How far off a point may be: a share of the page's side, and of the distance between the points.
 */
const miss = { side: 0.02, way: 0.12 };
const fullTurn = 256;

/**
 * Pairs of points of one page and one picture that look alike. Each says where the whole page would
 * lie: its direction, size and place. Made once for all pages, because on most pages nothing
 * agrees, and such a page takes only a tenth of a millisecond.
 */
export function createPairs(page: Points) {
  const pagePoint = new Uint16Array(indexed.points);
  const picturePoint = new Uint16Array(indexed.points);
  const distance = new Uint8Array(indexed.points);
  let count = 0;
  /** The pairs that are weighed. */
  const order = new Uint16Array(maxPairs);
  /** By how much each of them turns the page; a pair of the negative has a full turn added. */
  const turns = new Uint16Array(maxPairs);
  /** In the lists below, the pairs that turn the page by `turn` begin at `starts[turn]`. */
  const starts = new Uint8Array(2 * fullTurn + 1);
  /** For each pair: its turn, by how much it makes the page larger, and where its points are. */
  const turnOf = new Uint16Array(maxPairs);
  const scales = new Float64Array(maxPairs);
  const pageX = new Float64Array(maxPairs);
  const pageY = new Float64Array(maxPairs);
  const pictureX = new Float64Array(maxPairs);
  const pictureY = new Float64Array(maxPairs);

  /** Fills `order` with the pairs that are most alike, and returns how many there are. */
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

  /** Lays the chosen pairs out by their turns. */
  function layOut(picture: PicturePoints, chosen: number): void {
    starts.fill(0);
    for (let at = 0; at < chosen; at += 1) {
      const [p, q] = [pagePoint[order[at]!]!, picturePoint[order[at]!]!];
      const turned = (picture.angle[q]! - page.angle[p]!) & (fullTurn - 1);
      turns[at] = fullTurn * picture.negative[q]! + turned;
      starts[turns[at]!]! += 1;
    }
    // Each start is first set to the end of its pairs, and moves down as they are put there.
    for (let turn = 1; turn < starts.length; turn += 1) starts[turn]! += starts[turn - 1]!;
    for (let at = 0; at < chosen; at += 1) {
      const [p, q] = [pagePoint[order[at]!]!, picturePoint[order[at]!]!];
      const into = (starts[turns[at]!]! -= 1);
      turnOf[into] = turns[at]!;
      scales[into] = picture.scale[q]! - page.scale[p]!;
      pageX[into] = page.x[p]!;
      pageY[into] = page.y[p]!;
      pictureX[into] = picture.x[q]!;
      pictureY[into] = picture.y[q]!;
    }
  }

  /**
   * How many pairs agree with this one. 0 if so few pairs turn the page about as much that no more
   * than `most` can agree.
   */
  function agreeingWith(one: number, most: number): number {
    const first = turnOf[one]! & fullTurn;
    const [low, high] = [turnOf[one]! - alike.angle, turnOf[one]! + alike.angle + 1];
    const start = starts[Math.max(first, low)]!;
    const end = starts[Math.min(first + fullTurn, high)]!;
    // What lies beyond one end of a full turn is at its other end.
    const otherStart = starts[low < first ? low + fullTurn : first]!;
    const otherEnd = starts[low < first ? first + fullTurn : Math.max(first, high - fullTurn)]!;
    if (end - start + otherEnd - otherStart <= most) return 0;
    return agreeing(one, start, end) + agreeing(one, otherStart, otherEnd);
  }

  /** How many pairs from `start` to `end` give the page the same size and place as this one. */
  function agreeing(one: number, start: number, end: number): number {
    const scale = scales[one]!;
    const size = Math.exp(scale);
    const radians = (2 * Math.PI * (turnOf[one]! & (fullTurn - 1))) / fullTurn;
    const cos = size * Math.cos(radians);
    const sin = size * Math.sin(radians);
    let sum = 0;
    for (let other = start; other < end; other += 1) {
      if (Math.abs(scales[other]! - scale) > alike.scale) continue;
      const x = pageX[other]! - pageX[one]!;
      const y = pageY[other]! - pageY[one]!;
      const across = pictureX[one]! + cos * x - sin * y - pictureX[other]!;
      const down = pictureY[one]! + sin * x + cos * y - pictureY[other]!;
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

    /** The most pairs that agree with any one pair; 0 if no more than `known`. */
    largestAgreement(picture: PicturePoints, known: number): number {
      if (count <= known) return 0;
      const chosen = choose();
      layOut(picture, chosen);
      let most = known;
      for (let one = 0; one < chosen; one += 1) most = Math.max(most, agreeingWith(one, most));
      return most > known ? most : 0;
    },
  };
}
