// @module-tag ci

import { sql } from 'kysely';
import { makeStudents } from '../../../testing/make-many.ts';
import { vacuum } from '../../../testing/query-plans.ts';
import { expect, test } from '../../../testing/test-api.ts';

test("to delete a student's device, PostgreSQL reads neither all watermark codes nor all sessions", async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const { db } = infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  await make.product(admin);
  await makeStudents(db, 5_000);
  for (const statement of [
    sql`insert into device_bindings (customer_id, number, name, platform, moved)
      select id, 'many' || id, '', 'ios', false from customers where email like 'many%'`,
    sql`insert into watermark_codes (code, customer_id, product_id, device_binding_id, address, hour)
      select 'many' || id || '-' || i, customer_id, ${book.id}::int, id, i::text, now()
      from device_bindings, generate_series(1, 4) as i`,
    sql`insert into sessions (token_hash, account_kind, account_id, device_binding_id, user_agent,
        address, ended_at)
      select sha256((id || '-' || i)::bytea), 'customer', customer_id, id, '', '', now()
      from device_bindings, generate_series(1, 4) as i`,
    sql`insert into device_bindings (customer_id, number, name, platform, moved, ended_at)
      select max(id), 'unused', '', 'ios', false, now() from customers`,
  ])
    await statement.execute(db);
  await vacuum(db, 'watermark_codes', 'sessions', 'device_bindings');

  const read = await db.transaction().execute(async (trx) => {
    await sql`delete from device_bindings where number = 'unused'`.execute(trx);
    return sql<{ name: string; whole: string }>`
      select relname as name, seq_scan as whole from pg_stat_xact_user_tables
      where relname in ('watermark_codes', 'sessions') order by relname`.execute(trx);
  });
  expect(read.rows.map(({ name, whole }) => [name, Number(whole)])).toEqual([
    ['sessions', 0],
    ['watermark_codes', 0],
  ]);
});
