import { sql, type Kysely } from 'kysely';

/**
 * A link that a newer one replaced says so, it was never used. And an ownership tells when it was
 * edited last, for `If-Match` (product rules, section 2).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table password_links add column is_replaced boolean not null default false;
    alter table product_ownerships add column updated_at timestamptz not null default now();
  `.execute(db);
}
