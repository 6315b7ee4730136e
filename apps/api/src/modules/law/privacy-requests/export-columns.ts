import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { RequestService } from './service.ts';

/** An erasure removes the e-mail, and no request is filed without one. */
function isErased({ email }: { email: string }): boolean {
  return email === '';
}

export const requestExport: ExportSpec<RowOf<RequestService['list']>> = {
  name: 'requests',
  action: 'request.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'type', value: (row, { spreadsheets }) => spreadsheets.requestKind[row.kind] },
    { heading: 'status', value: (row, { spreadsheets }) => spreadsheets.requestState[row.state] },
    {
      heading: 'name',
      value: (row, { spreadsheets }) => (isErased(row) ? spreadsheets.erasedStudent : row.name),
    },
    { heading: 'email', value: (row) => row.email },
    { heading: 'text', value: (row) => row.text },
    { heading: 'answer', value: (row) => row.answer },
    {
      heading: 'filedBy',
      value: (row, { spreadsheets }) =>
        row.filedBy.kind === 'customer' && isErased(row)
          ? spreadsheets.erasedStudent
          : row.filedBy.name,
    },
    { heading: 'dueAt', value: (row) => row.dueAt },
    { heading: 'doneAt', value: (row) => row.doneAt },
    { heading: 'createdAt', value: (row) => row.createdAt },
    { heading: 'updatedAt', value: (row) => row.updatedAt },
  ],
};
