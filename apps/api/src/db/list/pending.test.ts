import { sql } from 'kysely';
import { eventually } from '../../testing/eventually.ts';
import { expect, testWithJobs as test } from '../../testing/test-api.ts';

test('what waits in the indexes that searches use is entered every minute', async ({
  api,
  make,
  server,
}) => {
  const { db, queue } = server.infrastructure;
  const { rows: schedules } = await sql`
    select cron from pgboss.schedule where name = 'lists.sortIn'`.execute(db);
  expect(schedules).toEqual([{ cron: '* * * * *' }]);
  const { rows: indexes } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where schemaname = current_schema() and indexname like '%\\_trigrams'
      and indexname <> 'page_search_texts_trigrams' order by name`.execute(db);
  expect(indexes).toContainEqual({ name: 'products_title_trigrams' });

  const admin = await api.as('Admin');
  await make.student(admin, [await make.product(admin)]);
  const noJobIsLeft = () =>
    eventually(async () => {
      const { rows } = await sql`
        select name from pgboss.job
        where state < 'completed' and start_after <= now()`.execute(db);
      expect(rows).toEqual([]);
    });
  // The jobs that these calls sent, such as mails, write rows, too.
  await noJobIsLeft();
  await queue.send('lists.sortIn', {});
  await noJobIsLeft();

  // `gin_clean_pending_list` returns how many pages of the pending list it has removed.
  for (const { name } of indexes) {
    const { rows } = await sql`
      select gin_clean_pending_list(${name}::regclass)::int as pages`.execute(db);
    expect({ name, rows }).toEqual({ name, rows: [{ pages: 0 }] });
  }
});
