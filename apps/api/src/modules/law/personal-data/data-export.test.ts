import { sql } from 'kysely';
import { expect, testWithJobs as test, type TestServer } from '../../../testing/test-api.ts';
import { unzip } from '../../../testing/files/unzip.ts';

async function waitingForLocks({ infrastructure: { db } }: TestServer) {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
}

test('a copy is of one moment, whatever changes while it is read', async ({
  api,
  make,
  server,
}) => {
  const { db, pool } = server.infrastructure;
  const student = await make.student(await api.as('Admin'));
  const begun = db.transaction().execute(async (trx) => {
    // The copy waits for the table `mails`, and has not yet read the requests or the name.
    await sql`lock table mails in access exclusive mode`.execute(trx);
    const copy = api.withToken(student.token).requests.myData();
    await expect.poll(() => waitingForLocks(server)).toBe(1);
    await sql`update customers set name = 'Somebody else' where id = ${student.id}`.execute(trx);
    return { copy };
  });
  const files = await unzip(await (await begun).copy);
  expect(files.get('customers.json')).toContain(student.name);
  expect(files.get('customers.csv')).toContain(student.name);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});

test('a client that disconnects in the middle of a copy leaves no connection open', async ({
  api,
  make,
  server,
}) => {
  const { db, pool } = server.infrastructure;
  const student = await make.student(await api.as('Admin'));
  const gone = new AbortController();
  await db.transaction().execute(async (trx) => {
    await sql`lock table mails in access exclusive mode`.execute(trx);
    const { signal } = gone;
    const refused = expect(
      api.withToken(student.token).requests.myData({}, { signal }),
    ).rejects.toThrow('aborted');
    await expect.poll(() => waitingForLocks(server)).toBe(1);
    gone.abort();
    await refused;
  });
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});

test('a copy whose database connection breaks is an aborted download, and releases the connection', async ({
  api,
  make,
  server,
}) => {
  const { db, pool } = server.infrastructure;
  const student = await make.student(await api.as('Admin'));
  await db.transaction().execute(async (trx) => {
    await sql`lock table mails in access exclusive mode`.execute(trx);
    const refused = expect(api.withToken(student.token).requests.myData()).rejects.toThrow();
    await expect.poll(() => waitingForLocks(server)).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    await refused;
  });
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});
