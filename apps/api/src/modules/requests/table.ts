import type { RowOf, TableSpec } from '../../tables/table.ts';
import type { RequestService } from './service.ts';

export const requestTable: TableSpec<RowOf<RequestService['list']>> = {
  name: 'requests',
  action: 'request.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'type', value: (row, { tables }) => tables.requestKind[row.kind] },
    { heading: 'status', value: (row, { tables }) => tables.requestState[row.state] },
    { heading: 'name', value: (row) => row.name },
    { heading: 'email', value: (row) => row.email },
    { heading: 'text', value: (row) => row.text },
    { heading: 'answer', value: (row) => row.answer },
    { heading: 'filedBy', value: (row) => row.filedBy.name },
    { heading: 'dueAt', value: (row) => row.dueAt },
    { heading: 'doneAt', value: (row) => row.doneAt },
    { heading: 'createdAt', value: (row) => row.createdAt },
    { heading: 'updatedAt', value: (row) => row.updatedAt },
  ],
};
