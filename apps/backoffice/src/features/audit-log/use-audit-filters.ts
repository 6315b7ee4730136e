import { useTranslation } from 'react-i18next';
import type { FilterControl } from '../../components/list/list-filters.ts';
import { phrases } from '../../lib/language/phrases.ts';
import { actionWords } from './entry-words.ts';

/**
 * The filters of the audit log.
 * @param action the one in the address: links set single actions, which the field does not offer
 */
export function useAuditFilters(action: string | undefined) {
  const { t } = useTranslation();
  const { kinds } = phrases().backoffice.auditLog;
  const { roles } = phrases().backoffice.layout;
  const single = action?.includes('.') === true ? { [action]: actionWords(action) } : {};
  const day = (label: string): FilterControl => ({ kind: 'day', label });
  return {
    actorKind: {
      kind: 'choice',
      label: t(($) => $.auditLog.actorKind),
      choices: { admin: roles.Admin, staff: roles.StaffSubAdmin, customer: roles.Student },
    },
    actorId: { kind: 'linked', label: t(($) => $.auditLog.actorId) },
    action: {
      kind: 'choice',
      label: t(($) => $.auditLog.kind),
      choices: { ...kinds, ...single },
    },
    subject: { kind: 'linked', label: t(($) => $.auditLog.subject) },
    from: day(t(($) => $.auditLog.from)),
    to: day(t(($) => $.auditLog.to)),
  } as const;
}
