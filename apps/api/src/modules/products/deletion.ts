import { productRestoreDays } from '@aqua/contract/product-states';
import { defaultCoverId } from '@aqua/contract/products';
import { sql } from 'kysely';
import { days } from '../../duration.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { systemActor, type Actor } from '../../http/actor.ts';
import type { Audit } from '../audit/service.ts';

/** A literal, because lists and the reads by id keep their statements. */
const restoreWindow = sql`${sql.lit(`${days(productRestoreDays).days} days`)}::interval`;

/**
 * Until when a deleted product can be restored (docs/decisions/0097). `kept_until` is that of
 * products that were deleted before there was an end (migration 0093).
 */
export const restorableUntil = sql<Date | null>`
  greatest(products.kept_until, products.deleted_at + ${restoreWindow})`;

/** Whether the files are still there; the predicate of the index `products_restorable`. */
const isDeletedWithFiles = sql<boolean>`
  products.deleted_at is not null and products.pdf_id is not null`;

/**
 * A product whose publisher was deleted, too, belongs to nobody and stays deleted. By the
 * database's clock.
 */
export const isRestorable = sql<boolean>`(${isDeletedWithFiles}
  and products.publisher_id is not null and ${restorableUntil} > now())`;

/** The columns of a delete, and of its undo. */
export const deletedBy = (actor: Pick<Actor, 'kind' | 'id' | 'name'>) => ({
  deletedAt: sql<Date>`now()`,
  deletedByKind: actor.kind,
  deletedById: actor.id,
  deletedByName: actor.name,
});

export const notDeleted = {
  deletedAt: null,
  deletedByKind: null,
  deletedById: null,
  deletedByName: null,
};

/** How many products one transaction removes. */
const batch = 100;

/**
 * Detaches the files of the products that can no longer be restored; as files attached to nothing,
 * they are removed a day later, with texts and page images. The row stays, since a watermark code
 * must still lead to its book and student.
 */
export async function removeDueProducts({ db, audit }: { db: Db; audit: Audit }): Promise<void> {
  for (;;) {
    const removed = await db.transaction().execute((trx) => removeBatch(trx, audit));
    if (removed < batch) return;
  }
}

async function removeBatch(trx: Trx, audit: Audit): Promise<number> {
  // Rows that somebody restores, or another process removes, are left alone.
  const due = await trx
    .selectFrom('products')
    .select('id')
    .where(isDeletedWithFiles)
    .where(sql<boolean>`${restorableUntil} <= now()`)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const ofDue = sql<boolean>`product_id = any (${ids}::int[])`;
  await trx.deleteFrom('earlierPdfs').where(ofDue).execute();
  await trx.deleteFrom('groupProducts').where(ofDue).execute();
  await trx
    .updateTable('products')
    .set({ pdfId: null, coverImageId: defaultCoverId })
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .execute();
  await audit.recordAll(trx, systemActor, 'product.erased', due);
  return ids.length;
}
