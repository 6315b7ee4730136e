import { sql, type Kysely } from 'kysely';

/** What thousands of students are to be told about books; a job writes the mails (docs/decisions/0076). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_news (
      id int generated always as identity primary key,
      inviter_name text not null,
      publisher_name text,
      -- [{ "customerId": 7, "isNew": false, "productIds": [3] }]
      news jsonb not null,
      created_at timestamptz not null default clock_timestamp()
    );
  `.execute(db);
}
