import { sql, type Insertable, type Updateable } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { idsOf, pageOf } from '../../../db/list/list.ts';
import { prepare, paramsOf, type ParamOf } from '../../../db/prepared/prepare.ts';
import {
  isProductInScope,
  prepareInScope,
  type PublisherScope,
} from '../../../db/publisher-scope.ts';
import type { Database } from '../../../db/tables/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { deletedBy, isRestorable, notDeleted, restorableUntil } from './deletion.ts';
import { listOf, type ProductFilters, type ProductQuery } from './lists.ts';

/** The columns that a form fills. */
const written = [
  'title',
  'subtitle',
  'description',
  'erpId',
  'productCategoryId',
  'authorId',
  'publisherId',
  'coverImageId',
  'pdfId',
  'status',
  'publicationYear',
  'isbn',
  'contentPageNumber',
  'previewPageNumbers',
] as const;

type ProductValues = Required<Pick<Insertable<Database['products']>, (typeof written)[number]>>;
type ProductChanges = Updateable<Database['products']>;

/** Products with all columns of the answer, also deleted ones. */
export function productRows(db: Db) {
  return db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.productCategoryId')
    .leftJoin('authors', 'authors.id', 'products.authorId')
    .innerJoin('publishers', 'publishers.id', 'products.publisherId')
    .innerJoin('files as cover', 'cover.id', 'products.coverImageId')
    .innerJoin('files as pdf', 'pdf.id', 'products.pdfId')
    .innerJoin('pdfDocuments as document', 'document.fileId', 'products.pdfId')
    .selectAll('products')
    .select(restorableUntil.as('restorableUntil'))
    .select([
      'categories.name as categoryName',
      'authors.name as authorName',
      'publishers.name as publisherName',
    ])
    .select([
      'cover.sha256 as coverSha256',
      'pdf.fileName as pdfFileName',
      'pdf.fileSize as pdfFileSize',
    ])
    .select([
      'document.ingestState',
      'document.pagesDone',
      'document.pageCount',
      'document.failure',
      'document.flaws',
    ]);
}

export type ProductRow = Awaited<
  ReturnType<ReturnType<typeof productRows>['executeTakeFirstOrThrow']>
>;

export function createProductQueries(db: Db) {
  const deleted = productRows(db).where('products.deletedAt', 'is not', null);
  const present = productRows(db).where('products.deletedAt', 'is', null);
  const rowsOf = ({ status }: ProductFilters) => (status === 'deleted' ? deleted : present);
  const list = listOf(db);
  const one = prepareInScope(db, (param: ParamOf<{ id: number }>, scope) =>
    present.where('products.id', '=', param('id')).where(isProductInScope(scope)),
  );
  // In this statement `products` has only the new row.
  const inserted = prepare(db, (param: ParamOf<ProductValues>) =>
    productRows(
      db.with('products', (made) =>
        made.insertInto('products').values(paramsOf(param, written)).returningAll(),
      ) as never,
    ),
  );

  return {
    page(query: ProductQuery, scope: PublisherScope, signal?: AbortSignal) {
      return pageOf(db, rowsOf(query), query, { ...list(scope, query), signal });
    },

    ids(query: ProductFilters, scope: PublisherScope, signal?: AbortSignal) {
      return idsOf(db, rowsOf(query), query, { ...list(scope, query), signal });
    },

    async byId(id: number, scope: PublisherScope, trx: Db = db) {
      const [row] = await one.run(trx, scope, { id });
      return row;
    },

    lock(trx: Trx, id: number) {
      return trx
        .selectFrom('products')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    /**
     * Locks the owners of a product that moves to another publisher: they become that publisher's
     * students.
     */
    async lockOwnersForMove(
      trx: Trx,
      id: number,
      to: number,
      scope: PublisherScope,
    ): Promise<void> {
      const moved = trx
        .selectFrom('products')
        .select('id')
        .where('id', '=', id)
        .where(isProductInScope(scope))
        .where('publisherId', 'is distinct from', to);
      await trx
        .selectFrom('customers')
        .select('id')
        .where('id', 'in', (from) =>
          from.selectFrom('productOwnerships').select('customerId').where('productId', 'in', moved),
        )
        .orderBy('id')
        .forShare()
        .execute();
    },

    /** Inserts a product and returns it as a list shows it. */
    async insert(trx: Trx, values: ProductValues): Promise<ProductRow | undefined> {
      return (await inserted.run(trx, values))[0];
    },

    async update(trx: Trx, id: number, changes: ProductChanges): Promise<void> {
      await trx
        .updateTable('products')
        .set({ ...changes, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    /** Returns the row as it is now. */
    async markDeleted(trx: Trx, id: number, actor: Actor): Promise<ProductRow> {
      await trx.updateTable('products').set(deletedBy(actor)).where('id', '=', id).execute();
      return productRows(trx).where('products.id', '=', id).executeTakeFirstOrThrow();
    },

    /** Returns whether the product was restored. */
    async unmarkDeleted(trx: Trx, id: number, scope: PublisherScope): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('products')
        .set(notDeleted)
        .where('id', '=', id)
        .where(isRestorable)
        .where(isProductInScope(scope))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Whether a product of the scope is deleted. One without a publisher belongs to nobody. */
    async isDeleted(trx: Trx, id: number, scope: PublisherScope): Promise<boolean> {
      const row = await trx
        .selectFrom('products')
        .select('id')
        .where('id', '=', id)
        .where('deletedAt', 'is not', null)
        .where('publisherId', 'is not', null)
        .where(isProductInScope(scope))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The number of students who own the product and are not deleted. */
    async countOwners(id: number): Promise<number> {
      const { count } = await db
        .selectFrom('productOwnerships')
        .innerJoin('customers', 'customers.id', 'productOwnerships.customerId')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('productOwnerships.productId', '=', id)
        .where('customers.deletedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** The books in the publisher scope with these ERP ids, which are given in lower case. */
    byErpIds(trx: Db, erpIds: string[], scope: PublisherScope) {
      return trx
        .selectFrom('products')
        .select(['id', 'title', sql<string>`erp_id`.as('erpId')])
        .where(sql<boolean>`lower(erp_id) = any (${erpIds}::text[])`)
        .where('deletedAt', 'is', null)
        .where(isProductInScope(scope))
        .orderBy('id')
        .execute();
    },

    /** The first products in the publisher scope whose PDF has this content. */
    ofContent(sha256: string, scope: PublisherScope) {
      return db
        .selectFrom('files')
        .innerJoin('products', 'products.pdfId', 'files.id')
        .select(['products.id', 'products.title as name'])
        .where('files.sha256', '=', sha256)
        .where('products.deletedAt', 'is', null)
        .where(isProductInScope(scope))
        .orderBy('products.id')
        .limit(5)
        .execute();
    },

    /** Those of `ids` that exist and are in the publisher scope, with their titles. */
    titles(ids: number[], scope: PublisherScope, trx: Db = db) {
      if (ids.length === 0) return Promise.resolve([]);
      return trx
        .selectFrom('products')
        .select(['id', 'title'])
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
        .where(isProductInScope(scope))
        .orderBy('id')
        .execute();
    },
  };
}
