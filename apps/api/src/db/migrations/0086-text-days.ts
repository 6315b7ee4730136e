import { sql, type Kysely } from 'kysely';

/**
 * Which pages' texts a student has got on a day in Asia/Bangkok, so that each page counts once
 * (docs/decisions/0041). A page is a number: 10,000 times the id of its product, plus the page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table text_days (
      customer_id int not null references customers (id) on delete cascade,
      day date not null,
      page_set int8multirange not null,
      pages int not null check (pages > 0),
      primary key (customer_id, day)
    );
    create index text_days_day on text_days (day);
  `.execute(db);
}
