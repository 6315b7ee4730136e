import type { Client } from '@aqua/client/create-client';
import {
  resultsOf,
  sendStudents,
  sendWhole,
  studentsForm,
} from '../../../testing/people/import-students.ts';
import { groupOf, namesIn } from '../../../testing/rosters/class-lists.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const head = 'ชื่อ,เลขประจำตัวนักเรียน,รหัสโรงเรียน,ห้อง';

const confirmed = { otherSchool: 'confirmed' } as const;

/** A list of students of a school, each `name:number:class`. */
function listOf(school: string, ...students: string[]): string {
  const lines = students.map((student) => {
    const [name, number, room] = student.split(':');
    return [name, number, school, `${school} ${room}`].join(',');
  });
  return [head, ...lines].join('\n');
}

async function studentOf(client: Client, keySearch: string) {
  const { data } = await client.customers.list({ query: { keySearch } });
  return data[0];
}

test('pupils without e-mails are imported with their number and the code of the school', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const file = listOf('1190000001', 'มะลิ ใจดี:๐๐๑๒๓:ม.1', 'นก สุขใจ: 00124 :ม.1');
  const dry = await sendStudents(admin, file, true);
  expect(dry.rows).toMatchObject([
    {
      name: 'มะลิ ใจดี',
      email: '',
      studentNumber: '00123',
      schoolCode: '1190000001',
      loginName: '1190000001-00123',
      result: 'ready',
      cleaned: [{ field: 'studentNumber', written: '๐๐๑๒๓' }],
    },
    { loginName: '1190000001-00124', result: 'ready', cleaned: [] },
  ]);
  expect(dry.rows.map(({ cardFor }) => cardFor)).toEqual([null, null]);
  const answer = await sendStudents(admin, file, false);
  expect(answer.totals).toMatchObject({ ready: 2 });
  // Who has been made gets a card.
  const made = answer.rows.map(({ cardFor }) => cardFor);
  expect(made).toEqual([
    (await studentOf(admin, '1190000001-00123'))?.id,
    (await studentOf(admin, '1190000001-00124'))?.id,
  ]);
  await admin.customers.printCards({ body: { ids: `[${made.join()}]` } });
  expect(await studentOf(admin, '1190000001-00123')).toMatchObject({
    name: 'มะลิ ใจดี',
    email: null,
    loginName: '1190000001-00123',
  });
  const group = await groupOf(admin, '1190000001 ม.1');
  expect(await namesIn(admin, group.id)).toEqual(['นก สุขใจ', 'มะลิ ใจดี']);
  // The same list again makes nobody twice.
  const again = await sendStudents(admin, file, false);
  expect(again.totals).toMatchObject({ alreadyDone: 2 });
  expect(again.rows.map(({ cardFor }) => cardFor)).toEqual([null, null]);
});

test('the code of the school is typed once, and remembered for the next file', async ({
  api,
  make,
}) => {
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  const file = 'name,Student No.,class\nCode One,1,ม.1\nCode Two,2,ม.1';
  const preview = (client: Client) => client.customers.previewImport({ body: studentsForm(file) });
  expect(await preview(staff)).toMatchObject({
    schoolCode: null,
    columns: [{ field: 'name' }, { field: 'studentNumber' }, { field: 'group' }],
  });
  expect(resultsOf(await sendStudents(staff, file, true))).toEqual({
    2: 'import.schoolCodeMissing',
    3: 'import.schoolCodeMissing',
  });
  const part = { schoolCode: '119 000 0002' };
  const answer = await sendStudents(staff, file, false, undefined, part);
  expect(answer.rows).toMatchObject([
    { loginName: '1190000002-1', result: 'ready' },
    { loginName: '1190000002-2', result: 'ready' },
  ]);
  expect(await preview(staff)).toMatchObject({ schoolCode: '1190000002' });
  // An import that was undone was of the wrong school.
  const undo = { params: { id: answer.import?.id ?? 0 } };
  await staff.imports.undo(undo);
  expect(await preview(staff)).toMatchObject({ schoolCode: null });
  const other = api.withToken((await make.session('StaffAdmin')).token);
  expect(await preview(other)).toMatchObject({ schoolCode: null });
  await expectRefusal(
    sendStudents(staff, file, true, undefined, { schoolCode: 'ก1' }),
    422,
    'schoolCodeAlert',
  );
});

test('a line with an e-mail needs no number, and a number without a code stands for nothing', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const file =
    'name,email,รหัสนักเรียน\nAnn,ann@number.example,12/3\nBob,bob@number.example,7\nCat,,8';
  const { rows } = await sendStudents(admin, file, true);
  expect(rows).toMatchObject([
    { loginName: null, result: 'ready' },
    { loginName: null, result: 'ready' },
    { loginName: null, errors: [{ code: 'import.schoolCodeMissing', field: 'schoolCode' }] },
  ]);
  const numbered = await sendStudents(admin, file, true, undefined, { schoolCode: '1190000003' });
  expect(resultsOf(numbered)).toEqual({ 2: 'studentNumberAlert', 3: 'ready', 4: 'ready' });
  expect(numbered.rows[0]?.errors).toMatchObject([{ field: 'studentNumber' }]);
  const mended = await sendStudents(admin, file, true, undefined, {
    schoolCode: '1190000003',
    mended: 'line,studentNumber\n2,12-3',
  });
  expect(mended.rows[0]).toMatchObject({ loginName: '1190000003-12-3', result: 'ready' });
});

