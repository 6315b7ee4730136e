import { onlyVisible } from '@aqua/contract/clean-text';
import type { ImportField } from '@aqua/contract/students/import-fields';
import { AppError } from '../../../../lib/errors.ts';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { cutText } from './cut-text.ts';

/** English and Thai headings as people write them, without spaces, dots and hyphens. */
const headings: Record<ImportField, string> = {
  title:
    'คำนำหน้า คำนำหน้าชื่อ คำนำหน้านาม คำนำหน้าชื่อนักเรียน titlebeforethename prefix prefixname nameprefix titleth',
  name: 'name fullname student studentname firstname givenname nameandsurname namesurname firstnamelastname ชื่อ ชื่อสกุล ชื่อนามสกุล ชื่อนักเรียน ชื่อตัว ชื่อจริง ชื่อสกุลนักเรียน ชื่อนามสกุลนักเรียน ชื่อชื่อสกุล ชื่อตัวชื่อสกุล รายชื่อ รายชื่อนักเรียน',
  familyName: 'familyname lastname surname นามสกุล สกุล',
  email:
    'email emailaddress mail studentemail schoolemail gmail อีเมล อีเมล์ อีเมลล์ ที่อยู่อีเมล อีเมลนักเรียน อีเมลสถานศึกษา อีเมลโรงเรียน userprincipalname',
  studentNumber:
    'studentnumber studentno studentid studentidnumber studentcode schoolnumber schoolno pupilnumber pupilid admissionno admissionnumber เลขประจำตัว เลขประจำตัวนักเรียน เลขประจำตัวนร เลขประจำตัวผู้เรียน รหัสนักเรียน รหัสประจำตัว รหัสประจำตัวนักเรียน รหัสประจำตัวผู้เรียน รหัสผู้เรียน หมายเลขนักเรียน',
  schoolCode: 'schoolcode codeoftheschool รหัสโรงเรียน รหัสสถานศึกษา รหัสสถานศึกษาที่เรียน',
  grade:
    'grade gradelevel level levelname yearlevel yeargroup ชั้น ชั้นปี ระดับชั้น ระดับ ปีที่ gradebeforethegroup ชั้นปีนำหน้ากลุ่ม',
  group:
    'group class classroom classname homeroom room roomno roomname section กลุ่ม ห้อง ชั้นเรียน ห้องเรียน ชั้นห้อง ห้องที่ กลุ่มเรียน',
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

/** A heading without case, spaces and signs, as `headings` has it; empty for what is none. */
export function plainHeading(cell: string): string {
  // Normalizing takes time that grows with the square of a run of marks.
  if (cell.length > maxHeadingLength) return '';
  return onlyVisible(cell)
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[\d๐-๙]+[.)]\s*/, '')
    .replaceAll(/[\s._()[\]/*:,&\p{Pd}]|และ/gu, '');
}

/** What is said of somebody or something else: `E-mail ผู้ปกครอง`, `ชื่อเล่น`, `Name (teacher)`. */
const ofOthers =
  /ผู้ปกครอง|ผปค|บิดา|มารดา|พ่อ|แม่|ญาติ|ครู|อาจารย์|ที่ปรึกษา|ประจำชั้น|เล่น|guardian|parent|father|mother|\b(?:mom|mum|dad)|family(?!\s*name)|emergency|teacher|advis|nick/i;

/** The name or the class of a school is not the student's; an e-mail is, which the school has made. */
const ofSchool = /โรงเรียน|school/i;

/** What may stand beside the name of a field without making it another. */
const neutral = new Set(
  'student students pupil thai th english eng en required current นักเรียน ของนักเรียน ไทย ภาษาไทย อังกฤษ ภาษาอังกฤษ จำเป็น บังคับ ปัจจุบัน title โรงเรียน ของโรงเรียน school'.split(
    ' ',
  ),
);

/**
 * Where an example begins, a form of dates, or how the column is to be filled in: what follows says
 * nothing about the field.
 */
const example =
  /\b(?:e\.g|for example|example|d{1,2}[/-]m|please|without|including)|เช่น|ตัวอย่าง|วว?[/-]ด|ไม่ต้อง|กรุณา|โปรด|กรอก|ระบุ|พิมพ์|พร้อม|ใช้|เท่านั้น|@/i;

const withoutExample = (cell: string) => cell.split(example)[0] ?? '';

/**
 * The parts of a heading that says the same twice: `ชื่อ-นามสกุล (Full name)`, `ห้อง / Class`,
 * `E-mail นักเรียน`. Beside a field, "Student" says whose it is.
 */
function partsOf(cell: string): string[] {
  return withoutExample(cell)
    .split(
      /[()[\]/|:\n]|_(?=(?:th|en|eng)$)|(?<=[\u0e00-\u0e7f])\s*(?=[a-z])|(?<=[a-z])\s*(?=[\u0e00-\u0e7f])/i,
    )
    .map(plainHeading)
    .filter((part) => part !== '');
}

/** How a name is to be written: `ชื่อ-นามสกุล (ตามบัตรประชาชน)` asks for no number. */
const asOnCard =
  /(?:ตรง)?ตาม ?(?:หน้า)?(?:บัตรประชาชน|บัตรประจำตัวประชาชน|หนังสือเดินทาง|ทะเบียนบ้าน|สูติบัตร)|\bas (?:shown |written )?(?:in|on) (?:the |your )?(?:id card|identity card|national id card|passport)/gi;

/** A heading without the card from which a name is taken. */
function withoutCard(cell: string): string {
  const bare = cell.length > maxHeadingLength ? cell : cell.replaceAll(asOnCard, '');
  return isName(saidField(bare)) ? bare : cell;
}

const isName = (field: ImportField | undefined) => field === 'name' || field === 'familyName';

/** True for the heading of a name that says from which card the name is taken. */
export function isNameAsOnCard(cell: string): boolean {
  return withoutCard(cell) !== cell;
}

/** The field that a heading stands for, if it is one of those that are known. */
function exactFieldOf(cell: string): ImportField | undefined {
  return fields.get(plainHeading(cell));
}

/**
 * The field that a heading stands for, also in two languages or with more in brackets. Of a heading
 * with a part that is not known, nobody can tell: `ห้อง/เลขที่` may be a class or a number in it.
 */
export function fieldOf(cell: string): ImportField | undefined {
  return saidField(withoutCard(cell));
}

function saidField(cell: string): ImportField | undefined {
  const exact = exactFieldOf(cell);
  if (exact !== undefined || cell.length > maxHeadingLength) return exact;
  const field = exactFieldOf(withoutExample(cell)) ?? fieldOfParts(partsOf(cell));
  if (field === 'schoolCode') return field;
  const isOfSchool = field !== 'email' && ofSchool.test(cell);
  return isOfSchool || ofOthers.test(cell) ? undefined : field;
}

function fieldOfParts(parts: string[]): ImportField | undefined {
  if (!parts.every((part) => fields.has(part) || neutral.has(part))) return undefined;
  const named = parts.filter((part) => !neutral.has(part) || parts.length === 1);
  const said = new Set(named.flatMap((part) => fields.get(part) ?? []));
  // A grade is the group where no other column is: `ชั้น/ห้อง (Grade/Room)`.
  if (said.size === 2 && said.has('grade') && said.has('group')) return 'grade';
  const [field, ...others] = said;
  return others.length === 0 ? field : undefined;
}

/**
 * The fields that the headings stand for; a grade is the group if no other column is. Of several
 * columns, a heading that is only partly known stands for no field.
 */
function fieldsOf(cells: string[]): (ImportField | undefined)[] {
  const exact = cells.map(exactFieldOf);
  const all = cells.map(fieldOf);
  const found = all.map((field, at) => {
    if (exact[at] !== undefined) return field;
    return exact.includes(field) || all.indexOf(field) < at ? undefined : field;
  });
  const hasGroup = found.includes('group');
  const isKnown = found.includes('email') || found.includes('studentNumber');
  return found.map((field, at) => {
    if (field === 'grade' && !hasGroup) return 'group';
    return !isKnown && userNames.has(plainHeading(cells[at] ?? '')) ? 'email' : field;
  });
}

/** Users of Microsoft and Google have their e-mail as user name, in files that call it nothing else. */
const userNames = new Set(['username', 'ชื่อผู้ใช้']);

/** The field of each column by its heading; a second column of a field has none. */
export function guessFields(cells: string[]): (ImportField | null)[] {
  const found = fieldsOf(cells);
  return found.map((field, at) => (found.indexOf(field) === at ? (field ?? null) : null));
}

/**
 * The index of each field's column. There must be a name, an e-mail or a student number, and no
 * field twice. In the list of the ministry, where headings are there again for the family, the
 * first of them counts, and both may be missing.
 *
 * @param head the headings, or the first line of a file without any
 * @param hasNoEmails the file is the ministry's list
 * @param chosen what each column contains, if the caller says so
 */
export function columnsOf(
  { line, cells }: Line,
  hasNoEmails: boolean,
  chosen?: (ImportField | null)[],
): Columns {
  const columns: Columns = {};
  const fields = chosen ?? (hasNoEmails ? guessFields(cells) : fieldsOf(cells));
  for (const [at, cell] of cells.entries()) {
    const field = fields[at];
    if (field === undefined || field === null) continue;
    if (columns[field] !== undefined)
      throw new AppError('import.columnTwice', { line, column: cutText(cell, 60) }, 'file');
    columns[field] = at;
  }
  if (columns.email === undefined && columns.studentNumber === undefined && !hasNoEmails)
    throw new AppError('import.noEmailColumn', { line }, 'file');
  if (columns.name === undefined) throw new AppError('import.noNameColumn', { line }, 'file');
  return columns;
}
