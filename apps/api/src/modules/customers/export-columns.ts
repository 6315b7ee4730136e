import { catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import type { FileAnswer } from '../../http/route.ts';
import { csvOf } from '../../spreadsheets/csv.ts';
import type { RowOf, ExportSpec } from '../../spreadsheets/spreadsheet.ts';
import type { CustomerService } from './service.ts';

/** The columns of the import, in the language of the caller. */
const importColumns = ['name', 'email', 'erpIds'] as const;

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

/** An empty spreadsheet for the import, with an example row. */
export function importTemplate(language: Language): FileAnswer {
  const { headings, example } = catalogue[language].spreadsheets;
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
