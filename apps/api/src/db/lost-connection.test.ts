import { sql } from 'kysely';
import { expect, testWithJobs as test } from '../testing/test-api.ts';

test('a connection that breaks between two queries ends its transaction, not the process', async ({
  server: {
    infrastructure: { db },
  },
}) => {
  const lost = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    const isGone = async () =>
      (await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db)).rows;
    await expect.poll(isGone).toEqual([]);
    await sql`select 1`.execute(trx);
  });
  await expect(lost).rejects.toThrow();
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
});
