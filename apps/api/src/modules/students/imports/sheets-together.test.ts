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
  const preview = async (sheets: Record<string, string[][]>, query?: { sheet: 'all' }) => {
    const body = studentsForm(await makeWorkbook(sheets));
    return admin.customers.previewImport({ query, body });
  };
  const list = (title: string, name: string) => [[title], headings, student(name)];
  const alone = { sheetNumber: 1, isTogether: false, together: [1, 2], countRows: 1 };
  const years = { 2568: list('', 'old'), 2569: list('', 'new'), อื่น: [['ชื่อ', 'อีเมล']] };
  expect(await preview(years)).toMatchObject(alone);
  expect(await preview(years, { sheet: 'all' })).toMatchObject({ isTogether: true, countRows: 2 });
  // One class in two years, by its titles.
  const titled = {
    2568: list('นักเรียนชั้น ม.1/1 ปีการศึกษา 2568', 'old'),
    2569: list('นักเรียนชั้น ม.1/1 ปีการศึกษา 2569', 'new'),
  };
  expect(await preview(titled)).toMatchObject(alone);
  expect(await preview({ 'Class 2568': list('', 'a'), 'Class 2569': list('', 'b') })).toMatchObject(
    alone,
  );
  expect(await preview({ A: list('ชั้น ม.1/1', 'a'), B: list('ชั้น ม.1/2', 'b') })).toMatchObject({
    isTogether: true,
  });
});

test('a group or a line of headings that somebody has chosen is about one sheet', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const file = await makeWorkbook({
    'ป.2-1': [['ชั้น'], headings, student('i')],
    'ป.2-2': [headings, student('j'), student('k')],
  });
  const send = async (part: { group?: number; headings?: number; sheet?: 'all' }) =>
    (await sendStudents(admin, file, true, undefined, part)).rows.map(({ email, groups }) => [
      email.slice(0, 1),
      ...groups,
    ]);
  const group = await admin.groups.create({ body: { name: 'Chosen for a sheet' } });
  expect(await send({ group: group.id })).toEqual([['i', 'Chosen for a sheet']]);
  expect(await send({ headings: 2 })).toEqual([['i', 'ป.2/1']]);
  // Each sheet has its headings in another line, so that one for all would lose a student.
  expect(await send({ headings: 2, sheet: 'all' })).toEqual([
    ['i', 'ป.2/1'],
    ['j', 'ป.2/2'],
    ['k', 'ป.2/2'],
  ]);
});

test('rooms of two grades are two classes', async ({ api }) => {
  const admin = await api.as('Admin');
  const list = (name: string) => [
    ['ชื่อ', 'อีเมล', 'ห้อง'],
    [name, `${name}@rooms.example`, '1'],
  ];
  const groupsOf = async (...names: string[]) => {
    const sheets = Object.fromEntries(names.map((name, at) => [name, list(`r${at}`)]));
    const sent = await sendStudents(admin, await makeWorkbook(sheets), true);
    return sent.rows.map(({ groups }) => groups.join());
  };
  expect(await groupsOf('ม.1-1', 'ม.2-1')).toEqual(['ม.1/1', 'ม.2/1']);
  expect(await groupsOf('ม.1', 'ม.2')).toEqual(['ม.1/1', 'ม.2/1']);
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
  // Valid numbers of identity, by their check digits; one or two rows are too few to tell.
  const list = (...ids: string[]) =>
    ids.map((id) => [id, `คน ${id.slice(-2)}`, `n${id}@x.example`]);
  const file = await makeWorkbook({
    'ม.1-1': [columns, ...list('1101700230708', '1101700230716')],
    'ม.1-2': [columns, ...list('1101700230724')],
  });
  const sent = await sendStudents(admin, file, true, undefined, {
    sheet: 'all',
    columns: 'studentNumber,name,email',
    schoolCode: '1010720001',
  });
  expect(sent.rows.map(({ studentNumber }) => studentNumber)).toEqual(['', '', '']);
});
