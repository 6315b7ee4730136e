import type { RowOf, TableSpec } from '../../tables/table.ts';
import type { AdminService } from './service.ts';

export const adminTable: TableSpec<RowOf<AdminService['list']>> = {
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
