import { sql, type Kysely } from 'kysely';

/**
 * Screenshots of students (docs/decisions/0047): what was reported, and on each ownership what counts
 * since the last reset and whether it has closed the book.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_ownerships
      add column captured_pages int[] not null default '{}',
      add column closed_at timestamptz;

    create table captures (
      customer_id int not null references customers (id) on delete cascade,
      id uuid not null,
      product_id int not null references products (id) on delete cascade,
      pages int[] not null,
      outcome text not null check (outcome in ('counted', 'forbidden', 'notOwned')),
      captured_at timestamptz not null,
      reported_at timestamptz not null default clock_timestamp(),
      device_binding_id int references device_bindings (id) on delete set null,
      primary key (customer_id, id)
    );
    create index captures_reported on captures (reported_at);
    create index captures_product on captures (product_id);
    create index captures_device on captures (device_binding_id);
  `.execute(db);
}
