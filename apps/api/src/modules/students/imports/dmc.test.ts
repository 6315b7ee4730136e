import type { Client } from '@aqua/client/create-client';
import {
  dmcFile,
  dmcFiles,
  dmcRow,
  largeDmcFile,
  privateCells,
} from '../../../testing/rosters/dmc-files.ts';
import { groupOf, namesIn } from '../../../testing/rosters/class-lists.ts';
import {
  resultsOf,
  sendStudents,
  sendWhole,
  studentsForm,
} from '../../../testing/people/import-students.ts';
import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import { expectRefusal } from '../../../testing/test-api.ts';
import { expect, test } from '../../../testing/whole-api/canaries.ts';

/** Each test imports for a publisher of its own, whose last school is its own. */
const confirmed = { otherSchool: 'confirmed' } as const;

async function studentOf(client: Client, keySearch: string) {
  const { data } = await client.customers.list({ query: { keySearch } });
  return data[0];
}

test('the ministry’s list is known by its headings, and says what is never read', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const body = studentsForm(await dmcFile(dmcRow(), dmcRow({ number: '12346', name: 'นก' })));
  const preview = await admin.customers.previewImport({ body });
  expect(preview).toMatchObject({ isDmc: true, line: 2, countRows: 2 });
  expect(preview.columns.flatMap(({ field }, at) => (field === null ? [] : [[at, field]]))).toEqual(
    [
      [0, 'schoolCode'],
      [2, 'grade'],
      [3, 'group'],
      [4, 'studentNumber'],
      [6, 'title'],
      [7, 'name'],
      [8, 'familyName'],
    ],
  );
  expect(preview.columns.flatMap(({ isNeverRead }, at) => (isNeverRead ? [at] : []))).toEqual([
    1, 9, 11, 12, 13, 14, 15, 16, 19,
  ]);
  for (const cell of Object.values(privateCells))
    expect(JSON.stringify(preview)).not.toContain(cell);
});

for (const [nth, [what, { make, expected, isConfirmed }]] of Object.entries(dmcFiles).entries())
  test(`the ministry’s list is imported ${what}`, async ({ api, make: maker }) => {
    const staff = api.withToken((await maker.session('StaffAdmin')).token);
    const school = `20${10 + nth}720001`;
    const file = await make(school);
    const part = isConfirmed ? confirmed : {};
    const dry = await sendStudents(staff, file, true, undefined, part);
    const answer = await sendStudents(staff, file, false, undefined, part);
    const said = (rows: typeof answer.rows) =>
      Object.fromEntries(
        rows.map(({ line, studentNumber, errors }) => [line, errors[0]?.code ?? studentNumber]),
      );
    expect(said(dry.rows)).toEqual(expected);
    expect(said(answer.rows)).toEqual(expected);
    const ready = answer.rows.filter(({ result }) => result === 'ready');
    expect(ready.length).toBeGreaterThan(0);
    for (const { loginName, groups, name } of ready) {
      expect(groups).toEqual(['ม.4/1']);
      expect(name).toMatch(/^นาย(?:มะลิ|นก|ปู|ปลา|หมู) ใจดี$/);
      expect(await studentOf(staff, loginName ?? '')).toMatchObject({
        email: null,
        loginName,
        name,
      });
    }
    // The same list again makes nobody twice.
    const again = await sendStudents(staff, file, false, undefined, part);
    expect(again.totals).toMatchObject({ ready: 0, alreadyDone: ready.length });
  });

test('a list of 1,000 students is imported, and again as the whole list of its rooms', async ({
  api,
  make,
}) => {
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  const file = await largeDmcFile('2099720001');
  expect((await sendStudents(staff, file, false)).totals).toMatchObject({ ready: 1_000, wrong: 0 });
  const again = await sendWhole(staff, file);
  expect(again.totals).toMatchObject({ ready: 0, alreadyDone: 1_000 });
  expect(again.import?.counts).toMatchObject({ left: 0, joined: 0, made: 0 });
});

test('what nobody needs of the ministry’s list is in no table and no line of the log', async ({
  api,
  server,
  make,
  canaries,
}) => {
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  for (const [what, cell] of Object.entries(privateCells)) canaries.watch(what, cell);
  const file = await dmcFile(
    dmcRow({ school: '2098720001' }),
    dmcRow({ school: '2098720001', number: '1?', name: 'นก' }),
  );
  await staff.customers.previewImport({ body: studentsForm(file) });
  await sendStudents(staff, file, true);
  // A row that was mended is remembered by a hash of what the file says.
  await sendStudents(staff, file, false, undefined, { mended: 'line,studentNumber\n4,2' });
  // Nor if a program takes the national id for the number, and the religion for the group.
  const columns = 'schoolCode,studentNumber,grade,,,,,name,familyName,,,,,,group';
  await sendStudents(staff, file, false, undefined, { ...confirmed, columns });
  expect(await studentOf(staff, '2098720001-12345')).toMatchObject({ name: 'นายมะลิ ใจดี' });
  await canaries.expectNowhere(server.infrastructure.db);
});

