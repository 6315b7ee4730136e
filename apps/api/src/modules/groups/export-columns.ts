import type { RowOf, ExportSpec } from '../../spreadsheets/spreadsheet.ts';
import type { GroupService } from './service.ts';

export const groupExport: ExportSpec<RowOf<GroupService['list']>> = {
  name: 'groups',
  action: 'group.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'name', value: (row) => row.name },
    { heading: 'description', value: (row) => row.description },
    { heading: 'publisher', value: (row) => row.publisher?.name ?? null },
    { heading: 'students', value: (row) => row.countCustomers },
    { heading: 'createdAt', value: (row) => row.createdAt },
    { heading: 'updatedAt', value: (row) => row.updatedAt },
  ],
};
