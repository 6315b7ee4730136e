import { sql, type Kysely } from 'kysely';

/**
 * What became of each page of a book, so that a run goes on from the pages that are missing and
 * nothing that failed is forgotten (docs/decisions/0027).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createHardPages(db);
  await addStates(db);
  await carryOver(db);
}

/**
 * Images that did not come within a reader's time, by content, so that equal files share them.
 * Without a `failure` the ingest's longer attempt is still to decide.
 */
async function createHardPages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hard_pages (
      sha256 text not null,
      page int not null,
      width int not null,
      drawing int not null,
      failure text,
      noted_at timestamptz not null default clock_timestamp(),
      primary key (sha256, page, width, drawing)
    )`.execute(db);
}

async function addStates(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pdf_pages
      add column state text not null default 'whole'
        check (state in ('whole', 'cut', 'untrusted', 'failed')),
      add column failure text,
      add column drawn boolean not null default false;
    alter table pdf_documents
      add column outlined boolean not null default false,
      add column outline_failure text,
      add column text_ms int not null default 0,
      add column drawing_ms int not null default 0,
      add column flaws jsonb not null default '[]',
      add column turn int not null default 0,
      add column at_work boolean not null default false`.execute(db);
}

/**
 * A book that failed did not say where: its pages are looked at again by a retry. One that was called
 * ready though a page has no text was interrupted, which is said now and can be mended by a retry.
 */
async function carryOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    update pdf_documents set
      at_work = ingest_state in ('waiting', 'working'),
      outlined = ingest_state = 'ready';
    update pdf_pages set drawn = true from pdf_documents
      where pdf_documents.file_id = pdf_pages.file_id and page <= pages_done
        and ingest_state in ('working', 'ready');
    update pdf_documents set ingest_state = 'failed', failure = 'pdf.interrupted'
      where ingest_state = 'ready' and page_count >
        (select count(*) from pdf_pages where pdf_pages.file_id = pdf_documents.file_id)`.execute(
    db,
  );
}
