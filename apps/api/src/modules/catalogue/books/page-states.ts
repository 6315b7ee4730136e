import type { PageRun } from '@aqua/contract/catalogue/product-pages';
import { pageWidths } from '@aqua/contract/reading/open-books';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { PageSize, TextState } from '../../../db/tables/files.ts';
import { pageDrawing } from '../../../pdf/page-drawing.ts';
import { usableSizes } from './stored-page.ts';

type PageState = Omit<PageRun, 'first' | 'last'>;

/** A page as the ingest left it; it has no text before the ingest has reached it. */
interface PageRow {
  page: number;
  text: TextState | null;
  textFailure: string | null;
  isDrawn: boolean;
  imageFailure: string | null;
}

/** The progress of the ingest on each page of a PDF. */
export function createPageStates({ db }: { db: Db }) {
  async function document(fileId: number) {
    const found = await db
      .selectFrom('pdfDocuments')
      .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
      .select(['files.sha256', 'pageCount', 'ingestState', sql<PageSize[]>`sizes`.as('sizes')])
      .where('fileId', '=', fileId)
      .executeTakeFirstOrThrow();
    return { ...found, sizes: usableSizes(found.sizes, found.pageCount) };
  }

  return {
    document,

    async of(fileId: number): Promise<{ sizes: PageSize[]; runs: PageRun[] }> {
      const { sha256, pageCount, ingestState, sizes } = await document(fileId);
      const { rows } = await sql<PageRow>`
        select number as page, pages.state as text, pages.failure as text_failure,
          coalesce(pages.drawn, false) as is_drawn, failed.failure as image_failure
        from generate_series(1, ${pageCount}::int) as number
        left join pdf_pages as pages on pages.file_id = ${fileId} and pages.page = number
        left join lateral (
          select failure from page_failures
          where sha256 = ${sha256} and page_failures.page = number
            and width = any (${[...pageWidths]}::int[])
            and drawing = ${pageDrawing} and failure is not null
          order by width limit 1) as failed on true
        order by number`.execute(db);
      const isFinished = ingestState === 'ready' || ingestState === 'failed';
      return { sizes, runs: runsOf(rows.map((row) => stateOf(row, isFinished))) };
    },
  };
}

export type PageStates = ReturnType<typeof createPageStates>;

function stateOf(row: PageRow, isFinished: boolean): PageState {
  const { imageFailure, textFailure } = row;
  return {
    image: imageOf(row, isFinished),
    imageFailure,
    text: row.text ?? 'waiting',
    textFailure,
  };
}

function imageOf({ imageFailure, isDrawn }: PageRow, isFinished: boolean): PageState['image'] {
  if (imageFailure !== null) return 'failed';
  if (isDrawn) return 'drawn';
  return isFinished ? 'onDemand' : 'waiting';
}

/** Most pages have the state of the page before, so there are few runs however long the book is. */
function runsOf(states: PageState[]): PageRun[] {
  const runs: PageRun[] = [];
  for (const [index, state] of states.entries()) {
    const page = index + 1;
    const last = runs.at(-1);
    if (last !== undefined && isSame(last, state)) last.last = page;
    else runs.push({ first: page, last: page, ...state });
  }
  return runs;
}

function isSame(one: PageState, other: PageState): boolean {
  return (
    one.image === other.image &&
    one.imageFailure === other.imageFailure &&
    one.text === other.text &&
    one.textFailure === other.textFailure
  );
}
