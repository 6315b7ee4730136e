import { sql } from 'kysely';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { testPassword } from '../../../testing/make.ts';
import { testWithJobs as test, expect } from '../../../testing/test-api.ts';

test('choosing a password waits while books are assigned, and neither call fails', async ({
  api,
  server,
}) => {
  const { db } = server.infrastructure;
  const body = { name: 'Waiting', email: 'waiting@test.example', productList: '[]' };
  const { id } = await (await api.as('Admin')).customers.invite({ body });
  const token = tokenIn((await mailsTo(server, body.email))[0]?.text);
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };

  // Assigning books locks the student first, then the links.
  const choosing = await db.transaction().execute(async (trx) => {
    await sql`select from customers where id = ${id} for no key update`.execute(trx);
    const password = { password: testPassword, password_confirmation: testPassword };
    const call = api.visitor.customers.resetPassword({ body: { token, ...password } });
    await expect.poll(waiting).toBe(1);
    await sql`update password_links set opened_at = now() where account_id = ${id}`.execute(trx);
    return { call };
  });
  expect(await choosing.call).toMatchObject({ message: expect.any(String) });
});
