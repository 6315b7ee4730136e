import type { Product } from '@aqua/contract/catalogue/products';

const moment = '2026-11-22T03:00:00.000Z';

/** A published product that is ready to read, for the tests of the screens. */
export function productOf(id: number, title: string): Product {
  return {
    id,
    title,
    subtitle: null,
    description: null,
    erpId: `ERP-${id}`,
    productCategoryId: 11,
    productCategory: { id: 11, name: 'Science' },
    authorId: 21,
    author: { id: 21, name: 'Chalida' },
    publisherId: 31,
    publisher: { id: 31, name: 'Sala Books' },
    status: 'published',
    coverImageId: 41,
    coverImage: { id: 41, link: 'http://localhost/files/cover-41' },
    pdfId: 51,
    pdf: { id: 51, fileName: 'water.pdf', fileSize: 2048 },
    ingest: { state: 'ready', pagesDone: 9, pageCount: 9, failure: null, flaws: [] },
    publicationYear: 2024,
    isbn: null,
    contentPageNumber: 9,
    previewPageNumbers: null,
    deletion: null,
    createdAt: moment,
    updatedAt: moment,
  };
}
