import { sql, type Kysely } from 'kysely';

/**
 * A word with one rare trigram was found by that alone: of `school1015.example`, every number with 015 in
 * it, 3,200 of 900,000 students on a thousand pages, for 500 on twelve.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The trigrams that the statistics do not list as common. If they are fewer than three, the rarest
    -- listed ones are added: those of fewer than 2% of the rows, since longer lists take more time than
    -- they save, or any if there is nothing else (as of migration 0070).
    create or replace function rare_trigram_query(word text, indexed text) returns tsquery
    language plpgsql stable strict parallel safe as $$
    declare
      common text := (
        select ',' || trim(most_common_elems::text, '{}') || ',' from pg_stats
        where schemaname = current_schema and tablename = indexed);
      -- An array's text quotes a trigram with spaces or commas, the same way in both.
      rare text[] := array(
        select trigram from unnest(tsvector_to_array(trigrams(word))) as trigram
        where length(trigram) = 3
          and strpos(common, ',' || trim(array[trigram]::text, '{}') || ',') = 0);
      unlisted int := cardinality(rare);
    begin
      if unlisted < 3 then
        rare := rare || array(
          select trigram from common_trigrams(word, indexed) where unlisted = 0 or share < 0.02
          order by share limit 3 - unlisted);
      end if;
      return coalesce(
        (select string_agg(
          '''' || replace(replace(trigram, '\\', '\\\\'), '''', '''''') || '''', ' & ')::tsquery
         from unnest(rare) as trigram),
        trigram_query(word));
    end $$;
  `.execute(db);
}
