import type { PictureOutcome, PictureReason } from '@aqua/contract/leaks/picture-traces';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Candidate } from '../evidence/candidates.ts';
import type { Suspect } from './suspects.ts';

interface NewTrace {
  /** Null: every book is searched. */
  productId: number | null;
  adminId: number;
  adminName: string;
  pictures: Suspect[];
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

/** A run that was taken for dead, and is not, changes no result of the run after it. */
const isOpen = (traceId: number) => sql<boolean>`
  exists (select from picture_traces where id = ${traceId} and state in ('waiting', 'running'))`;

/** How sure a search is. */
export interface Certainty {
  /** How many codes, and how many numbers of them, were compared. */
  compared: number;
  comparisons: number;
  /** Null if none was. */
  threshold: number | null;
  nextBest: number | null;
}

/** The other books that show the page of a picture as well, with their titles. */
const alsoShown = sql<{ id: number; title: string; page: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', products.id, 'title', products.title, 'page', other.page))
  from jsonb_to_recordset(also_shown) as other ("productId" int, page int)
  join products on products.id = other."productId"), '[]')`.as('alsoShown');

/** Codes that are read at once. */
const batch = 20_000;

export function createPictureTraceQueries(db: Db) {
  return {
    async openCount(trx: Db = db): Promise<number> {
      const { count } = await trx
        .selectFrom('pictureTraces')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirstOrThrow();
      return count;
    },

    async add(trx: Trx, { pictures, ...trace }: NewTrace): Promise<number> {
      const { id } = await trx
        .insertInto('pictureTraces')
        .values(trace)
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [index, { bytes: original, ...file }] of pictures.entries())
        await trx
          .insertInto('pictureTracePictures')
          .values({ traceId: id, position: index + 1, ...file, original })
          .execute();
      return id;
    },

    find: (id: number, trx: Db = db) =>
      trx
        .selectFrom('pictureTraces as trace')
        .leftJoin('products', 'products.id', 'trace.productId')
        .selectAll('trace')
        .select('products.title')
        .where('trace.id', '=', id)
        .executeTakeFirst(),

    async lock(id: number, trx: Trx): Promise<void> {
      await trx.selectFrom('pictureTraces').select('id').where('id', '=', id).forUpdate().execute();
    },

    /** Locks the search. False if it has ended, as when a second run was faster. */
    async lockOpen(id: number, trx: Trx): Promise<boolean> {
      const row = await trx
        .selectFrom('pictureTraces')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row?.state === 'waiting' || row?.state === 'running';
    },

    pictures: (traceId: number, trx: Db = db) =>
      trx
        .selectFrom('pictureTracePictures as picture')
        .leftJoin('products', 'products.id', 'picture.productId')
        .select(['position', 'fileName', 'sha256', 'outcome', 'reason', 'page', 'shown', 'title'])
        .select(['picture.productId', 'picture.fileId', 'partOf', 'isMirrored', 'carriesLittle'])
        .select(['hasMore', alsoShown])
        .select(sql<boolean>`registered is not null`.as('hasRegistered'))
        .where('traceId', '=', traceId)
        .orderBy('position')
        .execute(),

    copies: (traceId: number, trx: Db = db) =>
      trx
        .selectFrom('pictureTraceCopies as copy')
        .innerJoin('watermarkCodes', 'watermarkCodes.code', 'copy.code')
        .select(['copy.code', 'strength', 'isCodeSure', 'isBookSure', 'isTogether', 'pictures'])
        .select('markKey')
        .where('traceId', '=', traceId)
        .orderBy('strength', 'desc')
        .execute(),

    async picture(traceId: number, position: number, column: 'original' | 'registered') {
      const row = await db
        .selectFrom('pictureTracePictures')
        .select(`${column} as bytes`)
        .where('traceId', '=', traceId)
        .where('position', '=', position)
        .executeTakeFirst();
      return row?.bytes ?? null;
    },

    hasBook: async (productId: number): Promise<boolean> => {
      const book = await db
        .selectFrom('products')
        .select('id')
        .where('id', '=', productId)
        .where('pdfId', 'is not', null)
        .executeTakeFirst();
      return book !== undefined;
    },

    async setPagesSearched(
      id: number,
      pages: { pagesSearched: number; pagesMissing: number },
    ): Promise<void> {
      await db.updateTable('pictureTraces').set(pages).where('id', '=', id).execute();
    },

    async setProgress(id: number, progress: number): Promise<void> {
      await db
        .updateTable('pictureTraces')
        .set({ state: 'running', progress })
        .where('id', '=', id)
        .execute();
    },

    async setOutcome(
      traceId: number,
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
        .where('traceId', '=', traceId)
        .where('position', '=', position)
        .where(isOpen(traceId))
        .execute();
    },

    /**
     * Adds a page that a picture shows beside its first one. Returns its position.
     */
    async addPart(traceId: number, position: number): Promise<number> {
      const { rows } = await sql<{ position: number }>`
        insert into picture_trace_pictures (trace_id, position, part_of, file_name, sha256)
        select trace_id, (
            select max(position) + 1 from picture_trace_pictures where trace_id = ${traceId}
          ), position, file_name, sha256
        from picture_trace_pictures where trace_id = ${traceId} and position = ${position}
        returning position`.execute(db);
      const [added] = rows;
      if (added === undefined) throw new Error('the picture of this page is gone');
      return added.position;
    },

    /** A search that was cut off begins anew. */
    async removeParts(traceId: number): Promise<void> {
      await db
        .deleteFrom('pictureTracePictures')
        .where('traceId', '=', traceId)
        .where('partOf', 'is not', null)
        .execute();
    },

    async setHasMore(traceId: number, position: number): Promise<void> {
      await db
        .updateTable('pictureTracePictures')
        .set({ hasMore: true })
        .where('traceId', '=', traceId)
        .where('position', '=', position)
        .execute();
    },

    async setReason(
      trx: Trx,
      traceId: number,
      position: number,
      reason: PictureReason,
    ): Promise<void> {
      await trx
        .updateTable('pictureTracePictures')
        .set({ reason })
        .where('traceId', '=', traceId)
        .where('position', '=', position)
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

    codeCount: async (productId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('watermarkCodes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('productId', '=', productId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Every code of the book, in batches; the codes of one student follow each other. */
    async *codes(productId: number): AsyncGenerator<Candidate[]> {
      let last = { customerId: 0, code: '' };
      for (;;) {
        const rows = await db
          .selectFrom('watermarkCodes')
          .select(['code', 'customerId', 'markKey'])
          .select(
            sql<number | null>`case when is_shift_of_book then product_id end`.as('shiftBook'),
          )
          .where('productId', '=', productId)
          .where(sql<boolean>`(customer_id, code) > (${last.customerId}::int, ${last.code}::text)`)
          .orderBy('customerId')
          .orderBy('code')
          .limit(batch)
          .execute();
        if (rows.length > 0) yield rows;
        const end = rows.at(-1);
        if (end === undefined || rows.length < batch) return;
        last = end;
      }
    },
  };
}

export type PictureTraceQueries = ReturnType<typeof createPictureTraceQueries>;
