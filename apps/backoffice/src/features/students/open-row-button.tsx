import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './open-row-button.module.css';

interface OpenRowButtonProps {
  name: string;
  /** The number of books of the row. */
  count: number;
  opened: boolean;
  onClick: () => void;
}

/** The name of a row, as a button that opens and closes the row. */
export function OpenRowButton({ name, count, opened, onClick }: OpenRowButtonProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.cell}>
      <UnstyledButton
        className={styles.button}
        aria-expanded={opened}
        aria-label={t(($) => (opened ? $.students.collapse : $.students.expand), { name })}
        onClick={onClick}
      >
        <IconChevronRight size={16} className={styles.chevron} aria-hidden />
        <span className={styles.name}>{name}</span>
      </UnstyledButton>
      <small className={styles.count}>{count}</small>
    </span>
  );
}
