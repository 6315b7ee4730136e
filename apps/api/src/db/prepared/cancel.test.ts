import { sql } from 'kysely';
import { expect, test } from '../../testing/test-api.ts';

test('a query is cancelled when its client disconnects, and the connection stays usable', async ({
  api,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows[0]?.count;

  const gone = new AbortController();
  await db.transaction().execute(async (trx) => {
    // Every query that reads products waits now.
    await sql`lock table products in access exclusive mode`.execute(trx);
    const asked = admin.products.list({}, { signal: gone.signal });
    const refused = expect(asked).rejects.toThrow('aborted');
    await expect.poll(waiting).toBe(1);
    gone.abort();
    await refused;
    await expect.poll(waiting).toBe(0);
  });
  const lists = await Promise.all(Array.from({ length: 20 }, () => admin.products.list()));
  expect(lists.every(({ totalItems }) => totalItems === 0)).toBe(true);
});

test('the queries of the traffic log are cancelled, too: its total and its rows', async ({
  api,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('SuperAdmin');
  await admin.trafficLog.list();
  // The server writes to the log meanwhile, so count only queries that read it.
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and ltrim(query, e' \\n') ~ '^select .* from .*(traffic_days|traffic_log)'`.execute(db)
    ).rows[0]?.count;
  for (const table of ['traffic_days', 'traffic_log']) {
    const gone = new AbortController();
    await db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
      const asked = admin.trafficLog.list({}, { signal: gone.signal });
      const refused = expect(asked).rejects.toThrow('aborted');
      await expect.poll(waiting).toBe(1);
      gone.abort();
      await refused;
      await expect.poll(waiting).toBe(0);
    });
  }
  await admin.trafficLog.list();
});
