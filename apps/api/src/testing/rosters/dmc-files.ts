import { makeWorkbook } from '../files/make-workbook.ts';

/**
 * The ministry's list of students (DMC), such as `2568-3-student.xlsx`: a date in the first row,
 * headings in the second, and the students from the third. Headings of the family repeat the
 * student's.
 */
const dmcHeadings = [
  'รหัสโรงเรียน',
  'เลขประจำตัวประชาชน',
  'ชั้น',
  'ห้อง',
  'รหัสนักเรียน',
  'เพศ',
  'คำนำหน้าชื่อ',
  'ชื่อ',
  'นามสกุล',
  'วันเกิด',
  'อายุ(ปี)',
  'น้ำหนัก',
  'ส่วนสูง',
  'กลุ่มเลือด',
  'ศาสนา',
  'เชื้อชาติ',
  'สัญชาติ',
  'ชื่อ',
  'นามสกุล',
  'ความด้อยโอกาส',
];

/** What a list has about a student and nobody may find in Aqua. */
export const privateCells = {
  nationalId: '1103700000011',
  birthday: '05/11/2552',
  blood: 'กรุ๊ปโอลบ',
  religion: 'ศาสนาพุทธะ',
  race: 'เชื้อชาติไทยใหญ่',
  nationality: 'สัญชาติไทยแท้',
  hardship: 'เด็กยากจนพิเศษ',
} as const;

type Cell = string | { xml: string };

interface Student {
  school?: string;
  grade?: string;
  room?: string;
  number?: Cell;
  title?: string;
  name?: string;
  familyName?: string;
  birthday?: Cell;
}

const school = '1012720001';

/** A row of the ministry's list. */
export function dmcRow(of: Student = {}): Cell[] {
  return [
    of.school ?? school,
    privateCells.nationalId,
    of.grade ?? 'ม.4',
    of.room ?? '1',
    of.number ?? '12345',
    'ช',
    of.title ?? 'นาย',
    of.name ?? 'มะลิ',
    of.familyName ?? 'ใจดี',
    of.birthday ?? privateCells.birthday,
    '15',
    '45',
    '150',
    privateCells.blood,
    privateCells.religion,
    privateCells.race,
    privateCells.nationality,
    'บิดา',
    'ของเขา',
    privateCells.hardship,
  ];
}

const date: Cell[] = ['ข้อมูล ณ วันที่ 10/06/2568'];

/** A list as the ministry's program saves it. */
export function dmcFile(...rows: (Cell[] | null)[]) {
  return makeWorkbook({ student: [date, dmcHeadings, ...rows] });
}

/** A cell with a number, which loses zeros in front. */
const number = (value: number): Cell => ({ xml: `<c><v>${value}</v></c>` });

const textOf = (cells: Cell[]) =>
  cells.map((cell) => (typeof cell === 'string' ? cell : '')).join(',');

interface DmcFile {
  make: (school: string) => Promise<Buffer> | Buffer;
  /** By line: the number of the student, the result, or the code of the error. */
  expected: Record<number, string>;
  /** The list is of several schools, and somebody says that this is right. */
  isConfirmed?: true;
}

/**
 * Lists by this layout, with the mistakes of real ones. Each is of the school that it is made for.
 */
