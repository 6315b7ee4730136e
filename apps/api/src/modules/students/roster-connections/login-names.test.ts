import { connected } from '../../../testing/rosters/at-source.ts';
import { makeSchool } from '../../../testing/rosters/school.ts';
import type { SourceUser } from '../../../testing/rosters/roster-source.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

/** Users of a OneRoster who have no e-mail (docs/decisions/0107, 0111). */

/** A school with this code, and a class of these users without an e-mail. */
function schoolOf(code: string | undefined, users: Partial<SourceUser>[]) {
  const school = makeSchool([0]);
  if (code !== undefined) Object.assign(school.data.schools[0] ?? {}, { identifier: code });
  for (const user of users) delete school.addStudent(0, user).email;
  return school;
}

function refusals(differences: { kind: string; sourcedId: string | null; reasons: object[] }[]) {
  return differences
    .filter(({ kind }) => kind === 'refused')
    .map(({ sourcedId, reasons }) => [
      sourcedId?.split('-')[1],
      ...reasons.map((reason) => (reason as { code: string }).code),
    ]);
}

test('users without an e-mail become students by school code and number, and get cards', async ({
  api,
}) => {
  const staff = await api.as('StaffAdmin');
  const school = schoolOf('1010 7200 11', [
    { identifier: '00123' },
    // A user name of the school, where the identifier can be no number.
    { identifier: 'ก 1', username: 'b-17' },
    { identifier: null, username: '๐๐๔' },
  ]);
  school.addStudent(0, { identifier: '00777' });
  const { read, source } = await connected(staff, school.data);
  source.mostRows = 2;
  const run = await read();
  expect(run).toMatchObject({ state: 'done', counts: { new: 4, refused: 0 } });
  expect(
    run.differences.map(({ customer }) => [customer?.email ?? null, customer?.loginName ?? null]),
  ).toEqual([
    [null, '1010720011-00123'],
    [null, '1010720011-B-17'],
    [null, '1010720011-004'],
    // Whoever has an e-mail is known by that, as before.
    [school.email(3), null],
  ]);
  const ids = run.differences.flatMap(({ customer, group }) =>
    group !== null && customer?.loginName != null ? customer.id : [],
  );
  expect(ids).toHaveLength(3);
  const cards = await staff.customers.printCards({ body: { ids: JSON.stringify(ids) } });
  expect(cards.size).toBeGreaterThan(1_000);
  expect(await read()).toMatchObject({ state: 'done', differences: [], countStudents: 0 });
});

test('schools are asked for their codes only if somebody has no e-mail', async ({ api }) => {
  const admin = await api.as('Admin');
  const school = makeSchool([1]);
  Object.assign(school.data.schools[0] ?? {}, { identifier: '1010720012' });
  const { read, source } = await connected(admin, school.data);
  await read();
  expect(source.asked.some((path) => path.startsWith('/schools'))).toBe(false);
  const fields = source.asked.find((path) => path.startsWith('/students'));
  expect(fields).toContain('identifier,username,primaryOrg');
  delete school.addStudent(0, { identifier: '1' }).email;
  expect((await read()).differences[0]?.customer?.loginName).toBe('1010720012-1');
  expect(source.asked.filter((path) => path.startsWith('/schools'))).toHaveLength(1);
});

test('who can have no login name is told what is missing', async ({ api }) => {
  const admin = await api.as('Admin');
  const withCode = schoolOf('1010720013', [
    { identifier: null, username: 'somchai.jaidee' },
    // A national id, with and without the usual hyphens.
    { identifier: '1101700230708', username: 'x_1' },
    { identifier: '1-1017-00230-70-8', username: '' },
    // Thirteen digits that are none.
    { identifier: '1101700230701' },
    { identifier: '9'.repeat(21), username: '' },
  ]);
  const { read } = await connected(admin, withCode.data);
  const run = await read();
  expect(refusals(run.differences)).toEqual(
    ['u0', 'u1', 'u2', 'u4'].map((user) => [user, 'roster.studentNumberMissing']),
  );
  expect(run.differences.find(({ kind }) => kind === 'new')?.customer?.loginName).toBe(
    '1010720013-1101700230701',
  );
  expect(JSON.stringify(run)).not.toContain('1101700230708');

  const without = schoolOf('โรงเรียน', [{ identifier: '1' }, { identifier: null, username: '' }]);
  const other = await connected(admin, without.data);
  expect(refusals((await other.read()).differences)).toEqual([
    ['u0', 'roster.schoolCodeMissing'],
    ['u1', 'roster.studentNumberMissing', 'roster.schoolCodeMissing'],
  ]);
});

test('a source that shows no schools is read all the same', async ({ api }) => {
  const admin = await api.as('Admin');
  const school = schoolOf('1010720014', [{ identifier: '1' }]);
  school.addStudent(0);
  const { read, source } = await connected(admin, school.data);
  source.meddle = ({ path, response }) => {
    if (path !== '/schools') return false;
    response.statusCode = 403;
    response.end('{}');
    return true;
  };
  const run = await read();
  expect(run).toMatchObject({ state: 'done', counts: { new: 1, refused: 1 } });
  expect(refusals(run.differences)).toEqual([['u0', 'roster.schoolCodeMissing']]);
});

test('two users with one number, and a number of somebody else here, are refused', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  await admin.customers.invite({
    body: { loginName: '1010720015-9', name: 'Somebody Else' },
  });
  const school = schoolOf('1010720015', [
    { identifier: '7' },
    { identifier: '7', familyName: 'คนอื่น' },
    { identifier: '9' },
  ]);
  const { read } = await connected(admin, school.data);
  const run = await read();
  expect(run.counts).toMatchObject({ new: 1, refused: 2 });
  expect(refusals(run.differences)).toEqual(
    expect.arrayContaining([
      ['u1', 'roster.numberTwice'],
      ['u2', 'roster.numberOfOther'],
    ]),
  );
  expect(JSON.stringify(run)).not.toContain('Somebody Else');
});

test('the same student is found by its id; another number at the school is told, not taken over', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const school = schoolOf('1010720016', [{ identifier: '1' }]);
  const { read, readChanges, ended } = await connected(admin, school.data);
  const made = (await read()).differences[0]?.customer;
  const [user] = school.data.users;
  const later = '2026-11-20T08:00:00.000Z';
  Object.assign(user ?? {}, { identifier: '2', dateLastModified: later });
  const run = await ended(await readChanges(server));
  expect(run).toMatchObject({ state: 'done', counts: { new: 0, left: 0, changed: 1 } });
  expect(run.differences[0]).toMatchObject({
    customer: { id: made?.id, loginName: '1010720016-1' },
    reasons: [{ field: 'loginName' }],
  });
  expect((await read()).differences).toEqual([]);

  // In another class the student is the same, whatever the number says by now.
  school.addClass();
  school.move(0, 0, 1, later);
  const moved = await read();
  expect(moved.counts).toMatchObject({ new: 0, moved: 1, refused: 0 });
  expect(moved.differences[0]?.customer).toMatchObject({ id: made?.id });
  // Nothing that names a student stays after a run.
  const { db } = server.infrastructure;
  const kept = await db.selectFrom('rosterUsers').select(['schoolCode', 'studentNumber']).execute();
  expect(kept.every((row) => row.schoolCode === null && row.studentNumber === null)).toBe(true);
});
