// @module-tag ci
import { sql } from 'kysely';
import type { Client } from '@aqua/client/create-client';
import { resultsOf, sendStudents, sendWhole } from '../../../testing/people/import-students.ts';
import { expectNoFullScan, vacuum } from '../../../testing/query-plans.ts';
import { namesIn } from '../../../testing/rosters/class-lists.ts';
import { classOf, staffOf } from '../../../testing/rosters/school-classes.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { expect, test } from '../../../testing/test-api.ts';

/** A class has several spellings (groups/class-spelling.ts). */

/** `ann:ม.3/1` is the student Ann in that class. */
function listWith(...students: string[]): string {
  const lines = students.map((each) => {
    const [name = '', group = ''] = each.split(':');
    return `${name},${name}@spelling.example,${group}`;
  });
  return ['name,email,group', ...lines].join('\n');
}

/** How many students each group has. */
async function countsOf(staff: Client) {
  const { data } = await staff.groups.list({ query: { size: 50 } });
  return Object.fromEntries(data.map(({ name, countCustomers }) => [name, countCustomers]));
}

test('the spellings of a class are one group in a list, and names without a digit are not', async ({
  api,
  make,
}) => {
  const { staff } = await staffOf({ api, make });
  const file = listWith(
    'ann:ม. 3/1',
    'bob:ม.3/1',
    'cat:ม.3 / 1',
    'dan:ม 3/1',
    'eve:ม.๓/๑',
    'fay:ชั้น ม.3/1',
    'gus:ชั้นม 3/1',
    'han:3/1',
    'ida:A B',
    'jan:AB',
    'kim:Grade 1 1',
    'lee:Grade 11',
    'mia:Grade11',
    'ann:ม.3/1',
  );
  const dry = await sendStudents(staff, file, true);
  expect(dry.totals).toMatchObject({ ready: 13, alreadyDone: 1, wrong: 0 });
  expect(dry.rows.slice(0, 5).map(({ groups }) => groups)).toEqual(
    Array.from({ length: 5 }, () => ['ม. 3/1']),
  );
  // The row says how the file has it.
  expect(dry.rows[2]?.cleaned).toEqual([{ field: 'group', written: 'ม.3 / 1' }]);
  expect(dry.rows[0]?.cleaned).toEqual([]);
  const real = await sendStudents(staff, file, false);
  expect(resultsOf(real)).toEqual(resultsOf(dry));
  const expected = {
    'ม. 3/1': 5,
    'ชั้น ม.3/1': 2,
    '3/1': 1,
    'A B': 1,
    AB: 1,
    'Grade 1 1': 1,
    'Grade 11': 2,
  };
  expect(await countsOf(staff)).toEqual(expected);
  expect(real.import?.counts.groupMade).toBe(7);
  expect((await sendStudents(staff, file, false)).totals).toMatchObject({ alreadyDone: 14 });
  expect(await countsOf(staff)).toEqual(expected);
});

test('a group is found in another spelling, one with just this name first', async ({
  api,
  make,
}) => {
  const { staff } = await staffOf({ api, make });
  await staff.groups.create({ body: { name: 'ม.๓/๑' } });
  await staff.groups.create({ body: { name: 'ม.4/1' } });
  await staff.groups.create({ body: { name: 'ม. 4/1' } });
  await staff.groups.create({ body: { name: 'ม.5/1' } });
  await staff.groups.create({ body: { name: 'ม. 5/1' } });
  const other = (await staffOf({ api, make })).staff;
  await other.groups.create({ body: { name: 'ม. 6/1' } });
  const file = listWith('ann:ม. 3/1', 'bob:ม.4/1', 'cat:ม 5/1', 'dan:ม.6/1');
  const dry = await sendStudents(staff, file, true);
  expect(resultsOf(dry)).toEqual({ 2: 'ready', 3: 'ready', 4: 'import.groupTwice', 5: 'ready' });
  expect(dry.rows[2]?.errors[0]?.params).toEqual({ count: 2 });
  // The row names the group as it is called here.
  expect(dry.rows[0]).toMatchObject({
    groups: ['ม.๓/๑'],
    cleaned: [{ field: 'group', written: 'ม. 3/1' }],
  });
  expect(resultsOf(await sendStudents(staff, file, false))).toEqual(resultsOf(dry));
  expect(await countsOf(staff)).toEqual({
    'ม.๓/๑': 1,
    'ม.4/1': 1,
    'ม. 4/1': 0,
    'ม.5/1': 0,
    'ม. 5/1': 0,
    'ม.6/1': 1,
  });
  expect(await countsOf(other)).toEqual({ 'ม. 6/1': 0 });

  // A list means one group by both spellings, also in another part of it.
  const both = listWith('eve:ม.4/1', 'fay:ม. 4/1');
  const refused = { 2: 'import.groupTwice', 3: 'import.groupTwice' };
  expect(resultsOf(await sendStudents(staff, both, true))).toEqual(refused);
  const part = await sendStudents(staff, both, true, undefined, { from: 2, to: 2 });
  expect(resultsOf(part)).toEqual({ 3: 'import.groupTwice' });
});

test('a class with a sourcedId stays another group than one with a spelling of its name', async ({
  api,
  make,
}) => {
  const { staff } = await staffOf({ api, make });
  await staff.groups.create({ body: { name: 'ม.3/1' } });
  const body = new FormData();
  const files = {
    'users.csv': 'sourcedId,role,givenName,familyName,email\nu1,student,A,B,ab@spelling.example',
    'classes.csv': 'sourcedId,title,schoolSourcedId\nc1,ม. 3/1,s1',
    'enrollments.csv':
      'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role\ne1,c1,s1,u1,student',
  };
  for (const [name, content] of Object.entries(files))
    body.append('file', new File([content], name));
  await staff.customers.import({ query: { dryRun: 'false' }, body });
  expect(await countsOf(staff)).toEqual({ 'ม.3/1': 0, 'ม. 3/1': 1 });
});

