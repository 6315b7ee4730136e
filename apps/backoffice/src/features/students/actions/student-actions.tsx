import { Button, Group } from '@mantine/core';
import type { Customer } from '@aqua/contract/students/customers';
import { IconBooks, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/storage/session.ts';
import { useIsRestorable } from '../shared/restore-window.ts';
import styles from './student-actions.module.css';
import type { StudentDialogsState } from './student-dialogs.tsx';
import { StudentMenu } from './student-menu.tsx';

interface StudentActionsProps {
  student: Customer;
  dialogs: StudentDialogsState;
}

/** The one visible action of a row, and a menu with the others for those who manage students. */
export function StudentActions({ student, dialogs }: StudentActionsProps) {
  const { t } = useTranslation();
  const manages = useMay('manageStudents');
  const { name, deletedAt } = student;
  if (deletedAt !== null)
    return (
      manages && <RestoreButton student={student} onClick={() => dialogs.restore.open(student)} />
    );
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" component="span">
      <Button
        size="xs"
        variant="default"
        title={t(($) => $.students.assignBooks)}
        classNames={{ section: styles.icon ?? '' }}
        leftSection={<IconBooks size={16} stroke={1.6} aria-hidden />}
        aria-label={t(($) => $.students.assignBooksOf, { name })}
        onClick={() => dialogs.invite.open(student)}
      >
        <span className={styles.label}>{t(($) => $.students.assignBooks)}</span>
      </Button>
      {manages && <StudentMenu student={student} dialogs={dialogs} />}
    </Group>
  );
}

/** Disappears when the time to restore is over. */
function RestoreButton({ student, onClick }: { student: Customer; onClick: () => void }) {
  const { t } = useTranslation();
  if (!useIsRestorable(student)) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />}
      aria-label={t(($) => $.students.restoreOf, { name: student.name })}
      onClick={onClick}
    >
      {t(($) => $.students.restore)}
    </Button>
  );
}
