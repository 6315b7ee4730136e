import { Badge, Group } from '@mantine/core';
import type { Customer } from '@aqua/contract/customers';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Countdown } from './countdown.tsx';
import { InvitationBadge } from './invitation-badge.tsx';
import styles from './student-status.module.css';

/** How far an invitation is; for a deleted student, how long a restore is possible. */
export function StudentStatus({ student }: { student: Customer }) {
  const { t } = useTranslation();
  if (student.deletedAt === null) return <InvitationBadge state={student.invitation.state} />;
  return (
    <Group gap={6} className={styles.deleted}>
      <Badge color="coral" leftSection={<IconTrash size={14} stroke={1.8} aria-hidden />}>
        {t(($) => $.students.deleted)}
      </Badge>
      <Countdown student={student} />
    </Group>
  );
}
