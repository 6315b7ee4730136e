import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { ParamOf } from '../../../db/prepared/prepare.ts';
import { isInScope, prepareInScope, type PublisherScope } from '../../../db/publisher-scope.ts';
import type { Actor } from '../../../http/actor.ts';

/** When the product's current PDF replaced the previous one. */
const lastReplacement = sql<Date | null>`(select max(earlier.replaced_at)
  from earlier_pdfs as earlier where earlier.product_id = products.id)`;

/** The owners whose files may be attached: those in the scope, and optionally the platform. */
export interface Owners {
  scope: PublisherScope;
  orPlatforms: boolean;
}

/** A file of the platform has no publisher. */
const isAttachable = (isOfScope: RawBuilder<boolean>, orPlatforms: boolean | RawBuilder<boolean>) =>
  sql<boolean>`(${isOfScope} or (files.publisher_id is null and ${orPlatforms}))`;

/** The files of products: those that may be attached, and the current and earlier PDFs. */
export function createProductFileQueries(db: Db) {
  const pdf = prepareInScope(db, (param: ParamOf<{ id: number; orPlatforms: boolean }>, scope) =>
    db
      .selectFrom('files')
      .innerJoin('pdfDocuments', 'pdfDocuments.fileId', 'files.id')
      .select(['files.id', 'pdfDocuments.coverFileId', 'pdfDocuments.pageCount'])
      .where('files.id', '=', param('id'))
      .where('files.kind', '=', 'pdf')
      .where(isAttachable(isInScope(scope, 'files.publisherId'), param('orPlatforms')))
      // The ingest also takes this lock when it saves its cover, so that neither overwrites the
      // other.
      .forUpdate('pdfDocuments'),
  );

  return {
    /** The PDF, if it belongs to `owners`, with the cover that was drawn from it. */
    async attachablePdf(trx: Trx, id: number, { scope, orPlatforms }: Owners) {
      return (await pdf.run(trx, scope, { id, orPlatforms }))[0];
    },

    /** The picture, if it belongs to `owners`. */
    attachablePicture(trx: Trx, id: number, { scope, orPlatforms }: Owners) {
      return trx
        .selectFrom('files')
        .select('id')
        .where('id', '=', id)
        .where('kind', '=', 'image')
        .where(isAttachable(isInScope(scope, 'files.publisherId'), orPlatforms))
        .executeTakeFirst();
    },

    /** The PDF of a signed link, unless the link has expired by the database's clock. */
    linkedPdf(id: number, expiresAt: Date) {
      return db
        .selectFrom('files')
        .select(['sha256', 'fileName'])
        .select(sql<boolean>`${expiresAt} < now()`.as('isEnded'))
        .where('id', '=', id)
        .where('kind', '=', 'pdf')
        .executeTakeFirst();
    },

    /**
     * Records the PDF that is being replaced, for the audit trail. Its use began when it replaced
     * the previous one.
     */
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

    /** The current PDF, followed by those that it replaced. */
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
  };
}
