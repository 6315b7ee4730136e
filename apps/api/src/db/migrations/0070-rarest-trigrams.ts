import { sql, type Kysely } from 'kysely';

/**
 * A word of which every trigram is common is found by its three rarest: the longer lists of the index
 * leave out little and take most of the time (docs/decisions/0071).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The trigrams of a word that the statistics of an index list as common, and the share of the rows that
    -- have each. It is a thousand at most; a trigram without a row here is in fewer rows than all of these.
    create function common_trigrams(word text, indexed text)
    returns table (trigram text, share real)
    language sql stable strict parallel safe as $$
      select listed.trigram, listed.share
      from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs)
        as listed (trigram, share)
      where schemaname = current_schema and tablename = indexed
        and listed.trigram = any (tsvector_to_array(trigrams(word))) and length(listed.trigram) = 3
    $$;

    -- As in 0028, but for the last two statements.
    create or replace function rare_trigram_query(word text, indexed text) returns tsquery
    language plpgsql stable strict parallel safe as $$
    declare
      common text := (
        select ',' || trim(most_common_elems::text, '{}') || ',' from pg_stats
        where schemaname = current_schema and tablename = indexed);
      rare tsquery;
    begin
      -- An array's text quotes a trigram with spaces or commas, the same way in both.
      select string_agg(
          '''' || replace(replace(trigram, '\\', '\\\\'), '''', '''''') || '''', ' & ')::tsquery
        into rare
        from unnest(tsvector_to_array(trigrams(word))) as trigram
        where length(trigram) = 3
          and strpos(common, ',' || trim(array[trigram]::text, '{}') || ',') = 0;
      if rare is not null then return rare; end if;
      select string_agg(
          '''' || replace(replace(trigram, '\\', '\\\\'), '''', '''''') || '''', ' & ')::tsquery
        into rare
        from (select trigram from common_trigrams(word, indexed) order by share limit 3) as rarest;
      return coalesce(rare, trigram_query(word));
    end $$;

    -- Whether one of its trigrams is in so few rows that the index finds the word sooner than a look at each
    -- row of the largest publisher.
    create or replace function has_rare_trigram(word text, indexed text) returns boolean
    language sql stable parallel safe as $$
      select exists (
        select from unnest(tsvector_to_array(trigrams(word))) as part (trigram)
        left join common_trigrams(word, indexed) as common on common.trigram = part.trigram
        where length(part.trigram) = 3 and coalesce(share, 0) < 0.02)
    $$;
  `.execute(db);
}
