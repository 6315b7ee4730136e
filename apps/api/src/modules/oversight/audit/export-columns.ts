import type { RowOf, ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import type { Audit } from './service.ts';

/** The text that `forget_student` (migration 0019) writes in place of a name. */
const erasedActor = 'erased';

export const auditExport: ExportSpec<RowOf<Audit['list']>> = {
  name: 'audit_log',
  action: 'auditLog.exported',
  columns: [
    { heading: 'id', value: (row) => row.id },
    { heading: 'createdAt', value: (row) => row.createdAt },
    {
      heading: 'actor',
      value: ({ actor }, { spreadsheets }) =>
        actor.kind === 'customer' && actor.name === erasedActor
          ? spreadsheets.erasedStudent
          : actor.name,
    },
    { heading: 'actorKind', value: (row) => row.actor.kind },
    { heading: 'actorId', value: (row) => row.actor.id },
    { heading: 'action', value: (row) => row.action },
    { heading: 'subjectId', value: (row) => row.subjectId },
    { heading: 'subject', value: (row) => JSON.stringify(row.subject) },
    {
      heading: 'before',
      value: (row) => (row.before === null ? null : JSON.stringify(row.before)),
    },
    { heading: 'address', value: (row) => row.address },
  ],
};