export const dmcFiles: Record<string, DmcFile> = {
  'as the program saves it': {
    make: (school) =>
      dmcFile(dmcRow({ school, number: '00101' }), dmcRow({ school, number: '00102', name: 'นก' })),
    expected: { 3: '00101', 4: '00102' },
  },
  'with Thai digits': {
    make: (school) =>
      dmcFile(dmcRow({ school, number: '๐๐๒๐๑', grade: 'ม.๔', room: '๑', birthday: '๕/๑๑/๒๕๕๒' })),
    expected: { 3: '00201' },
  },
  'below a title that is merged': {
    make: (school) =>
      makeWorkbook({
        student: [
          ['โรงเรียนทดสอบวิทยา', '', ''],
          ['รายชื่อนักเรียน ปีการศึกษา 2568', '', ''],
          date,
          null,
          dmcHeadings,
          dmcRow({ school, number: '00301' }),
        ],
      }),
    expected: { 6: '00301' },
  },
  'with the headings on each page': {
    make: (school) =>
      dmcFile(
        dmcRow({ school, number: '00401' }),
        dmcHeadings,
        dmcRow({ school, number: '00402', name: 'นก' }),
      ),
    expected: { 3: '00401', 5: '00402' },
  },
  'with blank rows inside': {
    make: (school) =>
      dmcFile(
        dmcRow({ school, number: '00501' }),
        null,
        dmcHeadings.map(() => ' '),
        dmcRow({ school, number: '00502', name: 'นก' }),
      ),
    expected: { 3: '00501', 6: '00502' },
  },
  'with the total below': {
    make: (school) =>
      dmcFile(dmcRow({ school, number: '00601' }), ['รวมทั้งสิ้น', '', '1', 'คน'], ['รวม 1 คน']),
    expected: { 3: '00601' },
  },
  'with numbers as numbers': {
    make: (school) =>
      dmcFile(
        dmcRow({ school, number: number(701) }),
        dmcRow({ school, number: number(12702), name: 'นก' }),
      ),
    expected: { 3: '701', 4: '12702' },
  },
  'with a number twice': {
    make: (school) =>
      dmcFile(
        dmcRow({ school, number: '00801' }),
        dmcRow({ school, number: '00801', name: 'นก' }),
        dmcRow({ school, number: '00803', name: 'ปู' }),
      ),
    expected: { 3: '00801', 4: 'import.numberTwice', 5: '00803' },
  },
  'with a number missing': {
    make: (school) =>
      dmcFile(
        dmcRow({ school, number: '' }),
        dmcRow({ school, number: '-', name: 'ปู' }),
        dmcRow({ school, number: '00902', name: 'นก' }),
      ),
    expected: { 3: 'import.emailMissing', 4: 'import.emailMissing', 5: '00902' },
  },
  'with birthdays of every kind': {
    make: (school) =>
      dmcFile(
        dmcRow({ school, number: '01001', birthday: number(40_122) }),
        dmcRow({ school, number: '01002', name: 'นก', birthday: '5 ม.ค. 2555' }),
        dmcRow({ school, number: '01003', name: 'ปู', birthday: '05/01/2012' }),
        dmcRow({ school, number: '01004', name: 'ปลา', birthday: '31/02/2555' }),
        dmcRow({ school, number: '01005', name: 'หมู', birthday: '' }),
      ),
    expected: { 3: '01001', 4: '01002', 5: '01003', 6: '01004', 7: '01005' },
  },
  'of two schools': {
    make: (school) =>
      dmcFile(
        dmcRow({ school, number: '01101' }),
        dmcRow({ school, number: '01102', name: 'ปู' }),
        dmcRow({ school: `${school}9`, number: '01101', name: 'นก' }),
      ),
    expected: { 3: '01101', 4: '01102', 5: '01101' },
    isConfirmed: true,
  },
  'with invisible characters': {
    make: (school) =>
      dmcFile(
        dmcRow({
          school: `\u200b${school}\u00a0`,
          number: '\ufeff01201\u200e',
          name: 'มะ\u200bลิ ',
          room: '\u00a01 ',
        }),
      ),
    expected: { 3: '01201' },
  },
  'after a sheet with instructions': {
    make: (school) =>
      makeWorkbook({
        คำแนะนำ: [['ข้อมูลนักเรียนรายคน'], ['ชื่อ', 'กรอกชื่อ'], ['รหัสโรงเรียน', 'กรอกรหัส 10 หลัก']],
        student: [date, dmcHeadings, dmcRow({ school, number: '01301' })],
      }),
    expected: { 3: '01301' },
  },
  'as a CSV in TIS-620': {
    make: (school) => {
      const rows = [date, dmcHeadings, dmcRow({ school, number: '01401' })].map(textOf);
      const text = rows.join('\r\n');
      // TIS-620 has the Thai letters of Unicode, in the same order, from 0xA1.
      return Buffer.from(
        Array.from(text, (letter) => {
          const code = letter.codePointAt(0) ?? 0;
          return code >= 0xe00 ? code - 0xe00 + 0xa0 : code;
        }),
      );
    },
    expected: { 3: '01401' },
  },
  'as a CSV with a byte order mark': {
    make: (school) => {
      const rows = [date, dmcHeadings, dmcRow({ school, number: '01501' })].map(textOf);
      return Buffer.from(`\ufeff${rows.join('\r\n')}`);
    },
    expected: { 3: '01501' },
  },
};

/** A list of 1,000 students in 25 rooms. */
export function largeDmcFile(school: string): Promise<Buffer> {
  return dmcFile(
    ...Array.from({ length: 1_000 }, (_, at) =>
      dmcRow({
        school,
        grade: `ม.${1 + (at % 5)}`,
        room: String(1 + (Math.floor(at / 5) % 5)),
        number: String(20_000 + at),
        name: `มะลิ${at}`,
      }),
    ),
  );
}
