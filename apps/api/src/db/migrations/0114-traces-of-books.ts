import { sql, type Kysely } from 'kysely';

/**
 * The shift mark is keyed by the book, too, for the codes that are written from now on, and a search
 * keeps which run of it is the latest, and what it says of books, of pictures that show several
 * pages, and of its own certainty
 * (docs/decisions/0112).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table watermark_codes add column is_shift_of_book boolean not null default false;
    alter table picture_traces
      add column comparisons int,
      add column attempt int not null default 0;
    alter table picture_trace_pictures
      add column part_of int,
      add column is_mirrored boolean not null default false,
      add column carries_little boolean not null default false,
      add column has_more boolean not null default false,
      add column also_shown jsonb not null default '[]';
    alter table picture_trace_copies
      add column is_book_sure boolean not null default false,
      add column is_together boolean not null default false;
    update picture_trace_copies set is_book_sure = is_code_sure;
    -- A copy without a picture was found in all that showed a page, taken together.
    with seen as (
      select trace_id, array_agg(position order by position) as pictures
      from picture_trace_pictures where page is not null group by trace_id
    )
    update picture_trace_copies as copy
    set pictures = seen.pictures, is_together = cardinality(seen.pictures) > 1
    from seen where seen.trace_id = copy.trace_id and copy.pictures = '{}';
    update picture_trace_pictures as picture set outcome = 'named', reason = null
    from picture_trace_copies as copy
    where copy.trace_id = picture.trace_id and picture.position = any (copy.pictures)
      and picture.outcome = 'noCopy';
  `.execute(db);
}
