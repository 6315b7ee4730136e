import { Badge, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, OldRowsAlert } from '../../components/states.tsx';
import styles from './inbox-screen.module.css';
import { shownCount } from './shown-count.ts';

interface InboxSectionProps<Row> {
  title: string;
  answer: UseQueryResult<{ data: Row[]; totalItems: number }>;
  keyOf: (row: Row) => number;
  /** The link to the whole list, or its pages. */
  foot?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** One kind of thing that needs attention; hidden while there is none. */
export function InboxSection<Row>(props: InboxSectionProps<Row>) {
  const { title, answer, keyOf, foot, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const { data } = answer;
  if (data?.totalItems === 0) return null;
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p="lg"
      bg="var(--aqua-surface)"
      aria-labelledby={id}
    >
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {data !== undefined && (
            <Badge color="amber" variant="light">
              {shownCount(data.totalItems)}
            </Badge>
          )}
        </Group>
        {answer.isPending && (
          <Stack gap="xs" role="status" aria-label={t(($) => $.common.loading)}>
            <Skeleton height={12} my={16} />
            <Skeleton height={12} my={16} />
          </Stack>
        )}
        {answer.isError && data === undefined && (
          <ErrorState
            title={t(($) => $.inbox.failed)}
            failure={answer.error}
            onRetry={() => void answer.refetch()}
          />
        )}
        {answer.isError && data !== undefined && (
          <OldRowsAlert failure={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {data !== undefined && (
          <ul className={styles.rows} data-rows>
            {data.data.map((row) => (
              <li key={keyOf(row)} data-row>
                {children(row)}
              </li>
            ))}
          </ul>
        )}
        {foot}
      </Stack>
    </Paper>
  );
}

interface InboxRowProps {
  name: ReactNode;
  /** Why it needs attention. */
  children: ReactNode;
  actions: ReactNode;
}

export function InboxRow({ name, children, actions }: InboxRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>{name}</div>
        <div className={styles.why}>{children}</div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
