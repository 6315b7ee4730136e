import { AppError } from '../../../../lib/errors.ts';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { fieldOf } from './headings.ts';
import { nameParts } from './name-parts.ts';

/** A school's name and the like may stand above the headings, in up to this many lines. */
export const searchedLines = 20;

/** True for a cell with an e-mail, which no heading is. */
export const isEmail = (cell: string) => /^[^\s@]+@\S+$/.test(cell);

/**
 * The line at `at` as headings. Where headings are merged over two lines, such as a name beside
 * "Contact" with "E-mail" and "Phone" below, the upper line has the text of the empty cells.
 */
function headingsAt(lines: Line[], at: number): Line | undefined {
  const above = lines[at - 1];
  const line = lines[at] && above ? apartFromFamily(lines[at], above) : lines[at];
  if (line === undefined || above === undefined) return line;
  const isTitle = above.cells.filter((cell) => cell !== '').length < 2;
  const isMerged = line.cells.some(fieldOf) && above.cells.some(fieldOf);
  if (isTitle || !isMerged || above.cells.some(isEmail)) return line;
  return { ...line, cells: line.cells.map((cell, nth) => cell || (above.cells[nth] ?? '')) };
}

/** Whose columns stand below a heading that is merged over them. */
const family = /ผู้ปกครอง|ผปค|บิดา|มารดา|guardian|parent|father|mother/i;

const ofPersons = new Set(['title', 'name', 'familyName', 'email']);

/** The headings, of which those below "Guardian" say so: a merged cell has its text in the first only. */
function apartFromFamily(line: Line, above: Line): Line {
  if (above.cells.some(isEmail) || above.cells.every((cell) => !isGroup(cell))) return line;
  let merged = '';
  const cells = line.cells.map((cell, at) => {
    merged = above.cells[at] || merged;
    return isGroup(merged) && ofPersons.has(fieldOf(cell) ?? '') ? `${merged} ${cell}` : cell;
  });
  return { ...line, cells };
}

/** A longer cell is a text above the list. */
const isGroup = (cell: string) => cell.length <= 60 && family.test(cell);

/** How many fields these headings name. A line with an e-mail is a student. */
function countOf({ cells }: Line): number {
  if (cells.some(isEmail)) return 0;
  return new Set(cells.map(fieldOf).filter((field) => field !== undefined)).size;
}

/** How many fields each of the first lines names, with what is merged from the line above. */
function countsOf(lines: Line[]): number[] {
  return lines.slice(0, searchedLines).map((line, at) => {
    const isAny = countOf(line) > 0;
    return isAny ? countOf(headingsAt(lines, at) ?? line) : 0;
  });
}

/** How many fields the best line names; 0 for a single one, which may be a title or a cell. */
export function headingsIn(lines: Line[]): number {
  const most = Math.max(0, ...countsOf(lines));
  return most > 1 ? most : 0;
}

/**
 * Which line has the headings: the first, unless a later one has more of them; undefined for a file
 * that begins with a student. Of two lines of headings, one in each language, the lower.
 */
function guess(lines: Line[]): number | undefined {
  const counts = countsOf(lines);
  const most = Math.max(...counts);
  if (most < 2) return lines[0]?.cells.some(isEmail) === true ? undefined : 0;
  let at = counts.indexOf(most);
  const continues = lines.slice(0, searchedLines).map(isMoreHeadings);
  while (continues[at + 1] === true) at += 1;
  return at;
}

/**
 * True for a line that may continue the headings above it. Its own cells decide: with those above, a
 * student without an e-mail, whose role is "Student", would be headings, too.
 */
function isMoreHeadings(line: Line): boolean {
  const count = countOf(line);
  return count > 1 || (count === 1 && line.cells.every((cell) => cell === '' || fieldOf(cell)));
}

/** The index of the line that has the headings, as `findHeadings` takes it; -1 for none. */
export function headingsAmong(lines: Line[], chosen: number | undefined): number {
  if (chosen === undefined) return guess(lines) ?? -1;
  return lines.slice(0, searchedLines).findIndex(({ line }) => line === chosen);
}

/** The headings, if there are any, and the lines below them. */
interface HeadedLines {
  head: Line | undefined;
  below: Line[];
}

/**
 * @param chosen the number of the line that a person says has the headings, 0 for none
 */
export function findHeadings(lines: Line[], chosen: number | undefined): HeadedLines {
  const at = headingsAmong(lines, chosen);
  if (at === -1 && chosen !== undefined && chosen !== 0)
    throw new AppError('import.headingsUnknown', { line: chosen }, 'headings');
  return at === -1
    ? { head: undefined, below: lines }
    : withNameParts(headingsAt(lines, at), lines.slice(at + 1));
}

function withNameParts(head: Line | undefined, below: Line[]): HeadedLines {
  return { head: head && { ...head, cells: nameParts(head.cells, below) }, below };
}
