import { ApiError } from '@aqua/client/create-client';
import { Group, Stack, Text } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from './screen-title.tsx';
import { ErrorState, LoadingScreen, OldRowsAlert } from './states.tsx';
import styles from './states.module.css';

/** Whether a row could not be loaded because there is none: an unknown id, or no id at all. */
export function isMissing(failure: unknown): boolean {
  return (
    failure instanceof ApiError &&
    !failure.isForeign &&
    (failure.status === 404 || failure.status === 400)
  );
}

interface RowScreenProps<Row> {
  answer: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>;
  /** Stands over the states without a row. */
  title: string;
  /** The link to the list. */
  back: ReactNode;
  children: (row: Row) => ReactNode;
}

/**
 * The screen of one row. A row that was shown once stays, because somebody may be typing in one of
 * its forms: if it can't be loaded again, or if somebody else has deleted it, a notice says so.
 */
export function RowScreen<Row>({ answer, title, back, children }: RowScreenProps<Row>) {
  const { t } = useTranslation();
  const { data: row, error, refetch } = answer;
  const retry = () => void refetch();

  if (row === undefined) {
    if (error === null) return <LoadingScreen />;
    if (isMissing(error)) return <MissingRow title={title}>{back}</MissingRow>;
    return <ErrorState title={title} failure={error} onRetry={retry} />;
  }
  return (
    <>
      {isMissing(error) && (
        <Group role="alert" justify="space-between" gap="sm" className={styles.old}>
          <Text size="sm">{t(($) => $.forms.rowGone)}</Text>
          {back}
        </Group>
      )}
      {error !== null && !isMissing(error) && (
        <OldRowsAlert text={t(($) => $.forms.oldRow)} failure={error} onRetry={retry} />
      )}
      {children(row)}
    </>
  );
}

/** Replaces the screen of a row that does not exist, and leads on. */
function MissingRow({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <ScreenTitle title={title} />
      <Stack align="center" gap="md" className={styles.state} role="alert">
        <IconFileUnknown size={40} stroke={1.2} className={styles.icon} aria-hidden />
        <Text maw="26rem">{t(($) => $.notFound.row)}</Text>
        {children}
      </Stack>
    </>
  );
}
