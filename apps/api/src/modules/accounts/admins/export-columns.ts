import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { AdminService } from './service.ts';

export const adminExport: ExportSpec<RowOf<AdminService['list']>> = {
  name: 'admins',
  action: 'admin.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'name', value: (row) => row.name },
    { heading: 'email', value: (row) => row.email },
    { heading: 'type', value: (row) => row.type },
    { heading: 'createdAt', value: (row) => row.createdAt },
    { heading: 'updatedAt', value: (row) => row.updatedAt },
  ],
};
