import { offsetsOf } from '@aqua/contract/reading/page-words';
import type { Box, PageText } from '../../../pdf/pdf-types.ts';
import { foldForSearch } from '@aqua/contract/reading/book-search/fold';

export type TextOfPage = Pick<PageText, 'text' | 'words'>;

export interface Line {
  text: string;
  /** The box around its words; null for a line of signs alone. */
  box: Box | null;
}

/** Running heads and page numbers are within this distance of the page's upper or lower edge. */
const margin = 0.12;
/**
 * A running head is at the same height on each page, up to this difference; fractions of the page.
 */
const sameHeight = 0.01;
/**
 * Words of a line that are farther apart than this belong to two cells of a table; a fraction of
 * the page's width.
 */
const cellGap = 0.05;
/** A page number alone, with decoration around it: "12", "– 12 –", "หน้า ๑๒", "xiv". */
function isPageNumber(text: string): boolean {
  if (/^[ivxlc]+$/i.test(text)) return true;
  const letters = text.replaceAll(/\P{L}/gu, '');
  const afterLetters = text.split(/\p{L}/u).at(-1) ?? '';
  // หนา are the letters of หน้า, whose tone mark is none.
  return /^(page|หนา)?$/i.test(letters) && /\p{Nd}/u.test(afterLetters);
}

/** The same for two spellings of a line, such as in the outline and on the page. */
export const lettersOf = (text: string) => foldForSearch(text).text.replaceAll(/\s/g, '');

/**
 * The lines of a page that belong to its text. A line in the margin that is also on a neighbouring
 * page, apart from page numbers, is a running head: a PDF does not mark it as one, and it would
 * interrupt listeners on each page.
 */
export function bodyLinesOf(page: TextOfPage, around: readonly TextOfPage[]): Line[] {
  const others = around.flatMap(linesOf).filter(inMargin);
  return linesOf(page).filter(
    (line) =>
      !inMargin(line) ||
      !(isPageNumber(line.text) || others.some((other) => isRepeated(line, other))),
  );
}

function inMargin({ box }: Line): boolean {
  return box !== null && (box[3] <= margin || box[1] >= 1 - margin);
}

function isRepeated(one: Line, other: Line): boolean {
  if (one.box === null || other.box === null) return false;
  const withoutNumber = ({ text }: Line) => lettersOf(text).replaceAll(/\p{Nd}/gu, '');
  return (
    Math.abs(one.box[1] - other.box[1]) < sameHeight && withoutNumber(one) === withoutNumber(other)
  );
}

/** The lines of a text; a table's row is split into one line for each cell. */
function linesOf({ text, words }: TextOfPage): Line[] {
  const offsets = offsetsOf({ text, words });
  const lines: Line[] = [];
  let [start, next] = [0, 0];
  for (const line of text.split('\n')) {
    const end = start + line.length;
    let [from, box]: [number, Box | null] = [start, null];
    for (; (offsets[next]?.[0] ?? Infinity) < end; next += 1) {
      const word = words[next];
      if (word === undefined) break;
      if (box !== null && word.box[0] - box[2] > cellGap) {
        const cell = offsets[next]?.[0] ?? end;
        lines.push({ text: text.slice(from, cell).trim(), box });
        [from, box] = [cell, null];
      }
      box = unionOf(box ?? word.box, word.box);
    }
    lines.push({ text: text.slice(from, end).trim(), box });
    start = end + 1;
  }
  return lines;
}

function unionOf(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}
