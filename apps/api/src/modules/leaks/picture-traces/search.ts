import type { PictureOutcome } from '@aqua/contract/leaks/picture-traces';
import type { Db } from '../../../db/connect.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { RunningJob } from '../../../jobs/queue.ts';
import type { MarkKeys } from '../../../pdf/mark/stored-keys.ts';
import { PdfError, type PdfErrorCode } from '../../../pdf/pdf-error.ts';
import type { JobOptions } from '../../../pdf/pdf-types.ts';
import type { AskLeakChild } from '../children/ask.ts';
import type { Look } from '../picture/looks.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { BookQueries } from './book-queries.ts';
import { createBookComparison } from './compare-books.ts';
import type { PageFinder } from './find-pages.ts';
import {
  booksOf,
  createEvidenceReader,
  type BookEvidence,
  type ReadPicture,
} from './read-evidence.ts';
import type { PictureTraceQueries } from './queries.ts';
import type { Run, RunQueries } from './run-queries.ts';
import { verdictOf } from './verdict.ts';

interface Deps {
  db: Db;
  audit: Audit;
  queries: PictureTraceQueries;
  runs: RunQueries;
  books: BookQueries;
  pages: PageFinder;
  askChild: AskLeakChild;
  markKeys: Pick<MarkKeys, 'all'>;
}

/**
 * Why a picture could not be searched; null if the server is at fault and the search is tried
 * again.
 */
const outcomes: Record<PdfErrorCode, PictureOutcome | null> = {
  damaged: 'damaged',
  'too-large': 'tooManyPixels',
  'no-pages': 'tooSmall',
  timeout: 'tooHeavy',
  'out-of-memory': 'tooHeavy',
  password: 'damaged',
  'not-a-pdf': 'damaged',
  form: 'damaged',
  portfolio: 'damaged',
  'too-many-pages': 'damaged',
  killed: null,
  'too-busy': null,
  closed: null,
};

/**
 * The search for the copy that pictures show, as a job: a second run begins anew
 * (docs/decisions/0066).
 */
export function createPictureSearch({
  db,
  audit,
  queries,
  runs,
  books,
  pages,
  askChild,
  markKeys,
}: Deps) {
  const readEvidence = createEvidenceReader({ queries, runs, pages, askChild });
  const compareBooks = createBookComparison({ queries, markKeys });

  /** The result; null if the picture is at fault, which is then noted. */
  async function orNoted<Result>(
    current: Run,
    position: number,
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      const outcome = error instanceof PdfError ? outcomes[error.code] : null;
      if (outcome === null) throw error;
      await runs.setOutcome(current, position, outcome);
      return null;
    }
  }

  async function readAll(current: Run, positions: number[], options: JobOptions) {
    const read: ReadPicture[] = [];
    for (const position of positions) {
      const reading = <Result>(work: (original: Buffer) => Promise<Result>) =>
        orNoted(current, position, async () => {
          const original = await queries.picture(current.traceId, position, 'original');
          return original && work(original);
        });
      const featuresIn = (look: Look) =>
        reading((original) => askChild('pictureFeatures', [original, look], options));
      const indexPointsIn = (look: Look) =>
        reading((original) => askChild('picturePoints', [original, look], options));
      const features = await featuresIn('plain');
      if (features === null) continue;
      const views = [{ look: 'plain' as const, features }];
      read.push({ position, views, pages: [], featuresIn, indexPointsIn });
    }
    return read;
  }

  /** Finds the pages that the pictures show, in the named book or among those of all books. */
  async function findPages(
    current: Run,
    productId: number | null,
    read: ReadPicture[],
    options: JobOptions,
  ): Promise<void> {
    const onShare = (share: number) => runs.setProgress(current, 0.05 + 0.65 * share);
    if (productId === null) {
      await runs.setPagesSearched(current, await books.indexed());
      await pages.inCatalogue(read, options, onShare);
    } else {
      await pages.inBook(productId, read, options, onShare);
      await pages.inOtherBooks(productId, read, options);
    }
  }

  return {
    async run(
      { traceId, address }: Jobs['trace.search'],
      { attempt, signal }: RunningJob<'trace.search'>,
    ) {
      const current = { traceId, attempt };
      const trace = await runs.begin(current);
      if (trace === undefined) return;
      const options = { turn: `trace ${traceId}`, priority: 'background', signal } as const;
      const progress = (share: number) => runs.setProgress(current, share);
      const positions = (await queries.pictures(traceId)).map(({ position }) => position);
      const read = await readAll(current, positions, options);
      if (read.length > 0) await findPages(current, trace.productId, read, options);

      const seen: BookEvidence[] = [];
      for (const [index, one] of read.entries()) {
        const reading = () => readEvidence(current, trace.productId, one, options);
        seen.push(...((await orNoted(current, one.position, reading)) ?? []));
        await progress(0.7 + (0.2 * (index + 1)) / read.length);
      }

      const compared = await compareBooks(seen, (share) => progress(0.9 + 0.09 * share));
      const { copies, unnamed, pictures, ...certainty } = verdictOf(compared);
      await db.transaction().execute(async (trx) => {
        if (!(await runs.lock(current, trx))) return;
        await runs.addCopies(trx, traceId, copies);
        for (const { position, reason } of unnamed)
          await runs.setOutcome(current, position, 'noCopy', { reason }, trx);
        for (const { shown, others } of pictures) {
          const { productId, fileId, evidence } = shown;
          const found = { productId, fileId, page: evidence.page, alsoShown: booksOf(others) };
          await runs.setOutcome(current, shown.position, 'named', found, trx);
        }
        await runs.end(trx, traceId, { state: 'done', ...certainty });
        const actor = { kind: 'admin', id: trace.adminId, name: trace.adminName, address } as const;
        const codes = copies.map(({ code }) => code);
        const subject = { id: traceId, compared: certainty.compared, codes };
        await audit.record(trx, actor, 'trace.finished', subject);
      });
    },

    /** The search was tried often enough; its pictures are removed. */
    async giveUp({ traceId }: Jobs['trace.search']): Promise<void> {
      await db.transaction().execute((trx) => runs.end(trx, traceId, { state: 'failed' }));
    },
  };
}
