import { systemPublisherId } from '@aqua/contract/catalogue/publishers';
import { sql } from 'kysely';
import { clock, datedReadings, daysAgo } from '../../../testing/people/dated-readings.ts';
import type { Maker } from '../../../testing/make.ts';
import {
  test as base,
  expect,
  expectRefusal,
  type TestApi,
  type TestServer,
} from '../../../testing/test-api.ts';

const day = 86_400_000;

/**
 * Two publishers: the first has two books, read by two students on two days; the second has one
 * book, read by one of these students. Everything is read and annotated through the API, then moved
 * to its day.
 */
const test = base.extend<{ scene: Awaited<ReturnType<typeof makeScene>> }>({
  scene: [
    async ({ server, make, api }, use) => use(await makeScene({ server, make, api })),
    { scope: 'file' },
  ],
});

interface Place {
  server: TestServer;
  make: Maker;
  api: TestApi;
}

async function makeScene({ server, make, api }: Place) {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const approved = (at: string, { id }: { id: number }) =>
    sql`update publishers set created_at = now() - interval '2 years', approved_at = ${at}::timestamptz
      where id = ${id}`.execute(db);
  await approved(clock(700, '12:00'), { id: systemPublisherId });
  const [one, other] = [await make.publisher(), await make.publisher()];
  // They signed up long before: they count from their approval.
  await approved(clock(5, '23:59'), one);
  await approved(clock(4, '00:00'), other);
  const waiting = await make.publisher();
  await sql`update publishers set approved_at = null where id = ${waiting.id}`.execute(db);
  const books = [
    await make.product(admin, { publisher: one, pages: 5 }),
    await make.product(admin, { publisher: one, pages: 5 }),
    await make.product(admin, { publisher: other, pages: 5 }),
  ] as const;
  const students = [
    await make.student(admin, [books[0], books[1], books[2]]),
    await make.student(admin, [books[0]]),
    await make.student(admin),
  ] as const;

  const { read, note } = datedReadings({ server, api });
  await read(students[0], books[0], 8);
  await read(students[0], books[0], 3);
  await read(students[1], books[0], 3);
  await read(students[0], books[1], 3);
  await read(students[0], books[2], 0);

  await note(students[0], books[0], clock(8, '12:00'));
  await note(students[0], books[1], clock(3, '23:59:59'));
  await note(students[1], books[0], clock(2, '00:00:01'));
  await note(students[0], books[2], clock(2, '23:59'));
  const removed = await note(students[0], books[2], clock(20, '12:00'));
  await api.withToken(students[0].token).annotations.sync({
    params: { id: books[2].id },
    body: { changes: [{ id: removed, deleted: true, editedAt: new Date().toISOString() }] },
  });

  const born = [
    [clock(400, '12:00'), clock(3, '23:59'), clock(2, '00:01')],
    [clock(400, '12:00'), clock(6, '00:00'), clock(7, '23:59')],
  ] as const;
  for (const [index, { id }] of books.entries())
    await sql`update products set created_at = ${born[0][index]}::timestamptz where id = ${id}`.execute(
      db,
    );
  for (const [index, { id }] of students.entries())
    await sql`update customers set created_at = ${born[1][index]}::timestamptz where id = ${id}`.execute(
      db,
    );
  // The platform's numbers cover all rows, so they are read before a test makes its own.
  const seen = async (by: typeof admin, range: '7' | '30' | '12m') =>
    by.dashboard.get({ query: { range } });
  const platform = {
    week: await seen(admin, '7'),
    month: await admin.dashboard.get(),
    year: await seen(await api.as('SuperAdmin'), '12m'),
  };
  return { one, other, books, students, platform };
}

/** A chart's points that are not 0, counted in days before today. */
function points(chart: { date: string; count: number }[]): Record<number, number> {
  const ago = (date: string) => Math.round((Date.parse(daysAgo(0)) - Date.parse(date)) / day);
  return Object.fromEntries(
    chart.filter(({ count }) => count > 0).map(({ date, count }) => [ago(date), count]),
  );
}

