import { sql, type Kysely } from 'kysely';

/**
 * A guardian may withdraw the consent, and each person has accepted the legal texts in a version
 * (docs/decisions/0036). Requests to restrict or to stop a use of data are kinds of request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customers drop constraint customers_guardian_state_check;
    alter table customers add constraint customers_guardian_state_check
      check (guardian_state in ('awaited', 'given', 'refused', 'withdrawn'));
    alter table guardian_links
      -- Set by the guardian's first answer: from then on the link does not expire.
      add column answered_at timestamptz,
      -- Whether the student ticked the news, kept with the question until the guardian answers it;
      -- null where the student was not asked.
      add column accept_news boolean;
    alter table sign_ups add column accept_news boolean not null default false;

    alter table requests drop constraint requests_kind_check;
    alter table requests add constraint requests_kind_check
      check (kind in ('copy', 'correction', 'erasure', 'restriction', 'objection'));
  `.execute(db);
  await keepVersions(db);
}

/** Until now there was one version of each text. A child has accepted none before the guardian has. */
async function keepVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customers
      -- The versions that the student, or the guardian for a student under age, accepted or read last.
      add column terms_version text,
      add column privacy_version text;
    update customers set terms_version = '2022-06-01', privacy_version = '2022-06-01'
      where terms_accepted_at is not null and coalesce(guardian_state, 'given') = 'given';
    alter table customers drop column terms_accepted_at;
    alter table staffs
      add column terms_version text,
      add column privacy_version text;
  `.execute(db);
}
