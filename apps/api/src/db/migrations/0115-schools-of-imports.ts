import { sql, type Kysely } from 'kysely';

/**
 * An import knows of which school its list was: the next list is read with this code, and a list of
 * another school is asked about (docs/decisions/0105).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports add column school_code text;
    create index imports_schools on imports (publisher_id, id desc) where school_code is not null;
  `.execute(db);
}
