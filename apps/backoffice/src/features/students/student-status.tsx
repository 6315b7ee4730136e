import { Badge, Group, Text } from '@mantine/core';
import type { Customer } from '@aqua/contract/customers';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/problems.ts';
import { InvitationBadge } from './invitation-badge.tsx';
import { useSecondsLeft } from './restore-window.ts';
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

/** A component of its own, so that a second renders nothing else of the list. */
function Countdown({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(student);
  if (seconds <= 0) {
    return (
      <Text size="xs" c="var(--aqua-danger-text)" fw={500}>
        {errorText('student.notRestorable')}
      </Text>
    );
  }
  return (
    <span
      role="timer"
      className={styles.countdown}
      aria-label={t(($) => $.students.timeLeft)}
      title={t(($) => $.students.timeLeft)}
    >
      {countdownText(seconds)}
    </span>
  );
}

/**
 * Days, hours, minutes and seconds (specification, section 4).
 *
 * @example countdownText(93_784) // '1 : 02 : 03 : 04'
 */
function countdownText(seconds: number): string {
  const hours = Math.floor(seconds / 3_600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const padded = [hours, minutes, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 86_400), ...padded].join(' : ');
}
