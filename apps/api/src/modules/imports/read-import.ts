import type { ImportTable } from '@aqua/contract/customers-import';
import { maxImport, type ImportField } from '@aqua/contract/import-fields';
import { AppError } from '../../errors.ts';
import type { WholeFile } from '../../http/route.ts';
import type { Line } from '../../spreadsheets/read-csv.ts';
import { readTable, type Table } from '../../spreadsheets/read-table.ts';
import { columnsOf, fieldOf, findHeadings, guessFields } from './headings.ts';
import { contentHashes } from './imported-rows.ts';
import { apartFromMended, refuseUnknownLines, type Mended } from './mended.ts';
import { readRoster, type Roster } from './one-roster.ts';
import { rosterFiles } from './roster-files.ts';
import { studentOf, type ImportLine } from './student-lines.ts';

/** The students of a OneRoster; undefined if what was sent is none. */
async function readRosterOf(sent: WholeFile[], mended: Mended): Promise<Roster | undefined> {
  if (sent.some(({ bytes }) => bytes.length === 0)) throw new AppError('file.empty', {}, 'file');
  const files = await rosterFiles(sent);
  if (files === undefined) return undefined;
  const roster = readRoster(files, mended);
  limitRows(roster.lines);
  return roster;
}

function onlyOne([file]: WholeFile[]): WholeFile {
  if (file === undefined) throw new AppError('file.missing', {}, 'file');
  return file;
}

function limitRows(lines: unknown[]): void {
  if (lines.length > maxImport.rows)
    throw new AppError('import.tooManyRows', { max: maxImport.rows }, 'file');
}

/** A table with its headings, if it has any, apart from the lines below them. */
interface Headed extends Omit<Table, 'lines'> {
  head: Line | undefined;
  first: Line;
  lines: Line[];
  width: number;
}

async function readHeaded({ bytes }: WholeFile): Promise<Headed> {
  const { lines, ...table } = await readTable(bytes, (cell) => fieldOf(cell) !== undefined);
  const at = findHeadings(lines);
  const head = at === undefined ? undefined : lines[at];
  const first = head ?? lines[0];
  if (first === undefined) throw new AppError('file.empty', {}, 'file');
  const below = at === undefined ? lines : lines.slice(at + 1);
  limitRows(below);
  return { ...table, head, first, lines: below, width: first.cells.length };
}

/**
 * The students of a file (decisions, section 5). Columns may be in any order; unknown ones are
 * ignored. What somebody has mended in `mended.csv` counts in place of what the file says.
 *
 * @param fields what each column holds; without it, the headings say so
 */
export async function readImport(
  sent: WholeFile[],
  fields?: (ImportField | null)[],
): Promise<ImportLine[]> {
  const { files, mended } = apartFromMended(sent);
  const { lines, contents } = await readStudents(files, mended, fields);
  refuseUnknownLines(mended, lines);
  return lines.map((line) => ({
    ...line,
    content: contents.get(line.line) ?? '',
    isMended: mended.has(line.line),
  }));
}

async function readStudents(
  files: WholeFile[],
  mended: Mended,
  fields?: (ImportField | null)[],
): Promise<Pick<Roster, 'lines' | 'contents'>> {
  const roster = await readRosterOf(files, mended);
  if (roster !== undefined) return roster;
  const { format, first, lines, width } = await readHeaded(onlyOne(files));
  const columns = columnsOf(first, fields);
  // A comma without quotation marks makes more cells than there are headings; a workbook has none.
  const expected = format === 'csv' ? width : Infinity;
  return {
    lines: lines.map((line) => studentOf(line, columns, expected, mended.get(line.line))),
    contents: contentHashes(lines),
  };
}

/** Lines that the preview shows, columns of them, and characters of a cell. */
const shown = { lines: 5, columns: 60, characters: 100 };

/** The file for a person who says what its columns hold. */
export async function previewImport(sent: WholeFile[]): Promise<ImportTable> {
  const roster = await readRosterOf(sent, new Map());
  if (roster !== undefined) return previewRoster(roster);
  const { format, sheet, otherSheets, head, first, lines } = await readHeaded(onlyOne(sent));
  const cut = (text: string) => text.slice(0, shown.characters);
  const cells = first.cells.slice(0, shown.columns);
  const fields = guessFields(head === undefined ? cells.map(() => '') : cells);
  return {
    format,
    sheet,
    otherSheets,
    line: head?.line ?? null,
    columns: cells.map((heading, at) => ({
      heading: head === undefined ? '' : cut(heading),
      field: fields[at] ?? null,
    })),
    rows: lines.slice(0, shown.lines).map((line) => ({
      line: line.line,
      cells: line.cells.slice(0, cells.length).map(cut),
    })),
    countRows: lines.length,
    roster: null,
  };
}

/** A OneRoster says itself what its columns hold. */
function previewRoster({ lines, users, classes }: Roster): ImportTable {
  return {
    format: 'oneRoster',
    sheet: null,
    otherSheets: 0,
    line: 1,
    columns: [],
    rows: [],
    countRows: lines.length,
    roster: { users, classes },
  };
}
