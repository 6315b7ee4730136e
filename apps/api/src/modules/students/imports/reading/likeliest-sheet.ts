import type { SheetStart } from '../../../../spreadsheets/read-xlsx.ts';
import { headingsIn } from './find-headings.ts';

/** Words in the names of sheets that explain a file, also where they show how it is filled in. */
const explaining =
  /คำแนะนำ|คำชี้แจง|คำอธิบาย|วิธี|ตัวอย่าง|instruction|read ?me|guide|help|example|sample/i;

/** Words in the names of sheets with other people, unless they are also called after students. */
const ofOthers = /ครู|บุคลากร|อาจารย์|ผู้ปกครอง|ผปค|teacher|staff|parent|guardian/i;
const ofStudents = /นักเรียน|student|pupil/i;
const ofSomebody = /รายชื่อ/;

/**
 * The sheet that most likely has the students: the one with the most headings that are known. Of
 * several, one that is called after students, or else the first, if it is not hidden, explains the
 * file or has other people by its name.
 */
export function likeliestSheet(sheets: SheetStart[]): SheetStart | undefined {
  const scored = sheets.map((sheet) => ({ sheet, score: scoreOf(sheet) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.find(({ score }) => score === best)?.sheet;
}

/**
 * What a name says weighs less than a heading, except where other people stand in a sheet: it is
 * read only if no other sheet has headings. Hidden sheets are read only if no other is there.
 */
function scoreOf({ name, isHidden, lines }: SheetStart): number {
  const isOfOthers = isCalledAfterOthers(name);
  const isOfStudents = !isOfOthers && (ofStudents.test(name) || ofSomebody.test(name));
  const headings = headingsIn(lines) * (isOfOthers ? 0.01 : 1);
  const said = (isOfStudents ? 0.25 : 0) - (explaining.test(name) ? 0.5 : 0);
  return headings + said - (isHidden ? 1_000 : 0);
}

const isCalledAfterOthers = (name: string) => ofOthers.test(name) && !ofStudents.test(name);

/** False for a sheet that, by its name, explains the file or has other people, and for a hidden one. */
export function mayHaveStudents({ name, isHidden }: SheetStart): boolean {
  return !isHidden && !explaining.test(name) && !isCalledAfterOthers(name);
}
