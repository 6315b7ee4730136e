import { sql, type Kysely } from 'kysely';

/**
 * How many characters a student has copied out of a book on a day in Asia/Bangkok, for the limit of
 * that day (docs/decisions/0041). What was copied is not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table copies (
      customer_id int not null references customers (id) on delete cascade,
      product_id int not null references products (id) on delete cascade,
      day date not null,
      characters int not null check (characters > 0),
      primary key (customer_id, product_id, day)
    );
    create index copies_day on copies (day);
    create index copies_product on copies (product_id);
  `.execute(db);
}
