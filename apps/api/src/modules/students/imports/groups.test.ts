import type { Client } from '@aqua/client/create-client';
import {
  makeBookOf,
  resultsOf,
  rosterForm,
  sendStudents,
  studentsForm,
} from '../../../testing/people/import-students.ts';
import { zipOf } from '../../../testing/files/make-workbook.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** The members of each group, by the names of the groups. */
async function membersOf(client: Client, keySearch: string) {
  const { data } = await client.groups.list({ query: { keySearch, size: 50 } });
  const members = data.map(async ({ id, name }) => {
    const list = await client.groups.listCustomers({ params: { id }, query: { size: 50 } });
    return [name, list.data.map(({ email }) => email ?? '').toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(members));
}

test('a column names the group of each student, which is made if it is missing', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const { token, accessRecord } = await make.session('StaffAdmin', publisher);
  const staff = api.withToken(token);
  // Another publisher's group with the same name is a different group.
  await admin.groups.create({ body: { name: 'Class ก/1' } });
  await staff.groups.create({ body: { name: 'Class twice' } });
  await staff.groups.create({ body: { name: 'Class twice' } });
  const gone = await make.student(admin);
  await admin.customers.remove({ params: { id: gone.id } });
  const file = [
    'ชื่อ,อีเมล,ห้อง',
    'A,a@groups.example,Class ก/1',
    'B,b@groups.example, Class ก/1 ',
    'B,b@groups.example,Class ก/2',
    'C,c@groups.example,Class twice',
    `D,d@groups.example,${'x'.repeat(121)}`,
    `Gone,${gone.email},Class of the gone`,
    'E,e@groups.example,',
  ].join('\n');
  const expected = {
    2: 'ready',
    3: 'ready',
    4: 'joinsGroup',
    5: 'import.groupTwice',
    6: 'field.tooLong',
    7: 'student.deleted',
    8: 'ready',
  };
  const dry = await sendStudents(staff, file, true);
  expect(resultsOf(dry)).toEqual(expected);
  expect(dry.rows.map(({ errors }) => errors[0]?.field)).toEqual([
    undefined,
    undefined,
    undefined,
    'group',
    'group',
    'email',
    undefined,
  ]);
  expect((await staff.groups.list({ query: { keySearch: 'Class' } })).totalItems).toBe(2);
  // Each of them joins, whatever else the line does; the groups do not exist yet.
  expect(dry.rows.map(({ joinsGroups }) => joinsGroups)).toEqual([1, 1, 1, 0, 0, 0, 0]);
  expect(dry.groups).toEqual([]);
  const real = await sendStudents(staff, file, false);
  expect(resultsOf(real)).toEqual(expected);
  expect(real.rows.map(({ joinsGroups }) => joinsGroups)).toEqual([1, 1, 1, 0, 0, 0, 0]);
  const made = (await staff.groups.list({ query: { keySearch: 'Class ก' } })).data;
  const namesOf = (groups: { name: string }[]) => groups.map(({ name }) => name).toSorted();
  expect(namesOf(real.groups)).toEqual(namesOf(made));
  expect(await membersOf(staff, 'Class')).toEqual({
    'Class ก/1': ['a@groups.example', 'b@groups.example'],
    'Class ก/2': ['b@groups.example'],
    'Class twice': [],
  });
  expect((await sendStudents(staff, file, false)).totals).toMatchObject({ alreadyDone: 4 });
  const { data } = await staff.groups.list({ query: { keySearch: 'Class ก' } });
  expect(data).toHaveLength(2);
  const audit = await admin.auditLog.list({
    query: { actorKind: 'staff', actorId: accessRecord.id, keySearch: 'group.c', size: 50 },
  });
  expect(audit.data.filter(({ action }) => action === 'group.customersAdded')).toHaveLength(2);
});

test('the books of a row were assigned to its group, those of other rows were not', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const given = await makeBookOf(make, admin, 'GROUP-1');
  const other = await makeBookOf(make, admin, 'GROUP-2');
  const file = [
    'name,email,class,erp',
    'F,f@groups.example,Class of books,GROUP-1',
    'G,g@groups.example,Class of books,',
    'G,g@groups.example,,GROUP-2',
    'H,h@groups.example,Class without,',
  ].join('\n');
  const { groups } = await sendStudents(admin, file, false);
  const idOf = (name: string) => groups.find((group) => group.name === name)?.id ?? 0;
  const assignedTo = async (id: number) => {
    const { data } = await admin.groups.listBooks({ params: { id } });
    return Object.fromEntries(data.map((book) => [book.id, book.isAssigned]));
  };
  const expected = { [given.id]: true, [other.id]: false };
  expect(await assignedTo(idOf('Class of books'))).toEqual(expected);
  expect(await assignedTo(idOf('Class without'))).toEqual({});
});

