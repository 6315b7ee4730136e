import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { ProductService } from './service.ts';

export const productExport: ExportSpec<RowOf<ProductService['list']>> = {
  name: 'products',
  action: 'product.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'title', value: (row) => row.title },
    { heading: 'subtitle', value: (row) => row.subtitle },
    { heading: 'erpId', value: (row) => row.erpId },
    { heading: 'category', value: (row) => row.productCategory?.name ?? null },
    { heading: 'author', value: (row) => row.author?.name ?? null },
    { heading: 'publisher', value: (row) => row.publisher.name },
    { heading: 'status', value: (row, { spreadsheets }) => spreadsheets.productStatus[row.status] },
    { heading: 'publicationYear', value: (row) => row.publicationYear },
    { heading: 'isbn', value: (row) => row.isbn },
    { heading: 'contentPageNumber', value: (row) => row.contentPageNumber },
    { heading: 'previewPageNumbers', value: (row) => row.previewPageNumbers },
    { heading: 'description', value: (row) => row.description },
    { heading: 'fileName', value: (row) => row.pdf.fileName },
    { heading: 'fileSize', value: (row) => row.pdf.fileSize },
    { heading: 'createdAt', value: (row) => row.createdAt },
    { heading: 'updatedAt', value: (row) => row.updatedAt },
    { heading: 'deletedAt', value: (row) => row.deletion?.at ?? null },
    { heading: 'deletedBy', value: (row) => row.deletion?.by?.name ?? null },
  ],
};
