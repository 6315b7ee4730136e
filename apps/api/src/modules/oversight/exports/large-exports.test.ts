// @module-tag ci
import { sql } from 'kysely';
import { makeBooks, makeStudents } from '../../../testing/make-many.ts';
import { readCsv, readXlsx } from '../../../testing/files/read-spreadsheet.ts';
import { expect, test } from '../../../testing/test-api.ts';

/** Enough for an export to take a while. */
const books = 25_000;

test.beforeAll(async ({ server: { infrastructure } }) => {
  await makeBooks(infrastructure.db, books, { title: `'เล่ม ' || i` });
});

test('25,000 rows come in order, as CSV and as XLSX', async ({
  api,
  server: { infrastructure },
}) => {
  await makeStudents(infrastructure.db, 3_000);
  const admin = await api.as('Admin');
  const query = { keySearch: 'เล่ม', orderBy: 5 };
  const list = await admin.products.list({ query: { ...query, size: 999_999 } });
  const ids = list.data.map(({ id }) => id);
  expect(ids).toHaveLength(books);
  const csv = await readCsv(await admin.products.export({ query }));
  expect(csv.slice(1).map(([id]) => Number(id))).toEqual(ids);
  const xlsx = await readXlsx(await admin.products.export({ query: { ...query, format: 'xlsx' } }));
  expect(xlsx.slice(1).map(([id]) => id)).toEqual(ids);
  const students = await readCsv(await admin.customers.export({ query: { keySearch: 'many' } }));
  expect(students).toHaveLength(3_001);
  expect(students.slice(1).every((row) => row.at(-1)?.split('; ').length === 2)).toBe(true);
});

for (const format of ['csv', 'xlsx'] as const) {
  test(`a client that disconnects in the middle of ${format} leaves no query and no connection open`, async ({
    api,
    server: {
      infrastructure: { db, pool },
    },
  }) => {
    const waiting = async () =>
      (
        await sql<{ count: number }>`select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows[0]?.count;
    const admin = await api.as('Admin');
    const gone = new AbortController();
    const asked = admin.products.export({ query: { format } }, { signal: gone.signal });
    // The headings and the first books are sent before the rest has to wait.
    const refused = expect(asked).rejects.toThrow('aborted');
    await expect.poll(() => pool.totalCount - pool.idleCount).toBeGreaterThan(0);
    await db.transaction().execute(async (trx) => {
      await sql`lock table products in access exclusive mode`.execute(trx);
      await expect.poll(waiting).toBe(1);
      gone.abort();
      await refused;
      await expect.poll(waiting).toBe(0);
    });
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });
}

for (const format of ['csv', 'xlsx'] as const) {
  test(`a ${format} that can't be completed is an aborted download`, async ({
    make,
    server: {
      url,
      infrastructure: { db },
    },
  }) => {
    const { token } = await make.session('Admin');
    const headers = {
      'x-application-token': 'aqua-backoffice',
      authorization: `Bearer ${token}`,
    };
    const answer = await fetch(`${url}/api/v2/products/export?format=${format}`, { headers });
    expect(answer.status).toBe(200);
    await db.transaction().execute(async (trx) => {
      await sql`lock table products in access exclusive mode`.execute(trx);
      const broken = expect(answer.arrayBuffer()).rejects.toThrow('terminated');
      const end = () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      await expect.poll(async () => (await end()).rows.length).toBe(1);
      await broken;
    });
  });
}