test('nobody leaves a class because the whole list of it writes it otherwise', async ({
  api,
  make,
}) => {
  const { staff } = await staffOf({ api, make });
  const { id, name } = await classOf(staff, 'ม.3/1', []);
  await sendStudents(staff, listWith('ann:ม.3/1', 'bob:ม.3/1', 'cat:ม.3/1'), false);
  const file = listWith('ann:ม. 3/1', 'bob:ม.3 / 1', 'dan:ม 3/1');
  const whole = { whole: 'groups' } as const;
  const dry = await sendStudents(staff, file, true, undefined, whole);
  const groups = [{ id, name, members: 3, leaving: 1, isMuch: false }];
  expect(dry.whole).toMatchObject({ groups, leaving: 1, missing: [{ name: 'cat' }] });
  // A group that was chosen counts once, too, if lines name it.
  const chosen = await sendStudents(staff, file, true, undefined, { ...whole, group: id });
  expect(chosen.whole).toMatchObject({ groups, leaving: 1 });
  await sendWhole(staff, file, { group: id });
  expect(await namesIn(staff, id)).toEqual(['ann', 'bob', 'dan']);
  expect(await countsOf(staff)).toEqual({ 'ม.3/1': 3 });

  // Who moves is shown with the name of the group as it is called here.
  await staff.groups.create({ body: { name: 'ม.3/2' } });
  const moved = listWith('ann:ม.3/1', 'bob:ม.3/1', 'dan:ม. 3/2');
  const next = await sendStudents(staff, moved, true, undefined, whole);
  expect(next.whole?.missing).toMatchObject([{ name: 'dan', movesTo: ['ม.3/2'] }]);
});

test('classes of a new school year that are spelled alike move into one group', async ({
  api,
  make,
}) => {
  const { staff } = await staffOf({ api, make });
  const one = await classOf(staff, 'ม.1/1', ['a']);
  const two = await classOf(staff, 'ม.1/2', ['b']);
  const three = await classOf(staff, 'ม.2/1', ['c']);
  const four = await classOf(staff, 'ม. 3/9', []);
  const moves = [
    { id: one.id, to: 'ม.2/9' },
    { id: two.id, to: 'ม. 2/9' },
    { id: three.id, to: 'ม.3/9' },
  ];
  const { fingerprint, made, classes } = await staff.newYears.foresee({ body: { moves } });
  expect(made).toBe(1);
  expect(classes.map(({ to }) => to)).toEqual([
    { id: null, name: 'ม.2/9' },
    { id: null, name: 'ม.2/9' },
    { id: four.id, name: 'ม. 3/9' },
  ]);
  await staff.newYears.start({ body: { moves, fingerprint } });
  expect(await countsOf(staff)).toEqual({
    'ม.1/1': 0,
    'ม.1/2': 0,
    'ม.2/1': 0,
    'ม.2/9': 2,
    'ม. 3/9': 1,
  });
  // Two groups that exist are two, each by its own name.
  await staff.groups.create({ body: { name: 'ม. 2/9' } });
  const back = { id: four.id, to: 'ม. 2/9' };
  const again = await staff.newYears.foresee({
    body: { moves: [back, { id: three.id, to: 'ม.2/9' }] },
  });
  expect(again.classes.map(({ to }) => to?.name)).toEqual(['ม. 2/9', 'ม.2/9']);
});

test('among 100,000 groups, an import reads those that it names', async ({ api, make, server }) => {
  const { db, pool } = server.infrastructure;
  const { publisher, staff } = await staffOf({ api, make });
  await sql`
    insert into groups (publisher_id, name)
    select case when number % 2 = 0 then ${sql.lit(publisher.id)}::int end,
      'ม.' || number % 6 + 1 || '/' || number
    from generate_series(1, 100000) as number`.execute(db);
  await vacuum(db, 'groups');
  const file = listWith('ann:ม. 3/2', 'bob:3/1', 'cat:Chess');
  const admin = await api.as('Admin');
  const statements = await statementsOf(async () => {
    for (const client of [staff, admin])
      expect((await sendStudents(client, file, true)).totals.wrong).toBe(0);
  });
  const finding = statements.filter(({ text }) => text.includes('translate(groups.name'));
  expect(finding.length).toBeGreaterThanOrEqual(4);
  await expectNoFullScan(pool, finding, ['groups']);
  // Other owners have classes of the same names: those are not read, either.
  for (const { text, values } of finding) {
    const { rows } = await pool.query(`explain ${text}`, values);
    expect(JSON.stringify(rows)).toMatch(/Index Cond: \(+publisher_id/);
  }
});

test('a row that is left out or wrong does not decide how a class is spelled', async ({
  api,
  make,
}) => {
  const { staff } = await staffOf({ api, make });
  for (const name of ['ม.4/1', 'ม. 4/1']) await staff.groups.create({ body: { name } });
  const file = listWith('ann:ม.4/1', 'bob:ม.4/1', 'cat:ม. 4/1');
  expect(resultsOf(await sendStudents(staff, file, true))).toMatchObject({
    2: 'import.groupTwice',
  });
  const mended = 'line,decision\n4,leaveOut';
  const dry = await sendStudents(staff, file, true, undefined, { mended });
  expect(resultsOf(dry)).toEqual({ 2: 'ready', 3: 'ready', 4: 'leftOut' });
});
