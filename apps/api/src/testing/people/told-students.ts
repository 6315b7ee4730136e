import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** How often each student whose e-mail has this ending is mailed, by now or by a job. */
export async function toldStudents(db: Db, ending: string): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select email from mails join customers on customers.id = mails.customer_id
      union all
      select email from book_news
      cross join lateral jsonb_to_recordset(news) as noted ("customerId" int)
      join customers on customers.id = noted."customerId") as one
    where email like ${`%${ending}`} group by email`.execute(db);
  return rows.map(({ count }) => count);
}
