import { sql } from 'kysely';
import { vi } from 'vitest';
import { expect, test } from './testing/test-api.ts';

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
  });
  const schedules = await sql<{
    cron: string;
  }>`select cron from pgboss.schedule where name = 'housekeeping'`.execute(db);
  expect(schedules.rows).toEqual([{ cron: '17 * * * *' }]);
});
