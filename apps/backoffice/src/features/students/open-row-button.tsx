import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StudentLink } from '../../components/student-link.tsx';
import styles from './open-row-button.module.css';

interface OpenRowButtonProps {
  /** The student of the row. */
  student: { id: number; name: string };
  /** The number of books of the row. */
  count: number;
  opened: boolean;
  onClick: () => void;
}

/** A button that opens and closes the row, the number of books, and a link with the name. */
export function OpenRowButton({ student, count, opened, onClick }: OpenRowButtonProps) {
  const { t } = useTranslation();
  const { name } = student;
  return (
    <span className={styles.cell}>
      <UnstyledButton
        className={styles.button}
        aria-expanded={opened}
        aria-label={t(($) => (opened ? $.students.collapse : $.students.expand), { name })}
        onClick={onClick}
      >
        <IconChevronRight size={16} className={styles.chevron} aria-hidden />
      </UnstyledButton>
      <small className={styles.count}>{count}</small>
      <StudentLink student={student} />
    </span>
  );
}
