import {
  makeBookOf,
  resultsOf,
  rosterForm,
  sendStudents,
} from '../../../testing/people/import-students.ts';
import { testPassword } from '../../../testing/make.ts';
import { expect, test } from '../../../testing/test-api.ts';

/** Characters that are not drawn, or look like a plain space. */
const unseen = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u202a', '\ufe0f'];

test('what nobody sees in a cell is removed before the cell is checked', async ({ api, make }) => {
  const admin = await api.as('Admin');
  await makeBookOf(make, admin, 'SEEN-1');
  for (const [nth, sign] of unseen.entries()) {
    const file = [
      `na${sign}me,e${sign}mail,erp,class,until`,
      `Mali\u00a0Jaidee,\u00a0ma${sign}li${nth}@seen.example${sign}\u3000,SEEN-1,M/1,31/3/${sign}2670`,
      `Nok,"nok${nth}@\u0007seen.example",SEEN-1,\u00a0M/1,`,
    ].join('\n');
    const { rows } = await sendStudents(admin, file, true);
    const said = `U+${sign.charCodeAt(0).toString(16)}`;
    expect(rows, said).toMatchObject([
      { result: 'ready', name: 'Mali Jaidee', email: `mali${nth}@seen.example` },
      { result: 'ready', email: `nok${nth}@seen.example`, groups: ['M/1'] },
    ]);
    expect(rows[0], said).toMatchObject({ endsOn: '2127-03-31', groups: ['M/1'] });
  }
});

test('two names that look the same are one, and a mended cell is cleaned as well', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const file = [
    'name,email',
    'Mali Jaidee,mali@alike.example',
    'Mali\u00a0Jai\u00addee,mali@alike.example',
    'Nok,nobody',
  ].join('\n');
  const mended = 'line,email\n4,nok\u200b@alike.example\u00a0';
  const answer = await sendStudents(admin, file, true, undefined, { mended });
  expect(resultsOf(answer)).toEqual({ 2: 'ready', 3: 'alreadyDone', 4: 'ready' });
  expect(answer.rows[2]).toMatchObject({ email: 'nok@alike.example' });
});

test('a OneRoster is read without them', async ({ api }) => {
  const admin = await api.as('Admin');
  const body = rosterForm({
    'users.csv': [
      'sourcedId,givenName,familyName,email,role',
      'u1\u200b,Mali,Jaidee,mali\u00ad@roster-seen.example,student\ufeff',
    ].join('\n'),
    'classes.csv': 'sourcedId,title\nc1,M\u200b/1',
    'enrollments.csv': 'classSourcedId,userSourcedId,role\nc1\u2060,u1,student',
  });
  const { rows } = await admin.customers.import({ query: { dryRun: 'true' }, body });
  expect(rows).toMatchObject([
    { result: 'ready', email: 'mali@roster-seen.example', groups: ['M/1'] },
  ]);
});

test('an e-mail that was copied with them is taken wherever one is typed', async ({
  api,
  make,
}) => {
  const [root, admin] = [await api.as('SuperAdmin'), await api.as('Admin')];
  const copied = (name: string) => `\ufeff${name}\u200b@copied\u00ad.example\u00a0`;
  const student = await admin.customers.invite({
    body: { name: 'Student', email: copied('student'), productList: '[]' },
  });
  expect(student).toMatchObject({ email: 'student@copied.example' });
  const group = await admin.groups.create({ body: { name: 'Copied' } });
  expect(
    await admin.groups.addByEmail({
      params: { id: group.id },
      body: { emails: [copied('student')] },
    }),
  ).toMatchObject({ added: 1, unknown: [] });
  expect(
    await root.admins.create({
      body: {
        name: 'Admin',
        email: copied('admin'),
        type: 'Admin',
        password: testPassword,
        passwordConfirmation: testPassword,
      },
    }),
  ).toMatchObject({ email: 'admin@copied.example' });
  const publisher = await make.publisher();
  expect(
    await admin.staffs.create({
      body: {
        name: 'Staff',
        email: copied('staff'),
        type: 'Admin',
        publisherId: publisher.id,
        password: testPassword,
      },
    }),
  ).toMatchObject({ email: 'staff@copied.example' });
});
