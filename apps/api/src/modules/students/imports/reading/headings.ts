import { onlyVisible } from '@aqua/contract/clean-text';
import type { ImportField } from '@aqua/contract/students/import-fields';
import { AppError } from '../../../../lib/errors.ts';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { cutText } from './cut-text.ts';

/** English and Thai headings as people write them, without spaces, dots and hyphens. */
const headings: Record<ImportField, string> = {
  name: 'name fullname student studentname firstname givenname nameandsurname ชื่อ ชื่อสกุล ชื่อนามสกุล ชื่อนักเรียน ชื่อตัว ชื่อจริง ชื่อสกุลนักเรียน',
  familyName: 'familyname lastname surname นามสกุล สกุล',
  email:
    'email emailaddress mail studentemail schoolemail gmail อีเมล อีเมล์ อีเมลล์ ที่อยู่อีเมล อีเมลนักเรียน อีเมลสถานศึกษา อีเมลโรงเรียน',
  grade:
    'grade gradelevel level yearlevel yeargroup ชั้น ชั้นปี ระดับชั้น ระดับ ปีที่ gradebeforethegroup ชั้นปีนำหน้ากลุ่ม',
  group:
    'group class classroom classname homeroom room section กลุ่ม ห้อง ชั้นเรียน ห้องเรียน ชั้นห้อง ห้องที่ กลุ่มเรียน',
  erpIds: 'erpids erpidsofbooks erpid erp รหัสerp รหัสerpของหนังสือ erpหนังสือ รหัสหนังสือ',
  startsOn:
    'from firstday startdate startson start firstdayofthebooks ตั้งแต่ ตั้งแต่วันที่ วันที่เริ่ม เริ่มวันที่ วันเริ่มต้น วันแรก วันแรกที่อ่านได้',
  endsOn:
    'until lastday enddate endson end expires expirydate lastdayofthebooks ถึง ถึงวันที่ วันที่สิ้นสุด สิ้นสุดวันที่ วันสิ้นสุด วันสุดท้าย วันหมดอายุ วันสุดท้ายที่อ่านได้',
};

const fields = new Map(
  (Object.keys(headings) as ImportField[]).flatMap((field) =>
    headings[field].split(' ').map((heading) => [heading, field] as const),
  ),
);

/** The column of each field. */
export type Columns = Partial<Record<ImportField, number>>;

/** Longer than any heading that is known, however it is written. */
const maxHeadingLength = 200;

/** The field that a heading stands for. */
export function fieldOf(cell: string): ImportField | undefined {
  // Normalizing takes time that grows with the square of a run of marks.
  if (cell.length > maxHeadingLength) return undefined;
  const plain = onlyVisible(cell)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s._()/*,-]|และ/g, '');
  return fields.get(plain);
}

/** A school's name and the like may stand above the headings, in up to this many lines. */
export const searchedLines = 20;

/**
 * The line with the headings: the first, unless a later one has more of them; undefined for a file
 * that begins with a student.
 */
export function findHeadings(lines: Line[]): number | undefined {
  const counts = lines.slice(0, searchedLines).map(({ cells }) => cells.filter(fieldOf).length);
  const most = Math.max(...counts);
  if (most > 1) return counts.indexOf(most);
  const isStudent = counts[0] === 0 && lines[0]?.cells.some((cell) => /^[^\s@]+@\S+$/.test(cell));
  return isStudent === true ? undefined : 0;
}

/** The fields that the headings stand for; a grade is the group if no other column is. */
function fieldsOf(cells: string[]): (ImportField | undefined)[] {
  const found = cells.map(fieldOf);
  if (found.includes('group')) return found;
  return found.map((field) => (field === 'grade' ? 'group' : field));
}

/** The field of each column by its heading; a second column of a field has none. */
export function guessFields(cells: string[]): (ImportField | null)[] {
  const found = fieldsOf(cells);
  return found.map((field, at) => (found.indexOf(field) === at ? (field ?? null) : null));
}

/**
 * The index of each field's column. There must be a name and an e-mail, and no field twice.
 *
 * @param head the headings, or the first line of a file without any
 * @param chosen what each column contains, if the caller says so
 */
export function columnsOf({ line, cells }: Line, chosen?: (ImportField | null)[]): Columns {
  const columns: Columns = {};
  const fields = chosen ?? fieldsOf(cells);
  for (const [at, cell] of cells.entries()) {
    const field = fields[at];
    if (field === undefined || field === null) continue;
    if (columns[field] !== undefined)
      throw new AppError('import.columnTwice', { line, column: cutText(cell, 60) }, 'file');
    columns[field] = at;
  }
  if (columns.email === undefined) throw new AppError('import.noEmailColumn', { line }, 'file');
  if (columns.name === undefined) throw new AppError('import.noNameColumn', { line }, 'file');
  return columns;
}
