import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../lib/errors.ts';
import { createAllowance, type Allowance } from './allowance.ts';

/** A line of a table, with the number of its first line in the file. */
export interface Line {
  line: number;
  cells: string[];
}

interface Reading {
  /** True for a cell that may head a column: the delimiter with the most headings is used. */
  isHeading: (cell: string) => boolean;
  /** The lines that are read, blank ones not counted; the rest is left unread. */
  maxLines: number;
  allowance: Allowance;
}

/** Characters that separate cells, depending on the settings of the country and the program. */
const delimiters = [',', ';', '\t'];

/** Excel's own first line, such as `sep=;`. */
const separatorLine = /^sep=(.)\n/i;

/**
 * The lines of a CSV that are not blank, the headings first.
 *
 * @throws AppError `table.damaged` with the line where a quotation mark is wrong
 */
export function readCsv(text: string, { isHeading, maxLines, allowance }: Reading): Line[] {
  const named = separatorLine.exec(text)?.[1];
  const skipped = named === undefined ? 0 : 1;
  const table = skipped === 0 ? text : text.slice(text.indexOf('\n') + 1);
  const lines: Line[] = [];
  parseLines(table, named ?? delimiterOf(table, isHeading), allowance, ({ line, cells }) => {
    if (cells.some((cell) => cell !== '')) lines.push({ line: line + skipped, cells });
    return lines.length < maxLines;
  });
  return lines;
}

/**
 * The delimiter with which some line has the most headings or, where no line has any, the most
 * cells. A title may stand above the headings.
 */
function delimiterOf(text: string, isHeading: (cell: string) => boolean): string {
  const found = delimiters.map((delimiter) => {
    const cells = firstLines(text, delimiter).map((line) => line.cells);
    const counts = cells.map((line) => line.slice(0, lookedAt).filter(isHeading).length);
    const headings = Math.max(0, ...counts);
    return { delimiter, headings, cells: cells.flat().length };
  });
  const isBetter = (one: (typeof found)[0], other: (typeof found)[0]) =>
    one.headings === other.headings ? one.cells > other.cells : one.headings > other.headings;
  return found.reduce((best, other) => (isBetter(other, best) ? other : best)).delimiter;
}

/** Lines from which the delimiter is guessed, and cells of each that may be headings. */
const sampled = 20;
const lookedAt = 200;

/** None where the quotation marks do not fit the delimiter: then it is the wrong one. */
function firstLines(text: string, delimiter: string): Line[] {
  const lines: Line[] = [];
  try {
    parseLines(text, delimiter, createAllowance(), (line) => lines.push(line) < sampled);
    return lines;
  } catch (error) {
    if (error instanceof AppError && error.code === 'table.damaged') return [];
    throw error;
  }
}

/** @param onLine called for each line, blank ones too; false leaves the rest unread */
function parseLines(
  text: string,
  delimiter: string,
  allowance: Allowance,
  onLine: (line: Line) => boolean,
): void {
  const enough = new Error('the rest is not wanted');
  let read = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      trim: true,
      cast: (cell) => {
        allowance.take(1, cell.length);
        return cell;
      },
      on_record: (cells: string[], { lines }) => {
        const isWanted = onLine({ line: read + 1, cells });
        read = lines;
        if (!isWanted) throw enough;
        // What is returned would be kept twice.
        return null;
      },
    });
  } catch (error) {
    if (error === enough) return;
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('table.damaged', { line: read + 1 }, 'file');
  }
}
