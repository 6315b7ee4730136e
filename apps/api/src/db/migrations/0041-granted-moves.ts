import { sql, type Kysely } from 'kysely';

/**
 * Moves to another device that an Admin grants beyond those of a month (product rules, section 7).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table granted_moves (
      id int generated always as identity primary key,
      customer_id int not null references customers (id) on delete cascade,
      reason text not null,
      granted_by_id int not null,
      granted_by_name text not null,
      created_at timestamptz not null default clock_timestamp()
    );
    create index granted_moves_customer on granted_moves (customer_id, created_at);
  `.execute(db);
}
