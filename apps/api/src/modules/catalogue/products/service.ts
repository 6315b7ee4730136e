import {
  defaultCoverId,
  lastPreviewPage,
  type productForm,
} from '@aqua/contract/catalogue/products';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db/connect.ts';
import { serializePage } from '../../../db/list/list.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { FileLinks } from '../../../files/links.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Ingest } from '../books/ingest.ts';
import { createProductFileQueries, type Owners } from './file-queries.ts';
import { attachableOwners, productScopeIn, productScopeOf, publisherFor } from './policy.ts';
import type { ProductFilters, ProductQuery } from './lists.ts';
import { createProductQueries, type ProductRow } from './queries.ts';
import { serializeProduct } from './serialize.ts';

type ProductForm = z.output<typeof productForm>;
type StatusAlone = Pick<ProductForm, 'status'>;

/** The current files of a product. */
type Attached = Pick<ProductRow, 'pdfId' | 'coverImageId'>;

interface OfPublisher {
  publisherId?: number | undefined;
}

interface Deps {
  db: Db;
  audit: Audit;
  ingest: Pick<Ingest, 'retry'>;
  fileLinks: FileLinks;
}

export function createProductService({ db, audit, ingest, fileLinks }: Deps) {
  const queries = createProductQueries(db);
  const files = createProductFileQueries(db);
  const serialize = (row: ProductRow) => serializeProduct(row, fileLinks);

  /** The form as columns, once all rows that it refers to are known to exist and be visible. */
  async function valuesOf(trx: Trx, actor: Actor, form: ProductForm, before?: Attached) {
    const publisherId = publisherFor(actor, form.publisherId);
    if (publisherId === null) throw new AppError('publisherAlert', {}, 'publisherId');
    const ownersOf = (fileId: unknown, present: number | undefined) =>
      attachableOwners(actor, publisherId, fileId === present);
    const pdf = await files.attachablePdf(trx, form.pdfId, ownersOf(form.pdfId, before?.pdfId));
    if (pdf === undefined) throw new AppError('pdfAlert', {}, 'pdfId');
    if ((lastPreviewPage(form.previewPageNumbers ?? '') ?? 0) > pdf.pageCount)
      throw new AppError('previewPagesAlert', {}, 'previewPageNumbers');
    return {
      title: form.title,
      subtitle: form.subtitle,
      description: form.description,
      erpId: form.erpId,
      productCategoryId: form.productCategoryId ?? null,
      authorId: form.authorId ?? null,
      publisherId,
      pdfId: form.pdfId,
      coverImageId: await coverOf(
        trx,
        form.coverImageId,
        pdf.coverFileId,
        ownersOf(form.coverImageId, before?.coverImageId),
      ),
      status: form.status,
      publicationYear: form.publicationYear ?? null,
      isbn: form.isbn,
      contentPageNumber: form.contentPageNumber ?? pdf.pageCount,
      previewPageNumbers: form.previewPageNumbers,
    };
  }

  /**
   * The chosen cover, otherwise the PDF's first page once it is drawn, otherwise the default
   * (product rules, section 6).
   */
  async function coverOf(
    trx: Trx,
    wished: number | null | undefined,
    drawn: number | null,
    owners: Owners,
  ): Promise<number> {
    const chosen = wished ?? defaultCoverId;
    if (chosen === defaultCoverId) return drawn ?? defaultCoverId;
    if (await files.attachablePicture(trx, chosen, owners)) return chosen;
    throw new AppError('coverAlert', {}, 'coverImageId');
  }

  async function serializedById(actor: Actor, id: number, trx: Db = db) {
    return serialize((await queries.byId(id, productScopeOf(actor), trx)) ?? notFound());
  }

  return {
    async list(
      actor: Actor,
      { publisherId, ...query }: ProductQuery & OfPublisher,
      signal?: AbortSignal,
    ) {
      const scope = productScopeIn(actor, publisherId);
      if (scope === null)
        return { data: [], totalPages: 0, currentPage: query.page, totalItems: 0 };
      const page = await queries.page(query, scope, signal);
      return serializePage(page, (rows) => rows.map(serialize));
    },

    async ids(
      actor: Actor,
      { publisherId, ...query }: ProductFilters & OfPublisher,
      signal?: AbortSignal,
    ) {
      const scope = productScopeIn(actor, publisherId);
      return scope === null ? { ids: [], totalItems: 0 } : queries.ids(query, scope, signal);
    },

    get: serializedById,

    create(actor: Actor, form: ProductForm) {
      return db.transaction().execute(async (trx) => {
        const values = await valuesOf(trx, actor, form);
        const product = serialize((await queries.insert(trx, values)) ?? notFound());
        await audit.record(trx, actor, 'product.created', product);
        return product;
      });
    },

    update(actor: Actor, id: number, form: ProductForm | StatusAlone, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const isFull = 'title' in form;
        // An erasure locks the student first, then what it owns. Another order here could deadlock.
        const to = isFull ? publisherFor(actor, form.publisherId) : null;
        if (to !== null) await queries.lockOwnersForMove(trx, id, to, productScopeOf(actor));
        await queries.lock(trx, id);
        const before = await serializedById(actor, id, trx);
        await audit.assertFresh(trx, 'product', before, ifMatch);
        const changes = isFull ? await valuesOf(trx, actor, form, before) : { status: form.status };
        if ('pdfId' in changes && changes.pdfId !== before.pdfId)
          await files.keepEarlierPdf(trx, actor, before);
        await queries.update(trx, before.id, changes);
        const product = await serializedById(actor, id, trx);
        await audit.record(trx, actor, 'product.updated', product, before);
        return product;
      });
    },

    /** A soft delete: the ownerships stay, but the book can no longer be opened. */
    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        await queries.lock(trx, id);
        const product = await serializedById(actor, id, trx);
        const deleted = await queries.markDeleted(trx, id, actor);
        await audit.record(trx, actor, 'product.removed', product);
        return serialize(deleted);
      });
    },

    /**
     * Undoes a delete, as long as that is possible (`isRestorable`). A category or author that was
     * deleted meanwhile is left out.
     */
    restore(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const scope = productScopeOf(actor);
        const isRestored = await queries.unmarkDeleted(trx, id, scope);
        if (!isRestored && (await queries.isDeleted(trx, id, scope)))
          throw new AppError('product.notRestorable');
        const product = await serializedById(actor, id, trx);
        if (isRestored) await audit.record(trx, actor, 'product.restored', product);
        return product;
      });
    },

    /** The first products in the scope whose PDF has this content. */
    ofContent: (actor: Actor, sha256: string) => queries.ofContent(sha256, productScopeOf(actor)),

    async countOwners(actor: Actor, id: number) {
      await serializedById(actor, id);
      return { count: await queries.countOwners(id) };
    },

    /** Repeats only what has failed; without failures, a retry changes nothing. */
    retryIngest(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const before = await serializedById(actor, id, trx);
        const { pdfId } = before;
        if (!(await ingest.retry(trx, pdfId))) return before;
        const product = await serializedById(actor, id, trx);
        await audit.record(trx, actor, 'product.ingestRetried', product, before);
        return product;
      });
    },

    /**
     * The books that the actor may assign, for each of these ERP ids in lower case; several books
     * may share one.
     */
    async byErpIds(trx: Db, actor: Actor, erpIds: string[]) {
      if (erpIds.length === 0) return new Map<string, never[]>();
      const folded = new Set(erpIds.map((erpId) => erpId.toLowerCase()));
      const found = await queries.byErpIds(trx, [...folded], productScopeOf(actor));
      return Map.groupBy(found, ({ erpId }) => erpId.toLowerCase());
    },

    /** The books with these ids; one that the actor may not assign is an error. */
    async assignable(trx: Db, actor: Actor, ids: number[]) {
      const found = await queries.titles(ids, productScopeOf(actor), trx);
      const known = new Set(found.map(({ id }) => id));
      const unknown = ids.filter((id) => !known.has(id));
      if (unknown.length > 0)
        throw new AppError(
          'student.productUnknown',
          { ids: unknown.slice(0, 20).join(', ') },
          'productList',
        );
      return found;
    },
  };
}

export type ProductService = ReturnType<typeof createProductService>;
