import { type Dashboard } from '@aqua/contract/oversight/dashboard';
import { dashboardRanges } from '@aqua/contract/oversight/dashboard-ranges';
import type { Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { today } from '../../db/clock.ts';
import { runHousekeeping } from '../../housekeeping.ts';
import type { Maker } from '../make.ts';
import { test as base, type TestApi, type TestServer } from '../test-api.ts';

interface Place {
  server: TestServer;
  make: Maker;
  api: TestApi;
}

/**
 * Two publishers with seven books each, one made through the API and six copied from it, and forty
 * students who read and annotated them on many days of thirteen months, including today.
 */
async function makeScene({ server, make, api }: Place) {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const publishers = [await make.publisher(), await make.publisher()] as const;
  const ownedBy = (publisher: { id: number }) => make.product(admin, { publisher, pages: 5 });
  const books = [await ownedBy(publishers[0]), await ownedBy(publishers[1])];
  await sql`
    insert into products (title, product_category_id, author_id, publisher_id, cover_image_id, pdf_id,
      status)
    select title || ' ' || i, product_category_id, author_id, publisher_id, cover_image_id, pdf_id,
      status
    from products, generate_series(1, 6) as i where id = any (${books.map(({ id }) => id)}::int[])
  `.execute(db);
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
    select customer_id, product_id, publisher_id, ${today} - ago,
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

/** The dashboard of each client in every range. */
export async function everything(clients: Client[]): Promise<Dashboard[]> {
  const seen = [];
  for (const client of clients)
    for (const range of dashboardRanges)
      seen.push(await client.dashboard.get({ query: { range } }));
  return seen;
}

export async function tidy({ infrastructure, services }: TestServer): Promise<void> {
  await runHousekeeping(infrastructure, services, AbortSignal.timeout(20_000));
}

/** Aggregates every day again, regardless of earlier results and of notes about late readings. */
export async function aggregateAnew(server: TestServer): Promise<void> {
  await sql`delete from aggregated`.execute(server.infrastructure.db);
  await tidy(server);
}

/** The same dashboards, counted from the rows without aggregated days. */
export async function counted(
  { infrastructure: { db } }: TestServer,
  clients: Client[],
): Promise<Dashboard[]> {
  const { rows } = await sql<{ through: string }>`delete from aggregated returning through`.execute(
    db,
  );
  const seen = await everything(clients);
  for (const { through } of rows) await sql`insert into aggregated values (${through})`.execute(db);
  return seen;
}

export async function notes({ infrastructure: { db } }: TestServer) {
  const { rows } = await sql<{ readings: number[]; annotations: number }>`
    select array(select distinct publisher_id from late_readings order by 1) as readings,
      (select sum(more)::int from late_annotations) as annotations`.execute(db);
  return rows[0];
}

/** `test` with the publishers, books and students of `makeScene`. */
export const test = base.extend<{ scene: Awaited<ReturnType<typeof makeScene>> }>({
  scene: [
    async ({ server, make, api }, use) => use(await makeScene({ server, make, api })),
    { scope: 'file' },
  ],
});
