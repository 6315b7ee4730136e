import { sql, type Kysely } from 'kysely';

/**
 * Groups in the order of their names, as people count: ม.1/2 before ม.1/10. The collation is that
 * of other names (ICU root, which knows Thai), with digits compared as numbers. Both indexes end in
 * the id, which breaks ties: one for all groups, one for those of a publisher, which also finds a
 * publisher's groups as the index that it replaces did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create collation natural_order (provider = icu, locale = 'und-u-kn-true');
    create index groups_by_name on groups (name collate natural_order, id);
    create index groups_publisher_by_name on groups (publisher_id, name collate natural_order, id);
    drop index groups_publisher;
  `.execute(db);
}
