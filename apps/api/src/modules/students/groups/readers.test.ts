import { everything } from '@aqua/contract/list-choices';
import { sql } from 'kysely';
import { dayAfter } from '../../../testing/people/days.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { recordedAdmin } from '../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Who in a group reads, the books of its students, and the days on which each can be read. */

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

test('each student and book: opened or not, when last, how far; the filter finds who has not opened', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [atlas, waves] = [
    await make.product(admin, { title: 'Atlas', pages: 7 }),
    await make.product(admin, { title: 'Waves', pages: 5 }),
  ];
  const [reader, idle] = [await make.student(admin), await make.student(admin)];
  const params = { id: (await make.group(null, [reader, idle])).id };
  await admin.groups.assign({ params, body: { productList: listOf([atlas, waves]) } });
  const progress = { params: { id: atlas.id }, body: { page: 4 } };
  const read = await api.withToken(reader.token).reader.saveProgress(progress);

  const of = async (query: object) =>
    (await admin.groups.listReaders({ params, query: { orderBy: 2, ...query } })).data.map(
      ({ id, books }) => [id, books.map(({ productId, page }) => [productId, page])],
    );
  expect(await of({})).toEqual([
    [
      reader.id,
      [
        [atlas.id, 4],
        [waves.id, null],
      ],
    ],
    [
      idle.id,
      [
        [atlas.id, null],
        [waves.id, null],
      ],
    ],
  ]);
  expect(await of({ isOpened: 'true' })).toEqual([[reader.id, [[atlas.id, 4]]]]);
  expect(await of({ isOpened: 'false', productId: atlas.id })).toEqual([
    [idle.id, [[atlas.id, null]]],
  ]);
  expect(await of({ isOpened: 'true', productId: waves.id })).toEqual([]);
  expect(await of({ fieldSearch: 'email', keySearch: idle.email })).toHaveLength(1);

  const { data } = await admin.groups.listReaders({ params, query: { isOpened: 'true' } });
  expect(data[0]?.books).toMatchObject([
    { title: atlas.title, pages: 7, lastReadAt: read.savedAt, startsOn: null, endsOn: null },
  ]);
});

test('the books of a group: how many have each, how many opened it, and their days', async ({
  api,
  make,
  server,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const [atlas, waves] = [await make.product(admin), await make.product(admin)];
  const [early, late, deleted] = [
    await make.student(admin, [atlas]),
    await make.student(admin),
    await make.student(admin, [waves]),
  ];
  const params = { id: (await make.group(null, [early, late, deleted])).id };
  await admin.customers.remove({ params: { id: deleted.id } });
  const endsOn = await dayAfter(server, 30);
  const productList = listOf([atlas]);
  await admin.groups.assign({ params, body: { productList, endsOn } });
  await api.withToken(early.token).reader.saveProgress({
    params: { id: atlas.id },
    body: { page: 1 },
  });
  const books = async () => (await admin.groups.listBooks({ params, query: {} })).data;
  const { title, erpId } = atlas;
  const book = { id: atlas.id, title, erpId, status: 'published', isAssigned: true };
  const numbers = { ...book, isCarried: true, owned: 2, through: 2, opened: 1 };
  // All in one page, as the back-office asks when it selects all of them.
  const all = await admin.groups.listBooks({ params, query: { size: everything } });
  expect(all.data.map(({ id }) => id)).toEqual([atlas.id]);
  const had = { startsOn: null, endsOn };
  expect(await books()).toEqual([{ ...numbers, ...had, hasDifferentDays: true, carriedDays: had }]);

  const days = { startsOn: await dayAfter(server, 0), endsOn };
  const answer = await admin.groups.updateOwnerships({ params, body: { productList, ...days } });
  expect(answer).toMatchObject({ changed: 2 });
  expect(await books()).toMatchObject([{ ...days, hasDifferentDays: false, carriedDays: days }]);
  const again = await admin.groups.updateOwnerships({ params, body: { productList, ...days } });
  expect(again).toMatchObject({ changed: 0 });

  const entries = await recorded({ action: 'ownership.updated' });
  expect(entries).toHaveLength(2);
  expect(entries.find(({ subjectId }) => subjectId === late.id)).toMatchObject({
    subject: { productId: atlas.id, ...days, group: params.id },
    before: { productId: atlas.id, startsOn: null, endsOn },
  });
  const { productOwnerships } = await admin.customers.get({ params: { id: late.id } });
  expect(productOwnerships[0]?.logs.map(({ action }) => action)).toEqual([
    'assigned',
    'daysChanged',
  ]);
  const lastBeforeFirst = { startsOn: days.endsOn, endsOn: days.startsOn };
  await expectRefusal(
    admin.groups.updateOwnerships({ params, body: { productList, ...lastBeforeFirst } }),
    422,
    'ownership.datesAlert',
  );
});

test('a day that the whole group lacks is the same for all: "until March" is no different days', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const students = [await make.student(admin, [book]), await make.student(admin, [book])];
  const params = { id: (await make.group(null, students)).id };
  const [today, endsOn] = [await dayAfter(server, 0), await dayAfter(server, 30)];
  for (const days of [
    { startsOn: null, endsOn },
    { startsOn: today, endsOn: null },
    { startsOn: null, endsOn: null },
  ]) {
    const body = { productList: listOf([book]), ...days };
    await admin.groups.updateOwnerships({ params, body });
    const { data } = await admin.groups.listBooks({ params, query: {} });
    expect(data).toEqual([expect.objectContaining({ ...days, hasDifferentDays: false })]);
  }
});

