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
