import { isThaiConsonant, isThaiMark, thai } from '@aqua/contract/reading/book-search/thai';
import { union, type Rectangle } from './actual-text.ts';

interface Letter {
  code: number;
  generated: boolean;
  repeated: boolean;
  /** The number of its `/ActualText`, or 0. */
  span: number;
  box: Rectangle;
}

/** Two drawings of one cluster differ in size by at most this fraction. */
const likeness = 0.15;

/** A piece is compared with this many of the last clusters. */
const recentClusters = 4;

interface Cluster {
  /** Index of its first letter, and its text. */
  from: number;
  text: string;
  box: Rectangle;
}

/**
 * Typst draws a cluster with marks at several heights in pieces. It gives the text of the whole cluster
 * for each piece, or no text. Pieces of one cluster are read once. A cluster that the author wrote twice
 * is recognized because both drawings have the same size.
 */
export function joinClusters<L extends Letter>(letters: L[]): L[] {
  const joined: L[] = [];
  let clusters: Cluster[] = [];
  for (let first = 0, to = 0; first < letters.length; first = to) {
    const { span } = letters[first]!;
    do to += 1;
    while (to < letters.length && span !== 0 && letters[to]!.span === span);
    const group = letters.slice(first, to);
    const text = String.fromCodePoint(...group.map(({ code }) => code));
    const box = group.map((letter) => letter.box).reduce(union);
    const whole = clusters.findLast((cluster) => isPieceOf(group, text, box, cluster, joined));
    if (whole) {
      if (isLast(whole, joined)) joined.splice(whole.from + [...whole.text].length);
      whole.box = union(whole.box, box);
    } else {
      const isWhole = span !== 0 && !letters[first]!.repeated && isCluster(text);
      if (isWhole) dropBase(joined, group[0]!.code, box);
      if (isWhole)
        clusters = [...clusters.slice(1 - recentClusters), { from: joined.length, text, box }];
      joined.push(...group);
    }
  }
  return joined;
}

function isPieceOf(
  [one]: Letter[],
  text: string,
  box: Rectangle,
  cluster: Cluster,
  joined: Letter[],
): boolean {
  // Characters that PDFium itself repeated are removed later, with the gaps beside them.
  if (one!.generated || one!.repeated) return false;
  const isSpan = one!.span !== 0;
  if (isSpan ? text !== cluster.text : !isPartOf(one!, cluster.text)) return false;
  if (!isLast(cluster, joined)) return isOver(box, cluster.box);
  return !isSpan || !isWrittenTwice(cluster.box, box);
}

/** Whether only gaps follow the cluster, which PDFium inserted between its pieces. */
function isLast({ from, text }: Cluster, joined: Letter[]): boolean {
  return joined.slice(from + [...text].length).every(({ generated }) => generated);
}

/** Whether more than half of a piece is above or below its cluster, within the line. */
function isOver(piece: Rectangle, whole: Rectangle): boolean {
  const shared = Math.min(piece.right, whole.right) - Math.max(piece.left, whole.left);
  const isInLine =
    piece.bottom < whole.top + (whole.top - whole.bottom) && piece.top > whole.bottom;
  return isInLine && shared > (piece.right - piece.left) / 2;
}

function isCluster(text: string): boolean {
  const [base, ...marks] = [...text].map((letter) => letter.codePointAt(0)!);
  return (
    isThaiConsonant(base!) &&
    marks.length > 0 &&
    marks.every((code) => isThaiMark(code) || code === thai.saraAm)
  );
}

function isPartOf({ code }: Letter, text: string): boolean {
  const hasSaraAm = text.includes('\u0e33');
  if (code === thai.saraAa || code === thai.nikhahit) return hasSaraAm;
  return (isThaiMark(code) || code === thai.saraAm) && text.includes(String.fromCodePoint(code));
}

/** Removes the base that was drawn alone, if the piece with the cluster's text covers it. */
function dropBase(joined: Letter[], code: number, piece: Rectangle): void {
  const at = joined.findLastIndex(({ generated }) => !generated);
  const base = joined[at];
  if (base?.code === code && base.span === 0 && liesOver(piece, base.box)) joined.splice(at);
}

function liesOver(piece: Rectangle, base: Rectangle): boolean {
  const [x, y] = [(piece.left + piece.right) / 2, (piece.top + piece.bottom) / 2];
  return x > base.left && x < base.right && y > base.bottom && y < base.top;
}

function isWrittenTwice(one: Rectangle, other: Rectangle): boolean {
  const isApart =
    Math.min(one.right, other.right) < Math.max(one.left, other.left) ||
    Math.min(one.top, other.top) < Math.max(one.bottom, other.bottom);
  const isAlike = (a: number, b: number) => Math.abs(a - b) <= likeness * Math.max(a, b);
  return (
    isApart &&
    isAlike(one.right - one.left, other.right - other.left) &&
    isAlike(one.top - one.bottom, other.top - other.bottom)
  );
}
