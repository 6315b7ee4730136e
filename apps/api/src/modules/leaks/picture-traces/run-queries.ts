import type { PictureOutcome, PictureReason } from '@aqua/contract/leaks/picture-traces';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Candidate } from '../evidence/candidates.ts';

/**
 * One run of a search. A run that was taken for dead, and is not, changes nothing once the next one
 * has begun.
 */
export interface Run {
  traceId: number;
  /** From 1. */
  attempt: number;
}

export interface NamedCopy extends Pick<Candidate, 'code' | 'customerId'> {
  strength: number;
  isCodeSure: boolean;
  isBookSure: boolean;
  /** Positions. */
  pictures: number[];
  /** Only all these pictures together name the copy. */
  isTogether: boolean;
}

/** Why a picture names nobody, the page that it shows, and the picture laid over it. */
interface Found {
  reason: PictureReason;
  productId: number;
  fileId: number;
  page: number;
  shown: number;
  registered: Buffer;
  isMirrored: boolean;
  carriesLittle: boolean;
  alsoShown: { productId: number; page: number }[];
}

/** How sure a search is. */
export interface Certainty {
  /** How many codes, and how many numbers of them, were compared. */
  compared: number;
  comparisons: number;
  /** Null if none was. */
  threshold: number | null;
  nextBest: number | null;
}

const isOpen = sql<boolean>`state in ('waiting', 'running')`;

/** Whether this is the latest run of its search, which has not ended. */
const isCurrent = ({ traceId, attempt }: Run) => sql<boolean>`
  exists (select from picture_traces where id = ${traceId} and attempt = ${attempt} and ${isOpen})`;

/** What a run of a search writes. */
export function createRunQueries(db: Db) {
  return {
    /** Begins the search anew. Returns it, or undefined if it has ended. */
    begin: ({ traceId, attempt }: Run) =>
      db.transaction().execute(async (trx) => {
        const trace = await trx
          .updateTable('pictureTraces')
          .set({ state: 'running', progress: 0, attempt })
          .where('id', '=', traceId)
          .where('attempt', '<=', attempt)
          .where(isOpen)
          .returning(['id', 'productId', 'adminId', 'adminName'])
          .executeTakeFirst();
        await trx
          .deleteFrom('pictureTracePictures')
          .where('traceId', '=', traceId)
          .where('partOf', 'is not', null)
          .where(isCurrent({ traceId, attempt }))
          .execute();
        return trace;
      }),

    /** Locks the search. False if this is not the latest run, or the search has ended. */
    async lock({ traceId, attempt }: Run, trx: Trx): Promise<boolean> {
      const row = await trx
        .selectFrom('pictureTraces')
        .select('id')
        .where('id', '=', traceId)
        .where('attempt', '=', attempt)
        .where(isOpen)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    async setPagesSearched(
      { traceId }: Run,
      pages: { pagesSearched: number; pagesMissing: number },
    ): Promise<void> {
      await db.updateTable('pictureTraces').set(pages).where('id', '=', traceId).execute();
    },

    async setProgress({ traceId, attempt }: Run, progress: number): Promise<void> {
      await db
        .updateTable('pictureTraces')
        .set({ progress })
        .where('id', '=', traceId)
        .where('attempt', '=', attempt)
        .where(isOpen)
        .execute();
    },

    async setOutcome(
      run: Run,
      position: number,
      outcome: PictureOutcome,
      { alsoShown: others, ...found }: Partial<Found> = {},
      trx: Db = db,
    ): Promise<void> {
      await trx
        .updateTable('pictureTracePictures')
        .set({ outcome, reason: null, ...found })
        .$if(others !== undefined, (update) =>
          update.set({ alsoShown: sql`${JSON.stringify(others)}::jsonb` }),
        )
        .where('traceId', '=', run.traceId)
        .where('position', '=', position)
        .where(isCurrent(run))
        .execute();
    },

    /** Adds a page that a picture shows beside its first one. Returns its position. */
    async addPart(run: Run, position: number): Promise<number> {
      const { rows } = await sql<{ position: number }>`
        insert into picture_trace_pictures (trace_id, position, part_of, file_name, sha256)
        select trace_id, (
            select max(position) + 1 from picture_trace_pictures where trace_id = ${run.traceId}
          ), position, file_name, sha256
        from picture_trace_pictures
        where trace_id = ${run.traceId} and position = ${position} and ${isCurrent(run)}
        returning position`.execute(db);
      const [added] = rows;
      if (added === undefined) throw new Error('another run of this search has begun');
      return added.position;
    },

    async setHasMore(run: Run, position: number): Promise<void> {
      await db
        .updateTable('pictureTracePictures')
        .set({ hasMore: true })
        .where('traceId', '=', run.traceId)
        .where('position', '=', position)
        .where(isCurrent(run))
        .execute();
    },

    /** Ends the search; its originals are no longer needed. */
    async end(
      trx: Trx,
      id: number,
      result: ({ state: 'done' } & Certainty) | { state: 'failed' },
    ): Promise<void> {
      await trx
        .updateTable('pictureTraces')
        .set({ ...result, progress: 1, finishedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .where(isOpen)
        .execute();
      await trx
        .updateTable('pictureTracePictures')
        .set({ original: null })
        .where('traceId', '=', id)
        .execute();
    },

    async addCopies(trx: Trx, traceId: number, copies: NamedCopy[]): Promise<void> {
      await trx.deleteFrom('pictureTraceCopies').where('traceId', '=', traceId).execute();
      if (copies.length === 0) return;
      await trx
        .insertInto('pictureTraceCopies')
        .values(copies.map((copy) => ({ traceId, ...copy })))
        .execute();
    },
  };
}

export type RunQueries = ReturnType<typeof createRunQueries>;
