import { defaultCoverId } from '@aqua/contract/products';
import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import { pageOf } from '../../db/list.ts';
import type { Database } from '../../db/schema.ts';

export type ProductValues = Insertable<Database['products']>;
export type ProductChanges = Updateable<Database['products']>;

/** A product with everything that its card shows. */
function shown(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.productCategoryId')
    .innerJoin('authors', 'authors.id', 'products.authorId')
    .innerJoin('publishers', 'publishers.id', 'products.publisherId')
    .innerJoin('files as cover', 'cover.id', 'products.coverImageId')
    .innerJoin('files as pdf', 'pdf.id', 'products.pdfId')
    .innerJoin('pdfDocuments as document', 'document.fileId', 'products.pdfId')
    .where('products.deletedAt', 'is', null)
    .selectAll('products')
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
    ]);
}

export type ShownProduct = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

export function createProductQueries(db: Db) {
  /** @param reach the publisher whose products count; null for all */
  function reachable(reach: number | null, trx: Db = db) {
    const rows = shown(trx);
    return reach === null ? rows : rows.where('products.publisherId', '=', reach);
  }

  return {
    page(query: ListQuery, reach: number | null) {
      return pageOf(reachable(reach), query, {
        table: 'products',
        search: {
          title: 'products.title',
          author: 'authors.name',
          productCategory: 'categories.name',
          publicationYear: sql`products.publication_year::text`,
          isbn: 'products.isbn',
          description: 'products.description',
        },
      });
    },

    byId(id: number, reach: number | null, trx: Db = db) {
      return reachable(reach, trx).where('products.id', '=', id).executeTakeFirst();
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
