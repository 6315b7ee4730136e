import type { PictureOutcome } from '@aqua/contract/leaks/picture-traces';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { WholeFile } from '../../../http/route.ts';
import type { JobQueue } from '../../../jobs/queue.ts';
import type { AskLeakChild } from '../children/ask.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { WatermarkCodeService } from '../watermark-codes/service.ts';
import type { BookQueries } from './book-queries.ts';
import { createDisclosures } from './disclosures.ts';
import type { PageFinder } from './find-pages.ts';
import type { PictureTraceQueries } from './queries.ts';
import { maxOpenTraces } from './rules.ts';
import { suspectsOf } from './suspects.ts';
import { searchVerdict } from './verdict.ts';

interface Deps {
  db: Db;
  audit: Audit;
  queue: JobQueue;
  queries: PictureTraceQueries;
  pages: Pick<PageFinder, 'imageOf'>;
  books: Pick<BookQueries, 'ofFiles'>;
  pdf: Pick<PdfPool, 'info' | 'render'>;
  askChild: AskLeakChild;
  watermarkCodes: Pick<WatermarkCodeService, 'ownersOf'>;
}

/** Searches with pictures: who asked, how far they are, and what was found (docs/decisions/0066). */
export function createPictureTraceService(deps: Deps) {
  const { db, audit, queue, queries, watermarkCodes, pages, books, pdf, askChild } = deps;

  async function get(id: number) {
    const trace = await queries.find(id);
    if (trace === undefined) notFound();
    const copies = await queries.copies(id);
    const pictures = await queries.pictures(id);
    const { pagesSearched, pagesMissing } = trace;
    const { state, compared } = trace;
    const owners = await watermarkCodes.ownersOf(copies.map(({ code }) => code));
    return {
      ...trace,
      product: bookOf(trace),
      askedBy: { id: trace.adminId, name: trace.adminName },
      index: pagesSearched === null ? null : { pagesSearched, pagesMissing: pagesMissing ?? 0 },
      verdict:
        state === 'done' ? searchVerdict(pictures, { copies: copies.length, compared }) : null,
      pictures: pictures.map((picture) => ({
        ...picture,
        outcome: outcomeOf(picture, copies),
        product: bookOf(picture),
      })),
      copies: copies.flatMap((copy) => {
        const owner = owners.find(({ code }) => code === copy.code);
        return owner === undefined ? [] : [{ ...copy, owner }];
      }),
    };
  }

  async function refuseTooMany(trx?: Trx): Promise<void> {
    if ((await queries.openCount(trx)) >= maxOpenTraces)
      throw new AppError('trace.tooMany', { max: maxOpenTraces });
  }

  return {
    get,

    ...createDisclosures({ db, audit, queries, pages, books, askChild, get }),

    /** Refuses at once what is neither a picture nor a PDF. */
    async create(actor: Actor, files: WholeFile[], productId: number | null, signal: AbortSignal) {
      // What needs no look at the files comes first: drawing the pages of a PDF takes seconds.
      if (productId !== null && !(await queries.hasBook(productId))) notFound();
      await refuseTooMany();
      const pictures = await suspectsOf(pdf, files, signal);
      const { id: adminId, name: adminName, address } = actor;
      const id = await db.transaction().execute(async (trx) => {
        // Others may have begun searches meanwhile.
        await refuseTooMany(trx);
        const traceId = await queries.add(trx, { productId, adminId, adminName, pictures });
        await queue.send('trace.search', { traceId, address }, { trx });
        const fileNames = files.map(({ fileName }) => fileName).join(', ');
        await audit.record(trx, actor, 'trace.started', { id: traceId, productId, fileNames });
        return traceId;
      });
      return get(id);
    },

    async registered(id: number, position: number) {
      const bytes = await queries.picture(id, position, 'registered');
      if (bytes === null) notFound();
      return { type: 'image/jpeg', bytes } as const;
    },
  };
}

/** Several pictures can name a copy together that none of them names alone. */
function outcomeOf(
  { outcome, position }: { outcome: PictureOutcome; position: number },
  copies: readonly { pictures: number[]; isTogether: boolean }[],
): PictureOutcome {
  const naming = copies.filter(({ pictures }) => pictures.includes(position));
  const isTogether = naming.length > 0 && naming.every((copy) => copy.isTogether);
  return outcome === 'named' && isTogether ? 'namedTogether' : outcome;
}

/** The book of a search, or of a picture; null while none is known. */
function bookOf({ productId, title }: { productId: number | null; title: string | null }) {
  return productId === null ? null : { id: productId, title: title ?? '' };
}

export type PictureTraceService = ReturnType<typeof createPictureTraceService>;
