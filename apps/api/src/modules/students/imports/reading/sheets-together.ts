import type { SheetStart } from '../../../../spreadsheets/read-xlsx.ts';
import { classOfList } from './classes-in-titles.ts';
import { headingsAmong, headingsIn } from './find-headings.ts';
import { fieldOf, plainHeading } from './headings.ts';
import { likeliestSheet, mayHaveStudents } from './likeliest-sheet.ts';
import type { ReadingChoices } from './reading-jobs.ts';

/** Words in the names of sheets with students who are no longer there. */
const former = /ย้ายออก|ลาออก|จำหน่าย|พ้นสภาพ|จบ|withdrawn|transferred|former|leavers?|left|graduate/i;

/** Sheets that can be read as one list: those with the columns of the likeliest. None for one alone. */
export function sheetsTogether(sheets: SheetStart[]): SheetStart[] {
  const likeliest = likeliestSheet(sheets);
  const headings = likeliest && headingCells(likeliest);
  if (headings === undefined) return [];
  const alike = sheets.filter((sheet) => {
    const own = headingCells(sheet);
    const isOfStudents = mayHaveStudents(sheet) && !former.test(sheet.name);
    return isOfStudents && own !== undefined && haveSameColumns(headings, own);
  });
  return alike.length > 1 ? alike : [];
}

/**
 * The sheets that are read: by themselves, all together only if each is of a class of its own. Those
 * of other workbooks may be of other years, and what somebody has chosen may be about one sheet.
 */
export function chosenSheets(
  sheets: SheetStart[],
  { sheet: choice, headings, isOfGroup }: ReadingChoices,
): SheetStart[] {
  if (typeof choice === 'number') return sheets.filter(({ number }) => number === choice);
  const together = sheetsTogether(sheets);
  const classes = new Set(together.flatMap((sheet) => classOfList(sheet, together) ?? []));
  const isOfClasses = together.length > 0 && classes.size === together.length;
  const isOfOne = headings !== undefined || isOfGroup === true;
  if (choice === 'all' || (isOfClasses && !isOfOne)) return together;
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
