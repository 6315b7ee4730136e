import { sql, type Kysely } from 'kysely';

/**
 * How many rows the index would meet for a word: what is sooner, these or each row of a publisher, depends
 * on how many rows the publisher has (docs/decisions/0077). `has_rare_trigram` (0070) stays for the
 * processes of the release before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The share of the rows that have the rarest trigram of a word; 1 for a word of one or two letters.
    create function rarest_trigram_share(word text, indexed text) returns real
    language sql stable parallel safe as $$
      select coalesce(min(coalesce(share, 0)), 1)
      from unnest(tsvector_to_array(trigrams(word))) as part (trigram)
      left join common_trigrams(word, indexed) as common on common.trigram = part.trigram
      where length(part.trigram) = 3
    $$;
  `.execute(db);
}
