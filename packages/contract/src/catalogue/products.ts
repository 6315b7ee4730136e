import { z } from 'zod';
import { bangkokDay } from '../law/ages.ts';
import { route } from '../define-route.ts';
import {
  accountKind,
  byId,
  id,
  idText,
  instant,
  named,
  optionalLine,
  optionalDigits,
  optionalText,
  orElse,
  reference,
  requiredText,
  sentId,
  written,
} from '../fields.ts';
import { storedImage, uploadedImage, uploadedPdf } from './files.ts';
import { ingest } from './ingest.ts';
import { isIsbn } from './isbn.ts';
import { dayQuery, exportQuery, idsQuery, listQuery, page } from '../list.ts';
import { orders } from '../list-choices.ts';
import { productPageCalls } from './product-pages.ts';
import { productStates } from './product-states.ts';
import { manyProductsCalls } from './products-many.ts';
import { byPage } from '../reading/open-books.ts';

/** Draft is `unpublished`, Publish is `published` (product rules, section 6). */
export const productStatus = z.enum(['published', 'unpublished']);

/** Who deleted a product, when, and until when it can be restored. */
const deletion = z.object({
  at: instant,
  /** Null if it is not known. */
  by: named.extend({ kind: accountKind }).nullable(),
  restorableUntil: instant,
});

/** The cover of a product without one (specification, section 4). */
export const defaultCoverId = 690;

export const product = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  erpId: z.string().nullable(),
  /** Category and author are optional (product rules, section 6). */
  productCategoryId: id.nullable(),
  productCategory: named.nullable(),
  authorId: id.nullable(),
  author: named.nullable(),
  publisherId: id,
  publisher: named,
  status: productStatus,
  coverImageId: id,
  coverImage: storedImage,
  pdfId: id,
  pdf: z.object({ id, fileName: z.string(), fileSize: z.int() }),
  ingest,
  publicationYear: z.int().nullable(),
  isbn: z.string().nullable(),
  contentPageNumber: z.int().nullable(),
  previewPageNumbers: z.string().nullable(),
  /** Null unless the product is deleted. */
  deletion: deletion.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/** One PDF of a product's history. `until` and `replacedBy` are null for the current one. */
export const pdfVersion = z.object({
  fileId: id,
  fileName: z.string(),
  fileSize: z.int(),
  pageCount: z.int(),
  from: instant,
  until: instant.nullable(),
  replacedBy: named.extend({ kind: accountKind }).nullable(),
});

/** The latest publication year: next year in Asia/Bangkok. */
function nextYear(): number {
  return Number(bangkokDay().slice(0, 4)) + 1;
}

/** Characters of an ERP id. */
export const maxErpIdLength = 60;

/** The full product form (specification, sections 5 and 7; product rules, section 6). */
export const productForm = z.object({
  title: requiredText('titleAlert', 300),
  subtitle: optionalLine(300),
  description: optionalText(10_000),
  erpId: optionalLine(maxErpIdLength),
  productCategoryId: reference('categoryAlert').nullish(),
  authorId: reference('authorAlert').nullish(),
  /** Taken from the session when a staff member saves. */
  publisherId: reference('publisherAlert').nullish(),
  pdfId: reference('pdfAlert'),
  /** If missing: the PDF's first page, or the default cover 690 until that page is drawn. */
  coverImageId: reference('coverAlert').nullish(),
  status: orElse(productStatus, 'unpublished'),
  publicationYear: z
    .int('publicationYearAlert')
    .min(1, 'publicationYearAlert')
    .refine((year) => year <= nextYear(), 'publicationYear.future')
    .nullish(),
  isbn: optionalDigits(20).refine((isbn) => isbn === null || isIsbn(isbn), 'isbnAlert'),
  contentPageNumber: z
    .int('contentPageAlert')
    .min(1, 'contentPageAlert')
    .max(100_000, 'contentPageAlert')
    .nullish(),
  /** The server also checks that these pages exist in the PDF. */
  previewPageNumbers: optionalDigits(200).refine(
    (pages) => pages === null || lastPreviewPage(pages) !== undefined,
    'previewPagesAlert',
  ),
});

/** The last page of a list such as `1,2,5-8`; undefined if the text is not such a list. */
export function lastPreviewPage(pages: string): number | undefined {
  let last = 0;
  for (const part of pages.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(part) ?? [];
    if (from === undefined || Number(from) < 1 || Number(to) < Number(from)) return undefined;
    last = Math.max(last, Number(to));
  }
  return last;
}

/** A status, and perhaps the id and `responseAlert`; no other field (product rules, section 2). */
const statusBody = z.strictObject({ ...sentId, status: productStatus });

