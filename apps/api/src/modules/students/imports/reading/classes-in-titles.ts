import { cleanLine, withLatinDigits } from '@aqua/contract/clean-text';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import type { Sheet, SheetStart } from '../../../../spreadsheets/read-xlsx.ts';
import { bareRoom } from './class-cells.ts';
import { headingsAmong } from './find-headings.ts';

/** A list with titles, above its headings and between its lines. */
interface Titled {
  sheet: Sheet | null;
  head: Line | undefined;
  /** All lines. */
  top: Line[];
}

/** A longer text is no title. */
const maxLength = 200;

const thai = 'มัธยม(?:ศึกษา)?(?:ปีที่)?|ม|ประถม(?:ศึกษา)?(?:ปีที่)?|ป|อนุบาล(?:ศึกษา)?(?:ปีที่)?|อ';

/**
 * A grade and a room in a title, and whether more classes follow: `รายชื่อนักเรียนชั้นมัธยมศึกษาปีที่ 2/3`.
 */
const inTitle = new RegExp(
  `(?:(?<![\\u0e00-\\u0e7f.])|(?<=ชั้น))(?<level>${thai})\\.?\\s?(?<grade>\\d{1,2})\\s?(?:/\\s?|ห้อง(?:ที่)?\\s?|/\\s?ห้อง(?:ที่)?\\s?)(?<room>\\d{1,2})(?!\\d|\\s?/)(?<more>\\s?(?:[,–-]|ถึง|และ)\\s?[\\dมปอ])?`,
  'g',
);
const inEnglish =
  /\b(?<level>Grade |Year |[MP]\.)\s?(?<grade>\d{1,2})\s?\/\s?(?<room>\d{1,2})(?!\d|\s?\/)(?<more>\s?(?:[,–-]|to|and)\s?\d)?/gi;

/** The name of a sheet, which can have no slash. */
const sheetName = new RegExp(
  `^(?:ชั้น\\s?)?(?<level>${thai})\\.?\\s?(?<grade>\\d{1,2})(?<between>\\s?[-._ ]\\s?|\\s?ห้อง(?:ที่)?\\s?)(?<room>\\d{1,2})$`,
);

/** A grade alone as the name of a sheet, or in a title, where `ม.1` may be part of an address. */
const sheetOfGrade = new RegExp(
  `^(?:ชั้น\\s?)?(?<level>${thai}|Grade |Year |[MP]\\.?)\\.?\\s?(?<grade>\\d{1,2})$`,
  'i',
);
const gradeInTitle = new RegExp(
  `(?:ชั้น\\s?(?<short>${thai})|(?<long>มัธยมศึกษาปีที่|ประถมศึกษาปีที่))\\.?\\s?(?<grade>\\d{1,2})(?!\\d)(?<more>\\s?(?:[/,–-]|ห้อง|ถึง|และ))?`,
  'g',
);

/** A sheet that is called after a room, whose grade a title may have. */
const sheetOfRoom = /^(?:ห้อง(?:ที่)?|Room)\s?(?<room>\d{1,2})$/i;

type Parts = Partial<Record<string, string>>;

/** `ม.2/3` for มัธยมศึกษาปีที่ 2 and room 3; English as it is written. */
function nameOf({ level = '', grade = '', room = '' }: Parts): string {
  const before = /^[a-z]/i.test(level) ? level : `${level.slice(0, 1)}.`;
  return `${before}${grade}/${room}`;
}

const textOf = (text: string) =>
  text.length > maxLength ? '' : withLatinDigits(cleanLine(text)).replaceAll(/\s+/g, ' ');

/** The classes that a line names; an empty one stands for those that follow. */
function namedIn({ cells }: Line): string[] {
  const text = textOf(cells.filter((cell) => cell !== '').join(' '));
  const found = [...text.matchAll(inTitle), ...text.matchAll(inEnglish)];
  const names = found.flatMap(({ groups = {} }) =>
    groups['more'] === undefined ? nameOf(groups) : [nameOf(groups), ''],
  );
  return [...new Set(names)];
}

/**
 * The class that a sheet is called after. `ม.1-3` may be three grades: it is a room only beside another
 * sheet of the same grade.
 */
