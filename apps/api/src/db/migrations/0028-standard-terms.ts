import { sql, type Kysely } from 'kysely';

/**
 * Functions, indexes, tables and columns get the field's terms (docs/decisions/0030): pieces are
 * trigrams, loose files are orphaned, settled numbers are aggregated, and so on. Only names change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameSearch(db);
  await renameTables(db);
  await renameOrphans(db);
}

async function renameSearch(db: Kysely<unknown>): Promise<void> {
  // Indexes follow the renamed function by themselves. The bodies of functions do not.
  await sql`
    alter function pieces(text) rename to trigrams;
    drop function rare_piece_query(text, text);
    drop function piece_query(text);

    create function trigram_query(word text) returns tsquery
    language plpgsql immutable strict parallel safe as $$
    declare
      plain text := replace(replace(lower(word), '\\', '\\\\'), '''', '''''');
    begin
      if length(lower(word)) < 3 then return ('''' || plain || ''':*')::tsquery; end if;
      return (
        select string_agg(
          '''' || replace(replace(trigram, '\\', '\\\\'), '''', '''''') || '''', ' & ')::tsquery
        from unnest(tsvector_to_array(trigrams(word))) as trigram where length(trigram) = 3);
    end $$;

    -- As in 0016. The statistics of an index of one column are found by the index's name alone: its
    -- column keeps the name that the function had when the index was made.
    create function rare_trigram_query(word text, indexed text) returns tsquery
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
      return coalesce(rare, trigram_query(word));
    end $$;

    alter index products_title_pieces rename to products_title_trigrams;
    alter index products_description_pieces rename to products_description_trigrams;
    alter index products_isbn_pieces rename to products_isbn_trigrams;
    alter index customers_name_pieces rename to customers_name_trigrams;
    alter index customers_email_pieces rename to customers_email_trigrams;
  `.execute(db);
}

async function renameTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table traces rename to watermark_codes;
    alter table watermark_codes rename constraint traces_reading to watermark_codes_reading;
    alter table hard_pages rename to page_failures;
    alter table known_places rename to known_networks;
    alter table asked_mails rename to requested_mails;
    alter table settled rename to aggregated;
    alter table settled_days rename to aggregated_days;
    alter table settled_months rename to aggregated_months;
    alter table settled_books rename to aggregated_books;
    alter index settled_books_readers rename to aggregated_books_readers;
    alter index settled_books_annotations rename to aggregated_books_annotations;
    alter index settled_books_publisher_readers rename to aggregated_books_publisher_readers;
    alter index settled_books_publisher_annotations
      rename to aggregated_books_publisher_annotations;
  `.execute(db);
}

async function renameOrphans(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files rename column loose_since to orphaned_since;
    alter index files_loose rename to files_orphaned;
    create or replace function file_detached() returns trigger language plpgsql as $$
    begin
      update files set orphaned_since = now()
        where id = (to_jsonb(old) ->> tg_argv[0])::int and id > 1000;
      return null;
    end $$;
  `.execute(db);
}
