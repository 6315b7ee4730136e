import type { SheetStart } from '../../../../spreadsheets/read-xlsx.ts';
import { isOfClass } from './classes-in-titles.ts';
import { headingsAmong, headingsIn } from './find-headings.ts';
import { fieldOf, plainHeading } from './headings.ts';
import { likeliestSheet, mayHaveStudents } from './likeliest-sheet.ts';

/** The number of a sheet, or all that have the columns of the likeliest one. */
export type SheetChoice = number | 'all';

/** Words in the names of sheets with students who are no longer there. */
const former = /ย้ายออก|ลาออก|จำหน่าย|พ้นสภาพ|จบ|withdrawn|transferred|former|leavers?|left|graduate/i;

/** Sheets that can be read as one list: those with the columns of the likeliest. None for one alone. */
export function sheetsTogether(sheets: SheetStart[]): SheetStart[] {
  const likeliest = likeliestSheet(sheets);
  const headings = likeliest && headingCells(likeliest);
  if (headings === undefined) return [];
  const alike = sheets.filter((sheet) => {
    const own = headingCells(sheet);
    return own !== undefined && mayHaveStudents(sheet) && !former.test(sheet.name)
      ? haveSameColumns(headings, own)
      : false;
  });
  return alike.length > 1 ? alike : [];
}

/**
 * The sheets that are read: by themselves, all together only if each is of a class. Those of other
 * workbooks may be of other years.
 */
export function chosenSheets(sheets: SheetStart[], choice: SheetChoice | undefined): SheetStart[] {
  if (typeof choice === 'number') return sheets.filter(({ number }) => number === choice);
  const together = sheetsTogether(sheets);
  if (choice === 'all') return together;
  if (together.length > 0 && together.every((sheet) => isOfClass(sheet, together))) return together;
  return [likeliestSheet(sheets)].filter((sheet) => sheet !== undefined);
}

function headingCells({ lines }: SheetStart): string[] | undefined {
  return headingsIn(lines) === 0 ? undefined : lines[headingsAmong(lines, undefined)]?.cells;
}

/** One of them may have more columns that nobody knows, such as notes. */
function haveSameColumns(one: string[], other: string[]): boolean {
  const width = Math.max(one.length, other.length);
  return Array.from({ length: width }, (_, at) => [one[at] ?? '', other[at] ?? ''] as const).every(
    ([first, second]) => {
      const isKnown = fieldOf(first) !== undefined || fieldOf(second) !== undefined;
      const isBlank = first === '' || second === '';
      return plainHeading(first) === plainHeading(second) || (isBlank && !isKnown);
    },
  );
}
