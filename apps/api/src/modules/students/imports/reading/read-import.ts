import { AppError } from '../../../../lib/errors.ts';
import type { WholeFile } from '../../../../http/route.ts';
import { gradeOfRoom, saidByTitles } from './classes-in-titles.ts';
import { searchedLines } from './find-headings.ts';
import { readHeaded, type HeadedSheet, type HeadedTable } from './headed-table.ts';
import { columnsOf, fieldOf, guessFields } from './headings.ts';
import { withoutNobodies } from './no-students.ts';
import { sheetsTogether } from './sheets-together.ts';
import type { ReadingChoices, ReadPreview, ReadStudents } from './reading-jobs.ts';
import { contentHashes, headingsHash } from '../content-hashes.ts';
import { apartFromMended, refuseUnknownLines, type Mended } from '../mended.ts';
import { readRoster, type Roster } from '../one-roster.ts';
import { rosterFiles } from './roster-files.ts';
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
  const parts = table.parts.map((part) => ({
    lines: linesOf(part, table, mended, choices),
    contents: contentHashes(part.lines),
  }));
  return {
    lines: parts.flatMap(({ lines }) => lines),
    contents: new Map(parts.flatMap(({ contents }) => [...contents])),
    headings: headingsHash(table.parts[0].head),
    classes: [],
    hasOnlyChanges: false,
  };
}

function linesOf(
  part: HeadedSheet,
  { sheets, hasNoEmails }: Pick<HeadedTable, 'sheets' | 'hasNoEmails'>,
  mended: Mended,
  { fields, isOfGroup, schoolCode }: ReadingChoices,
): ImportLine[] {
  const columns = columnsOf(part.first, hasNoEmails, fields);
  const students = withoutNobodies(part.lines, part.head, columns, part.tooLong);
  const said = saidByTitles(part, students, sheets);
  const hasClasses = columns.group !== undefined || columns.grade !== undefined;
  // A column of grades alone is that of the groups.
  const hasRooms =
    columns.grade === undefined && fieldOf(part.head?.cells[columns.group ?? -1] ?? '') !== 'grade';
  return students.map((line) => {
    const above = said.get(line.line) ?? { className: undefined, grade: undefined };
    const room = line.cells[columns.group ?? -1] ?? '';
    return studentOf(line, columns, {
      isTooLong: part.tooLong.has(line.line),
      mended: mended.get(line.line),
      schoolCode,
      className: hasClasses || isOfGroup === true ? '' : above.className,
      grade: hasRooms ? gradeOfRoom(room, above) : '',
      place: part.placeOf?.(line.line),
    });
  });
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
  const { format, sheets, parts, hasNoEmails, dropped } = await readHeaded(onlyOne(sent), choices);
  const [{ sheet, head, first, top, lines }, ...others] = parts;
  const isTogether = others.length > 0;
  const cut = (text: string) => cutText(text, shown.characters);
  const cells = first.cells.slice(0, shown.columns);
  const fields = guessFields(head === undefined ? cells.map(() => '') : cells);
  const table = {
    format,
    sheet: sheet === null || isTogether ? null : cut(sheet.name),
    sheetNumber: isTogether ? null : (sheet?.number ?? null),
    isTogether,
    together: sheetsTogether(sheets).map(({ number }) => number),
    sheets: sheets.slice(0, shown.sheets).map(({ number, name }) => ({ number, name: cut(name) })),
    otherSheets: Math.max(0, sheets.length - parts.length),
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
    countRows: parts.reduce((sum, part) => sum + part.lines.length, 0),
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
    isTogether: false,
    together: [],
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
