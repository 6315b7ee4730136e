import { mailsTo } from '../../../testing/people/mails.ts';
import {
  makeBookOf,
  resultsOf,
  sendStudents,
  studentsForm,
} from '../../../testing/people/import-students.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('columns that no heading explains are matched by the caller', async ({ api, make }) => {
  const admin = await api.as('Admin');
  await makeBookOf(make, admin, 'COL-1');
  const file = ['Pupil,Contact,E-mail,Set', 'Mali,mali@col.example,old@col.example,COL-1'].join(
    '\n',
  );
  await expectRefusal(sendStudents(admin, file, true), 422, 'import.noNameColumn');
  const preview = await admin.customers.previewImport({ body: studentsForm(file) });
  expect(preview).toEqual({
    format: 'csv',
    sheet: null,
    sheetNumber: null,
    isTogether: false,
    together: [],
    sheets: [],
    otherSheets: 0,
    line: 1,
    firstLines: [
      { line: 1, text: 'Pupil · Contact · E-mail · Set' },
      { line: 2, text: 'Mali · mali@col.example · old@col.example · COL-1' },
    ],
    isDmc: false,
    isRemembered: false,
    schoolCode: null,
    columns: [
      { heading: 'Pupil', field: null, isNeverRead: false },
      { heading: 'Contact', field: null, isNeverRead: false },
      { heading: 'E-mail', field: 'email', isNeverRead: false },
      { heading: 'Set', field: null, isNeverRead: false },
    ],
    rows: [{ line: 2, cells: ['Mali', 'mali@col.example', 'old@col.example', 'COL-1'] }],
    countRows: 1,
    roster: null,
  });
  const run = (columns: string, dry = true) =>
    sendStudents(admin, file, dry, undefined, { columns });
  await expectRefusal(run('name,,,erpIds'), 422, 'import.noEmailColumn');
  await expectRefusal(run('name,email,email'), 422, 'import.columnTwice');
  await expectRefusal(run('name,phone'), 400, 'field.wrong');
  const { rows } = await run('name,email,,erpIds', false);
  expect(rows).toMatchObject([
    { line: 2, name: 'Mali', email: 'mali@col.example', erpIds: ['COL-1'], result: 'ready' },
  ]);
});

test('a file that begins with a student has no headings, and loses nobody', async ({ api }) => {
  const admin = await api.as('Admin');
  const file = 'One,one@bare.example\nTwo,two@bare.example';
  const preview = await admin.customers.previewImport({ body: studentsForm(file) });
  expect(preview).toMatchObject({ line: null, countRows: 2, rows: [{ line: 1 }, { line: 2 }] });
  expect(preview.columns).toEqual([
    { heading: '', field: null, isNeverRead: false },
    { heading: '', field: null, isNeverRead: false },
  ]);
  await expectRefusal(sendStudents(admin, file, true), 422, 'import.noEmailColumn');
  const answer = await sendStudents(admin, file, true, undefined, { columns: 'name,email' });
  expect(resultsOf(answer)).toEqual({ 1: 'ready', 2: 'ready' });
});

test('a first student without an e-mail is not taken for the headings', async ({ api }) => {
  const admin = await api.as('Admin');
  const file = [
    'Name,Email,Role',
    'Mali Jaidee,,Student',
    'Nok Sukjai,nok@role.example,Student',
    'Dao Dee,dao@role.example,Student',
  ].join('\n');
  const preview = await admin.customers.previewImport({ body: studentsForm(file) });
  expect(preview).toMatchObject({ line: 1, countRows: 3 });
  expect(resultsOf(await sendStudents(admin, file, true))).toEqual({
    2: 'import.emailMissing',
    3: 'ready',
    4: 'ready',
  });
  // A second language of which only some headings are known still belongs to the headings.
  const merged = 'ชื่อ-สกุล,อีเมล,ห้อง\n,E-mail,\nมะลิ ใจดี,mali@role.example,ม.4/1';
  expect(resultsOf(await sendStudents(admin, merged, true))).toEqual({ 3: 'ready' });
});

