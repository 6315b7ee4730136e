import type { RowOf, TableSpec } from '../../tables/table.ts';
import type { CustomerService } from './service.ts';

export const studentTable: TableSpec<RowOf<CustomerService['list']>> = {
  name: 'customers',
  action: 'student.exported',
  columns: [
    { heading: 'name', value: (row) => row.name },
    { heading: 'email', value: (row) => row.email },
    { heading: 'invitedAt', value: (row) => row.invitedAt },
    { heading: 'invitedBy', value: (row) => row.invitedBy.name },
    {
      heading: 'status',
      value: (row, { tables }) =>
        tables.studentStatus[row.deletedAt === null ? row.invitation.state : 'deleted'],
    },
    {
      heading: 'screenPermission',
      value: (row, { tables }) => (row.haveScreenPermission ? tables.on : tables.off),
    },
    // As the import of students reads them.
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
