import type { Sheet, SheetStart } from '../../../../spreadsheets/read-xlsx.ts';
import { headingsIn } from './find-headings.ts';

/** Words in the names of sheets that explain a file, also where they show how it is filled in. */
const explaining =
  /คำแนะนำ|คำชี้แจง|คำอธิบาย|วิธี|ตัวอย่าง|instruction|read ?me|guide|help|example|sample/i;

/**
 * The sheet that most likely has the students: the one with the most headings that are known. Of
 * several, the first that is not hidden and does not explain the file by its name.
 */
export function likeliestSheet(sheets: SheetStart[]): Sheet | undefined {
  const scored = sheets.map((sheet) => ({ sheet, score: scoreOf(sheet) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.find(({ score }) => score === best)?.sheet;
}

/** Half a heading less for a name that explains; hidden sheets are read only if no other is there. */
function scoreOf({ name, isHidden, lines }: SheetStart): number {
  return headingsIn(lines) - (explaining.test(name) ? 0.5 : 0) - (isHidden ? 1_000 : 0);
}
