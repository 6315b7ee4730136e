import { defaultCoverId } from '@aqua/contract/products';
import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import { pageOf } from '../../db/list.ts';
import { inPieces, inReferred, inYear } from '../../db/list-search.ts';
import { prepare, slot } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

export type ProductValues = Insertable<Database['products']>;
export type ProductChanges = Updateable<Database['products']>;

/**
 * A product with everything that its card shows. Each of these rows is there (foreign keys); as left
 * joins PostgreSQL leaves them out where only ids and totals are asked for.
 */
function shown(db: Db) {
  return db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.productCategoryId')
    .leftJoin('authors', 'authors.id', 'products.authorId')
    .leftJoin('publishers', 'publishers.id', 'products.publisherId')
    .leftJoin('files as cover', 'cover.id', 'products.coverImageId')
    .leftJoin('files as pdf', 'pdf.id', 'products.pdfId')
    .leftJoin('pdfDocuments as document', 'document.fileId', 'products.pdfId')
    .where('products.deletedAt', 'is', null)
    .selectAll('products')
    .select((eb) => [
      eb.ref('categories.name').$notNull().as('categoryName'),
      eb.ref('authors.name').$notNull().as('authorName'),
      eb.ref('publishers.name').$notNull().as('publisherName'),
      eb.ref('cover.sha256').$notNull().as('coverSha256'),
      eb.ref('pdf.fileName').$notNull().as('pdfFileName'),
      eb.ref('pdf.fileSize').$notNull().as('pdfFileSize'),
      eb.ref('document.ingestState').$notNull().as('ingestState'),
      eb.ref('document.pagesDone').$notNull().as('pagesDone'),
      eb.ref('document.pageCount').$notNull().as('pageCount'),
      'document.failure',
    ]);
}

export type ShownProduct = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

export function createProductQueries(db: Db) {
  const all = shown(db);
  const ofPublisher = all.where('products.publisherId', '=', slot<number>('reach'));
  const one = prepare(
    db,
    all
      .where('products.id', '=', slot<number>('id'))
      .where(sql<boolean>`coalesce(products.publisher_id = ${slot('reach')}, true)`),
  );

  return {
    /** @param reach the publisher whose products count; null for all */
    page(query: ListQuery, reach: number | null, signal?: AbortSignal) {
      return pageOf(db, reach === null ? all : ofPublisher, query, {
        table: 'products',
        counter: reach === null ? sql.lit(0) : slot('reach'),
        reads: ['products', 'authors', 'categories'],
        values: { reach },
        signal,
        search: {
          title: inPieces('products.title'),
          author: inReferred('products.authorId', 'authors', 'name'),
          productCategory: inReferred('products.productCategoryId', 'categories', 'name'),
          publicationYear: inYear('products.publicationYear'),
          isbn: inPieces('products.isbn'),
          description: inPieces('products.description'),
        },
      });
    },

    async byId(id: number, reach: number | null, trx: Db = db) {
      return (await one.run(trx, { id, reach }))[0];
    },

    lock(trx: Trx, id: number) {
      return trx
        .selectFrom('products')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    /** The file when it is of that kind and within reach; a staff member can't attach another's. */
    file(trx: Trx, id: number, kind: 'pdf' | 'image', reach: number | null) {
      const rows = trx
        .selectFrom('files')
        .select(['id', 'publisherId'])
        .where('id', '=', id)
        .where('kind', '=', kind);
      if (reach === null) return rows.executeTakeFirst();
      return rows
        .where((eb) => eb.or([eb('publisherId', '=', reach), eb('id', '=', defaultCoverId)]))
        .executeTakeFirst();
    },

    async generatedCover(trx: Trx, pdfId: number): Promise<number | null> {
      const document = await trx
        .selectFrom('pdfDocuments')
        .select('coverFileId')
        .where('fileId', '=', pdfId)
        // The ingest writes its cover under this lock too, so that neither misses the other.
        .forUpdate()
        .executeTakeFirst();
      return document?.coverFileId ?? null;
    },

    async resetFailedIngest(trx: Trx, pdfId: number): Promise<boolean> {
      const reset = await trx
        .updateTable('pdfDocuments')
        .set({ ingestState: 'waiting', pagesDone: 0, failure: null })
        .where('fileId', '=', pdfId)
        .where('ingestState', '=', 'failed')
        .returning('fileId')
        .executeTakeFirst();
      return reset !== undefined;
    },

    insert(trx: Trx, values: ProductValues) {
      return trx.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow();
    },

    async update(trx: Trx, id: number, changes: ProductChanges): Promise<void> {
      await trx
        .updateTable('products')
        .set({ ...changes, updatedAt: sql`clock_timestamp()` as never })
        .where('id', '=', id)
        .execute();
    },

    async markDeleted(trx: Trx, id: number): Promise<void> {
      await trx
        .updateTable('products')
        .set({ deletedAt: sql`now()` as never })
        .where('id', '=', id)
        .execute();
    },

    /** Which of `ids` are there and within reach, with their titles. */
    titles(ids: number[], reach: number | null, trx: Db = db) {
      if (ids.length === 0) return Promise.resolve([]);
      const rows = trx
        .selectFrom('products')
        .select(['id', 'title'])
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
        .orderBy('id');
      return (reach === null ? rows : rows.where('publisherId', '=', reach)).execute();
    },
  };
}
