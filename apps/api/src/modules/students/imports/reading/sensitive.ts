import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { headingLines } from './find-headings.ts';

/**
 * Headings of what a list of students has about a child and Aqua never needs: numbers of identity,
 * religion, race and health (PDPA, sections 22 and 26).
 */
const sensitive =
  /ประจำตัวประชาชน|บัตรประชาชน|เลขบัตร|(?:13|๑๓)\s*หลัก|พาสปอร์ต|หนังสือเดินทาง|ศาสนา|เชื้อชาติ|สัญชาติ|กลุ่มเลือด|หมู่โลหิต|น้ำหนัก|ส่วนสูง|พิการ|ด้อยโอกาส|รายได้|\b(?:national id|citizen id|id card|passport|religion|nationality|ethnic|race|blood|disab)/i;

/** Longer than any heading; a longer cell is a text that may mention anything. */
const maxHeadingLength = 80;

/** True for the heading of a column that is never read. */
export function isSensitive(heading: string): boolean {
  return heading.length <= maxHeadingLength && sensitive.test(heading);
}

/**
 * Removes what such columns have, before anything else sees it. Their headings stay, and the others
 * keep their places.
 *
 * @param chosen as in `findHeadings`
 */
export function withoutSensitive(lines: Line[], chosen: number | undefined): Line[] {
  const heads = headingLines(lines, chosen);
  const columns = heads.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => (isSensitive(cell) ? [at] : [])),
  );
  if (columns.length === 0) return lines;
  const dropped = new Set(columns);
  return lines.map((line) => {
    if (heads.includes(line)) return line;
    return { ...line, cells: line.cells.map((cell, at) => (dropped.has(at) ? '' : cell)) };
  });
}
