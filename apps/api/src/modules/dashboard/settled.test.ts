import { randomUUID } from 'node:crypto';
import { dashboardRanges, type Dashboard } from '@aqua/contract/dashboard';
import type { Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { keepHouse } from '../../housekeeping.ts';
import { dayAfter } from '../../testing/days.ts';
import type { Maker } from '../../testing/make.ts';
import { test as base, expect, type TestApi, type TestServer } from '../../testing/test-api.ts';

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

/**
 * Two publishers with seven books each, forty students who read and noted in them on many days of
 * thirteen months, today's among them.
 */
async function makeScene({ server, make, api }: Place) {
  const { db } = server.parts;
  const admin = await api.as('Admin');
  const publishers = [await make.publisher(), await make.publisher()] as const;
  const books = [];
  for (let nth = 0; nth < 14; nth += 1)
    books.push(await make.product(admin, { publisher: publishers[nth < 7 ? 0 : 1], pages: 5 }));
  const students = [
    await make.student(admin, books),
    await make.student(admin, books),
    await make.student(admin),
  ] as const;
  await sql`
    insert into customers (name, email, invited_by_kind, invited_by_id, invited_by_name, invited_at)
    select 'Reader ' || i, 'reader' || i || '@test.example', 'admin', 7, 'Aqua', now()
    from generate_series(1, 37) as i`.execute(db);
  const pairs = sql`
    from (
      select customers.id as customer_id, products.id as product_id, publisher_id, ago,
        hashint8(customers.id::bigint * 7919 + products.id * 104729 + ago) & 1023 as dice
      from customers, products, generate_series(0, 395) as ago
      where customers.name like 'Reader %' and products.publisher_id is not null) as pair`;
  await sql`
    insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
    select customer_id, product_id, publisher_id, (now() at time zone 'Asia/Bangkok')::date - ago,
      int4multirange(int4range(1, 2 + dice % 7)), now(), now()
    ${pairs} where dice < 8 + product_id % 20 or ago = 0 and dice < 100`.execute(db);
  await sql`
    insert into annotations (customer_id, product_id, publisher_id, id, kind, page, boxes, edited_at,
      created_at, deleted_at)
    select customer_id, product_id, publisher_id, gen_random_uuid(), 'bookmark', 1, '[]', now(),
      now() - ago * interval '1 day', case when dice % 10 = 0 then now() - interval '1 minute' end
    ${pairs} where dice < 3 + product_id % 11`.execute(db);
  const staff = await Promise.all(
    publishers.map(async (publisher) =>
      api.withToken((await make.session('StaffAdmin', publisher)).token),
    ),
  );
  return { publishers, books, students, clients: [admin, ...staff] };
}

/** What everybody sees in every range. */
async function everything(clients: Client[]): Promise<Dashboard[]> {
  const seen = [];
  for (const client of clients)
    for (const range of dashboardRanges)
      seen.push(await client.dashboard.get({ query: { range } }));
  return seen;
}

async function tidy({ parts, services }: TestServer): Promise<void> {
  await keepHouse(parts, services, AbortSignal.timeout(20_000));
}

/** The same, counted from the rows alone. */
async function counted({ parts: { db } }: TestServer, clients: Client[]): Promise<Dashboard[]> {
  const { rows } = await sql<{ through: string }>`delete from settled returning through`.execute(
    db,
  );
  const seen = await everything(clients);
  for (const { through } of rows) await sql`insert into settled values (${through})`.execute(db);
  return seen;
}

async function notes({ parts: { db } }: TestServer) {
  const { rows } = await sql<{ readings: number[]; annotations: number }>`
    select array(select distinct publisher_id from late_readings order by 1) as readings,
      (select sum(more)::int from late_annotations) as annotations`.execute(db);
  return rows[0];
}

test('settled numbers are those that the rows give, for everybody and every range', async ({
  server,
  scene: { clients },
}) => {
  const before = await everything(clients);
  expect(before[3]?.tables.books.data).toHaveLength(10);
  expect(before[3]?.charts.activeStudents.every(({ count }) => count > 0)).toBe(true);
  // Jobs run twice, and in two processes at once.
  await Promise.all([tidy(server), tidy(server)]);
  const through = await sql<{ through: string }>`select through from settled`.execute(
    server.parts.db,
  );
  expect(through.rows).toEqual([{ through: await dayAfter(server, -1) }]);
  expect(await everything(clients)).toEqual(before);
});

test('the days that are over are not counted again', async ({ server, scene: { clients } }) => {
  const { db } = server.parts;
  await tidy(server);
  const [week] = await everything(clients.slice(0, 1));
  await sql`update settled_days set readers = readers + 1000`.execute(db);
  await sql`update settled_books set readers = readers + 1000, annotations = annotations + 1000`.execute(
    db,
  );
  const [wrong] = await everything(clients.slice(0, 1));
  const counts = ({ charts }: Dashboard) => charts.activeStudents.map(({ count }) => count);
  expect(counts(wrong as Dashboard)).toEqual(
    counts(week as Dashboard).map((count, nth) => count + (nth < 6 ? 1000 : 0)),
  );
  expect(wrong?.tables.books.data.every(({ readers }) => readers >= 1000)).toBe(true);
  expect(wrong?.tables.annotations.data.every(({ annotations }) => annotations >= 1000)).toBe(true);

  await sql`update settled set through = through - 1`.execute(db);
  expect((await everything(clients.slice(0, 1)))[0]).toEqual(week);
  await tidy(server);
  expect((await everything(clients.slice(0, 1)))[0]).toEqual(week);
});

test('what is read and noted today counts at once', async ({ api, server, scene }) => {
  const { clients, students, books } = scene;
  await tidy(server);
  const before = await everything(clients);
  for (const { token } of students.slice(0, 2)) {
    const own = api.withToken(token);
    for (const book of books.slice(5, 9)) {
      const params = { id: book.id };
      for (const page of [1, 2, 3]) await own.reader.page({ params: { ...params, page } });
      const edited = { kind: 'bookmark' as const, page: 1, editedAt: new Date().toISOString() };
      const changes = [1, 2, 3].map(() => ({ id: randomUUID(), ...edited }));
      await own.annotations.sync({ params, body: { changes } });
    }
  }
  await server.services.readings.flush();
  expect(await notes(server)).toEqual({ readings: [], annotations: null });
  const after = await everything(clients);
  for (const nth of [0, 3, 4, 8])
    expect(after[nth]?.charts.activeStudents.at(-1)?.count).toBe(
      (before[nth]?.charts.activeStudents.at(-1)?.count ?? 0) + 2,
    );
  expect(after).toEqual(await counted(server, clients));
});

test('an annotation of an old day is counted off when it is removed, and with an erased student', async ({
  api,
  server,
  scene,
}) => {
  const { clients, students, books } = scene;
  const { db } = server.parts;
  const [student] = students;
  const own = api.withToken(student.token);
  const edited = { kind: 'bookmark' as const, page: 1, editedAt: new Date().toISOString() };
  const ids = books.map(() => randomUUID());
  for (const [nth, book] of books.entries())
    await own.annotations.sync({
      params: { id: book.id },
      body: { changes: [{ id: ids[nth] ?? '', ...edited }] },
    });
  await sql`update annotations set created_at = now() - interval '5 days'
    where id = any (${ids}::uuid[])`.execute(db);
  expect(await everything(clients)).toEqual(await counted(server, clients));
  await sql`delete from settled`.execute(db);
  await tidy(server);
  expect(await notes(server)).toEqual({ readings: [], annotations: null });

  for (const [nth, book] of books.slice(0, 3).entries())
    await own.annotations.sync({
      params: { id: book.id },
      body: { changes: [{ id: ids[nth] ?? '', deleted: true, editedAt: edited.editedAt }] },
    });
  expect(await notes(server)).toEqual({ readings: [], annotations: -3 });
  expect(await everything(clients)).toEqual(await counted(server, clients));

  const [admin] = clients;
  await admin?.customers.remove({ params: { id: student.id } });
  await sql`update customers set deleted_at = now() - interval '31 days'
    where id = ${student.id}`.execute(db);
  await tidy(server);
  expect(await notes(server)).toEqual({ readings: [], annotations: -14 });
  expect(await everything(clients)).toEqual(await counted(server, clients));
});

test('when all of a book’s notes are removed, the next book takes its place', async ({
  server,
  scene: { clients },
}) => {
  await sql`delete from settled`.execute(server.parts.db);
  await tidy(server);
  const before = await everything(clients);
  const first = before[3]?.tables.annotations.data.slice(0, 3).map(({ id }) => id);
  await sql`update annotations set deleted_at = now() where product_id = any (${first}::int[])`.execute(
    server.parts.db,
  );
  const after = await everything(clients);
  expect(after[3]?.tables.annotations.data).toHaveLength(10);
  expect(after).toEqual(await counted(server, clients));
});

test('pages that come late, over midnight, are counted from the rows until they are settled', async ({
  server,
  scene,
}) => {
  const { clients, students, books, publishers } = scene;
  const { db } = server.parts;
  await sql`delete from settled`.execute(db);
  await tidy(server);
  const add = (ago: number, pages: number) => sql`
    insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
    values (${students[2].id}, ${books[0]?.id}, ${publishers[0].id},
      (now() at time zone 'Asia/Bangkok')::date - ${ago}::int,
      int4multirange(int4range(1, ${pages}::int + 1)), now(), now())
    on conflict (customer_id, product_id, day) do update
      set page_set = reading_days.page_set + excluded.page_set`;
  await add(0, 1).execute(db);
  expect((await notes(server))?.readings).toEqual([]);
  await add(1, 2).execute(db);
  expect((await notes(server))?.readings).toEqual([0, publishers[0].id]);
  expect(await everything(clients)).toEqual(await counted(server, clients));
  await tidy(server);
  expect((await notes(server))?.readings).toEqual([]);
  const settled = await everything(clients);
  expect(settled).toEqual(await counted(server, clients));

  await add(1, 4).execute(db);
  expect((await notes(server))?.readings).toEqual([0, publishers[0].id]);
  expect(await everything(clients)).not.toEqual(settled);
  await tidy(server);
  expect(await everything(clients)).toEqual(await counted(server, clients));
});

test('a late page that is committed while numbers are being settled is not forgotten', async ({
  server,
  scene,
}) => {
  const { clients, students, books, publishers } = scene;
  const { db } = server.parts;
  await sql`delete from settled`.execute(db);
  const { promise: isSettled, resolve: settled } = Promise.withResolvers<undefined>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<undefined>();
  const late = db.transaction().execute(async (trx) => {
    await sql`
      insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
      values (${students[2].id}, ${books[9]?.id}, ${publishers[1].id},
        (now() at time zone 'Asia/Bangkok')::date - 4, '{[1,6)}', now(), now())`.execute(trx);
    written(undefined);
    await isSettled;
  });
  await isWritten;
  await tidy(server);
  settled(undefined);
  await late;
  expect((await notes(server))?.readings).toEqual([0, publishers[1].id]);
  expect(await everything(clients)).toEqual(await counted(server, clients));
});

test('a book that moves takes its numbers along, and the platform’s stay settled', async ({
  server,
  scene,
}) => {
  const { clients, books, publishers } = scene;
  await sql`delete from settled`.execute(server.parts.db);
  await tidy(server);
  const before = await everything(clients);
  await sql`update products set publisher_id = ${publishers[1].id} where id = ${books[1]?.id}`.execute(
    server.parts.db,
  );
  expect((await notes(server))?.readings).toEqual(publishers.map(({ id }) => id));
  const after = await everything(clients);
  expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
  expect(after).toEqual(await counted(server, clients));
  await tidy(server);
  expect(await everything(clients)).toEqual(await counted(server, clients));
});

test('a deleted book leaves the settled tables, and readings that are forgotten make no notes', async ({
  server,
  scene: { clients },
}) => {
  const { db } = server.parts;
  await sql`delete from settled`.execute(db);
  await tidy(server);
  const [admin] = clients;
  const [first] = (await everything(clients))[3]?.tables.books.data ?? [];
  await admin?.products.remove({ params: { id: first?.id ?? 0 } });
  const after = await everything(clients);
  expect(after[3]?.tables.books.data.map(({ id }) => id)).not.toContain(first?.id);
  expect(after[3]?.tables.books.data).toHaveLength(10);
  expect(after).toEqual(await counted(server, clients));
  await sql`delete from reading_days
    where day < (now() at time zone 'Asia/Bangkok')::date - 380`.execute(db);
  expect((await notes(server))?.readings).toEqual([]);
});