test('a heading with a part that is not the student’s, or not known, stands for nothing', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const others = [
    'E-mail (ผปค.)',
    'อีเมล/ที่ปรึกษา',
    'Email (mom)',
    'Dad / Email',
    'Name (emergency)',
    'ชื่อ (ญาติ)',
    'Class (homeroom ประจำชั้น)',
    'Email [family]',
    'ห้อง/เลขที่',
    'Class/No.',
    'ชั้น/เลขที่',
    'E-mail (ฝ่ายทะเบียน)',
  ];
  const known = {
    'ชื่อ-นามสกุล (ภาษาไทย)': 'name',
    'นามสกุล (Family name)': 'familyName',
    'E-mail นักเรียน (required)': 'email',
    'ห้อง (เช่น ม.4/1)': 'group',
    คะแนน: undefined,
    'Start date (dd/mm/yyyy)': 'startsOn',
  };
  const file = (headings: string[]) => `${headings.join(',')}\n${headings.map(() => 'x').join()}`;
  const fields = async (headings: string[]) => {
    const body = studentsForm(file(headings));
    const { columns } = await admin.customers.previewImport({ body });
    return columns.map(({ field }) => field ?? undefined);
  };
  expect(await fields(others)).toEqual(others.map(() => undefined));
  expect(await fields(Object.keys(known))).toEqual(Object.values(known));
});

test('a file is imported part by part, each student in one of them', async ({ api, server }) => {
  const admin = await api.as('Admin');
  const file = [
    'name,email',
    'A,a@part.example',
    'Wrong,nobody',
    'B,b@part.example',
    'A,a@part.example',
    'C,c@part.example',
  ].join('\n');
  const part = (from: number, to: number, dry = false) =>
    sendStudents(admin, file, dry, undefined, { from, to });
  const first = await part(1, 2);
  expect(first.students).toBe(4);
  expect(resultsOf(first)).toEqual({ 2: 'ready', 3: 'student.emailAlert', 5: 'alreadyDone' });
  expect(await mailsTo(server, 'b@part.example')).toEqual([]);
  expect(resultsOf(await part(3, 4))).toEqual({ 4: 'ready', 6: 'ready' });
  // After a broken connection, nobody knows whether a part was done; doing it again duplicates
  // nothing.
  expect(resultsOf(await part(3, 4))).toEqual({ 4: 'alreadyDone', 6: 'alreadyDone' });
  expect((await part(5, 100)).rows).toEqual([]);
  expect(await mailsTo(server, 'a@part.example')).toHaveLength(1);
  expect(await mailsTo(server, 'c@part.example')).toHaveLength(1);
});

test('what was matched once is remembered for the next file with these headings, by publisher', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const own = await api.as('StaffAdmin');
  const file = (name: string) => `Pupil,Contact\n${name},${name}@layout.example`;
  const preview = async (client: typeof admin, name: string) => {
    const table = await client.customers.previewImport({ body: studentsForm(file(name)) });
    return [table.isRemembered, ...table.columns.map(({ field }) => field)];
  };
  const send = (dry: boolean, columns: string) =>
    sendStudents(own, file('a'), dry, undefined, { columns });
  expect(await preview(own, 'a')).toEqual([false, null, null]);
  // A check is no import.
  await send(true, 'name,email');
  expect(await preview(own, 'a')).toEqual([false, null, null]);
  await send(false, 'name,email');
  expect(await preview(own, 'b')).toEqual([true, 'name', 'email']);
  expect(await preview(admin, 'b')).toEqual([false, null, null]);
  // A program that says nothing of its columns still goes by the headings.
  await expectRefusal(sendStudents(own, file('b'), true), 422, 'import.noEmailColumn');
});
