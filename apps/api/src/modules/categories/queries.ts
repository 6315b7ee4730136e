import type { ListQuery } from '@aqua/contract/list';
import { thisMoment } from '../../db/clock.ts';
import type { Db } from '../../db/connect.ts';
import { pageOf } from '../../db/list.ts';

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

    insert(values: CategoryValues, trx: Db = db) {
      return trx.insertInto('categories').values(values).returningAll().executeTakeFirstOrThrow();
    },

    /** The row as it is, locked: no product takes it meanwhile. */
    lock(id: number, trx: Db) {
      return trx
        .selectFrom('categories')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    update(id: number, values: CategoryValues, trx: Db = db) {
      return trx
        .updateTable('categories')
        .set({ ...values, updatedAt: thisMoment })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async countProducts(id: number, trx: Db = db): Promise<number> {
      const { count } = await trx
        .selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('productCategoryId', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    async remove(id: number, trx: Db = db): Promise<void> {
      await trx.deleteFrom('categories').where('id', '=', id).execute();
    },
  };
}
