import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable, type Updateable } from 'kysely';
import { thisMoment } from '../../db/clock.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { pageOf } from '../../db/list.ts';
import { inPieces, inReferred, inYear } from '../../db/list-search.ts';
import { prepare, slot, slotsOf } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { Actor } from '../../http/actor.ts';

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

export type ProductValues = Required<
  Pick<Insertable<Database['products']>, (typeof written)[number]>
>;
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

/** How products are found: all of them, and those of the publisher that is the `reach`. */
function listsOf(db: Db) {
  const keys = db.selectFrom('products').where('products.deletedAt', 'is', null);
  const common = {
    table: 'products',
    reads: ['products', 'authors', 'categories'],
    search: {
      title: inPieces('products.title'),
      author: inReferred('products.authorId', 'authors', 'name'),
      productCategory: inReferred('products.productCategoryId', 'categories', 'name'),
      publicationYear: inYear('products.publicationYear'),
      isbn: inPieces('products.isbn'),
      description: inPieces('products.description'),
    },
  };
  const reach = slot<number>('reach');
  return {
    all: { ...common, keys, counter: sql.lit(0) },
    ofPublisher: {
      ...common,
      keys: keys.where('products.publisherId', '=', reach),
      counter: reach,
    },
  };
}

/** When the present PDF of a row of `products` took the place of another. */
const lastReplacement = sql<Date | null>`(select max(earlier.replaced_at)
  from earlier_pdfs as earlier where earlier.product_id = products.id)`;

/** Whose files may be attached: those of this publisher (null: of any), and perhaps the platform's. */
export interface Owners {
  publisherId: number | null;
  orPlatforms: boolean;
}

/** A file of the platform has no publisher. */
const isOf = (publisherId: unknown, orPlatforms: unknown) =>
  sql<boolean>`coalesce(files.publisher_id = ${publisherId}, ${orPlatforms})`;

export function createProductQueries(db: Db) {
  const all = shown(db);
  const lists = listsOf(db);
  const one = prepare(
    db,
    all
      .where('products.id', '=', slot<number>('id'))
      .where(sql<boolean>`coalesce(products.publisher_id = ${slot('reach')}, true)`),
  );
  // In this statement the new row alone is what `products` means.
  const inserted = prepare(
    db,
    shown(
      db.with('products', (made) =>
        made.insertInto('products').values(slotsOf(written)).returningAll(),
      ) as never,
    ),
  );
  const pdf = prepare(
    db,
    db
      .selectFrom('files')
      .innerJoin('pdfDocuments', 'pdfDocuments.fileId', 'files.id')
      .select(['files.id', 'pdfDocuments.coverFileId', 'pdfDocuments.pageCount'])
      .where('files.id', '=', slot<number>('id'))
      .where('files.kind', '=', 'pdf')
      .where(isOf(slot('publisherId'), slot('orPlatforms')))
      // The ingest writes its cover under this lock too, so that neither misses the other.
      .forUpdate('pdfDocuments'),
  );

  return {
    /** @param reach the publisher whose products count; null for all */
    page(query: ListQuery, reach: number | null, signal?: AbortSignal) {
      const list = reach === null ? lists.all : lists.ofPublisher;
      return pageOf(db, all, query, { ...list, values: { reach }, signal });
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

    /** The picture, if it is one of `owners`. */
    image(trx: Trx, id: number, { publisherId, orPlatforms }: Owners) {
      return trx
        .selectFrom('files')
        .select('id')
        .where('id', '=', id)
        .where('kind', '=', 'image')
        .where(isOf(publisherId, orPlatforms))
        .executeTakeFirst();
    },

    /** The PDF, if it is one of `owners`, with the cover that was drawn from it. */
    async pdf(trx: Trx, id: number, { publisherId, orPlatforms }: Owners) {
      return (await pdf.run(trx, { id, publisherId, orPlatforms }))[0];
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

    /** The new product, shown. */
    async insert(trx: Trx, values: ProductValues): Promise<ShownProduct | undefined> {
      return (await inserted.run(trx, values))[0];
    },

    /** What the product had until now, for the audit trail; it came with the one before it ended. */
    async keepEarlierPdf(
      trx: Trx,
      actor: Pick<Actor, 'kind' | 'id' | 'name'>,
      { id, pdfId }: { id: number; pdfId: number },
    ): Promise<void> {
      await trx
        .insertInto('earlierPdfs')
        .columns([
          'productId',
          'fileId',
          'attachedAt',
          'replacedByKind',
          'replacedById',
          'replacedByName',
        ])
        .expression((eb) =>
          eb
            .selectFrom('products')
            .where('products.id', '=', id)
            .select(({ ref, val, cast }) => [
              ref('products.id').as('productId'),
              cast<number>(val(pdfId), 'integer').as('fileId'),
              sql<Date>`coalesce(${lastReplacement}, products.created_at)`.as('attachedAt'),
              val(actor.kind).as('replacedByKind'),
              cast<number>(val(actor.id), 'integer').as('replacedById'),
              val(actor.name).as('replacedByName'),
            ]),
        )
        .execute();
    },

    /** The present PDF, then those that it replaced. */
    async pdfVersions(id: number) {
      const versions = () =>
        db
          .selectFrom('files')
          .innerJoin('pdfDocuments', 'pdfDocuments.fileId', 'files.id')
          .select(['files.id as fileId', 'files.fileName', 'files.fileSize'])
          .select('pdfDocuments.pageCount');
      const present = await versions()
        .innerJoin('products', 'products.pdfId', 'files.id')
        .select(sql<Date>`coalesce(${lastReplacement}, products.created_at)`.as('from'))
        .where('products.id', '=', id)
        .execute();
      const earlier = await versions()
        .innerJoin('earlierPdfs as earlier', 'earlier.fileId', 'files.id')
        .select(['earlier.attachedAt as from', 'earlier.replacedAt as until'])
        .select(['earlier.replacedByKind', 'earlier.replacedById', 'earlier.replacedByName'])
        .where('earlier.productId', '=', id)
        .orderBy('earlier.id', 'desc')
        .execute();
      return { present, earlier };
    },

    async update(trx: Trx, id: number, changes: ProductChanges): Promise<void> {
      await trx
        .updateTable('products')
        .set({ ...changes, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    async markDeleted(trx: Trx, id: number): Promise<void> {
      await trx
        .updateTable('products')
        .set({ deletedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    },

    /** The books within reach under these ERP ids. */
    byErpIds(trx: Db, erpIds: string[], reach: number | null) {
      return trx
        .selectFrom('products')
        .select(['id', 'title', sql<string>`erp_id`.as('erpId')])
        .where(sql<boolean>`erp_id = any (${erpIds}::text[])`)
        .where('deletedAt', 'is', null)
        .$if(reach !== null, (rows) => rows.where('publisherId', '=', reach))
        .orderBy('id')
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
