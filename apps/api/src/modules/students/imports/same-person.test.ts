import {
  makeBookOf,
  noRows,
  resultsOf,
  sendStudents,
} from '../../../testing/people/import-students.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('a line whose email belongs to a student of another name waits for a decision', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  await makeBookOf(make, admin, 'SAME-1');
  const body = { name: 'สมชาย ใจดี', email: 'somchai@same.example', productList: '[]' };
  const { id } = await admin.customers.invite({ body });
  const file = [
    'name,email,erp,group',
    'สมหญิง ใจดี,somchai@same.example,SAME-1,Same 1',
    'Mali,mali@same.example,SAME-1,Same 1',
  ].join('\n');
  const owned = async () => {
    const student = await admin.customers.get({ params: { id } });
    return student.productOwnerships.length;
  };
  const members = async () =>
    (await admin.groups.list({ query: { keySearch: 'Same 1' } })).data[0]?.countCustomers;

  const dry = await sendStudents(admin, file, true);
  expect(dry.totals).toEqual({ ...noRows, toDecide: 1, ready: 1 });
  expect(dry.rows[0]?.errors).toEqual([
    {
      code: 'import.emailOfOther',
      params: { name: 'สมชาย ใจดี' },
      field: 'email',
      message: 'This email belongs to สมชาย ใจดี. Is it the same person?',
    },
  ]);
  // Without a decision, nothing is done with the line.
  expect((await sendStudents(admin, file, false)).totals).toEqual(dry.totals);
  expect(await owned()).toBe(0);
  expect(await members()).toBe(1);

  const decide = (decision: string, isDry: boolean) =>
    sendStudents(admin, file, isDry, undefined, { mended: `line,decision\n2,${decision}` });
  const out = await decide('leaveOut', false);
  expect(out.totals).toEqual({ ...noRows, leftOut: 1, alreadyDone: 1 });
  expect(out.rows[0]).toMatchObject({ result: 'leftOut', decision: 'leaveOut', errors: [] });
  expect(await owned()).toBe(0);
  const unknown = await expectRefusal(decide('perhaps', true), 422, 'import.decisionUnknown');
  expect(unknown.envelope.errors[0]).toMatchObject({ params: { line: 2 }, field: 'file' });

  const same = { decision: 'samePerson', otherName: 'สมชาย ใจดี', result: 'addsBooks' };
  expect((await decide('samePerson', true)).rows[0]).toMatchObject(same);
  expect((await decide('samePerson', false)).rows[0]).toMatchObject(same);
  expect(await owned()).toBe(1);
  expect(await members()).toBe(2);
  expect((await admin.customers.get({ params: { id } })).name).toBe('สมชาย ใจดี');
  expect(await mailsTo(server, 'somchai@same.example')).toHaveLength(2);
});

test('a name that only repeats the e-mail, as of a pasted list, is no other name', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  await makeBookOf(make, admin, 'SAME-P');
  const body = { name: 'Kanda Rakdee', email: 'kanda.r@same.example', productList: '[]' };
  const { id } = await admin.customers.invite({ body });
  const file = 'name,email,erp\nkanda.r,kanda.r@same.example,SAME-P';
  expect((await sendStudents(admin, file, false)).totals).toEqual({ ...noRows, addsBooks: 1 });
  const student = await admin.customers.get({ params: { id } });
  expect(student).toMatchObject({ name: 'Kanda Rakdee', productOwnerships: [{}] });
});

test('a title, capitals and spaces make no other name', async ({ api }) => {
  const admin = await api.as('Admin');
  const file = (name: string) => `name,email,group\n${name},titles@same.example,Same ${name}`;
  await sendStudents(admin, file('ด.ญ. มะลิ ดี'), false);
  for (const name of ['มะลิ ดี', 'เด็กหญิงมะลิ  ดี', 'นางสาวมะลิ ดี'])
    expect((await sendStudents(admin, file(name), true)).rows[0]?.result).toBe('joinsGroup');
  expect((await sendStudents(admin, file('มะลิ ดา'), true)).rows[0]?.result).toBe('toDecide');
});

test('a dry run tells nobody whether an address is that of a student of another publisher, nor the name', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  await makeBookOf(make, staff, 'SAME-2');
  const stranger = await make.student(admin);
  const dryOf = async (name: string, email: string, erp: string) => {
    const dry = await sendStudents(staff, `name,email,erp\n${name},${email},${erp}`, true);
    return JSON.stringify(dry).replaceAll(email, 'email').replaceAll(name, 'name');
  };
  for (const erp of ['SAME-2', '']) {
    const asNew = await dryOf('Somebody', 'nobody@same.example', erp);
    expect(asNew).toContain('"result":"ready"');
    for (const name of ['Somebody', stranger.name])
      expect(await dryOf(name, stranger.email, erp)).toBe(asNew);
  }
});

test('a line that is left out leaves its email to another line of the file', async ({ api }) => {
  const admin = await api.as('Admin');
  const file = 'name,email\nMali,two@same.example\nNok,two@same.example';
  expect(resultsOf(await sendStudents(admin, file, true))).toEqual({
    2: 'ready',
    3: 'import.otherName',
  });
  const mended = 'line,decision\n2,leaveOut';
  const { rows } = await sendStudents(admin, file, true, undefined, { mended });
  expect(rows.map(({ result }) => result)).toEqual(['leftOut', 'ready']);
});
