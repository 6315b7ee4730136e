import type { Language } from '@aqua/phrases/languages';
import type { Db } from '../../../db/connect.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { AskLeakChild } from '../children/ask.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { BookQueries } from './book-queries.ts';
import type { PageFinder } from './find-pages.ts';
import type { PictureTraceQueries } from './queries.ts';
import type { ReportedTrace } from './report.ts';

interface Deps {
  db: Db;
  audit: Audit;
  queries: PictureTraceQueries;
  pages: Pick<PageFinder, 'imageOf'>;
  books: Pick<BookQueries, 'ofFiles'>;
  askChild: AskLeakChild;
  get: (id: number) => Promise<UnreportedTrace>;
}

type UnreportedTrace = Omit<ReportedTrace, 'pictures'> & {
  pictures: (Omit<ReportedTrace['pictures'][number], 'registered' | 'plain'> & {
    fileId: number | null;
  })[];
};

/**
 * The parts of a search that can be passed on: the page without marks, and the report. The audit
 * log holds who got them.
 */
export function createDisclosures({ db, audit, queries, pages, books, askChild, get }: Deps) {
  /** The page that a picture shows, without marks; null if it shows none, or the page is gone. */
  async function plainOf(
    { fileId, page }: { fileId: number | null; page: number | null },
    signal: AbortSignal,
  ): Promise<Buffer | null> {
    const [own] = fileId === null ? [] : await books.ofFiles([fileId]);
    if (own === undefined || page === null) return null;
    const options = { turn: 'traced page', priority: 'background', signal } as const;
    const image = await pages.imageOf(own.sha256, page, options);
    return image && askChild('plainPage', [image], options);
  }

  return {
    /**
     * A browser asks for the page whenever the screen is opened, so for each person, picture and
     * day the audit log holds only the first look. The traffic log has every call.
     */
    async plainPage(actor: Actor, id: number, position: number, signal: AbortSignal) {
      const picture = (await queries.pictures(id)).find((one) => one.position === position);
      const bytes = picture === undefined ? null : await plainOf(picture, signal);
      if (picture === undefined || bytes === null) notFound();
      const { productId, fileId, page } = picture;
      await db.transaction().execute(async (trx) => {
        await queries.lock(id, trx);
        await audit.recordOnceADay(trx, actor, 'trace.pageSeen', {
          id,
          position,
          productId,
          fileId,
          page,
        });
      });
      return { type: 'image/jpeg', bytes } as const;
    },

    /**
     * The result as a PDF, once there is a result. Each download is one more file that can be
     * passed on.
     */
    async report(actor: Actor, id: number, language: Language, signal: AbortSignal) {
      const trace = await get(id);
      if (trace.state !== 'done') throw new AppError('trace.notDone');
      const pictures = [];
      for (const picture of trace.pictures) {
        const registered = await queries.picture(id, picture.position, 'registered');
        pictures.push({ ...picture, registered, plain: await plainOf(picture, signal) });
      }
      const codes = trace.copies.map(({ owner }) => owner.code);
      await db
        .transaction()
        .execute((trx) => audit.record(trx, actor, 'trace.reportDownloaded', { id, codes }));
      // Loaded only when it is needed: the code that writes PDFs would take 8 MB of every server's
      // memory.
      const { reportOf } = await import('./report.ts');
      const stream = reportOf({ ...trace, pictures }, actor.name, language);
      return { type: 'application/pdf', fileName: `leak-${id}.pdf`, stream };
    },
  };
}