function classOfSheet(sheet: Sheet, sheets: Sheet[]): string | undefined {
  const partsOf = ({ name }: Sheet): Parts => sheetName.exec(textOf(name))?.groups ?? {};
  const own = partsOf(sheet);
  if (own['level'] === undefined) return undefined;
  const isRange = !own['between']?.includes('ห้อง') && Number(own['room']) > Number(own['grade']);
  const hasSibling = sheets.some((other) => {
    const { level, grade } = partsOf(other);
    return other.number !== sheet.number && level === own['level'] && grade === own['grade'];
  });
  return isRange && !hasSibling ? undefined : nameOf(own);
}

/** The only one of several names; undefined for none and for more. */
function only(names: string[]): string | undefined {
  const [first, ...others] = new Set(names);
  return others.length > 0 ? undefined : first;
}

/** The class or the grade of a list, or of a part of it. */
interface Said {
  className: string | undefined;
  grade: string | undefined;
}

/** What the titles above the headings say, or else the name of the sheet. */
function saidAbove({ top, head, sheet }: Titled, sheets: Sheet[]): Said {
  const titles = top.filter(({ line }) => line < (head?.line ?? 0));
  const classes = titles.flatMap(namedIn);
  const grades = titles.flatMap(gradesIn);
  const room = sheetOfRoom.exec(textOf(sheet?.name ?? ''))?.groups?.['room'];
  const ofSheet = sheet === null ? undefined : gradeOfSheet(sheet);
  const grade = grades.length > 0 ? only(grades) : ofSheet;
  const named = sheet === null ? undefined : (classOfSheet(sheet, sheets) ?? ofSheet);
  const ofRoom = grade === undefined || room === undefined ? undefined : `${grade}/${room}`;
  return { className: classes.length > 0 ? only(classes) : (named ?? ofRoom), grade };
}

function gradesIn({ cells }: Line): string[] {
  const found = textOf(cells.filter((cell) => cell !== '').join(' ')).matchAll(gradeInTitle);
  return [...found].flatMap(({ groups: { short, long, grade, more } = {} }) => {
    const name = shortGrade(short ?? long, grade);
    return more === undefined ? name : [name, ''];
  });
}

/**
 * The grade of a room such as `3` in a list without a column of grades; empty if nothing says it. The
 * list of one class has only its own room.
 */
export function gradeOfRoom(room: string, { className, grade }: Said): string {
  const bare = bareRoom(room);
  if (bare === undefined) return '';
  const [, ofClass = '', own = ''] = /^(.*)\/(\d{1,2})$/.exec(className ?? '') ?? [];
  return grade ?? (Number(bare) === Number(own) ? ofClass : '');
}

function gradeOfSheet({ name }: Sheet): string | undefined {
  const { level, grade } = sheetOfGrade.exec(textOf(name))?.groups ?? {};
  return level === undefined ? undefined : shortGrade(level, grade);
}

/** `ม.2` for มัธยมศึกษาปีที่ 2; English as it is written. */
function shortGrade(level = '', grade = ''): string {
  return /^[a-z]/i.test(level) ? `${level}${grade}` : `${level.slice(0, 1)}.${grade}`;
}

/** The class or the grade that a sheet is about, by the title above its headings or its name. */
export function classOfList({ lines, ...sheet }: SheetStart, sheets: Sheet[]): string | undefined {
  const head = lines[headingsAmong(lines, undefined)];
  const { className, grade } = saidAbove({ top: lines, head, sheet }, sheets);
  return className ?? grade;
}

/**
 * The class and the grade of each line, by its number: those of the last title above the line, or else
 * of the sheet. Titles that name several name none.
 *
 * @param students the lines that are no titles
 * @param sheets all sheets of the workbook
 */
export function saidByTitles(
  list: Titled,
  students: Line[],
  sheets: Sheet[],
): ReadonlyMap<number, Said> {
  const isStudent = new Set(students.map(({ line }) => line));
  let current = saidAbove(list, sheets);
  const said = new Map<number, Said>();
  for (const line of list.top) {
    if (line.line <= (list.head?.line ?? 0)) continue;
    if (isStudent.has(line.line)) said.set(line.line, current);
    else {
      const [classes, grades] = [namedIn(line), gradesIn(line)];
      if (classes.length + grades.length > 0)
        current = { className: only(classes), grade: only(grades) };
    }
  }
  return said;
}
