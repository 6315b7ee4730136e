import { Text } from '@mantine/core';
import type { Customer } from '@aqua/contract/students/customers';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/language/problems.ts';
import { useSecondsLeft } from './restore-window.ts';
import styles from './student-status.module.css';

/**
 * How long a deleted student can still be restored; at zero 'Can't restore' (specification, section
 * 4). A component of its own, so that each second redraws nothing else of the list.
 */
export function Countdown({ student }: { student: Customer }) {
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
