import type { ImportTable } from '@aqua/contract/students/customers-import';
import { maxImport, type ImportField } from '@aqua/contract/students/import-fields';
import { AppError } from '../../../../lib/errors.ts';
import type { WholeFile } from '../../../../http/route.ts';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { readTable, type Table } from '../../../../spreadsheets/read-table.ts';
import { columnsOf, fieldOf, findHeadings, guessFields, searchedLines } from './headings.ts';
import { contentHashes } from '../content-hashes.ts';
import { apartFromMended, refuseUnknownLines, type Mended } from '../mended.ts';
import { readRoster, type Roster } from '../one-roster.ts';
import { rosterFiles } from './roster-files.ts';
import { limitRows } from './row-limit.ts';
import { studentOf, type ImportLine } from '../student-lines.ts';
import { cutText } from './cut-text.ts';

/** The students of a OneRoster; undefined if the files are not one. */
async function readRosterOf(sent: WholeFile[], mended: Mended): Promise<Roster | undefined> {
  if (sent.some(({ bytes }) => bytes.length === 0)) throw new AppError('file.empty', {}, 'file');
  const files = await rosterFiles(sent);
  if (files === undefined) return undefined;
  return readRoster(files, mended);
}

function onlyOne([file]: WholeFile[]): WholeFile {
  if (file === undefined) throw new AppError('file.missing', {}, 'file');
  return file;
}

/** One line more than a table may have with its headings at the last place where they are looked for. */
const maxLines = maxImport.rows + searchedLines + 1;

/** A table whose headings, if it has any, are separate from the lines below them. */
interface Headed extends Omit<Table, 'lines'> {
  head: Line | undefined;
  first: Line;
  lines: Line[];
  width: number;
}

const isHeading = (cell: string) => fieldOf(cell) !== undefined;

async function readHeaded({ bytes }: WholeFile): Promise<Headed> {
  const { lines, ...table } = await readTable(bytes, isHeading, maxLines);
  const at = findHeadings(lines);
  const head = at === undefined ? undefined : lines[at];
  const first = head ?? lines[0];
  if (first === undefined) throw new AppError('file.empty', {}, 'file');
  const below = at === undefined ? lines : lines.slice(at + 1);
  limitRows(below);
  return { ...table, head, first, lines: below, width: first.cells.length };
}

/**
 * The students of a file (product rules, section 5). Columns may be in any order; unknown ones are
 * ignored. Corrections in `mended.csv` replace what the file says.
 *
 * @param fields what each column contains; without it, the headings say so
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
  // A comma without quotation marks makes more cells than there are headings; workbooks don't have
  // this problem.
  const expected = format === 'csv' ? width : Infinity;
  return {
    lines: lines.map((line) => studentOf(line, columns, expected, mended.get(line.line))),
    contents: contentHashes(lines),
  };
}

/** Lines in the preview, their columns, and the characters of a cell. */
const shown = { lines: 5, columns: 60, characters: 100 };

/** The file as shown to a person who says what its columns contain. */
export async function previewImport(sent: WholeFile[]): Promise<ImportTable> {
  const roster = await readRosterOf(sent, new Map());
  if (roster !== undefined) return previewRoster(roster);
  const { format, sheet, otherSheets, head, first, lines } = await readHeaded(onlyOne(sent));
  const cut = (text: string) => cutText(text, shown.characters);
  const cells = first.cells.slice(0, shown.columns);
  const fields = guessFields(head === undefined ? cells.map(() => '') : cells);
  return {
    format,
    sheet: sheet === null ? null : cut(sheet),
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

/** The format of a OneRoster fixes what its columns contain. */
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
