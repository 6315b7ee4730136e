import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { GroupLists } from './group-lists.ts';
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

/** A row for each student and book. */
export const readerExport: ExportSpec<RowOf<GroupLists['readBooks']>> = {
  name: 'readers',
  action: 'group.readersExported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'name', value: (row) => row.name },
    { heading: 'email', value: (row) => row.email },
    { heading: 'loginName', value: (row) => row.loginName },
    { heading: 'title', value: (row) => row.title },
    { heading: 'readUpTo', value: (row) => row.page },
    { heading: 'pages', value: (row) => row.pages },
    { heading: 'lastReadAt', value: (row) => row.lastReadAt },
    { heading: 'startsOn', value: (row) => row.startsOn },
    { heading: 'endsOn', value: (row) => row.endsOn },
  ],
};
