import { sql, type Kysely } from 'kysely';

/**
 * The points of every page, by which a search finds the page that a picture shows without being told
 * its book (docs/decisions/0067). At most 1,972 bytes, so that four pages fill a block of 8 KB and none
 * is stored elsewhere. A search may name no book; then each picture has its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_points (
      file_id int not null references pdf_documents (file_id) on delete cascade,
      page int not null,
      version int not null,
      points bytea not null check (octet_length(points) <= 2000),
      primary key (file_id, page)
    );
    alter table page_points alter column points set storage plain;
    alter table pdf_documents add column points_version int not null default 0;
    create index pdf_documents_points_version on pdf_documents (points_version, file_id);

    alter table picture_traces
      alter column product_id drop not null,
      add column pages_searched int,
      add column pages_missing int;
    alter table picture_trace_pictures
      add column product_id int references products (id),
      add column file_id int references files (id) on delete set null;
    create index picture_trace_pictures_file on picture_trace_pictures (file_id);
    update picture_trace_pictures set product_id = picture_traces.product_id
      from picture_traces where picture_traces.id = trace_id and page is not null;
  `.execute(db);
}