test('lines with one number or one e-mail are one student, unless they contradict each other', async ({
  api,
  make,
}) => {
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  const columns = 'name,email,student id,school code,class';
  const school = '1190000004';
  const lineOf = (name: string, email: string, number: string) =>
    [name, email && `${email}@one.example`, number, school, `${school} ${name}`].join(',');
  const one = [
    columns,
    lineOf('Ann', 'ann', ''),
    lineOf('ann', '', '1'),
    // Both are Ann's.
    lineOf('Ann', 'ann', '1'),
    lineOf('Bob', '', '2'),
    lineOf('Bob', 'bob', '2'),
    // Another child, another e-mail, another number.
    lineOf('Cat', '', '2'),
    lineOf('Bob', 'bob-b', '2'),
    lineOf('Bob', 'bob', '3'),
  ].join('\n');
  const answer = await sendStudents(staff, one, false);
  expect(resultsOf(answer)).toEqual({
    2: 'ready',
    3: 'joinsGroup',
    4: 'alreadyDone',
    5: 'ready',
    6: 'alreadyDone',
    7: 'import.numberTwice',
    8: 'import.otherEmail',
    9: 'import.otherNumber',
  });
  expect(await studentOf(staff, 'ann@one.example')).toMatchObject({ loginName: `${school}-1` });
  expect(await studentOf(staff, 'bob@one.example')).toMatchObject({ loginName: `${school}-2` });
});

test('a student is found by the number first, then by the e-mail, which is never added', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const school = '1190000005';
  const columns = 'name,email,student id,school code';
  const send = (...lines: string[]) =>
    sendStudents(admin, [columns, ...lines].join('\n'), false, undefined, confirmed);
  await send(`Ann,ann@who.example,,`, `Bob,,7,${school}`);
  // Ann gets the number; Bob, who has one, gets no e-mail.
  expect(resultsOf(await send(`Ann,ann@who.example,6,${school}`))).toEqual({ 2: 'alreadyDone' });
  expect(await studentOf(admin, 'ann@who.example')).toMatchObject({ loginName: `${school}-6` });
  expect(resultsOf(await send(`Bob,bob@who.example,7,${school}`))).toEqual({
    2: 'student.otherEmail',
  });
  // A number that is another student's by now is a question.
  const asked = await send(`Cat,,7,${school}`);
  expect(asked.rows).toMatchObject([
    {
      result: 'toDecide',
      errors: [{ code: 'import.numberOfOther', field: 'studentNumber', params: { name: 'Bob' } }],
    },
  ]);
  const decided = await sendStudents(admin, `${columns}\nCat,,7,${school}`, false, undefined, {
    ...confirmed,
    mended: 'line,decision\n2,newName',
  });
  expect(decided.rows).toMatchObject([{ result: 'alreadyDone', otherName: 'Bob' }]);
  expect(await studentOf(admin, `${school}-7`)).toMatchObject({ name: 'Cat' });
});

test('the whole list of a class without e-mails says who is new, moved, missing and back', async ({
  api,
  make,
}) => {
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  const school = '1190000006';
  await sendStudents(staff, listOf(school, 'Ann:1:A', 'Bob:2:A', 'Cat:3:A', 'Dan:4:B'), false);
  // Bob is missing, Cat has moved, Eve is new; Ann has another name in the list and a decision.
  const file = listOf(school, 'Ann:1:A', 'Eve:5:A', 'Cat:3:B', 'Dan:4:B');
  const dry = await sendStudents(staff, file, true, undefined, { whole: 'groups' });
  expect(resultsOf(dry)).toEqual({
    2: 'alreadyDone',
    3: 'ready',
    4: 'joinsGroup',
    5: 'alreadyDone',
  });
  expect(dry.whole).toMatchObject({
    leaving: 2,
    unclear: 0,
    back: [],
    missing: [
      { name: 'Bob', email: null, loginName: `${school}-2`, movesTo: [] },
      { name: 'Cat', loginName: `${school}-3`, movesTo: [`${school} B`] },
    ],
  });
  await sendWhole(staff, file);
  const [a, b] = [await groupOf(staff, `${school} A`), await groupOf(staff, `${school} B`)];
  expect(await namesIn(staff, a.id)).toEqual(['Ann', 'Eve']);
  expect(await namesIn(staff, b.id)).toEqual(['Cat', 'Dan']);
  // A line that is in doubt takes nobody out, and who left is back with the next list.
  const next = listOf(school, 'Ann:1:A', 'Bob:2:A', 'Someone:5:A', 'Cat:3:B', 'Dan:4:B');
  const again = await sendStudents(staff, next, true, undefined, { whole: 'groups' });
  expect(again.whole).toMatchObject({ leaving: 0, unclear: 1, back: [3] });
});

test('an earlier import that mended a line without an e-mail is known again', async ({
  api,
  make,
}) => {
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  const school = '1190000007';
  const file = `name,student id,school code\nAnn,1?,${school}`;
  const mended = 'line,studentNumber\n2,1';
  expect((await sendStudents(staff, file, false, undefined, { mended })).totals.ready).toBe(1);
  const { rows } = await sendStudents(staff, file, true);
  expect(rows[0]).toMatchObject({
    result: 'wrong',
    known: [{ name: 'Ann', email: '', studentNumber: '1', schoolCode: school }],
  });
});
