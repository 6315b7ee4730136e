import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { PublisherService } from './service.ts';

export const publisherExport: ExportSpec<RowOf<PublisherService['list']>> = {
  name: 'publishers',
  action: 'publisher.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'name', value: (row) => row.name },
    { heading: 'companyName', value: (row) => row.companyName },
    { heading: 'companyDescription', value: (row) => row.companyDescription },
    { heading: 'approvedAt', value: (row) => row.approvedAt },
    { heading: 'createdAt', value: (row) => row.createdAt },
    { heading: 'updatedAt', value: (row) => row.updatedAt },
  ],
};
