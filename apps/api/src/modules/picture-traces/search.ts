import type { PictureOutcome } from '@aqua/contract/picture-traces';
import type { Db } from '../../db/connect.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { RunningJob } from '../../jobs/queue.ts';
import type { PageEvidence } from '../../pdf/mark/find/candidates.ts';
import { compareInThreads } from '../../pdf/mark/find/compare-in-threads.ts';
import type { MarkKeys } from '../../pdf/mark/stored-keys.ts';
import { PdfError, type PdfErrorCode } from '../../pdf/pdf-error.ts';
import type { JobOptions } from '../../pdf/pdf-types.ts';
import type { PdfPool } from '../../pdf/pool.ts';
import type { Audit } from '../audit/service.ts';
import type { BookPages, PageFinder, SoughtPicture } from './find-pages.ts';
import { namedCopies } from './named-copies.ts';
import type { PictureTraceQueries } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  queries: PictureTraceQueries;
  pages: PageFinder;
  pdf: PdfPool;
  markKeys: Pick<MarkKeys, 'all'>;
}

/** A picture that could be read. */
interface Read extends SoughtPicture {
  position: number;
}

/** Pages that are tried for one picture: chapters may begin alike. */
const pagesTried = 3;

/** Why a picture could not be searched; null if the server is at fault, then the search is tried again. */
const outcomes: Record<PdfErrorCode, PictureOutcome | null> = {
  damaged: 'damaged',
  'too-large': 'tooManyPixels',
  'no-pages': 'tooSmall',
  timeout: 'tooHeavy',
  'out-of-memory': 'tooHeavy',
  password: 'damaged',
  'too-many-pages': 'damaged',
  'too-busy': null,
  closed: null,
};

/** The search for the copy that pictures show, as a job: a second run begins anew (docs/decisions/0066). */
export function createPictureSearch({ db, audit, queries, pages, pdf, markKeys }: Deps) {
  /** The result, or null if the picture is at fault: then that is noted. */
  async function orNoted<Result>(
    traceId: number,
    position: number,
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      const outcome = error instanceof PdfError ? outcomes[error.code] : null;
      if (outcome === null) throw error;
      await queries.setOutcome(traceId, position, outcome);
      return null;
    }
  }

  async function readAll(traceId: number, positions: number[], options: JobOptions) {
    const read: Read[] = [];
    for (const position of positions) {
      const original = await queries.picture(traceId, position, 'original');
      if (original === null) continue;
      const features = await orNoted(traceId, position, () =>
        pdf.pictureFeatures(original, options),
      );
      if (features !== null) read.push({ position, features, pages: [] });
    }
    return read;
  }

  /** What the picture says about the first of these pages that it shows. */
  async function evidenceOf(
    traceId: number,
    { position, features, pages: candidates }: Read,
    { sha256 }: BookPages,
    options: JobOptions,
  ): Promise<PageEvidence | null> {
    const original = await queries.picture(traceId, position, 'original');
    if (original === null) return null;
    for (const { page } of candidates.slice(0, pagesTried)) {
      const image = await pages.imageOf(sha256, page, options);
      if (image === null) continue;
      const marks = await pdf.readMarks(original, features, image, options);
      if (marks === null) continue;
      const { shown, registered } = marks;
      await queries.setOutcome(traceId, position, 'noCopy', { page, shown, registered });
      return { page, light: marks.light.values, shift: marks.shift.values };
    }
    await queries.setOutcome(traceId, position, 'otherBook');
    return null;
  }

  return {
    async run({ traceId, address }: Jobs['trace.search'], { signal }: RunningJob<'trace.search'>) {
      const trace = await queries.find(traceId);
      if (trace === undefined || trace.state === 'done' || trace.state === 'failed') return;
      const book = await queries.book(trace.productId);
      const options = { turn: `trace ${traceId}`, priority: 'background', signal } as const;
      await queries.setProgress(traceId, 0);
      const positions = (await queries.pictures(traceId)).map(({ position }) => position);
      const read = await readAll(traceId, positions, options);

      if (book !== undefined && read.length > 0)
        await pages.find(book, read, options, (share) =>
          queries.setProgress(traceId, 0.05 + 0.65 * share),
        );
      const seen: { position: number; evidence: PageEvidence }[] = [];
      for (const [index, one] of read.entries()) {
        const { position } = one;
        const evidence = await orNoted(traceId, position, async () =>
          book === undefined ? null : evidenceOf(traceId, one, book, options),
        );
        if (evidence !== null) seen.push({ position, evidence });
        await queries.setProgress(traceId, 0.7 + (0.2 * (index + 1)) / read.length);
      }

      const total = await queries.codeCount(trace.productId);
      const { best, compared } = await compareInThreads(
        seen.map(({ evidence }) => evidence),
        await markKeys.all(),
        seen.length === 0 ? nothing() : queries.codes(trace.productId),
        (done) => queries.setProgress(traceId, Math.min(0.99, 0.9 + (0.1 * done) / total)),
      );
      const result = namedCopies(
        best,
        compared,
        seen.map(({ position }) => position),
      );
      const { copies, nextBest } = result;
      const threshold = compared === 0 ? null : result.threshold;
      await db.transaction().execute(async (trx) => {
        await queries.addCopies(trx, traceId, copies);
        for (const position of new Set(copies.flatMap(({ pictures }) => pictures)))
          await queries.setOutcome(traceId, position, 'named', {}, trx);
        await queries.end(trx, traceId, { state: 'done', compared, threshold, nextBest });
        const actor = { kind: 'admin', id: trace.adminId, name: trace.adminName, address } as const;
        const codes = copies.map(({ code }) => code);
        await audit.record(trx, actor, 'trace.finished', { id: traceId, compared, codes });
      });
    },

    /** The search was tried often enough; its pictures are removed. */
    async giveUp({ traceId }: Jobs['trace.search']): Promise<void> {
      await db.transaction().execute((trx) => queries.end(trx, traceId, { state: 'failed' }));
    },
  };
}

/** Nothing to compare. */
async function* nothing(): AsyncGenerator<never> {}
