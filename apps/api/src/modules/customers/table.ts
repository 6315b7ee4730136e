import { catalogue, type Language } from '@aqua/phrases/catalogue';
import type { FileAnswer } from '../../http/route.ts';
import { csvOf } from '../../tables/csv.ts';
import type { RowOf, TableSpec } from '../../tables/table.ts';
import type { CustomerService } from './service.ts';

/** What the import reads, in the language of the caller. */
const importColumns = ['name', 'email', 'erpIds'] as const;

export const studentTable: TableSpec<RowOf<CustomerService['list']>> = {
  name: 'customers',
  action: 'student.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'name', value: (row) => row.name },
    { heading: 'email', value: (row) => row.email },
    { heading: 'invitedAt', value: (row) => row.invitedAt },
    { heading: 'invitedBy', value: (row) => row.invitedBy?.name ?? null },
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

/** An empty table for the import, with an example of a row. */
export function importTemplate(language: Language): FileAnswer {
  const { headings, example } = catalogue[language].tables;
  const stream = csvOf({
    name: 'students',
    headings: importColumns.map((column) => headings[column]),
    total: 1,
    batches: (async function* () {
      yield [importColumns.map((column) => example[column])];
    })(),
  });
  return { type: 'text/csv; charset=utf-8', fileName: 'students.csv', stream };
}