test(
  'the platform sees exact numbers of every day, also of the days without any',
  { tags: ['ci'] },
  ({ scene: { books, platform } }) => {
    const { week, month } = platform;
    expect(week).toMatchObject({ range: '7', unit: 'day', from: daysAgo(6), to: daysAgo(0) });
    expect(week.cards).toEqual({
      publishers: { total: 3, previous: 1, change: 2 },
      products: { total: 3, previous: 1, change: 2 },
      students: { total: 3, previous: 2, change: 1 },
      annotations: { total: 4, previous: 2, change: 2 },
    });
    expect(points(week.charts.activeStudents)).toEqual({ 3: 2, 0: 1 });
    expect(points(week.charts.annotations)).toEqual({ 3: 1, 2: 2 });
    expect(week.charts.activeStudents.map(({ date }) => date)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map(daysAgo),
    );
    expect(week.charts.products.map(({ added, total }) => [added, total])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
      [1, 2],
      [1, 3],
      [0, 3],
      [0, 3],
    ]);
    expect(week.charts.publishers?.map(({ added, total }) => [added, total])).toEqual([
      [0, 1],
      [1, 2],
      [1, 3],
      [0, 3],
      [0, 3],
      [0, 3],
      [0, 3],
    ]);
    expect(week.charts.students[0]).toEqual({ date: daysAgo(6), added: 1, total: 3 });
    expect(week.tables.books.data).toEqual([
      { id: books[0].id, name: books[0].title, readers: 2, pages: 6 },
      { id: books[1].id, name: books[1].title, readers: 1, pages: 3 },
      { id: books[2].id, name: books[2].title, readers: 1, pages: 3 },
    ]);
    expect(week.tables.annotations.data.map(({ id, annotations }) => [id, annotations])).toEqual(
      books.map(({ id }) => [id, 1]),
    );

    expect(month.charts.students).toHaveLength(30);
    expect(points(month.charts.activeStudents)).toEqual({ 8: 1, 3: 2, 0: 1 });
    expect(month.tables.books.data[0]).toMatchObject({ readers: 2, pages: 9 });
    expect(month.cards.annotations).toEqual({ total: 4, previous: 0, change: 4 });
  },
);

test(
  'twelve months are months, and a student counts once in each',
  { tags: ['ci'] },
  ({ scene }) => {
    expect(scene.students).toHaveLength(3);
    const { year } = scene.platform;
    expect(year.unit).toBe('month');
    expect(year.from).toMatch(/-01$/);
    expect(year.charts.products).toHaveLength(12);
    expect(year.charts.products.at(-1)?.total).toBe(3);
    expect(year.charts.products[0]?.total).toBe(1);
    expect(year.charts.publishers).toHaveLength(12);
    expect(year.charts.publishers?.[0]).toEqual({ date: year.from, added: 0, total: 1 });
    expect(year.charts.publishers?.at(-1)?.total).toBe(3);
    const readers = year.charts.activeStudents.map(({ count }) => count);
    expect(Math.max(...readers)).toBe(2);
    const annotations = year.charts.annotations.map(({ count }) => count);
    expect(annotations.reduce((sum, count) => sum + count)).toBe(4);
  },
);

test('staff see the numbers of their own publisher', async ({ api, make, scene }) => {
  const { books, one, other } = scene;
  const staffOf = async (role: 'StaffAdmin' | 'StaffSubAdmin', publisher: { id: number }) =>
    api.withToken((await make.session(role, publisher)).token);
  const mine = await (await staffOf('StaffSubAdmin', one)).dashboard.get({ query: { range: '7' } });
  expect(mine.cards).toEqual({
    publishers: null,
    products: { total: 2, previous: 1, change: 1 },
    students: { total: 2, previous: 1, change: 1 },
    annotations: { total: 3, previous: 1, change: 2 },
  });
  expect(mine.charts.publishers).toBeNull();
  expect(points(mine.charts.activeStudents)).toEqual({ 3: 2 });
  expect(mine.tables.books.data.map(({ id }) => id)).toEqual([books[0].id, books[1].id]);

  const theirs = await (await staffOf('StaffAdmin', other)).dashboard.get();
  expect(theirs.cards).toMatchObject({
    products: { total: 1 },
    students: { total: 1 },
    annotations: { total: 1, previous: 0, change: 1 },
  });
  expect(points(theirs.charts.annotations)).toEqual({ 2: 1 });
  expect(theirs.tables.annotations.data).toMatchObject([{ id: books[2].id, annotations: 1 }]);
});

