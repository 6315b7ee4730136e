import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../lib/language/counted.ts';
import { failureText, isSignedOut } from '../../../lib/language/problems.ts';
import { showErrorToast } from '../../../lib/toast.tsx';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** The ids of the page. */
  page: readonly number[];
  total: number;
  /** The ids of all rows that match, up to the most that can be selected at once. */
  loadIds: () => Promise<{ ids: number[] }>;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ selection, page, total, loadIds, children }: SelectionBarProps) {
  const { t } = useTranslation();
  const all = useMutation({
    mutationFn: loadIds,
    onSuccess: (found) => selection.set(found.ids),
    onError: (failure) => {
      if (!isSignedOut(failure)) showErrorToast(failureText(failure));
    },
  });
  const { ids } = selection;
  if (ids.size === 0) return null;
  const isPageWhole = page.every((id) => ids.has(id));

  return (
    <section className={styles.bar} aria-label={t(($) => $.listSelection.title)}>
      <Group gap="xs">
        <Text size="sm" fw={500} role="status">
          {t(($) => $.listSelection.count, counted(ids.size))}
        </Text>
        {isPageWhole && ids.size < total && (
          <Button
            size="compact-sm"
            variant="subtle"
            className={styles.button}
            loading={all.isPending}
            onClick={() => all.mutate()}
          >
            {t(($) => $.listSelection.all, counted(total))}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          className={styles.button}
          onClick={() => selection.set([])}
        >
          {t(($) => $.listSelection.clear)}
        </Button>
      </Group>
      <Group gap="xs" className={styles.actions}>
        {children}
      </Group>
    </section>
  );
}
