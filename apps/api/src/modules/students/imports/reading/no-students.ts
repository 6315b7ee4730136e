import { cleanLine } from '@aqua/contract/clean-text';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { isEmail } from './find-headings.ts';
import type { Columns } from './headings.ts';

/** A row that counts the others stands below them: `รวมทั้งสิ้น 35 คน`. */
const total = /^(?:รวม|ทั้งหมด|ยอดรวม|จำนวน|total|sum)/i;

/** The whole of such a row, wherever its cells stand: `ชาย 17 คน หญิง 18 คน รวม 35 คน`. */
const counts =
  /^(?=.*(?:รวม|คน|total))(?:[\s\d๐-๙.,:=()]|ยอด|รวม|ทั้งสิ้น|ทั้งหมด|จำนวน|นักเรียน|เพศ|ชาย|หญิง|คน|total|students|boys|girls)+$/i;

/** What stands below a list or above the next: signatures, teachers, notes and titles. */
const remark =
  /^[(\s]*(?:ลงชื่อ|ลงนาม|ครูที่ปรึกษา|ครูประจำชั้น|อาจารย์ที่ปรึกษา|ที่ปรึกษา|ผู้อำนวยการ|รองผู้อำนวยการ|ผู้กรอก|ผู้รับรอง|ผู้ตรวจ|ผู้จัดทำ|นายทะเบียน|หมายเหตุ|ข้อมูล ณ|พิมพ์เมื่อ|รายชื่อ|prepared by|signature|signed|homeroom teacher)/i;

/** Google Classroom has two rows for each piece of work below its headings. */
const ofWork = /^(?:date|points)$/i;

/** A signature's name below its line: `( นายสมพงษ์ ใจกว้าง )`. */
const inBrackets = /^\([^()]*\)$/;

/** Longer than any heading. */
const maxHeadingLength = 200;

/** A long cell is nobody's heading, and takes time to clean. */
const textOf = (cell: string) => (cell.length > maxHeadingLength ? cell : cleanLine(cell));

/** Days above the columns of a register, or a place in the list. */
const onlyDigits = /^[\d๐-๙]+$/;

const isNumber = (cell: string) => cell.length <= maxHeadingLength && /^\S*[\d๐-๙]/.test(cell);

/**
 * The lines without those that no person has written for a student: headings that are there again on
 * each page, titles and signatures between them, rows that are only numbered, and the total. A row
 * with an e-mail or a number is a student's, whatever else it has, and so is one with a name alone:
 * somebody has to know that nobody can sign in with it.
 *
 * @param tooLong the numbers of lines in which cells stand in other columns than they should
 */
export function withoutNobodies(
  lines: Line[],
  head: Line | undefined,
  columns: Columns,
  tooLong: ReadonlySet<number>,
): Line[] {
  const said = head?.cells.map(textOf) ?? [];
  const whose = [columns.name, columns.familyName, columns.email, columns.studentNumber].filter(
    (at) => at !== undefined,
  );
  const begin = Math.min(...whose);
  // Below "Guardian", a heading has that before it.
  const isSaid = (text: string) =>
    text.length <= maxHeadingLength &&
    said.some((each) => each === text || each.endsWith(` ${text}`));
  return lines.filter(({ line, cells }) => {
    if (tooLong.has(line)) return true;
    const texts = cells.filter((cell) => cell !== '').map(textOf);
    const [first = ''] = texts;
    if (texts.length > 1 && texts.every(isSaid)) return false;
    if (cells.some(isEmail)) return true;
    const row = texts.join(' ');
    if (row.length <= maxHeadingLength && counts.test(row)) return false;
    if (isNumber(cells[columns.studentNumber ?? -1] ?? '')) return true;
    const isSigned = texts.length === 1 && inBrackets.test(first);
    if (isSigned || remark.test(first) || ofWork.test(first)) return false;
    if (whose.some((at) => (cells[at] ?? '') !== '')) return true;
    // What stands only before the name is a title or a place in the list.
    const isSaidOf = cells.slice(begin).some((cell) => cell !== '' && !onlyDigits.test(cell));
    return isSaidOf && !total.test(first);
  });
}
