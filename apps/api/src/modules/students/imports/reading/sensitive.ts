import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { headingsAmong, headingsIn, isEmail, searchedLines } from './find-headings.ts';
import { fieldOf } from './headings.ts';

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

/** The lines without what is never read, and the places of its columns. */
interface Readable {
  lines: Line[];
  dropped: ReadonlySet<number>;
}

/**
 * Removes what such columns have, before anything else sees it. Their headings stay, and the others
 * keep their places.
 *
 * @param chosen as in `findHeadings`
 */
export function withoutSensitive(lines: Line[], chosen: number | undefined): Readable {
  const head = headingsAmong(lines, chosen);
  const dropped = new Set(sensitiveColumns(lines, chosen));
  if (dropped.size === 0) return { lines, dropped };
  const readable = lines.map((line, at) => {
    const isHeading = at <= head && !line.cells.some(isEmail);
    const keeps = (cell: string) => isHeading && isSensitive(cell) && !longNumber.test(cell);
    return {
      ...line,
      cells: line.cells.map((cell, nth) => (dropped.has(nth) && !keeps(cell) ? '' : cell)),
    };
  });
  return { lines: readable, dropped };
}

/** No heading has a number as long as that of an identity. */
const longNumber = /(?:[\d๐-๙][\s-]*){6}/;

const filled = ({ cells }: Line) => cells.filter((cell) => cell !== '').length;

/**
 * The columns that any heading names as such: headings may be merged over several lines, also over
 * one below those that are used. If too few are known to tell where the headings are, every line
 * that may be one counts. A single cell above a heading is a title.
 */
function sensitiveColumns(lines: Line[], chosen: number | undefined): number[] {
  const isSure = headingsIn(lines) > 0;
  const guessed = Math.max(headingsAmong(lines, undefined), 0);
  const last = Math.max(headingsAmong(lines, chosen), guessed);
  const some = lines.slice(0, isSure ? last + 2 : searchedLines + 1);
  const isTable = some.some((line) => filled(line) > 1);
  return some.flatMap((line, at) => {
    if (line.cells.some(isEmail)) return [];
    const isBelow = at > guessed && line.line !== chosen;
    const isAlone = isTable && filled(line) === 1 && line.line !== chosen;
    const isTitle = isAlone && !(isBelow && isSure);
    return line.cells.flatMap((cell, nth) => {
      if (!isSensitive(cell)) return [];
      const heading = lines[guessed]?.cells[nth] ?? '';
      if (isTitle && heading !== '') return [];
      // A student without an e-mail may stand there, in a class such as "Health science".
      return isBelow && fieldOf(heading) !== undefined ? [] : [nth];
    });
  });
}