const filters = listQuery({
  search: ['title', 'author', 'productCategory', 'publicationYear', 'isbn', 'erpId', 'description'],
  lastOrder: orders.title,
}).extend({
  ...dayQuery,
  /** `deleted`: only those that can be restored; otherwise deleted products are left out. */
  status: z.enum(productStates).optional(),
  publisherId: idText.optional(),
  productCategoryId: idText.optional(),
  /** Only books whose preparation failed, or is under way. */
  ingest: z.enum(['failed', 'underWay']).optional(),
});

/**
 * Where PDFs are sent by tus 1.0, so that an interrupted upload can resume (product rules, section
 * 6).
 */
export const resumableUploads = '/api/v2/products/upload_pdf/resumable';

export const products = {
  list: route({
    method: 'GET',
    path: '/api/v2/products/',
    permission: 'manageProducts',
    query: filters,
    answer: page(product),
  }),
  export: route({
    method: 'GET',
    path: '/api/v2/products/export',
    permission: 'manageProducts',
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  ...manyProductsCalls(idsQuery(filters)),
  get: route({
    method: 'GET',
    path: '/api/v1/products/:id',
    permission: 'manageProducts',
    params: byId,
    answer: product,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/products/',
    permission: 'manageProducts',
    body: productForm,
    answer: written(product),
    idempotent: true,
    successMessage: 'product.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/products/:id',
    permission: 'manageProducts',
    params: byId,
    body: z.union([statusBody, productForm]),
    answer: written(product),
    successMessage: 'updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/products/:id',
    permission: 'manageProducts',
    params: byId,
    answer: written(product),
    successMessage: 'deleted',
  }),
  /** Undoes a delete within 30 days; changes nothing for a product that is not deleted. */
  restore: route({
    method: 'POST',
    path: '/api/v1/products/:id/restore',
    permission: 'manageProducts',
    params: byId,
    answer: written(product),
    successMessage: 'product.restored',
  }),
  /** How many students own the product, for the confirm of a delete (product rules, section 6). */
  countOwners: route({
    method: 'GET',
    path: '/api/v1/products/:id/count_owners',
    permission: 'manageProducts',
    params: byId,
    answer: z.object({ count: z.int() }),
  }),
  /** Starts the ingest of a PDF again after it failed (product rules, section 6). */
  retryIngest: route({
    method: 'POST',
    path: '/api/v1/products/:id/retry_ingest',
    permission: 'manageProducts',
    params: byId,
    answer: written(product),
    successMessage: 'product.retried',
  }),
  /** Does the same for one page; changes nothing for a page that has not failed. */
  retryPage: route({
    method: 'POST',
    path: '/api/v1/products/:id/pages/:page/retry',
    permission: 'manageProducts',
    params: byPage,
    answer: written(product),
    successMessage: 'product.pageRetried',
  }),
  ...productPageCalls,
  /** A link that downloads the PDF without a session and expires (product rules, section 6). */
  pdfLink: route({
    method: 'GET',
    path: '/api/v1/products/:id/pdf_link',
    permission: 'manageProducts',
    params: byId,
    answer: z.object({ link: z.string(), expiresAt: instant }),
  }),
  /** The current PDF, then the earlier ones, newest first, all on one page. */
  pdfVersions: route({
    method: 'GET',
    path: '/api/v1/products/:id/pdf_versions',
    permission: 'manageProducts',
    params: byId,
    answer: page(pdfVersion),
  }),
  uploadCoverImage: route({
    method: 'POST',
    path: '/api/v1/products/upload_cover_image',
    permission: 'manageProducts',
    upload: { field: 'coverImage', kind: 'image' },
    answer: uploadedImage,
    successMessage: 'uploaded',
  }),
  uploadPdf: route({
    method: 'POST',
    path: '/api/v2/products/upload_pdf',
    permission: 'manageProducts',
    upload: { field: 'pdf', kind: 'pdf' },
    answer: uploadedPdf,
    successMessage: 'uploaded',
  }),
  /**
   * The result of a resumable upload, once all of it has been sent to `resumableUploads`: the
   * answer of `uploadPdf`, or the same refusal. The call may be repeated. Only the account that
   * began the upload may ask.
   */
  uploadedPdf: route({
    method: 'GET',
    path: '/api/v2/products/upload_pdf/resumable/:id/file',
    permission: 'manageProducts',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
    answer: uploadedPdf,
    successMessage: 'uploaded',
  }),
};

export type Product = z.infer<typeof product>;
export type ProductForm = z.input<typeof productForm>;
