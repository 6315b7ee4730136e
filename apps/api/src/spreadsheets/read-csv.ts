import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../errors.ts';

/** A line of a table, with the number of its first line in the file. */
export interface Line {
  line: number;
  cells: string[];
}

/** Characters that separate cells, depending on the settings of the country and the program. */
const delimiters = [',', ';', '\t'];

/** Excel's own first line, such as `sep=;`. */
const separatorLine = /^sep=(.)\n/i;

/**
 * The lines of a CSV that are not blank, the headings first.
 *
 * @param isHeading true for a cell that may head a column: the delimiter with the most headings is used
 * @throws AppError `table.damaged` with the line where a quotation mark is wrong
 */
export function readCsv(text: string, isHeading: (cell: string) => boolean): Line[] {
  const named = separatorLine.exec(text)?.[1];
  const skipped = named === undefined ? 0 : 1;
  const table = skipped === 0 ? text : text.slice(text.indexOf('\n') + 1);
  return parseLines(table, named ?? delimiterOf(table, isHeading))
    .map(({ line, cells }) => ({ line: line + skipped, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/**
 * The delimiter with which a line has the most headings or, where no line has any, the most cells. A
 * title may stand above the headings.
 */
function delimiterOf(text: string, isHeading: (cell: string) => boolean): string {
  const found = delimiters.map((delimiter) => {
    const cells = firstLines(text, delimiter).map((line) => line.cells);
    const headings = Math.max(0, ...cells.map((line) => line.filter(isHeading).length));
    return { delimiter, headings, cells: cells.flat().length };
  });
  const isBetter = (one: (typeof found)[0], other: (typeof found)[0]) =>
    one.headings === other.headings ? one.cells > other.cells : one.headings > other.headings;
  return found.reduce((best, other) => (isBetter(other, best) ? other : best)).delimiter;
}

/** Lines from which the delimiter is guessed. */
const sampled = 20;

/** None where quotation marks do not fit the delimiter, which is the wrong one then. */
function firstLines(text: string, delimiter: string): Line[] {
  try {
    return parseLines(text, delimiter, sampled);
  } catch {
    return [];
  }
}

interface Parsed {
  record: string[];
  raw: string;
  info: { lines: number };
}

function parseLines(text: string, delimiter: string, to = -1): Line[] {
  let read = 0;
  try {
    const parsed = parse(text, {
      delimiter,
      to,
      record_delimiter: '\n',
      relax_column_count: true,
      trim: true,
      info: true,
      raw: true,
      on_record: (record, { lines }) => {
        read = lines;
        return record;
      },
    }) as unknown as Parsed[];
    return parsed.map(({ record, raw, info }) => {
      const breaks = raw.replace(/\n$/, '').split('\n').length - 1;
      return { line: info.lines - breaks, cells: record };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('table.damaged', { line: read + 1 }, 'file');
  }
}
