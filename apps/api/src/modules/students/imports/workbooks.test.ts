import {
  makeBookOf,
  resultsOf,
  sendStudents,
  studentsForm,
} from '../../../testing/people/import-students.ts';
import { makeWorkbook, zipOf } from '../../../testing/files/make-workbook.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const number = (digits: string) => ({ xml: `<c><v>${digits}</v></c>` });
const formula = (text: string) => ({ xml: `<c t="str"><f>A1&amp;B1</f><v>${text}</v></c>` });

test('a workbook is read like a CSV: its first sheet with rows, formulas by their values', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const book = await makeBookOf(make, admin, '9786160012345');
  const [small, early] = [
    await makeBookOf(make, admin, '42'),
    await makeBookOf(make, admin, '2026-11-21'),
  ];
  const workbook = await makeWorkbook({
    Empty: [null, ['', '']],
    'ม.4/1': [
      ['วิทยาลัยทดสอบ'],
      null,
      ['เลขที่', 'ชื่อ', 'นามสกุล', 'อีเมล', 'รหัส ERP'],
      [number('1'), 'น้ำผึ้ง', 'ศรีสุข', 'honey@book.example', number('9.786160012345E+12')],
      [number('2'), 'ก้อง', 'ใจดี', formula('kong@book.example'), number('42')],
      null,
      [number('3'), 'Wrong', '', 'nobody', ''],
      [number('4'), 'Day', '', 'day@book.example', { xml: '<c s="3"><v>46347</v></c>' }],
      [number('5'), 'Lost', '', 'lost@book.example', number('9.7861600123456789E+18')],
    ],
    Notes: [['read nobody']],
  });
  expect(await admin.customers.previewImport({ body: studentsForm(workbook) })).toMatchObject({
    format: 'xlsx',
    sheet: 'ม.4/1',
    otherSheets: 1,
    line: 3,
    columns: [
      { heading: 'เลขที่', field: null },
      { heading: 'ชื่อ', field: 'name' },
      { heading: 'นามสกุล', field: 'familyName' },
      { heading: 'อีเมล', field: 'email' },
      { heading: 'รหัส ERP', field: 'erpIds' },
    ],
    countRows: 5,
  });
  const answer = await sendStudents(admin, workbook, false);
  expect(resultsOf(answer)).toEqual({
    4: 'ready',
    5: 'ready',
    7: 'student.emailAlert',
    8: 'ready',
    9: 'import.erpShortened',
  });
  const { data } = await admin.customers.list({ query: { keySearch: '@book.example' } });
  const books = data.map((row) => [row.name, row.productOwnerships.map((own) => own.productId)]);
  expect(Object.fromEntries(books)).toEqual({
    'น้ำผึ้ง ศรีสุข': [book.id],
    'ก้อง ใจดี': [small.id],
    Day: [early.id],
  });
  expect((await sendStudents(admin, workbook, false)).totals).toMatchObject({ alreadyDone: 3 });
});

test('what is no workbook, or too large inside, is refused and says so', async ({ api }) => {
  const admin = await api.as('Admin');
  const refuse = (content: Buffer, status: number, code: string) =>
    expectRefusal(sendStudents(admin, content, true), status, code);
  const whole = await makeWorkbook({ A: [['name', 'email']] });
  await refuse(whole.subarray(0, 400), 422, 'table.workbookDamaged');
  await refuse(await zipOf({ 'a.txt': 'no workbook' }), 422, 'table.workbookDamaged');
  await refuse(await makeWorkbook({ A: [null, ['', '']] }), 422, 'file.empty');
  await refuse(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 415, 'table.oldWorkbook');
  const bomb = await zipOf({ 'xl/workbook.xml': Buffer.alloc(21 * 1_048_576) });
  expect(bomb.length).toBeLessThan(100_000);
  await refuse(bomb, 422, 'table.unpacked');
  // The directory claims that the file is small; what counts is its unpacked size.
  const liar = Buffer.from(bomb);
  liar.writeUInt32LE(10, liar.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
  await refuse(liar, 422, 'table.unpacked');
  const rows = Array.from({ length: 10_001 }, (_, at) => [`S ${at}`, `s${at}@rows.example`]);
  await refuse(await makeWorkbook({ A: [['name', 'email'], ...rows] }), 422, 'import.tooManyRows');
});
