import { onlyVisible } from '@aqua/contract/clean-text';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { idNumberColumns } from './id-numbers.ts';
import { headingsAmong, headingsIn, isEmail, searchedLines } from './find-headings.ts';
import { fieldOf, isNameAsOnCard } from './headings.ts';

/**
 * Headings of what a list of students has about a child and Aqua never needs: numbers of identity,
 * religion, race and health, passwords, and the birthday, which decides about the guardian and which
 * the student enters with the consent (PDPA, sections 22 and 26). Written without spaces and signs.
 */
const sensitive =
  /วันเกิด|วันที่เกิด|ปีเกิด|ด\/?ปเกิด|สถานที่เกิด|ประจำตัวประชาชน|บัตรประชาชน|เลขบัตร|(?:เลข|รหัส)ประชาชน|ปชช|(?:13|๑๓)(?:หลัก|digit)|พาสปอร์ต|หนังสือเดินทาง|ศาสนา|เชื้อชาติ|สัญชาติ|กลุ่มเลือด|หมู่โลหิต|น้ำหนัก|ส่วนสูง|พิการ|ด้อยโอกาส|รายได้|โรคประจำตัว|แพ้ยา|แพ้อาหาร|สุขภาพ|nationalid|citizenid|idcard|passport|religion|nationality|medical|birthday|birthdate|dateofbirth|password|รหัสผ่าน/i;

/** Words that are parts of others without spaces, such as "race" of "Grace". */
const sensitiveWords = /\b(?:citizen|ethnic|race|blood|disab|health|allerg|disease|dob\b)/i;

/** Longer than any heading; a longer cell is a text that may mention anything. */
const maxHeadingLength = 200;

/** True for the heading of a column that is never read. */
function isSensitive(heading: string): boolean {
  if (heading.length > maxHeadingLength || isNameAsOnCard(heading)) return false;
  const words = onlyVisible(heading)
    .normalize('NFC')
    .replaceAll(/[\s_.-]+/g, ' ');
  return sensitive.test(words.replaceAll(' ', '')) || sensitiveWords.test(words);
}

/**
 * The places of the columns that are never read.
 *
 * @param tables sheets with the same columns: a few rows of one don't tell what stands in them
 * @param chosen as in `findHeadings`
 */
export function neverRead(tables: Line[][], chosen: number | undefined): Set<number> {
  const heads = tables.map((lines) => headingsAmong(lines, chosen));
  const below = tables.flatMap((lines, nth) => lines.slice((heads[nth] ?? -1) + 1));
  const head = tables[0]?.[heads[0] ?? -1];
  return new Set([
    ...tables.flatMap((lines) => sensitiveColumns(lines, chosen)),
    ...idNumberColumns(head, below),
  ]);
}

/**
 * Removes what these columns have, before anything else sees it. Their headings stay, and the others
 * keep their places.
 *
 * @param chosen as in `findHeadings`
 * @param tooLong the numbers of lines in which cells stand in other columns than they should
 */
export function withoutColumns(
  lines: Line[],
  dropped: ReadonlySet<number>,
  chosen: number | undefined,
  tooLong: ReadonlySet<number>,
): Line[] {
  if (dropped.size === 0) return lines;
  const head = headingsAmong(lines, chosen);
  const first = Math.min(...dropped);
  return lines.map((line, at) => {
    const isMoved = at > head && tooLong.has(line.line);
    const isHeading = at <= head && !line.cells.some(isEmail);
    const keeps = (cell: string) =>
      isHeading && (at === head || isSensitive(cell)) && !longNumber.test(cell);
    const isDropped = (nth: number) => dropped.has(nth) || (isMoved && nth > first);
    return {
      ...line,
      cells: line.cells.map((cell, nth) => (isDropped(nth) && !keeps(cell) ? '' : cell)),
    };
  });
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
