import { makeWorkbook } from '../files/make-workbook.ts';

/** Lists as schools send them, each with two students. */
export const schoolFiles: Record<string, () => Promise<Buffer> | string> = {
  'instructions first': () =>
    makeWorkbook({
      คำแนะนำ: [['กรุณากรอกข้อมูลในแผ่นงานถัดไป'], ['ห้ามเปลี่ยนหัวตาราง']],
      รายชื่อ: [
        ['ชื่อ-นามสกุล', 'อีเมล', 'ห้อง'],
        ['มะลิ ใจดี', 'mali@list.example', 'ม.4/1'],
        ['นก สุขใจ', 'nok@list.example', 'ม.4/1'],
      ],
    }),
  'instructions with an example': () =>
    makeWorkbook({
      'ตัวอย่าง Example': [
        ['ชื่อ', 'อีเมล', 'ห้อง'],
        ['สมชาย', 'example@list.example', 'ม.1/1'],
      ],
      Sheet1: [
        ['ชื่อ', 'อีเมล', 'ห้อง'],
        ['มะลิ ใจดี', 'mali@list.example', 'ม.4/1'],
        ['นก สุขใจ', 'nok@list.example', 'ม.4/1'],
      ],
    }),
  'a merged title above': () =>
    makeWorkbook({
      'ม.4': [
        ['โรงเรียนทดสอบวิทยา', '', ''],
        ['รายชื่อนักเรียน ชั้น ม.4 ปีการศึกษา 2568', '', ''],
        null,
        ['ลำดับ', 'ชื่อ-นามสกุล (Full name)', 'E-mail นักเรียน', 'ห้อง / Class'],
        ['1', 'มะลิ ใจดี', 'mali@list.example', 'ม.4/1'],
        ['2', 'นก สุขใจ', 'nok@list.example', 'ม.4/1'],
      ],
    }),
  'headings merged over two lines': () =>
    makeWorkbook({
      A: [
        ['ที่', 'ชื่อ-สกุล', 'ติดต่อ', '', 'ห้อง'],
        ['', '', 'โทรศัพท์', 'อีเมล', ''],
        ['1', 'มะลิ ใจดี', '0810000000', 'mali@list.example', 'ม.4/1'],
        ['2', 'นก สุขใจ', '0810000001', 'nok@list.example', 'ม.4/1'],
      ],
    }),
  'a line of headings in each language': () =>
    makeWorkbook({
      A: [
        ['ชื่อ', 'นามสกุล', 'อีเมล', 'ห้อง'],
        ['First name', 'Last name', 'E-mail', 'Room'],
        ['มะลิ', 'ใจดี', 'mali@list.example', 'ม.4/1'],
        ['นก', 'สุขใจ', 'nok@list.example', 'ม.4/1'],
      ],
    }),
  'the e-mail of the parents first': () =>
    makeWorkbook({
      A: [
        ['ชื่อ-สกุล', 'E-mail ผู้ปกครอง', 'ชื่อเล่น', 'E-mail (Student)', 'ชั้น/ห้อง'],
        ['มะลิ ใจดี', 'mother@list.example', 'ลิ', 'mali@list.example', 'ม.4/1'],
        ['นก สุขใจ', 'father@list.example', 'นก', 'nok@list.example', 'ม.4/1'],
      ],
    }),
  'names of two languages': () =>
    makeWorkbook({
      A: [
        ['ชื่อ-สกุล', 'Full name (English)', 'อีเมล (Email)', 'ห้อง'],
        ['มะลิ ใจดี', 'Mali Jaidee', 'mali@list.example', 'ม.4/1'],
        ['นก สุขใจ', 'Nok Sukjai', 'nok@list.example', 'ม.4/1'],
      ],
    }),
  'a grade and a room': () =>
    [
      'เลขที่;ชื่อ (Name);นามสกุล (Surname);ชั้น (Grade);ห้อง (Room);อีเมล (E-mail)',
      '1;มะลิ;ใจดี;ม.4;1;mali@list.example',
      '2;นก;สุขใจ;ม.4;1;nok@list.example',
    ].join('\n'),
  'teachers in another sheet': () =>
    makeWorkbook({
      ครู: [
        ['ชื่อครู', 'วิชา'],
        ['ครูสมศรี', 'ภาษาไทย'],
      ],
      นักเรียน: [
        ['ชื่อ', 'นามสกุล', 'Email', 'Class'],
        ['มะลิ', 'ใจดี', 'mali@list.example', 'ม.4/1'],
        ['นก', 'สุขใจ', 'nok@list.example', 'ม.4/1'],
      ],
    }),
  'with what nobody needs': () =>
    makeWorkbook({
      A: [
        ['เลขประจำตัวประชาชน', 'ชื่อ-สกุล', 'ศาสนา', 'อีเมล', 'ห้อง'],
        ['1103700000011', 'มะลิ ใจดี', 'พุทธ', 'mali@list.example', 'ม.4/1'],
        ['1103700000012', 'นก สุขใจ', 'คริสต์', 'nok@list.example', 'ม.4/1'],
      ],
    }),
};
