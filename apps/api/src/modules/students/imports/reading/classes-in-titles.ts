import { cleanLine, withLatinDigits } from '@aqua/contract/clean-text';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import type { Sheet } from '../../../../spreadsheets/read-xlsx.ts';

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

/**
 * The class of each line, by its number, in a list without a column for it: that of the last title
 * above the line, or else of the sheet. Titles that name several classes name none.
 *
 * @param lines all lines of the table
 * @param head the line with the headings, above which titles stand together
 * @param students the lines that are no titles
 */
export function classesInTitles(
  lines: Line[],
  head: Line | undefined,
  students: Line[],
  { sheet, sheets }: { sheet: Sheet | null; sheets: Sheet[] },
): Map<number, string> {
  const isStudent = new Set(students.map(({ line }) => line));
  const above = lines.filter(({ line }) => line < (head?.line ?? 0)).flatMap(namedIn);
  const [first, ...others] = new Set(above);
  const ofSheet = sheet === null ? undefined : classOfSheet(sheet, sheets);
  let current = others.length > 0 ? undefined : (first ?? ofSheet);
  const classes = new Map<number, string>();
  for (const line of lines) {
    if (line.line <= (head?.line ?? 0)) continue;
    if (!isStudent.has(line.line)) {
      const [only, ...more] = namedIn(line);
      if (only !== undefined) current = more.length > 0 ? undefined : only;
    } else if (current !== undefined) classes.set(line.line, current);
  }
  return classes;
}
