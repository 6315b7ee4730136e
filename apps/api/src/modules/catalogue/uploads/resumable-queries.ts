import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Refusal } from '../../../db/tables/files.ts';
import type { Database } from '../../../db/tables/database.ts';
import { maxOpenUploads, uploadLifetime } from './rules.ts';
import type { Uploader } from './policy.ts';

const isAbandoned = sql<boolean>`updated_at < now() - ${uploadLifetime.sql}`;

/**
 * The date of an upload that has ended. It counts as abandoned by any clock: no call finds it, its
 * parts no longer count, and its bytes are removed, at the latest by the next housekeeping.
 */
const ended = sql<Date>`'-infinity'::timestamptz`;

export interface UploadPart {
  id: number;
  uploadId: string;
  start: number;
}

/** Counts uploads that have not become a file, were not refused, and may still go on. */
async function countOpen(trx: Trx, uploader: Uploader): Promise<number> {
  const { count } = await trx
    .selectFrom('resumableUploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountKind', '=', uploader.accountKind)
    .where('accountId', '=', uploader.accountId)
    .where('fileId', 'is', null)
    .where('refusal', 'is', null)
    .where(sql<boolean>`not (${isAbandoned})`)
    .executeTakeFirstOrThrow();
  return count;
}

export function createResumableQueries(db: Db) {
  return {
    /**
     * Null when the account already has `maxOpenUploads`. Parallel calls of an account run one
     * after the other.
     */
    begin(
      uploader: Uploader,
      values: Pick<
        Insertable<Database['resumableUploads']>,
        'id' | 'fileName' | 'metadata' | 'fileSize'
      >,
    ) {
      const account = `resumable uploads of ${uploader.accountKind} ${uploader.accountId}`;
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`.execute(trx);
        if ((await countOpen(trx, uploader)) >= maxOpenUploads) return null;
        return trx
          .insertInto('resumableUploads')
          .values({ ...values, ...uploader })
          .returning('updatedAt')
          .executeTakeFirstOrThrow();
      });
    },

    /** The upload, if this account began it and it is not abandoned. */
    own({ accountKind, accountId }: Uploader, id: string) {
      return db
        .selectFrom('resumableUploads')
        .selectAll()
        .where('id', '=', id)
        .where('accountKind', '=', accountKind)
        .where('accountId', '=', accountId)
        .where(sql<boolean>`not (${isAbandoned})`)
        .executeTakeFirst();
    },

    /** The row is written before the object, so that no object is ever without one. */
    async beginPart(uploadId: string, start: number): Promise<UploadPart> {
      return db
        .insertInto('resumableParts')
        .values({ uploadId, start })
        .returning(['id', 'uploadId', 'start'])
        .executeTakeFirstOrThrow();
    },

    /** False when another request has stored bytes from the same offset, or the upload has ended. */
    countPart({ id, uploadId, start }: UploadPart, size: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const counted = await trx
          .updateTable('resumableUploads')
          .set({ received: start + size, updatedAt: sql<Date>`now()` })
          .where('id', '=', uploadId)
          .where('received', '=', start)
          .where(sql<boolean>`not (${isAbandoned})`)
          .returning('id')
          .executeTakeFirst();
        if (counted === undefined) return false;
        await trx.updateTable('resumableParts').set({ size }).where('id', '=', id).execute();
        return true;
      });
    },

    /** All parts of an upload, or only those whose bytes count, in order. */
    parts(uploadId: string, which: 'all' | 'counted') {
      return db
        .selectFrom('resumableParts')
        .select(['id', 'uploadId', 'start'])
        .where('uploadId', '=', uploadId)
        .$if(which === 'counted', (rows) => rows.where('size', 'is not', null))
        .orderBy('start')
        .execute();
    },

    async forgetParts(ids: number[]): Promise<void> {
      if (ids.length === 0) return;
      await db.deleteFrom('resumableParts').where('id', 'in', ids).execute();
    },

    /** Saves the result of an upload. False when it already has a result, or has ended. */
    async settle(
      trx: Db,
      id: string,
      outcome: { fileId: number } | { refusal: Refusal },
    ): Promise<boolean> {
      const settled = await trx
        .updateTable('resumableUploads')
        .set('fileId' in outcome ? outcome : { refusal: JSON.stringify(outcome.refusal) })
        .where('id', '=', id)
        .where('fileId', 'is', null)
        .where('refusal', 'is', null)
        .where(sql<boolean>`not (${isAbandoned})`)
        .returning('id')
        .executeTakeFirst();
      return settled !== undefined;
    },

    /** The file as the answer to an upload contains it. */
    file(id: number) {
      return db
        .selectFrom('files')
        .innerJoin('pdfDocuments', 'pdfDocuments.fileId', 'files.id')
        .select(['files.id', 'files.sha256', 'fileName', 'fileSize'])
        .select(['pageCount', 'missingFonts', 'title'])
        .where('files.id', '=', id)
        .executeTakeFirst();
    },

    /**
     * Ends the upload that has been abandoned longest; skips those that another process is ending
     * at this moment. An ended upload stays first in this order until it is removed.
     */
    endAbandoned() {
      return db
        .updateTable('resumableUploads')
        .set({ updatedAt: ended })
        .where('id', '=', (uploads) =>
          uploads
            .selectFrom('resumableUploads')
            .select('id')
            .where(isAbandoned)
            .orderBy('updatedAt')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .executeTakeFirst();
    },

    /** False when this account has no such upload; an ended one may be ended again. */
    async endOwn({ accountKind, accountId }: Uploader, id: string): Promise<boolean> {
      const found = await db
        .updateTable('resumableUploads')
        .set({ updatedAt: ended })
        .where('id', '=', id)
        .where('accountKind', '=', accountKind)
        .where('accountId', '=', accountId)
        .returning('id')
        .executeTakeFirst();
      return found !== undefined;
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('resumableUploads').where('id', '=', id).execute();
    },
  };
}

export type ResumableQueries = ReturnType<typeof createResumableQueries>;
