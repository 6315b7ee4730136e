import { sql } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Trx } from '../../../db/connect.ts';
import { isProductInScope, type PublisherScope } from '../../../db/publisher-scope.ts';
import { isRestorable, type deletedBy, type notDeleted } from './deletion.ts';
import { productRows } from './queries.ts';

/** Ids are sent as an array, so that the statement is the same for any number of ids. */
const isAmong = (ids: number[]) => sql<boolean>`products.id = any (${ids}::int[])`;

export function createManyProductsQueries() {
  return {
    /**
     * Locks those of the products that are in the publisher scope, including deleted ones, always
     * in the same order. A product whose publisher was deleted belongs to nobody.
     */
    lock(trx: Trx, ids: number[], scope: PublisherScope) {
      return trx
        .selectFrom('products')
        .select(['id', 'status', 'deletedAt', isRestorable.as('isRestorable')])
        .where(isAmong(ids))
        .where('publisherId', 'is not', null)
        .where(isProductInScope(scope))
        .orderBy('id')
        .forUpdate()
        .execute();
    },

    /** The rows as a list shows them. */
    rows: (trx: Trx, ids: number[]) => productRows(trx).where(isAmong(ids)).execute(),

    async setStatus(trx: Trx, ids: number[], status: 'published' | 'unpublished'): Promise<void> {
      await trx
        .updateTable('products')
        .set({ status, updatedAt: thisMoment })
        .where(isAmong(ids))
        .execute();
    },

    async setDeleted(
      trx: Trx,
      ids: number[],
      columns: ReturnType<typeof deletedBy> | typeof notDeleted,
    ): Promise<void> {
      await trx.updateTable('products').set(columns).where(isAmong(ids)).execute();
    },
  };
}
