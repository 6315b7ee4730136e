import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import { writtenClassCode } from '@aqua/contract/students/class-code';
import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { Joiners } from './joiners.ts';

export const joinerExport: ExportSpec<RowOf<Joiners['list']>> = {
  name: 'joiners',
  action: 'group.joinersExported',
  columns: [
    { heading: 'id', value: (row) => row.customerId },
    { heading: 'name', value: (row) => row.name },
    { heading: 'email', value: (row) => signInNameOf(row) },
    { heading: 'joinedByCode', value: (row) => writtenClassCode(row.code) },
    {
      heading: 'joinerState',
      value: (row, { spreadsheets }) => spreadsheets.joinerState[row.state],
    },
    { heading: 'askedAt', value: (row) => row.createdAt },
    { heading: 'decidedAt', value: (row) => row.updatedAt },
    { heading: 'decidedBy', value: (row) => row.decidedBy },
  ],
};
