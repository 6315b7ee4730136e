import { sql, type Kysely } from 'kysely';

/** Of which books a student was reminded on a day in Asia/Bangkok (docs/decisions/0098). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_reminders (
      customer_id int not null references customers (id) on delete cascade,
      product_id int not null references products (id) on delete cascade,
      day date not null,
      primary key (customer_id, product_id, day)
    );
    create index reading_reminders_day on reading_reminders (day);
    create index reading_reminders_product on reading_reminders (product_id);
  `.execute(db);
}
