import { sql, type Kysely } from 'kysely';

/**
 * From where the first staff member of a publisher accepted the terms at sign-up, until the e-mail is
 * confirmed and the consent is recorded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staffs
      add column terms_language text check (terms_language in ('en', 'th')),
      add column terms_address text,
      add constraint staffs_terms check (num_nulls(terms_language, terms_address) in (0, 2));
  `.execute(db);
}
