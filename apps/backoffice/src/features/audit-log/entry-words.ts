import { phrases } from '../../lib/language/phrases.ts';
import type { AuditEntry } from './audit-log-queries.ts';

/** The server's `forget_student` writes this in place of a name. */
const erasedActor = 'erased';

/** What was done, such as 'changed a product'; an action without words is shown as it is. */
export function actionWords(action: string): string {
  const actions: Readonly<Record<string, string>> = phrases().backoffice.auditLog.actions;
  return actions[action] ?? action;
}

/** A field of a row in words: 'Publication year'. One without a phrase is split into words. */
export function fieldWords(field: string): string {
  const fields: Readonly<Record<string, string>> = phrases().backoffice.auditLog.fields;
  const apart = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return fields[field] ?? apart.charAt(0).toUpperCase() + apart.slice(1);
}

export function actorName({ actor }: AuditEntry): string {
  const isErased = actor.kind === 'customer' && actor.name === erasedActor;
  return isErased ? phrases().backoffice.common.erasedStudent : actor.name;
}

/** The title, name or e-mail of the row that changed, if the entry holds it. */
export function subjectName({ subject, before }: AuditEntry): string | null {
  for (const row of [subject, before ?? {}])
    for (const field of ['title', 'name', 'nameEn', 'email', 'loginName'])
      if (typeof row[field] === 'string' && row[field] !== '') return row[field];
  return null;
}

/** The kind of the row that changed: the action's part before the dot. */
export function kindOf({ action }: AuditEntry): string {
  return action.split('.')[0] ?? action;
}
