import type { Box, PageText } from '../open-books.ts';
import type { Match } from './matches.ts';

interface PlacedWord extends Match {
  box: Box;
}

/** The position of each word in the text; words come in the same order as in the text. */
export function placeWords(text: string, words: PageText['words']): PlacedWord[] {
  const placed: PlacedWord[] = [];
  let end = 0;
  for (const { text: word, box } of words) {
    const from = text.indexOf(word, end);
    if (from < 0) continue;
    end = from + word.length;
    placed.push({ from, to: end, box });
  }
  return placed;
}

/** The boxes of the words that contain a match: one box for each line. */
export function boxesOf(words: PlacedWord[], { from, to }: Match): Box[] {
  const boxes: Box[] = [];
  for (const word of words) {
    if (word.to <= from) continue;
    if (word.from >= to) break;
    const line = boxes.at(-1);
    if (line !== undefined && isOneLine(line, word.box))
      boxes.splice(-1, 1, around(line, word.box));
    else boxes.push(word.box);
  }
  return boxes;
}

/** Words of a line have boxes of about the same height, one after the other. */
function isOneLine([, top, right, bottom]: Box, [left, nextTop, , nextBottom]: Box): boolean {
  const shared = Math.min(bottom, nextBottom) - Math.max(top, nextTop);
  return left > right - 0.01 && shared > 0.5 * Math.min(bottom - top, nextBottom - nextTop);
}

function around(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}
