import { sql } from 'kysely';
import {
  aggregateAnew,
  counted,
  everything,
  notes,
  test,
  tidy,
} from '../../../testing/people/dashboards.ts';
import { expect } from '../../../testing/test-api.ts';

test.beforeAll(({ scene }) => expect(scene.clients).toHaveLength(3), 60_000);

test('pages that come late, over midnight, are counted from the rows until they are aggregated', async ({
  server,
  scene,
}) => {
  const { clients, students, books, publishers } = scene;
  const { db } = server.infrastructure;
  await aggregateAnew(server);
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
  const aggregated = await everything(clients);
  expect(aggregated).toEqual(await counted(server, clients));

  await add(1, 4).execute(db);
  expect((await notes(server))?.readings).toEqual([0, publishers[0].id]);
  expect(await everything(clients)).not.toEqual(aggregated);
  await tidy(server);
  expect(await everything(clients)).toEqual(await counted(server, clients));
});

test('a late page that is committed while numbers are being aggregated is not forgotten', async ({
  server,
  scene,
}) => {
  const { clients, students, books, publishers } = scene;
  const { db } = server.infrastructure;
  await sql`delete from aggregated`.execute(db);
  const { promise: isAggregated, resolve: aggregated } = Promise.withResolvers<undefined>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<undefined>();
  const late = db.transaction().execute(async (trx) => {
    await sql`
      insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
      values (${students[2].id}, ${books[1]?.id}, ${publishers[1].id},
        (now() at time zone 'Asia/Bangkok')::date - 4, '{[1,6)}', now(), now())`.execute(trx);
    written(undefined);
    await isAggregated;
  });
  await isWritten;
  await tidy(server);
  aggregated(undefined);
  await late;
  expect((await notes(server))?.readings).toEqual([0, publishers[1].id]);
  expect(await everything(clients)).toEqual(await counted(server, clients));
});

test('a book that moves takes its numbers along, and the platform’s stay aggregated', async ({
  server,
  scene,
}) => {
  const { clients, books, publishers } = scene;
  const { db } = server.infrastructure;
  // Other tests read the books of the scene.
  const { rows } = await sql<{ id: number }>`
    select id from products where publisher_id = ${publishers[0].id} and deleted_at is null
      and id <> all (${books.map(({ id }) => id)}::int[]) order by id limit 1`.execute(db);
  await aggregateAnew(server);
  const before = await everything(clients);
  await sql`update products set publisher_id = ${publishers[1].id} where id = ${rows[0]?.id}`.execute(
    db,
  );
  expect((await notes(server))?.readings).toEqual(publishers.map(({ id }) => id));
  const after = await everything(clients);
  expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
  expect(after).toEqual(await counted(server, clients));
  await tidy(server);
  expect(await everything(clients)).toEqual(await counted(server, clients));
});

test('a deleted book leaves the aggregated tables, and readings that are forgotten make no notes', async ({
  server,
  scene: { clients, books },
}) => {
  const { db } = server.infrastructure;
  await aggregateAnew(server);
  const [admin] = clients;
  const read = (await everything(clients))[3]?.tables.books.data;
  const first = read?.find(({ id }) => books.every((book) => book.id !== id));
  await admin?.products.remove({ params: { id: first?.id ?? 0 } });
  const after = await everything(clients);
  expect(after[3]?.tables.books.data.map(({ id }) => id)).not.toContain(first?.id);
  expect(after[3]?.tables.books.data).toHaveLength(10);
  expect(after).toEqual(await counted(server, clients));
  await sql`delete from reading_days
    where day < (now() at time zone 'Asia/Bangkok')::date - 380`.execute(db);
  expect((await notes(server))?.readings).toEqual([]);
});
