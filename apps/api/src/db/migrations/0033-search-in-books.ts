import { sql, type Kysely } from 'kysely';

/**
 * Search in the text of books (docs/decisions/0039): the folded text of each page, and an index of
 * its trigrams. The job `search.index` adds the pages that were read before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_search_texts (
      file_id int not null,
      page int not null,
      folding smallint not null,
      folded text not null,
      primary key (file_id, page),
      foreign key (file_id, page) references pdf_pages (file_id, page) on delete cascade
    );
    alter table pdf_documents add column search_folding smallint not null default 0;
    create index pdf_documents_search_folding on pdf_documents (search_folding, file_id);
  `.execute(db);
  await createIndex(db);
}

/**
 * Each trigram stands behind the number of its file, so a search reads what the index has of the
 * student's books and nothing of the others, however many there are. "Restricted" keeps the planner,
 * which expects far more hits than one book has, from starting workers for each book; that would take
 * longer than all searches. There is no list of pending entries: each look-up would read all of it.
 */
async function createIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function page_trigrams(file_id int, folded text) returns tsvector
    language plpgsql immutable strict parallel restricted cost 100 as $$
    declare
      file text := file_id || ' ';
      letters text[] := string_to_array(folded, null) || array['', ''];
      found text[] := array[]::text[];
    begin
      for at in 1 .. cardinality(letters) - 2 loop
        found := found || (file || letters[at] || letters[at + 1] || letters[at + 2]);
      end loop;
      return array_to_tsvector(found);
    end $$;

    -- A word of one or two letters is the beginning of a trigram. Of a long word nine trigrams are
    -- enough: the text itself decides in the end.
    create function page_trigram_query(file_id int, word text) returns tsquery
    language plpgsql immutable strict parallel safe as $$
    declare
      file text := file_id || ' ';
      step int := greatest(1, (length(word) - 2) / 8);
    begin
      if length(word) < 3 then
        return (page_lexeme(file || word) || ':*')::tsquery;
      end if;
      return (
        select string_agg(page_lexeme(file || substr(word, at, 3)), ' & ')::tsquery
        from generate_series(1, length(word) - 2, step) as at);
    end $$;

    create function page_lexeme(content text) returns text
    language sql immutable strict parallel safe as $$
      select '''' || replace(replace(content, '\\', '\\\\'), '''', '''''') || '''' $$;

    create index page_search_texts_trigrams on page_search_texts
      using gin (page_trigrams(file_id, folded)) with (fastupdate = off);
  `.execute(db);
}