test('a publisher without anything has zeros and empty tables; a student has no dashboard', async ({
  api,
  make,
  scene,
}) => {
  const { token } = await make.session('StaffAdmin');
  const { cards, charts, tables } = await api.withToken(token).dashboard.get();
  expect(cards.students).toEqual({ total: 0, previous: 0, change: 0 });
  expect(charts.students.every(({ added, total }) => added === 0 && total === 0)).toBe(true);
  expect(tables).toEqual({ books: { data: [] }, annotations: { data: [] } });
  const student = api.withToken(scene.students[0].token);
  await expectRefusal(student.dashboard.get(), 403, 'role.forbidden');
  const odd = { range: '8' as never };
  await expectRefusal((await api.as('Admin')).dashboard.get({ query: odd }), 400, 'field.wrong');
});

test('what is deleted leaves the totals on its day and not before', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const { token } = await make.session('StaffAdmin', publisher);
  const staff = api.withToken(token);
  const book = await make.product(admin, { publisher, pages: 5 });
  const [reader, leaver] = [await make.student(admin, [book]), await make.student(admin)];
  await datedReadings({ server, api }).read(reader, book, 0);
  const { db } = server.infrastructure;
  await sql`update products set created_at = ${clock(400, '12:00')}::timestamptz
    where id = ${book.id}`.execute(db);
  await sql`update customers set created_at = ${clock(400, '12:00')}::timestamptz
    where id = ${leaver.id}`.execute(db);
  const before = await admin.dashboard.get({ query: { range: '7' } });
  expect(before.tables.books.data.map(({ id }) => id)).toContain(book.id);
  expect((await staff.dashboard.get()).cards.products.total).toBe(1);
  await admin.products.remove({ params: { id: book.id } });
  await admin.customers.remove({ params: { id: leaver.id } });

  const after = await admin.dashboard.get({ query: { range: '7' } });
  const oneLess = ({ total, previous, change }: typeof before.cards.products) => ({
    previous,
    total: total - 1,
    change: change - 1,
  });
  expect(after.cards.products).toEqual(oneLess(before.cards.products));
  expect(after.cards.students).toEqual(oneLess(before.cards.students));
  const totals = (chart: { total: number }[]) => chart.map(({ total }) => total);
  const oneLessToday = (chart: { total: number }[]) =>
    totals(chart).map((total, nth) => (nth < 6 ? total : total - 1));
  expect(totals(after.charts.products)).toEqual(oneLessToday(before.charts.products));
  expect(totals(after.charts.students)).toEqual(oneLessToday(before.charts.students));
  expect(after.tables.books.data.map(({ id }) => id)).not.toContain(book.id);
  expect((await staff.dashboard.get()).cards.products.total).toBe(0);
  await admin.customers.restore({ params: { id: leaver.id } });
  const restored = await admin.dashboard.get({ query: { range: '7' } });
  expect(restored.cards.students).toEqual(before.cards.students);
});

test('a book that moves to another publisher takes along what was read and noted in it', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 5 });
  const [one, other] = [await make.student(admin, [book]), await make.student(admin, [book])];
  const { read, note } = datedReadings({ server, api });
  await read(one, book, 8);
  await read(one, book, 3);
  await read(other, book, 3);
  await note(one, book, clock(8, '12:00'));
  await note(other, book, clock(2, '00:00:01'));
  const publisher = await make.publisher();
  const { token } = await make.session('StaffAdmin', publisher);
  const { title, erpId, status } = await admin.products.get({ params: { id: book.id } });
  await admin.products.update({
    params: { id: book.id },
    body: {
      title,
      erpId,
      status,
      publisherId: publisher.id,
      productCategoryId: (await make.category()).id,
      authorId: (await make.author()).id,
      pdfId: book.pdf.id,
    },
  });
  const { cards, tables } = await api.withToken(token).dashboard.get();
  expect(cards.annotations.total).toBe(2);
  expect(tables.books.data).toMatchObject([{ id: book.id, readers: 2, pages: 9 }]);
});
