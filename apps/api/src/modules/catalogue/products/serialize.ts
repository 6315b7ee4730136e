import type { FileLinks } from '../../../files/links.ts';
import type { ProductRow } from './queries.ts';

/**
 * A product in the shape of the contract. Written out, because picking columns from a row costs
 * five times as much.
 */
export function serializeProduct(row: ProductRow, fileLinks: FileLinks) {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    erpId: row.erpId,
    productCategoryId: row.productCategoryId,
    productCategory: namedOf(row.productCategoryId, row.categoryName),
    authorId: row.authorId,
    author: namedOf(row.authorId, row.authorName),
    publisherId: row.publisherId,
    publisher: { id: row.publisherId, name: row.publisherName },
    status: row.status,
    coverImageId: row.coverImageId,
    coverImage: { id: row.coverImageId, link: fileLinks.image(row.coverSha256) },
    pdfId: row.pdfId,
    pdf: { id: row.pdfId, fileName: row.pdfFileName, fileSize: row.pdfFileSize },
    ingest: {
      state: row.ingestState,
      pagesDone: row.pagesDone,
      pageCount: row.pageCount,
      failure: row.failure,
      flaws: row.flaws,
    },
    publicationYear: row.publicationYear,
    isbn: row.isbn,
    contentPageNumber: row.contentPageNumber,
    previewPageNumbers: row.previewPageNumbers,
    deletion: deletionOf(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function deletionOf({ deletedAt, restorableUntil, ...row }: ProductRow) {
  if (deletedAt === null || restorableUntil === null) return null;
  const { deletedByKind: kind, deletedById: id, deletedByName: name } = row;
  const by = kind === null || id === null || name === null ? null : { kind, id, name };
  return { at: deletedAt, by, restorableUntil };
}

/** Null if the product has none (product rules, section 6). */
function namedOf(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
