import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { TrafficLog } from './service.ts';

export const trafficExport: ExportSpec<RowOf<TrafficLog['list']>> = {
  name: 'traffic_log',
  action: 'trafficLog.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'createdAt', value: (row) => row.createdAt },
    { heading: 'actorKind', value: (row) => row.account.kind },
    { heading: 'actorId', value: (row) => row.account.id },
    { heading: 'name', value: (row) => row.account.name },
    { heading: 'method', value: (row) => row.method },
    { heading: 'route', value: (row) => row.route },
    { heading: 'params', value: (row) => JSON.stringify(row.params) },
    { heading: 'httpStatus', value: (row) => row.status },
    { heading: 'address', value: (row) => row.address },
    { heading: 'userAgent', value: (row) => row.userAgent },
  ],
};
