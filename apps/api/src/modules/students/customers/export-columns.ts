import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { CustomerService } from './service.ts';

export const studentExport: ExportSpec<RowOf<CustomerService['list']>> = {
  name: 'customers',
  action: 'student.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    {
      heading: 'name',
      value: (row, { spreadsheets }) => (row.isErased ? spreadsheets.erasedStudent : row.name),
    },
    { heading: 'email', value: (row) => row.email },
    { heading: 'loginName', value: (row) => row.loginName },
    { heading: 'invitedAt', value: (row) => row.invitedAt },
    { heading: 'invitedBy', value: (row) => row.invitedBy?.name ?? null },
    {
      heading: 'status',
      value: (row, { spreadsheets }) =>
        spreadsheets.studentStatus[row.deletedAt === null ? row.invitation.state : 'deleted'],
    },
    {
      heading: 'screenPermission',
      value: (row, { spreadsheets }) =>
        row.haveScreenPermission ? spreadsheets.on : spreadsheets.off,
    },
    // In the form that the import of students reads.
    {
      heading: 'erpIds',
      value: ({ productOwnerships }) =>
        productOwnerships.flatMap(({ product }) => product.erpId ?? []).join('; '),
    },
    {
      heading: 'books',
      value: ({ productOwnerships }) =>
        productOwnerships.map(({ product }) => product.title).join('; '),
    },
  ],
};
