import { randomUUID } from 'node:crypto';
import type { Client } from '@aqua/client/create-client';
import { namesIn } from '../../../../testing/rosters/class-lists.ts';
import { dayAfter } from '../../../../testing/people/days.ts';
import {
  classOf,
  giveBooks,
  listOf,
  makeSchoolClasses,
  staffOf,
  type Move,
} from '../../../../testing/rosters/school-classes.ts';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';

/** Classes that move up together (docs/decisions/0110). */

/** Moves the classes as the dry run says. */
async function moveUp(staff: Client, moves: Move[], key: string = randomUUID()) {
  const { fingerprint } = await staff.newYears.foresee({ body: { moves } });
  return staff.newYears.start(
    { body: { moves, fingerprint } },
    { headers: { 'idempotency-key': key } },
  );
}

async function booksOf(client: Client, id: number) {
  const { productOwnerships } = await client.customers.get({ params: { id } });
  return productOwnerships
    .map(({ productId, isByHand, groups }) => ({
      productId,
      isByHand,
      groups: groups.map((group) => group.id),
    }))
    .toSorted((one, other) => one.productId - other.productId);
}

test('classes in a chain move one step at once, and lose and get the books of their groups', async ({
  api,
  make,
}) => {
  const all = await makeSchoolClasses({ api, make });
  const { staff, admin, m1, m2, m3, first, second, third, common } = all;
  const [a, b] = m1.students;
  if (!a || !b) throw new Error('no students');
  // Also given by hand, so it stays.
  await staff.customers.assignMany({ body: { ids: listOf([a]), productList: listOf([first]) } });

  const moves = [
    { id: m1.id, to: 'ม.2/1' },
    { id: m2.id, to: 'ม.3/1' },
    { id: m3.id, to: 'ม.3/1 จบ 2568' },
  ];
  const dry = await staff.newYears.foresee({ body: { moves, of: m1.id } });
  expect(dry).toMatchObject({ students: 4, made: 1 });
  expect(
    dry.classes.map(({ name, to, students, staying, lost, gained }) => [
      name,
      to?.name,
      to?.id === null,
      students,
      staying,
      lost.titles.map(({ id, students: of }) => [id, of]),
      gained.titles.map(({ id, students: of }) => [id, of]),
    ]),
  ).toEqual([
    ['ม.1/1', 'ม.2/1', false, 2, 0, [[first.id, 1]], [[second.id, 2]]],
    ['ม.2/1', 'ม.3/1', false, 1, 0, [[second.id, 1]], [[third.id, 1]]],
    ['ม.3/1', 'ม.3/1 จบ 2568', true, 1, 0, [third, common].map(({ id }) => [id, 1]), []],
  ]);
  expect(dry.names).toEqual([
    { id: a.id, name: 'A', lost: [], gained: [second.title] },
    { id: b.id, name: 'B', lost: [first.title], gained: [second.title] },
  ]);
  // A dry run has changed nothing.
  expect(await namesIn(staff, m1.id)).toEqual(['a', 'b']);

  const { import: entry } = await moveUp(staff, moves);
  expect(entry).toMatchObject({ kind: 'newYear', state: 'ended' });
  expect(entry.counts).toMatchObject({ joined: 4, left: 4, groupMade: 1, kept: 0 });
  const { data } = await staff.groups.list({ query: { keySearch: 'จบ 2568' } });
  const leavers = data[0]?.id ?? 0;
  expect(await Promise.all([m1.id, m2.id, m3.id, leavers].map((id) => namesIn(staff, id)))).toEqual(
    [[], ['a', 'b'], ['c'], ['d']],
  );
  expect(await booksOf(staff, a.id)).toEqual([
    { productId: first.id, isByHand: true, groups: [] },
    { productId: second.id, isByHand: false, groups: [m2.id] },
    { productId: common.id, isByHand: false, groups: [m2.id] },
  ]);
  expect((await booksOf(staff, b.id)).map(({ productId }) => productId)).toEqual([
    second.id,
    common.id,
  ]);
  expect(await booksOf(staff, m3.students[0]?.id ?? 0)).toEqual([]);

  const { data: log } = await admin.auditLog.list({ query: { keySearch: 'student.movedUp' } });
  expect(log.filter(({ subject }) => subject['import'] === entry.id)).toHaveLength(1);

  // A day to undo it.
  const before = await staff.imports.undo({ params: { id: entry.id } });
  expect(before).toMatchObject({ state: 'undone', undone: { joined: 4, left: 4, groupMade: 1 } });
  expect(await Promise.all([m1.id, m2.id, m3.id].map((id) => namesIn(staff, id)))).toEqual([
    ['a', 'b'],
    ['c'],
    ['d'],
  ]);
  expect(await booksOf(staff, a.id)).toEqual([
    { productId: first.id, isByHand: true, groups: [m1.id] },
    { productId: common.id, isByHand: false, groups: [m1.id] },
  ]);
  expect((await staff.groups.list({ query: { keySearch: 'จบ 2568' } })).totalItems).toBe(0);
});

