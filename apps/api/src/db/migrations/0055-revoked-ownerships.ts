import { sql, type Kysely } from 'kysely';

/** What a revoke took, as it was, until it can no longer be undone (docs/decisions/0055). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table revoked_ownerships (
      revocation uuid not null,
      customer_id int not null references customers (id) on delete cascade,
      product_id int not null references products (id) on delete cascade,
      count_screenshot int not null,
      captured_pages int[] not null,
      closed_at timestamptz,
      starts_on date,
      ends_on date,
      created_at timestamptz not null,
      revoked_at timestamptz not null default clock_timestamp(),
      primary key (revocation, customer_id, product_id)
    );
    create index revoked_ownerships_customer on revoked_ownerships (customer_id);
    create index revoked_ownerships_product on revoked_ownerships (product_id);
    create index revoked_ownerships_revoked on revoked_ownerships (revoked_at);
  `.execute(db);
}
