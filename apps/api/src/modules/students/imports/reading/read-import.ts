import { maxImport } from '@aqua/contract/students/import-fields';
import { AppError } from '../../../../lib/errors.ts';
import type { WholeFile } from '../../../../http/route.ts';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { readTable, type Table } from '../../../../spreadsheets/read-table.ts';
import { classesInTitles } from './classes-in-titles.ts';
import { isDmc } from './dmc.ts';
import { findHeadings, headingsAmong, searchedLines } from './find-headings.ts';
import { columnsOf, fieldOf, guessFields } from './headings.ts';
import { withoutNobodies } from './no-students.ts';
import { likeliestSheet } from './likeliest-sheet.ts';
import { withoutSensitive } from './sensitive.ts';
import type { ReadingChoices, ReadPreview, ReadStudents } from './reading-jobs.ts';
import { contentHashes, headingsHash } from '../content-hashes.ts';
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

/**
 * One line more than a table may have with its headings at the last place where they are looked
 * for.
 */
const maxLines = maxImport.rows + searchedLines + 1;

/** A table whose headings, if it has any, are separate from the lines below them. */
interface Headed extends Omit<Table, 'lines'> {
  head: Line | undefined;
  first: Line;
  /** All lines, those above the headings too. */
  top: Line[];
  lines: Line[];
  /** The numbers of lines with more cells than there are headings. */
  tooLong: ReadonlySet<number>;
  /** The list of the ministry. */
  hasNoEmails: boolean;
  /** The places of columns that are never read. */
  dropped: ReadonlySet<number>;
}

const isHeading = (cell: string) => fieldOf(cell) !== undefined;

async function readHeaded({ bytes }: WholeFile, choices: ReadingChoices): Promise<Headed> {
  const { lines: read, ...table } = await readTable(bytes, isHeading, maxLines, (sheets) =>
    choices.sheet === undefined
      ? likeliestSheet(sheets)
      : sheets.find(({ number }) => number === choices.sheet),
  );
  const tooLong = table.format === 'csv' ? tooLongIn(read, choices.headings) : new Set<number>();
  const { lines, dropped } = withoutSensitive(read, choices.headings, tooLong);
  const { head, below } = findHeadings(lines, choices.headings);
  const first = head ?? lines[0];
  if (first === undefined) throw new AppError('file.empty', {}, 'file');
  limitRows(below);
  const hasNoEmails = head !== undefined && isDmc(head.cells);
  return {
    ...table,
    head,
    first,
    top: lines,
    lines: below,
    tooLong,
    hasNoEmails,
    dropped,
  };
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

/**
 * The students of a file (product rules, section 5). Columns may be in any order; unknown ones are
 * ignored. Corrections in `mended.csv` replace what the file says.
 *
 * @param choices what somebody has chosen in the file; without, the likeliest is taken
 */
export async function readImport(
  sent: WholeFile[],
  choices: ReadingChoices,
): Promise<Omit<ReadStudents, 'students'> & { lines: ImportLine[] }> {
  const { files, mended } = apartFromMended(sent);
  const { lines, contents, ...known } = await readStudents(files, mended, choices);
  refuseUnknownLines(mended, lines);
  const marked = lines.map((line) => ({
    ...line,
    content: contents.get(line.line) ?? '',
    isMended: mended.has(line.line),
  }));
  return { lines: marked, ...known };
}

async function readStudents(
  files: WholeFile[],
  mended: Mended,
  choices: ReadingChoices,
): Promise<Pick<Roster, 'lines' | 'contents'> & Omit<ReadStudents, 'students'>> {
  const roster = await readRosterOf(files, mended);
  if (roster !== undefined) {
    const { lines, contents, groups: classes, hasOnlyChanges } = roster;
    return { lines, contents, classes, hasOnlyChanges, headings: null };
  }
  const table = await readHeaded(onlyOne(files), choices);
  const { head, first, top, lines, tooLong, hasNoEmails } = table;
  const columns = columnsOf(first, hasNoEmails, choices.fields);
  const students = withoutNobodies(lines, head, columns, tooLong);
  const hasClasses = columns.group !== undefined || columns.grade !== undefined;
  const titles =
    hasClasses || choices.isOfGroup === true
      ? new Map<number, string>()
      : classesInTitles(top, head, students, table);
  return {
    lines: students.map((line) =>
      studentOf(line, columns, {
        isTooLong: tooLong.has(line.line),
        mended: mended.get(line.line),
        schoolCode: choices.schoolCode,
        className: titles.get(line.line),
      }),
    ),
    contents: contentHashes(lines),
    headings: headingsHash(head),
    classes: [],
    hasOnlyChanges: false,
  };
}

/** Lines in the preview, their columns, the characters of a cell, and the sheets to choose from. */
const shown = { lines: 5, columns: 60, characters: 100, sheets: 100 };

/** The file as shown to a person who says what its columns contain. */
export async function previewImport(
  sent: WholeFile[],
  choices: ReadingChoices,
): Promise<ReadPreview> {
  const roster = await readRosterOf(sent, new Map());
  if (roster !== undefined) return { table: previewRoster(roster), headings: null };
  const { format, sheet, sheets, head, first, top, lines, hasNoEmails, dropped } = await readHeaded(
    onlyOne(sent),
    choices,
  );
  const cut = (text: string) => cutText(text, shown.characters);
  const cells = first.cells.slice(0, shown.columns);
  const fields = guessFields(head === undefined ? cells.map(() => '') : cells);
  const table = {
    format,
    sheet: sheet === null ? null : cut(sheet.name),
    sheetNumber: sheet?.number ?? null,
    sheets: sheets.slice(0, shown.sheets).map(({ number, name }) => ({ number, name: cut(name) })),
    otherSheets: Math.max(0, sheets.length - 1),
    line: head?.line ?? null,
    firstLines: top.slice(0, searchedLines).map((line) => ({
      line: line.line,
      text: cut(line.cells.filter((cell) => cell !== '').join(' · ')),
    })),
    isDmc: hasNoEmails,
    columns: cells.map((heading, at) => ({
      heading: head === undefined ? '' : cut(heading),
      field: dropped.has(at) ? null : (fields[at] ?? null),
      isNeverRead: dropped.has(at),
    })),
    rows: lines.slice(0, shown.lines).map((line) => ({
      line: line.line,
      cells: line.cells.slice(0, cells.length).map(cut),
    })),
    countRows: lines.length,
    roster: null,
  };
  return { table, headings: headingsHash(head) };
}

/** The format of a OneRoster fixes what its columns contain. */
function previewRoster({ lines, users, classes }: Roster): ReadPreview['table'] {
  return {
    format: 'oneRoster',
    sheet: null,
    sheetNumber: null,
    sheets: [],
    otherSheets: 0,
    line: 1,
    firstLines: [],
    isDmc: false,
    columns: [],
    rows: [],
    countRows: lines.length,
    roster: { users, classes },
  };
}
