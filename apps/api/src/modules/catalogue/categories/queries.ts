import type { ListQuery } from '@aqua/contract/list';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import { isProductInScope, type PublisherScope } from '../../../db/publisher-scope.ts';

export interface CategoryValues {
  name: string;
  description: string | null;
}

export function createCategoryQueries(db: Db) {
  return {
    page(query: ListQuery, signal?: AbortSignal) {
      return pageOf(db, db.selectFrom('categories').selectAll(), query, {
        table: 'categories',
        search: { name: 'categories.name', description: 'categories.description' },
        signal,
      });
    },

    byId(id: number) {
      return db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
    },

    insert(trx: Trx, values: CategoryValues) {
      return trx.insertInto('categories').values(values).returningAll().executeTakeFirstOrThrow();
    },

    /** The row, locked: meanwhile no product can refer to it. */
    lock(trx: Trx, id: number) {
      return trx
        .selectFrom('categories')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    update(trx: Trx, id: number, values: CategoryValues) {
      return trx
        .updateTable('categories')
        .set({ ...values, updatedAt: thisMoment })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async countProducts(id: number, scope: PublisherScope, trx: Db = db): Promise<number> {
      const { count } = await trx
        .selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('productCategoryId', '=', id)
        .where('deletedAt', 'is', null)
        .where(isProductInScope(scope))
        .executeTakeFirstOrThrow();
      return count;
    },

    async remove(trx: Trx, id: number): Promise<void> {
      await trx.deleteFrom('categories').where('id', '=', id).execute();
    },
  };
}
