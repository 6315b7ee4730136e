import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { StaffService } from './service.ts';

export const staffExport: ExportSpec<RowOf<StaffService['list']>> = {
  name: 'staffs',
  action: 'staff.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'name', value: (row) => row.name },
    { heading: 'email', value: (row) => row.email },
    { heading: 'type', value: (row) => row.type },
    { heading: 'publisher', value: (row) => row.publisher.name },
    { heading: 'createdAt', value: (row) => row.createdAt },
    { heading: 'updatedAt', value: (row) => row.updatedAt },
  ],
};
