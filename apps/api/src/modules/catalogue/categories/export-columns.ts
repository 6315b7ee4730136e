import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { CategoryService } from './service.ts';

export const categoryExport: ExportSpec<RowOf<CategoryService['list']>> = {
  name: 'categories',
  action: 'category.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'name', value: (row) => row.name },
    { heading: 'description', value: (row) => row.description },
    { heading: 'createdAt', value: (row) => row.createdAt },
    { heading: 'updatedAt', value: (row) => row.updatedAt },
  ],
};
