import { Badge, Group } from '@mantine/core';
import type { Customer } from '@aqua/contract/students/customers';
import { IconMailOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Countdown } from './countdown.tsx';
import { GuardianBadge } from '../../../components/guardian-badge.tsx';
import { InvitationBadge } from './invitation-badge.tsx';
import styles from './student-status.module.css';

/**
 * The state of the invitation, whether mails come back, and what the guardian answered; for a
 * deleted student, how long a restore is still possible.
 */
export function StudentStatus({ student }: { student: Customer }) {
  const { t } = useTranslation();
  if (student.deletedAt === null)
    return (
      <Group gap={6}>
        <InvitationBadge state={student.invitation.state} />
        {student.isEmailBounced && (
          <Badge color="coral" leftSection={<IconMailOff size={14} stroke={1.8} aria-hidden />}>
            {t(($) => $.students.emailBounced)}
          </Badge>
        )}
        {student.guardian !== null && <GuardianBadge state={student.guardian.state} />}
      </Group>
    );
  return (
    <Group gap={6} className={styles.deleted}>
      <Badge color="coral" leftSection={<IconTrash size={14} stroke={1.8} aria-hidden />}>
        {t(($) => $.students.deleted)}
      </Badge>
      <Countdown student={student} />
    </Group>
  );
}
