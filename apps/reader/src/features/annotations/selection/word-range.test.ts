import type { PageText } from '@aqua/contract/reading/open-books';
import { quoteOf } from '@aqua/contract/reading/page-words';
import {
  limitedRange,
  lineBoxes,
  nearestWord,
  wordAt,
  wordInNextLine,
  wordsIn,
} from './word-range';

/**
 * Lays the words out five to a line. A word is a tenth of the page wide, a line is 4% of it high.
 */
function pageOf(text: string): PageText {
  const words = text.split(/[\s|]+/).map((word, index) => {
    const [left, top] = [0.1 + (index % 5) * 0.15, 0.1 + Math.floor(index / 5) * 0.06];
    return {
      text: word,
      box: [left, top, left + 0.1, top + 0.04] as [number, number, number, number],
    };
  });
  return { page: 1, state: 'whole', text: text.replaceAll('|', ''), words, links: [] };
}

const page = pageOf('one two three four five\nsix seven eight nine ten');
const reach = { x: 0.01, y: 0.01 };

test('a touch takes the word under it, or one within reach', () => {
  expect(wordAt(page.words, { x: 0.26, y: 0.11 }, reach)).toBe(1);
  expect(wordAt(page.words, { x: 0.355, y: 0.145 }, reach)).toBe(1);
  expect(wordAt(page.words, { x: 0.9, y: 0.9 }, reach)).toBe(-1);
  expect(wordAt([], { x: 0.1, y: 0.1 }, reach)).toBe(-1);
});

test('a drag past the end of a line takes the last word of that line', () => {
  expect(nearestWord(page.words, { x: 0.99, y: 0.12 })).toBe(4);
  expect(nearestWord(page.words, { x: 0.01, y: 0.18 })).toBe(5);
});

test('a selection has one box for each line, and its words with the breaks as spaces', () => {
  const boxes = lineBoxes(page.words, 3, 6);
  expect(boxes).toHaveLength(2);
  expect(boxes[0]?.[0]).toBeCloseTo(0.55);
  expect(boxes[0]?.[2]).toBeCloseTo(0.8);
  expect(boxes[1]?.[2]).toBeCloseTo(0.35);
  expect(quoteOf(page, 3, 6)).toBe('four five six seven');
});

test('words of Arabic have one box for each line, from the right to the left', () => {
  const arabic = pageOf('السلام عليكم في 25 كتاب\nإلى اللقاء');
  const mirrored = arabic.words.map(({ text, box: [left, top, right, bottom] }) => ({
    text,
    box: [1 - right, top, 1 - left, bottom] as [number, number, number, number],
  }));
  const boxes = lineBoxes(mirrored, 1, 6);
  expect(boxes).toHaveLength(2);
  expect(boxes[0]?.[0]).toBeCloseTo(0.2);
  expect(boxes[0]?.[2]).toBeCloseTo(0.75);
  expect(boxes[1]?.[0]).toBeCloseTo(0.65);
  expect(quoteOf({ ...arabic, words: mirrored }, 0, 1)).toBe('السلام عليكم');
});

test('Thai words are joined as they are written, also over a break of the line', () => {
  const thai = pageOf('น้ำ|ขึ้น|ให้|รีบ|ตัก\nผู้|ใหญ่ กตัญญู');
  expect(quoteOf(thai, 0, 5)).toBe('น้ำขึ้นให้รีบตักผู้');
  expect(quoteOf(thai, 5, 7)).toBe('ผู้ใหญ่ กตัญญู');
});

test('a highlight has its words again by its boxes, and none on a page that shows others', () => {
  expect(wordsIn(page.words, lineBoxes(page.words, 3, 6))).toEqual([3, 6]);
  expect(wordsIn(page.words, [[0.9, 0.9, 1, 1]])).toBe(null);
});

test('a selection ends where the longest quote ends', () => {
  const long = pageOf(Array.from({ length: 500 }, () => 'abcdefgh').join(' '));
  const { anchor, focus } = limitedRange(long, 0, 499);
  expect(quoteOf(long, anchor, focus).length).toBeLessThanOrEqual(2_000);
  expect(focus).toBeGreaterThan(200);
  expect(limitedRange(long, 499, 0).focus).toBe(499 - focus);
});

test('the keyboard goes to the nearest word of the next line', () => {
  expect(wordInNextLine(page.words, 2, 1)).toBe(7);
  expect(wordInNextLine(page.words, 7, -1)).toBe(2);
  expect(wordInNextLine(page.words, 9, 1)).toBe(9);
});
