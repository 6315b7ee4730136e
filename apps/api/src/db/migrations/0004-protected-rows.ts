import { sql, type Kysely } from 'kysely';

const tables = [
  'files',
  'publishers',
  'admins',
  'staffs',
  'customers',
  'device_bindings',
  'sessions',
  'password_links',
  'categories',
  'authors',
  'products',
  'customer_logs',
  'mails',
  'audit_log',
];

/**
 * The rows that the specification names by id, and every sequence from 1001, so that no ordinary
 * row becomes protected by accident (product rules, section 1). Without a password nobody signs in
 * as the system's own accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into files (id, kind, sha256, file_name, file_size, content_type)
    values (690, 'image', '01ca909e57a8ec440b6fb752453aced941460ca1ffb6f2e47c18ec18093c5fc3',
      'default-cover.png', 7605, 'image/png');
    insert into publishers (id, name, company_name) values (14, 'Aqua', 'Aqua');
    insert into admins (id, name, email, type) values (7, 'Aqua', 'system@aqua.invalid', 'Admin');
    insert into staffs (id, publisher_id, name, email, type)
    values (14, 14, 'Aqua', 'system@aqua.invalid', 'Admin');
  `.execute(db);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} alter column id restart with 1001`.execute(db);
  }
}
