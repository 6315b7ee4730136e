import { sql, type Kysely } from 'kysely';

/**
 * A word is found by its rare pieces alone. An index lists a common one a hundred thousand times, and
 * to look up each hit of the rare ones in these lists costs a hundred times what it spares: the text
 * itself is looked at in the end. Which are common, PostgreSQL knows from its statistics of the index
 * `indexed`; where all are, or none is known yet, all count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function rare_piece_query(word text, indexed text) returns tsquery
    language plpgsql stable strict parallel safe as $$
    declare
      common text := (
        select ',' || trim(most_common_elems::text, '{}') || ',' from pg_stats
        where schemaname = current_schema and tablename = indexed and attname = 'pieces');
      rare tsquery;
    begin
      -- An array's text quotes a piece with spaces or commas, the same way in both.
      select string_agg(
          '''' || replace(replace(piece, '\\', '\\\\'), '''', '''''') || '''', ' & ')::tsquery
        into rare
        from unnest(tsvector_to_array(pieces(word))) as piece
        where length(piece) = 3
          and strpos(common, ',' || trim(array[piece]::text, '{}') || ',') = 0;
      return coalesce(rare, piece_query(word));
    end $$;
  `.execute(db);
}
