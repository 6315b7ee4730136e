import { searchLimits } from '@aqua/contract/reading/search';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { prepare, type ParamOf } from '../../../db/prepared/prepare.ts';
import type { Word } from '../../../pdf/pdf-types.ts';
import { searchFolding } from '@aqua/contract/reading/book-search/fold';

interface BookWord {
  fileId: number;
  word: string;
}

interface Coverage {
  /** Pages with text in the index. */
  searchable: number;
  /** Pages whose text has not been read or is not in the index yet. */
  waiting: number;
  /** Pages whose text can't be read, differs from what the page shows, or is cut. */
  incomplete: number;
}

/** The trigrams find candidates; the folded text decides. */
const isCandidate = (fileId: unknown, word: unknown) =>
  sql<boolean>`page_trigrams(texts.file_id, texts.folded) @@ (select page_trigram_query(${fileId}, ${word}))`;

export function createSearchQueries(db: Db) {
  const pagesWith = prepare(
    db,
    (param: ParamOf<BookWord>) => sql<{ page: number; count: number }>`
      select page, (octet_length(folded) - octet_length(replace(folded, ${param('word')}, '')))
        / octet_length(${param('word')}) as count
      from page_search_texts as texts
      where ${isCandidate(param('fileId'), param('word'))} and strpos(folded, ${param('word')}) > 0
      order by page`,
  );

  const coverage = prepare(
    db,
    (param: ParamOf<{ fileId: number }>) => sql<Coverage>`
      select count(texts.page)::int as searchable,
        count(*) filter (where
          case when pages.page is null then document.ingest_state in ('waiting', 'working')
            else pages.text <> '' and texts.page is null end)::int as waiting,
        count(*) filter (where
          case when pages.page is null then document.ingest_state not in ('waiting', 'working')
            else pages.state <> 'whole' end)::int as incomplete
      from pdf_documents as document
      cross join lateral generate_series(1, document.page_count) as number
      left join pdf_pages as pages on pages.file_id = document.file_id and pages.page = number
      left join page_search_texts as texts on texts.file_id = document.file_id
        and texts.page = number and texts.folding = ${sql.lit(searchFolding)}
      where document.file_id = ${param('fileId')}`,
  );

  const texts = prepare(
    db,
    (param: ParamOf<{ fileIds: number[]; pages: number[] }>) => sql<{
      fileId: number;
      page: number;
      label: string;
      text: string;
    }>`
      select pages.file_id, pages.page, pages.text,
        coalesce(document.labels[pages.page], pages.page::text) as label
      from unnest(${param('fileIds')}::int[], ${param('pages')}::int[]) as wanted (file_id, page)
      join pdf_pages as pages using (file_id, page)
      join pdf_documents as document using (file_id)`,
  );

  const pages = prepare(
    db,
    (param: ParamOf<{ fileId: number; pages: number[] }>) => sql<{
      page: number;
      text: string;
      words: Word[];
    }>`
      select page, text, words from pdf_pages
      where file_id = ${param('fileId')} and page = any (${param('pages')}::int[])
      order by page`,
  );

  // Books are tried in order until enough have a hit. The candidates of a book are sorted before
  // their texts are examined, and only as many as needed are.
  const books = prepare(
    db,
    (param: ParamOf<{ fileIds: number[]; word: string }>) => sql<{
      place: number;
      pages: number[];
    }>`
      select book.place::int as place, found.pages
      from unnest(${param('fileIds')}::int[]) with ordinality as book (file_id, place)
      cross join lateral (
        select array_agg(page order by page) as pages from (
          select page from (
            select page, folded from page_search_texts as texts
            where ${isCandidate(sql`book.file_id`, param('word'))}
            order by page offset 0
          ) as candidate
          where strpos(folded, ${param('word')}) > 0
          limit ${sql.lit(searchLimits.pagesPerBook + 1)}
        ) as hit
      ) as found
      where found.pages is not null
      limit ${sql.lit(searchLimits.books + 1)}`,
  );

  return {
    /** The pages of a book with the folded word, and how often each contains it. */
    pagesWith: (of: BookWord, signal: AbortSignal) => pagesWith.run(db, of, signal),

    async coverage(fileId: number, signal: AbortSignal): Promise<Coverage> {
      const [found] = await coverage.run(db, { fileId }, signal);
      return found ?? { searchable: 0, waiting: 0, incomplete: 0 };
    },

    pages: (fileId: number, numbers: number[], signal: AbortSignal) =>
      pages.run(db, { fileId, pages: numbers }, signal),

    /** The books with the folded word, as places in `fileIds` counted from 1, in that order. */
    books: (fileIds: number[], word: string, signal: AbortSignal) =>
      books.run(db, { fileIds, word }, signal),

    texts(wanted: { fileId: number; page: number }[], signal: AbortSignal) {
      const fileIds = wanted.map(({ fileId }) => fileId);
      return texts.run(db, { fileIds, pages: wanted.map(({ page }) => page) }, signal);
    },
  };
}
