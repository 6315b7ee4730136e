import { eraseDays, restoreDays } from '@aqua/contract/customers';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { Bulk } from '../../components/list/use-batches.ts';
import { changeStudents, useChangeWords, type StudentsChange } from './change-students.ts';

interface BulkChangeDialogProps {
  opened: boolean;
  /** Null until the dialog is opened for the first time. */
  change: StudentsChange | null;
  ids: readonly number[];
  start: (bulk: Bulk) => void;
  onClose: () => void;
}

/** Asks before many students are changed, and says what it means for them. */
export function BulkChangeDialog({ opened, change, ids, start, onClose }: BulkChangeDialogProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  if (change === null) return null;
  const title = words(change);
  return (
    <ConfirmDialog
      opened={opened}
      title={t(($) => $.students.many[change].title)}
      text={t(($) => $.students.many[change].text, {
        count: ids.length,
        restoreDays,
        eraseDays,
      })}
      action={title}
      danger={change === 'remove' || change === 'forbidScreenshots'}
      write={null}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        start(changeStudents(change, { title, ids }));
      }}
    />
  );
}
