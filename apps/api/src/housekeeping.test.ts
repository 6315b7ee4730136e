import { sql } from 'kysely';
import { vi } from 'vitest';
import { testPassword } from './testing/make.ts';
import { expect, test } from './testing/test-api.ts';

/** A job starts when a busy machine comes to it. */
const patience = { timeout: 10_000, interval: 50 };

test('an hourly job forgets answers that were kept for repeated requests', async ({
  api,
  server,
}) => {
  const { db, queue } = server.parts;
  const admin = await api.as('Admin');
  const create = (key: string) =>
    admin.authors.create({ body: { name: 'Kept' } }, { headers: { 'idempotency-key': key } });
  await create('old');
  await sql`update idempotency_keys set created_at = now() - interval '25 hours'`.execute(db);
  await create('new');

  await queue.send('housekeeping', {});
  await vi.waitFor(async () => {
    const keys = await db.selectFrom('idempotencyKeys').select('key').execute();
    expect(keys).toEqual([{ key: 'new' }]);
  }, patience);
  const schedules = await sql<{
    cron: string;
  }>`select cron from pgboss.schedule where name = 'housekeeping'`.execute(db);
  expect(schedules.rows).toEqual([{ cron: '17 * * * *' }]);
});

test('a two-step sign-in that nobody confirmed is forgotten after a day, one that is on stays', async ({
  api,
  make,
  server,
}) => {
  const { db, queue } = server.parts;
  const body = { currentPassword: testPassword };
  const started = await Promise.all([1, 2, 3].map(() => make.session('SubAdmin')));
  for (const { token } of started) await api.withToken(token).twoStep.start({ body });
  const [old, on, fresh] = started.map(({ accessRecord: { id } }) => id);
  await sql`update two_steps set created_at = now() - interval '25 hours'
    where account_id in (${old}, ${on})`.execute(db);
  await sql`update two_steps set confirmed_at = now() where account_id = ${on}`.execute(db);

  await queue.send('housekeeping', {});
  await vi.waitFor(async () => {
    const left = await db.selectFrom('twoSteps').select('accountId').orderBy('accountId').execute();
    expect(left.map(({ accountId }) => accountId)).toEqual(
      [on, fresh].toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
  }, patience);
});