const roster = {
  'users.csv': [
    'sourcedId,status,enabledUser,username,givenName,familyName,email',
    'u1,,true,one,Mali,Dee,mali@roster.example',
    'u2,active,true,two,Nok,Sri,nok@roster.example',
    'u3,tobedeleted,true,three,Gone,Boy,gone@roster.example',
    'u4,,false,four,Not,Enabled,off@roster.example',
    'u5,,true,five,No,Mail,',
    'u6,,true,six,Miss,Teacher,teacher@roster.example',
  ].join('\r\n'),
  'roles.csv': [
    'sourcedId,userSourcedId,roleType,role,orgSourcedId',
    ...['u1', 'u2', 'u3', 'u4', 'u5'].map((user) => `r${user},${user},primary,student,s1`),
    'ru6,u6,primary,teacher,s1',
  ].join('\r\n'),
  'classes.csv': [
    'sourcedId,status,title,schoolSourcedId',
    'c1,,Physics,s1',
    'c2,,Physics,s2',
    'c3,tobedeleted,Old,s1',
  ].join('\r\n'),
  'enrollments.csv': [
    'sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role',
    'e1,,c1,s1,u1,student',
    'e2,,c2,s2,u1,student',
    'e3,,c2,s2,u2,student',
    'e4,tobedeleted,c1,s1,u2,student',
    'e5,,c3,s1,u2,student',
    'e6,,c1,s1,u6,teacher',
  ].join('\r\n'),
};

test('a OneRoster is read as students and groups, as files or in one archive, and twice', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const preview = await admin.customers.previewImport({ body: rosterForm(roster) });
  expect(preview).toMatchObject({
    format: 'oneRoster',
    columns: [],
    countRows: 3,
    roster: { users: 6, classes: 2 },
  });
  const run = (dryRun: 'true' | 'false') =>
    admin.customers.import({ query: { dryRun }, body: rosterForm(roster) });
  const expected = { 2: 'ready', 3: 'ready', 6: 'import.emailMissing' };
  const dry = await run('true');
  expect(resultsOf(dry)).toEqual(expected);
  expect(dry.rows[0]).toMatchObject({ name: 'Mali Dee', groups: ['Physics', 'Physics'] });
  expect(resultsOf(await run('false'))).toEqual(expected);
  const { data } = await admin.groups.list({ query: { keySearch: 'Physics', orderBy: 2 } });
  expect(data.map(({ countCustomers }) => countCustomers)).toEqual([1, 2]);

  // A class keeps its group even if the group is renamed.
  await admin.groups.update({ params: { id: data[0]?.id ?? 0 }, body: { name: 'Renamed' } });
  const zip = await zipOf({ 'export/manifest.csv': 'a,b', ...roster });
  const again = await sendStudents(admin, zip, false);
  expect(again.totals).toMatchObject({ ready: 0, joinsGroup: 0, alreadyDone: 2, wrong: 1 });
  expect((await admin.groups.list({ query: { keySearch: 'Physics' } })).totalItems).toBe(1);
});

test('a OneRoster without users, or without a column, is refused and says what is missing', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const preview = (files: Record<string, string>) =>
    admin.customers.previewImport({ body: rosterForm(files) });
  const { 'users.csv': users, ...others } = roster;
  await expectRefusal(preview(others), 422, 'import.usersMissing');
  const broken = { ...others, 'users.csv': users.replace('familyName', 'surname') };
  const refusal = await expectRefusal(preview(broken), 422, 'import.rosterColumn');
  expect(refusal.envelope.errors[0]?.params).toEqual({ file: 'users.csv', column: 'familyName' });
  // Without roles.csv, the enrolments show who is a student.
  const { 'roles.csv': roles, ...three } = roster;
  expect(roles).toContain('teacher');
  expect(await preview(three)).toMatchObject({ countRows: 2 });
  expect(await preview({ 'orgs.csv': 'sourcedId', ...roster })).toMatchObject({ countRows: 3 });
});

test('two imports of one class at once make one group, with each student once', async ({
  api,
  make,
}) => {
  const publisher = await make.publisher();
  const [one, two] = await Promise.all(
    [1, 2].map(async () => api.withToken((await make.session('StaffAdmin', publisher)).token)),
  );
  const lines = Array.from(
    { length: 60 },
    (_, at) => `R ${at},r${at}@class.example,Class ${at % 2}`,
  );
  const file = ['name,email,class', ...lines].join('\n');
  const answers = await Promise.all([
    sendStudents(one as Client, file, false),
    sendStudents(two as Client, ['name,email,class', ...lines.toReversed()].join('\n'), false),
    sendStudents(one as Client, file, false),
  ]);
  expect(answers.map(({ totals }) => totals.wrong)).toEqual([0, 0, 0]);
  expect(answers.reduce((sum, { totals }) => sum + totals.ready, 0)).toBe(60);
  const { data } = await (one as Client).groups.list({ query: { keySearch: 'Class' } });
  expect(data.map(({ countCustomers }) => countCustomers)).toEqual([30, 30]);
});

test('the preview guesses the column of the group', async ({ api }) => {
  const admin = await api.as('Admin');
  const body = studentsForm('เลขที่,ชื่อ-สกุล,อีเมล,ชั้น/ห้อง\n1,A,a@b.example,ม.4/1');
  const { columns } = await admin.customers.previewImport({ body });
  expect(columns.map(({ field }) => field)).toEqual([null, 'name', 'email', 'group']);
});