test('national ids below a heading that does not say so are not taken for student numbers', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const ids = ['1-1037-00000-01-1', '๓๑๐๐๖๐๓๕๑๖๐๙๖', '1101700230708'];
  const fileOf = (heading: string, numbers: string[]) =>
    makeWorkbook({
      A: [['ชื่อ', heading, 'อีเมล'], ...numbers.map((id, at) => [`P${at}`, id, `p${at}@id.example`])],
    });
  const readAs = async (file: Buffer) => {
    const { columns } = await admin.customers.previewImport({ body: studentsForm(file) });
    return columns[1]?.isNeverRead === true ? 'never' : columns[1]?.field;
  };
  const valid = ids.filter((_, at) => at !== 0);
  expect(await readAs(await fileOf('เลขประจำตัว', valid))).toBe('never');
  expect(await readAs(await fileOf('เลขประจำตัว', ['00123', '00124']))).toBe('studentNumber');
  // An ISBN begins with 978.
  const isbns = ['9786160000012', '9786160000029', '9786160000036'];
  expect(await readAs(await fileOf('ERP', isbns))).toBe('erpIds');
  const asked = await sendStudents(admin, await fileOf('เลขประจำตัว', valid), true, undefined, {
    columns: 'name,studentNumber,email',
    schoolCode: '2097720001',
  });
  expect(JSON.stringify(asked)).not.toMatch(/1101700230708|๓๑๐๐๖๐๓๕๑๖๐๙๖/);
});

test('a list of another school than the last is asked about before anything is done', async ({
  api,
  make,
}) => {
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  const listOf = (school: string, number = '1') => dmcFile(dmcRow({ school, number }));
  const [one, other] = ['2096720001', '2096720002'];
  const first = await sendStudents(staff, await listOf(one), true);
  expect(first.otherSchool).toBeNull();
  await sendStudents(staff, await listOf(one), false);
  expect((await sendStudents(staff, await listOf(one, '2'), true)).otherSchool).toBeNull();

  const file = await listOf(other);
  expect((await sendStudents(staff, file, true)).otherSchool).toEqual({
    last: one,
    codes: [other],
  });
  const refused = sendStudents(staff, file, false);
  await expectRefusal(refused, 409, 'import.otherSchool');
  expect(await studentOf(staff, `${other}-1`)).toBeUndefined();
  expect((await staff.imports.list({ query: {} })).data).toHaveLength(1);
  await sendStudents(staff, file, false, undefined, confirmed);
  expect(await studentOf(staff, `${other}-1`)).toBeDefined();
  // From now on, this is the last one.
  expect((await sendStudents(staff, file, true)).otherSchool).toBeNull();
  const back = await sendStudents(staff, await listOf(one), true);
  expect(back.otherSchool).toEqual({ last: other, codes: [one] });

  const two = await dmcFile(dmcRow({ school: one }), dmcRow({ school: other, name: 'นก' }));
  await expectRefusal(sendStudents(staff, two, false), 409, 'import.otherSchool');
  // Another publisher has no last school, and a list of two is asked about all the same.
  const others = api.withToken((await make.session('StaffAdmin')).token);
  expect((await sendStudents(others, await listOf(one), true)).otherSchool).toBeNull();
  expect((await sendStudents(others, two, true)).otherSchool).toMatchObject({ last: null });
});

test('the parts of one import are asked once, and a list without numbers is not', async ({
  api,
  make,
}) => {
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  const rows = ['1', '2', '3'].map((number) =>
    dmcRow({ school: '2095720001', number, name: `น${number}` }),
  );
  await sendStudents(staff, await dmcFile(dmcRow({ school: '2095720009' })), false);
  const file = await dmcFile(...rows);
  const name = crypto.randomUUID();
  const part = (from: number, to: number, more = {}) =>
    sendStudents(staff, file, false, undefined, { from, to, import: name, ...more });
  await part(1, 1, confirmed);
  // Begun, it goes on.
  await part(2, 3);
  const plain = await sendStudents(staff, 'name,email\nAnn,ann@plain.example', true);
  expect(plain.otherSchool).toBeNull();
});

test('numbers that have lost their zeros find the student of the same name', async ({
  api,
  make,
}) => {
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  const school = '2094720001';
  const as = (...numbers: [string, string][]) =>
    dmcFile(...numbers.map(([number, name]) => dmcRow({ school, number, name })));
  await sendStudents(staff, await as(['00701', 'มะลิ'], ['00702', 'นก']), false);
  const next = await sendStudents(staff, await as(['701', 'มะลิ'], ['702', 'ปู']), true, undefined, {
    whole: 'groups',
  });
  expect(next.rows).toMatchObject([
    {
      loginName: `${school}-00701`,
      result: 'alreadyDone',
      cleaned: [{ field: 'studentNumber', written: '701' }],
    },
    // Another name, another child.
    { loginName: `${school}-702`, result: 'ready' },
  ]);
  expect(next.whole?.missing).toMatchObject([{ name: 'นายนก ใจดี' }]);
  expect(resultsOf(next)).toEqual({ 3: 'alreadyDone', 4: 'ready' });
  const group = await groupOf(staff, 'ม.4/1');
  expect(await namesIn(staff, group.id)).toEqual(['นายนก ใจดี', 'นายมะลิ ใจดี']);
});