test('who is in two classes of a chain goes one step in each, once', async ({ api, make }) => {
  const { staff } = await staffOf({ api, make });
  const m1 = await classOf(staff, 'ม.1/1', ['a']);
  const m2 = await classOf(staff, 'ม.2/1', ['b']);
  await staff.groups.addCustomers({
    params: { id: m2.id },
    body: { customerIds: listOf(m1.students) },
  });
  const moves = [
    { id: m1.id, to: 'ม.2/1' },
    { id: m2.id, to: 'ม.3/1' },
  ];
  await moveUp(staff, moves);
  const { data } = await staff.groups.list({ query: { keySearch: 'ม.3/1' } });
  const m3 = data[0]?.id ?? 0;
  expect(await Promise.all([m1.id, m2.id, m3].map((id) => namesIn(staff, id)))).toEqual([
    [],
    ['a'],
    ['a', 'b'],
  ]);
});

test('a new group may carry the books of the old one, and leavers may keep theirs', async ({
  api,
  make,
  server,
}) => {
  const { publisher, staff } = await staffOf({ api, make });
  const admin = await api.as('Admin');
  const book = await make.product(admin, { publisher });
  const endsOn = await dayAfter(server, 300);
  const m5 = await classOf(staff, 'M.5/1', ['a']);
  const m6 = await classOf(staff, 'M.6/1', ['z']);
  await giveBooks(staff, m5.id, [book], { endsOn });
  await giveBooks(staff, m6.id, [book]);
  const moves = [
    { id: m5.id, to: 'M.5/1 next', bringsBooks: true },
    { id: m6.id, to: null, keepsBooks: true },
  ];
  const dry = await staff.newYears.foresee({ body: { moves } });
  expect(dry.classes.map(({ lost, gained }) => [lost.count, gained.count])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const { import: entry } = await moveUp(staff, moves);
  expect(entry.counts).toMatchObject({ joined: 1, left: 2, kept: 1, groupMade: 1 });
  const { data } = await staff.groups.list({ query: { keySearch: 'M.5/1 next' } });
  const params = { id: data[0]?.id ?? 0 };
  expect((await staff.groups.listBooks({ params, query: {} })).data).toMatchObject([
    { id: book.id, isCarried: true, carriedDays: { startsOn: null, endsOn } },
  ]);
  expect(await booksOf(staff, m5.students[0]?.id ?? 0)).toEqual([
    { productId: book.id, isByHand: false, groups: [params.id] },
  ]);
  expect(await booksOf(staff, m6.students[0]?.id ?? 0)).toEqual([
    { productId: book.id, isByHand: true, groups: [] },
  ]);
  expect(await namesIn(staff, m6.id)).toEqual([]);
});

test('it refuses to do anything else than the dry run said', async ({ api, make }) => {
  const { staff, m1, m2, first } = await makeSchoolClasses({ api, make });
  const moves = [{ id: m1.id, to: 'ม.2/1' }];
  const start = (fingerprint: string) =>
    expectRefusal(staff.newYears.start({ body: { moves, fingerprint } }), 409, 'newYear.changed');
  const fingerprint = async () => (await staff.newYears.foresee({ body: { moves } })).fingerprint;

  let seen = await fingerprint();
  const [c] = m2.students;
  if (!c) throw new Error('no student');
  await staff.groups.addCustomers({ params: { id: m1.id }, body: { customerIds: listOf([c]) } });
  await start(seen);
  await staff.groups.removeCustomer({ params: { id: m1.id, customerId: c.id } });

  seen = await fingerprint();
  await giveBooks(staff, m2.id, [first]);
  await start(seen);

  seen = await fingerprint();
  await staff.groups.remove({ params: { id: m2.id } });
  await start(seen);

  expect(await namesIn(staff, m1.id)).toEqual(['a', 'b']);
  const { data } = await staff.imports.list({ query: {} });
  expect(data).toEqual([]);
});