test('days that somebody else has changed since they were seen are not replaced unasked', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const params = { id: (await make.group(null, [student])).id };
  const productList = listOf([book]);
  const seen = { startsOn: null, endsOn: null, hasDifferentDays: false };
  const endsOn = await dayAfter(server, 30);
  await admin.groups.updateOwnerships({ params, body: { productList, endsOn, seen } });
  const later = { productList, endsOn: await dayAfter(server, 60) };
  const stale = admin.groups.updateOwnerships({ params, body: { ...later, seen } });
  await expectRefusal(stale, 412, 'edit.stale');
  const booksNow = async () => (await admin.groups.listBooks({ params, query: {} })).data[0];
  expect(await booksNow()).toMatchObject({ endsOn });
  await admin.groups.updateOwnerships({ params, body: { ...later, seen: { ...seen, endsOn } } });
  expect(await booksNow()).toMatchObject({ endsOn: later.endsOn });
});

test('a last day that has come ends the book for the whole class on the day after, not before', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const params = { id: (await make.group(null, [student])).id };
  const setLast = async (days: number) => {
    const endsOn = await dayAfter(server, days);
    await admin.groups.updateOwnerships({ params, body: { productList: listOf([book]), endsOn } });
  };
  const open = () => api.withToken(student.token).reader.open({ params: { id: book.id } });
  await setLast(0);
  await expect(open()).resolves.toMatchObject({ id: book.id });
  await setLast(-1);
  await expectRefusal(open(), 404, 'row.unknown');
});

test('pasted e-mails: who is known is added once, and the others are named', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [inside, outside, deleted] = [
    await make.student(admin),
    await make.student(admin),
    await make.student(admin),
  ];
  await admin.customers.remove({ params: { id: deleted.id } });
  const params = { id: (await make.group(null, [inside])).id };
  const emails = [
    ` ${outside.email.toUpperCase()}`,
    inside.email,
    'nobody@test.example',
    deleted.email,
    'no address',
    outside.email,
  ];
  const answer = await admin.groups.addByEmail({ params, body: { emails } });
  expect(answer).toMatchObject({
    added: 1,
    already: 1,
    countCustomers: 2,
    unknown: ['nobody@test.example', deleted.email, 'no address'],
  });
  expect(await admin.groups.addByEmail({ params, body: { emails: [] } })).toMatchObject({
    added: 0,
  });
});

test("staff see the numbers of their publisher's books and nobody's reading; other students are unknown", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const mine = await make.student(admin, [own, foreign]);
  const other = await make.student(admin, [foreign]);
  const params = { id: (await make.group(publisher, [mine])).id };
  const { data } = await staff.groups.listBooks({ params, query: {} });
  expect(data.map(({ id }) => id)).toEqual([own.id]);
  await expectRefusal(staff.groups.listReaders({ params, query: {} }), 403, 'role.forbidden');
  expect(await staff.groups.addByEmail({ params, body: { emails: [other.email] } })).toMatchObject({
    added: 0,
    unknown: [other.email],
  });
  await expectRefusal(
    staff.groups.updateOwnerships({ params, body: { productList: listOf([foreign]) } }),
    422,
    'student.productUnknown',
  );
  const platform = { id: (await make.group(null, [mine])).id };
  await expectRefusal(staff.groups.listBooks({ params: platform, query: {} }), 404, 'row.unknown');
});

test('an assign and new days at the same time, by two groups with the same students, never deadlock', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const students = [];
  for (let count = 0; count < 6; count += 1) students.push(await make.student(admin, [book]));
  const groups = [await make.group(null, students), await make.group(null, students.toReversed())];
  const productList = listOf([book]);
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) => {
      const params = { id: groups[turn % 2]?.id ?? 0 };
      const endsOn = `2100-01-0${1 + (turn % 3)}`;
      return turn % 4 === 0
        ? admin.groups.assign({ params, body: { productList, endsOn } })
        : admin.groups.updateOwnerships({ params, body: { productList, endsOn } });
    }),
  );
  const ends = [];
  for (const { id } of students) {
    const { productOwnerships } = await admin.customers.get({ params: { id } });
    ends.push(productOwnerships[0]?.endsOn);
  }
  expect(new Set(ends).size).toBe(1);
});

test(
  'ten thousand students: the lists and new days for all of them in a few statements',
  { tags: ['ci'] },
  async ({ api, make, server: { infrastructure } }) => {
    const admin = await api.as('Admin');
    const book = await make.product(admin);
    const params = { id: (await make.group(null)).id };
    await sql`
    with made as (
      insert into customers (name, email, invited_by_kind, invited_by_id, invited_by_name)
      select 'Many ' || i, 'many' || i || '@test.example', 'admin', 7, 'Aqua'
      from generate_series(1, 10000) as i returning id),
    owned as (
      insert into product_ownerships (customer_id, product_id) select id, ${book.id}::int from made),
    opened as (
      insert into reading_progress (customer_id, product_id, page, is_reported, edited_at)
      select id, ${book.id}::int, 2, true, now() from made where id % 4 = 0)
    insert into group_customers (group_id, customer_id) select ${params.id}::int, id from made`.execute(
      infrastructure.db,
    );
    const statements = await statementsOf(async () => {
      const { data } = await admin.groups.listBooks({ params, query: {} });
      expect(data).toMatchObject([{ owned: 10_000, opened: 2_500 }]);
      const idle = await admin.groups.listReaders({ params, query: { isOpened: 'false' } });
      expect(idle.totalItems).toBe(7_500);
      const body = { productList: listOf([book]), endsOn: '2100-01-01' };
      expect(await admin.groups.updateOwnerships({ params, body })).toMatchObject({
        changed: 10_000,
      });
    });
    const own = /product_ownerships|customer_logs|audit_log|reading_progress/;
    expect(statements.filter(({ text }) => own.test(text)).length).toBeLessThan(20);
  },
);
