import type { Customer } from '@aqua/contract/students/customers';
import { useTranslation } from 'react-i18next';
import type { Bulk } from '../../../components/list/selection/use-batches.ts';
import { client } from '../../../lib/client.ts';
import { studentsChange, withScreenPermission } from '../../../lib/write/local-students.ts';
import { serverNow } from '../../../lib/server-clock.ts';

export type StudentsChange = 'remove' | 'restore' | 'allowScreenshots' | 'forbidScreenshots';

/** The name of each change, on its button and above its progress. */
export function useChangeWords(): (change: StudentsChange) => string {
  const { t } = useTranslation();
  return (change) =>
    ({
      remove: t(($) => $.common.delete),
      restore: t(($) => $.students.restore),
      allowScreenshots: t(($) => $.students.allowScreenshots),
      forbidScreenshots: t(($) => $.students.forbidScreenshots),
    })[change];
}

const call =
  (change: StudentsChange): Bulk['call'] =>
  (ids, options) =>
    client.customers.changeMany({ body: { ids, change } }, options);

function changedStudent(change: StudentsChange): (student: Customer) => Customer {
  if (change === 'allowScreenshots') return withScreenPermission(true);
  if (change === 'forbidScreenshots') return withScreenPermission(false);
  const deletedAt = change === 'restore' ? null : new Date(serverNow()).toISOString();
  return (student) => ({ ...student, deletedAt });
}

/** Only a delete has an undo, as for one student. */
export function changeStudents(
  change: StudentsChange,
  { title, ids }: Pick<Bulk, 'title' | 'ids'>,
): Bulk {
  return {
    title,
    ids,
    call: call(change),
    ...(change === 'remove' && { undo: call('restore') }),
    shows: (done) => studentsChange(done, changedStudent(change)),
    invalidates: ['customers', 'groups'],
  };
}
