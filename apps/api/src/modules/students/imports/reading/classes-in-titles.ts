import { cleanLine, withLatinDigits } from '@aqua/contract/clean-text';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import type { Sheet, SheetStart } from '../../../../spreadsheets/read-xlsx.ts';
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

/** Other names of a sheet for one class: `ห้อง 3`, `Room 3`, `Class 4A`. */
const sheetOfRoom = /^(?:ห้อง(?:ที่)?|Room|Class|Section)\s?\S{1,6}$/i;

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

const titlesAbove = (lines: Line[], head: Line | undefined) =>
  lines.filter(({ line }) => line < (head?.line ?? 0));

/**
 * The grade of a list whose classes are rooms such as `3`: that of the title above the headings, or of
 * the sheet.
 */
export function gradeInTitles({ top, head, sheet }: Titled): string | undefined {
  const titles = titlesAbove(top, head).flatMap(({ cells }) => {
    const found = textOf(cells.join(' ')).matchAll(gradeInTitle);
    return [...found].flatMap(({ groups: { short, long, grade, more } = {} }) => {
      const name = shortGrade(short ?? long, grade);
      return more === undefined ? name : [name, ''];
    });
  });
  return only(titles) ?? (titles.length > 0 || sheet === null ? undefined : gradeOfSheet(sheet));
}

function gradeOfSheet({ name }: Sheet): string | undefined {
  const { level, grade } = sheetOfGrade.exec(textOf(name))?.groups ?? {};
  return level === undefined ? undefined : shortGrade(level, grade);
}

/** `ม.2` for มัธยมศึกษาปีที่ 2; English as it is written. */
function shortGrade(level = '', grade = ''): string {
  return /^[a-z]/i.test(level) ? `${level}${grade}` : `${level.slice(0, 1)}.${grade}`;
}

/** Whether a sheet is about one class or grade, by its name or the title above its headings. */
export function isOfClass({ lines, ...sheet }: SheetStart, sheets: Sheet[]): boolean {
  const isCalled = classOfSheet(sheet, sheets) ?? gradeOfSheet(sheet);
  if (isCalled !== undefined || sheetOfRoom.test(sheet.name)) return true;
  const head = lines[headingsAmong(lines, undefined)];
  return only(titlesAbove(lines, head).flatMap(namedIn)) !== undefined;
}

/**
 * The class of each line, by its number, in a list without a column for it: that of the last title
 * above the line, or else of the sheet. Titles that name several classes name none.
 *
 * @param students the lines that are no titles
 * @param sheets all sheets of the workbook
 */
export function classesInTitles(
  { top, head, sheet }: Titled,
  students: Line[],
  sheets: Sheet[],
): Map<number, string> {
  const isStudent = new Set(students.map(({ line }) => line));
  const above = titlesAbove(top, head).flatMap(namedIn);
  const ofSheet = sheet === null ? undefined : (classOfSheet(sheet, sheets) ?? gradeOfSheet(sheet));
  let current = above.length === 0 ? ofSheet : only(above);
  const classes = new Map<number, string>();
  for (const line of top) {
    if (line.line <= (head?.line ?? 0)) continue;
    if (!isStudent.has(line.line)) {
      const named = namedIn(line);
      if (named.length > 0) current = only(named);
    } else if (current !== undefined) classes.set(line.line, current);
  }
  return classes;
}
