import { maxImport } from '@aqua/contract/students/import-fields';
import { AppError } from '../../../../lib/errors.ts';
import type { WholeFile } from '../../../../http/route.ts';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { readTable, type Table } from '../../../../spreadsheets/read-table.ts';
import type { Sheet } from '../../../../spreadsheets/read-xlsx.ts';
import { cutText } from './cut-text.ts';
import { isDmc } from './dmc.ts';
import { findHeadings, headingsAmong, searchedLines } from './find-headings.ts';
import { fieldOf } from './headings.ts';
import type { ReadingChoices } from './reading-jobs.ts';
import { limitRows } from './row-limit.ts';
import { neverRead, withoutColumns } from './sensitive.ts';
import { chosenSheets } from './sheets-together.ts';

/**
 * One line more than a table may have with its headings at the last place where they are looked
 * for.
 */
const maxLines = maxImport.rows + searchedLines + 1;

/** A sheet or a CSV: its headings, if it has any, and the lines below them. */
export interface HeadedSheet {
  sheet: Sheet | null;
  head: Line | undefined;
  first: Line;
  /** All lines, those above the headings too. */
  top: Line[];
  lines: Line[];
  /** The numbers of lines with more cells than there are headings. */
  tooLong: ReadonlySet<number>;
  /** Where a person finds a line, if its number does not say it. */
  placeOf: ((line: number) => string) | undefined;
}

export interface HeadedTable extends Pick<Table, 'format' | 'sheets'> {
  /** The sheets that are read as one list. Their lines are numbered one sheet after the other. */
  parts: [HeadedSheet, ...HeadedSheet[]];
  /** The list of the ministry. */
  hasNoEmails: boolean;
  /** The places of columns that are never read. */
  dropped: ReadonlySet<number>;
}

const isHeading = (cell: string) => fieldOf(cell) !== undefined;

/** A sheet's name is shown beside a line up to this length. */
const maxNameLength = 40;

export async function readHeaded(
  { bytes }: WholeFile,
  choices: ReadingChoices,
): Promise<HeadedTable> {
  const { format, sheets, tables } = await readTable(bytes, isHeading, maxLines, (all) =>
    chosenSheets(all, choices),
  );
  const chosen = choices.sheet === 'all' ? undefined : choices.headings;
  // What stands in a column of one sheet may stand there in all that are read with it.
  const dropped = neverRead(
    tables.map(({ lines }) => lines),
    chosen,
  );
  const parts: HeadedSheet[] = [];
  let before = 0;
  for (const { sheet, lines: read } of tables) {
    const tooLong = format === 'csv' ? tooLongIn(read, chosen) : new Set<number>();
    const top = withoutColumns(read, dropped, chosen, tooLong);
    const { head, below } = findHeadings(top, chosen);
    const first = head ?? top[0];
    if (first === undefined) continue;
    const offset = before;
    const moved = (line: Line): Line => ({ ...line, line: line.line + offset });
    const name = cutText(sheet?.name ?? '', maxNameLength);
    parts.push({
      sheet,
      head: head && moved(head),
      first: moved(first),
      top: top.map(moved),
      lines: below.map(moved),
      tooLong,
      placeOf: tables.length > 1 ? (line) => `${line - offset} (${name})` : undefined,
    });
    before += read.at(-1)?.line ?? 0;
  }
  const [first, ...others] = parts;
  if (first === undefined) throw new AppError('file.empty', {}, 'file');
  limitRows(parts.flatMap(({ lines }) => lines));
  const hasNoEmails = first.head !== undefined && isDmc(first.head.cells);
  return { format, sheets, parts: [first, ...others], hasNoEmails, dropped };
}

/**
 * A comma without quotation marks makes more cells than there are headings; workbooks don't have
 * this problem.
 */
function tooLongIn(lines: Line[], chosen: number | undefined): Set<number> {
  const width = lines[Math.max(headingsAmong(lines, chosen), 0)]?.cells.length;
  const isTooLong = ({ cells }: Line) => cells.slice(width).some((cell) => cell !== '');
  return new Set(lines.filter(isTooLong).map(({ line }) => line));
}
