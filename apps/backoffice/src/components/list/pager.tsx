import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pageWindow } from './page-numbers.ts';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
}

/** First, Prev, at most three numbers, Next, Last (specification, section 2). */
export function Pager({ page, totalPages, onChange }: PagerProps) {
  const { t } = useTranslation();
  const { numbers, before, after } = pageWindow(page, totalPages);
  const step = (label: string, to: number, disabled: boolean) => (
    <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => onChange(to)}>
      {label}
    </Button>
  );
  return (
    <nav aria-label={t(($) => $.lists.pages)}>
      <Group gap={4} className={styles.pager}>
        {step(
          t(($) => $.lists.first),
          1,
          page <= 1,
        )}
        {step(
          t(($) => $.lists.previous),
          page - 1,
          page <= 1,
        )}
        {before && (
          <Text c="dimmed" aria-hidden>
            …
          </Text>
        )}
        {numbers.map((number) => (
          <Button
            key={number}
            size="compact-sm"
            variant={number === page ? 'light' : 'subtle'}
            aria-label={t(($) => $.lists.page, { page: number })}
            aria-current={number === page ? 'page' : undefined}
            className={styles.number}
            onClick={() => onChange(number)}
          >
            {number}
          </Button>
        ))}
        {after && (
          <Text c="dimmed" aria-hidden>
            …
          </Text>
        )}
        {step(
          t(($) => $.lists.next),
          page + 1,
          page >= totalPages,
        )}
        {step(
          t(($) => $.lists.last),
          totalPages,
          page >= totalPages,
        )}
      </Group>
    </nav>
  );
}
