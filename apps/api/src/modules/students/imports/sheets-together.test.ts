import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import {
  noRows,
  resultsOf,
  sendStudents,
  sendWhole,
  studentsForm,
} from '../../../testing/people/import-students.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const headings = ['ที่', 'ชื่อ-สกุล', 'อีเมล'];
const student = (name: string) => ['1', `${name} ใจดี`, `${name}@sheets.example`];

/** A workbook with a sheet for each class, as a registrar keeps it. */
const classes = {
  คำชี้แจง: [['กรอกรายชื่อทุกห้อง']],
  'ม.1-1': [['รายชื่อนักเรียน'], headings, student('a'), student('b')],
  // Titles of another height, and a column more.
  'ม.1-2': [['รายชื่อนักเรียน'], ['ครูที่ปรึกษา'], [...headings, 'หมายเหตุ'], student('c')],
  ย้ายออก: [headings, student('gone')],
  ครูที่ปรึกษา: [headings, student('teacher')],
};

test('a workbook with a sheet for each class is one list', async ({ api }) => {
  const admin = await api.as('Admin');
  const file = await makeWorkbook(classes);
  const preview = await admin.customers.previewImport({ body: studentsForm(file) });
  expect(preview).toMatchObject({
    sheet: null,
    sheetNumber: null,
    isTogether: true,
    together: [2, 3],
    otherSheets: 3,
    line: 2,
    countRows: 3,
  });
  const dry = await sendStudents(admin, file, true, undefined, { sheet: 'all' });
  expect(dry.rows.map(({ line, place, email, groups }) => [line, place, email, ...groups])).toEqual(
    [
      [3, '3 (ม.1-1)', 'a@sheets.example', 'ม.1/1'],
      [4, '4 (ม.1-1)', 'b@sheets.example', 'ม.1/1'],
      [8, '4 (ม.1-2)', 'c@sheets.example', 'ม.1/2'],
    ],
  );
  // What is not chosen is as the preview has it.
  expect((await sendStudents(admin, file, false)).totals).toEqual({ ...noRows, ready: 3 });
  expect((await sendStudents(admin, file, true)).totals).toEqual({ ...noRows, alreadyDone: 3 });

  const alone = await sendStudents(admin, file, true, undefined, { sheet: 3 });
  expect(alone.rows.map(({ line, place }) => [line, place])).toEqual([[4, '4']]);
  const one = await makeWorkbook({ A: classes['ม.1-1'], B: [['x']] });
  await expectRefusal(
    sendStudents(admin, one, true, undefined, { sheet: 'all' }),
    422,
    'import.sheetUnknown',
  );
});

test('sheets that may be of other years are read together only if somebody says so', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const file = await makeWorkbook({
    2568: [headings, student('old')],
    2569: [headings, student('new')],
    อื่น: [['ชื่อ', 'อีเมล']],
  });
  const query = (sheet?: 'all') => ({ query: sheet && { sheet }, body: studentsForm(file) });
  expect(await admin.customers.previewImport(query())).toMatchObject({
    sheetNumber: 1,
    isTogether: false,
    together: [1, 2],
    countRows: 1,
  });
  expect(await admin.customers.previewImport(query('all'))).toMatchObject({
    isTogether: true,
    countRows: 2,
  });
});

test('lines of several sheets are mended, doubled and missing like those of one', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const [e, f, g] = [student('e'), student('f'), student('g')];
  const wrong = ['2', 'ผิด', 'no-email'];
  const twice = ['2', 'คนอื่น', 'e@sheets.example'];
  const sheets = (...lists: string[][][]) =>
    makeWorkbook(
      Object.fromEntries(lists.map((list, at) => [`ป.1-${at + 1}`, [headings, ...list]])),
    );
  const file = await sheets([e, f], [g, wrong, twice]);
  const dry = await sendStudents(admin, file, true);
  expect(resultsOf(dry)).toEqual({
    2: 'ready',
    3: 'ready',
    5: 'ready',
    6: 'student.emailAlert',
    7: 'import.otherName',
  });
  expect(dry.rows.at(-1)?.errors[0]?.message).toContain('2 (ป.1-1)');
  const mended = 'line,email,decision\n6,h@sheets.example,\n7,,leaveOut';
  const done = await sendStudents(admin, file, false, undefined, { mended });
  expect(resultsOf(done)).toMatchObject({ 6: 'ready' });
  // As the whole list: who is missing in all sheets leaves, who stands in another one moves.
  await sendWhole(admin, await sheets([e], [f, g]), { sheet: 'all' });
  const { data } = await admin.groups.list({ query: { keySearch: 'ป.1/' } });
  expect(Object.fromEntries(data.map((group) => [group.name, group.countCustomers]))).toEqual({
    'ป.1/1': 1,
    'ป.1/2': 2,
  });
});

test('what is never read in one sheet is never read in those beside it', async ({ api }) => {
  const admin = await api.as('Admin');
  const columns = ['เลข', 'ชื่อ-สกุล', 'อีเมล'];
  // Valid numbers of identity, by their check digits; a sheet of one row is too little to tell.
  const ids = ['1101700230708', '1101700230716', '1101700230724'];
  const list = (...numbers: string[]) =>
    numbers.map((id) => [id, `คน ${id.slice(-2)}`, `n${id}@sheets.example`]);
  const file = await makeWorkbook({
    'ม.1-1': [columns, ...list(...ids)],
    'ม.1-2': [columns, ...list('1101700230732')],
  });
  const sent = await sendStudents(admin, file, true, undefined, {
    sheet: 'all',
    columns: 'studentNumber,name,email',
    schoolCode: '1010720001',
  });
  expect(sent.rows.map(({ studentNumber }) => studentNumber)).toEqual(['', '', '', '']);
});
