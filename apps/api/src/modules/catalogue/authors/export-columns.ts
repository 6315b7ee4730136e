import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { AuthorService } from './service.ts';

export const authorExport: ExportSpec<RowOf<AuthorService['list']>> = {
  name: 'authors',
  action: 'author.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'name', value: (row) => row.name },
    { heading: 'description', value: (row) => row.description },
    { heading: 'createdAt', value: (row) => row.createdAt },
    { heading: 'updatedAt', value: (row) => row.updatedAt },
  ],
};
