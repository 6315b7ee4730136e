import { eraseDays, restoreDays } from '@aqua/contract/students/deletion-days';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import type { Bulk } from '../../../components/list/selection/use-batches.ts';
import { changeStudents, useChangeWords, type StudentsChange } from './change-students.ts';

interface BulkChangeDialogProps {
  state: DialogState<StudentsChange>;
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

/** Asks before many students are changed, and says what it means for them. */
export function BulkChangeDialog({ state, ids, start }: BulkChangeDialogProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { subject: change } = state;
  if (change === null) return null;
  const title = words(change);
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.students.many[change].title)}
      text={t(($) => $.students.many[change].text, {
        count: ids.length,
        restoreDays,
        eraseDays,
      })}
      action={title}
      danger={change === 'remove' || change === 'forbidScreenshots'}
      write={null}
      onClose={state.close}
      onConfirm={() => {
        state.close();
        start(changeStudents(change, { title, ids }));
      }}
    />
  );
}
