import type { Annotation } from '@aqua/contract/reading/annotations';
import { maxLengths } from '@aqua/contract/reading/annotations';
import { offsetsOf } from '@aqua/contract/reading/page-words';
import type { PageText } from '@aqua/contract/reading/open-books';

type Word = PageText['words'][number];
type Box = Annotation['boxes'][number];

/** A point, in fractions of the page. */
interface Point {
  x: number;
  y: number;
}

/** Words of a page from `anchor`, where the selection began, to `focus`. Either may come first. */
export interface WordRange {
  anchor: number;
  focus: number;
}

export function endsOf({ anchor, focus }: WordRange): [from: number, to: number] {
  return [Math.min(anchor, focus), Math.max(anchor, focus)];
}

/** A point's horizontal and vertical distance from a box; 0 inside it. */
function distanceTo([left, top, right, bottom]: Box, { x, y }: Point): Point {
  return { x: Math.max(left - x, 0, x - right), y: Math.max(top - y, 0, y - bottom) };
}

/** The word under a point, or the nearest one within `reach`; -1 for none. */
export function wordAt(words: readonly Word[], point: Point, reach: Point): number {
  const near = nearestWord(words, point);
  const word = words[near];
  if (word === undefined) return -1;
  const { x, y } = distanceTo(word.box, point);
  return x <= reach.x && y <= reach.y ? near : -1;
}

/**
 * The nearest word, where a word on the same line beats one on the next. -1 if there are no words.
 */
export function nearestWord(words: readonly Word[], point: Point): number {
  let nearest = -1;
  let least = Infinity;
  for (const [index, { box }] of words.entries()) {
    const { x, y } = distanceTo(box, point);
    const distance = x + 4 * y;
    if (distance >= least) continue;
    nearest = index;
    least = distance;
  }
  return nearest;
}

const heightOf = ([, top, , bottom]: Box) => bottom - top;
const middleOf = ([, top, , bottom]: Box) => (top + bottom) / 2;

/** Whether a word is written from right to left, as Arabic and Hebrew are. */
export function isRightToLeft(word: Word | undefined): boolean {
  return word !== undefined && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(word.text);
}

/** Whether the next word goes on with the line, on the side to which the words lead. */
function isSameLine(line: Box, before: Word | undefined, word: Word): boolean {
  const { box } = word;
  const apart = Math.abs(middleOf(line) - middleOf(box));
  const isBeside = box[0] >= line[0] || ([before, word].some(isRightToLeft) && box[2] <= line[2]);
  return apart < Math.max(heightOf(line), heightOf(box)) / 2 && isBeside;
}

/** One box for each line of the words from `from` to `to`. */
export function lineBoxes(words: readonly Word[], from: number, to: number): Box[] {
  const lines: Box[] = [];
  for (const [index, word] of words.slice(from, to + 1).entries()) {
    const { box } = word;
    const line = lines.at(-1);
    if (line === undefined || !isSameLine(line, words[from + index - 1], word))
      lines.push([...box]);
    else {
      lines[lines.length - 1] = [
        Math.min(line[0], box[0]),
        Math.min(line[1], box[1]),
        Math.max(line[2], box[2]),
        Math.max(line[3], box[3]),
      ];
    }
  }
  const within = (value: number) => Math.min(Math.max(value, 0), 1);
  return lines
    .slice(0, maxLengths.boxes)
    .map(([left, top, right, bottom]) => [
      within(left),
      within(top),
      within(right),
      within(bottom),
    ]);
}

/** The words from the first to the last one whose middle is in one of the boxes; null for none. */
export function wordsIn(
  words: readonly Word[],
  boxes: readonly Box[],
): ReturnType<typeof endsOf> | null {
  const isInside = ({ box }: Word) => {
    const middle = { x: (box[0] + box[2]) / 2, y: middleOf(box) };
    return boxes.some((each) => {
      const { x, y } = distanceTo(each, middle);
      return x === 0 && y === 0;
    });
  };
  const first = words.findIndex(isInside);
  return first === -1 ? null : [first, words.findLastIndex(isInside)];
}

/** The range up to `focus`, cut to the longest quote that is allowed. */
export function limitedRange(page: PageText, anchor: number, focus: number): WordRange {
  const step = focus < anchor ? -1 : 1;
  const offsets = offsetsOf(page);
  for (let end = focus; end !== anchor; end -= step) {
    const [from, to] = endsOf({ anchor, focus: end });
    if ((offsets[to]?.[1] ?? 0) - (offsets[from]?.[0] ?? 0) <= maxLengths.quote)
      return { anchor, focus: end };
  }
  return { anchor, focus: anchor };
}

/** The word in the line above or below that is nearest to word `index`. */
export function wordInNextLine(words: readonly Word[], index: number, step: 1 | -1): number {
  const box = words[index]?.box;
  if (box === undefined) return index;
  const isBeyond = (word: Word) =>
    step > 0
      ? middleOf(word.box) > box[3] && word.box[1] > box[1]
      : middleOf(word.box) < box[1] && word.box[3] < box[3];
  let next = index;
  for (let each = index + step; each >= 0 && each < words.length; each += step) {
    const word = words[each];
    if (word === undefined || !isBeyond(word)) continue;
    const first = words[next];
    const isOtherLine =
      next !== index &&
      first !== undefined &&
      Math.abs(middleOf(word.box) - middleOf(first.box)) > heightOf(box);
    if (isOtherLine) break;
    const distance = (one: Word | undefined) => Math.abs((one?.box[0] ?? 0) - box[0]);
    if (next === index || distance(word) < distance(first)) next = each;
  }
  return next;
}
