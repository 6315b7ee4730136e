import { cleanLine } from '@aqua/contract/clean-text';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import type { Columns } from './headings.ts';

/** A row that counts the others stands below them: `รวมทั้งสิ้น 35 คน`. */
const total = /^(?:รวม|ทั้งหมด|ยอดรวม|จำนวน|total|sum)/i;

/** Longer than any heading. */
const maxHeadingLength = 200;

/** A long cell is nobody's heading, and takes time to clean. */
const textOf = (cell: string) => (cell.length > maxHeadingLength ? cell : cleanLine(cell));

/**
 * The lines without those that no person has written for a student: headings that are there again on
 * each page, and a row with the total.
 */
export function withoutNobodies(lines: Line[], head: Line | undefined, columns: Columns): Line[] {
  const said = head?.cells.map(textOf);
  const whose = [columns.name, columns.familyName, columns.email, columns.studentNumber];
  return lines.filter(({ cells }) => {
    const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [{ text: textOf(cell), at }]));
    const isHeading = filled.length > 1 && filled.every(({ text, at }) => said?.[at] === text);
    const isNobody = whose.every((at) => at === undefined || (cells[at] ?? '') === '');
    return !isHeading && !(isNobody && total.test(filled[0]?.text ?? ''));
  });
}
