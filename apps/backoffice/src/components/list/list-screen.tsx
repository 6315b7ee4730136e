import type { UseQueryResult } from '@tanstack/react-query';
import { Box, Group, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../screen-title.tsx';
import { ErrorState, EmptyState, LoadingSkeleton, OldRowsAlert } from '../states.tsx';
import styles from './list-screen.module.css';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from './pager.tsx';
import type { ListState } from './use-list-state.ts';

/** The envelope of every list (decisions, section 2). */
export interface ListAnswer<Row> {
  data: Row[];
  totalPages: number;
  currentPage: number;
  totalItems: number;
}

interface ListScreenProps<Row, Field extends string> {
  title: string;
  list: ListState<Field>;
  fieldLabels: Record<Field, string>;
  answer: UseQueryResult<ListAnswer<Row>>;
  /** What the person can do while the list is empty. */
  empty: string;
  /** The one primary action of the screen. */
  action?: ReactNode;
  /** What the person should know before the list. */
  notice?: ReactNode;
  total?: (count: number) => string;
  shape?: 'rows' | 'cards';
  children: (rows: Row[]) => ReactNode;
}

/** The frame of every list: title, toolbar, rows (or a loading, error or empty state), pager. */
export function ListScreen<Row, Field extends string>(props: ListScreenProps<Row, Field>) {
  const { title, list, fieldLabels, answer, action, notice, total, shape = 'rows' } = props;
  const { t } = useTranslation();
  const page = answer.data;
  useNoPagePastTheEnd(list, page);
  const filled = answer.isPending || (page !== undefined && page.data.length > 0);

  return (
    <Box className={styles.screen}>
      <ScreenTitle title={title} action={action} />
      {notice}
      <ListToolbar list={list} fieldLabels={fieldLabels} />
      <div className={shape === 'rows' || !filled ? styles.sheet : undefined}>
        <Rows {...props} />
      </div>
      {page !== undefined && (
        <Group justify="space-between" className={styles.foot}>
          <Text size="sm" c="dimmed" role="status">
            {total?.(page.totalItems) ?? t(($) => $.lists.total, { count: page.totalItems })}
          </Text>
          {page.totalItems > 0 && (
            <Pager page={list.query.page} totalPages={page.totalPages} onChange={list.goTo} />
          )}
        </Group>
      )}
    </Box>
  );
}

function Rows<Row, Field extends string>(props: ListScreenProps<Row, Field>) {
  const { list, answer, empty, shape = 'rows', children } = props;
  const { t } = useTranslation();
  if (answer.isPending) return <LoadingSkeleton shape={shape} />;
  if (answer.data === undefined) {
    return (
      <ErrorState
        title={t(($) => $.lists.failed)}
        failure={answer.error}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (answer.data.data.length === 0) {
    const searched = list.query.keySearch;
    return searched === '' ? (
      <EmptyState text={empty} />
    ) : (
      <EmptyState text={t(($) => $.lists.nothingFound, { text: searched })} />
    );
  }
  const old = answer.isPlaceholderData || answer.isError;
  return (
    <>
      {answer.isError && (
        <OldRowsAlert failure={answer.error} onRetry={() => void answer.refetch()} />
      )}
      <div className={styles.rows} data-old={old || undefined} aria-busy={answer.isFetching}>
        {children(answer.data.data)}
      </div>
    </>
  );
}

/** Goes to the last page when the current one is past it, as after its last row was deleted. */
function useNoPagePastTheEnd<Row>(list: ListState, page: ListAnswer<Row> | undefined) {
  const isPastTheEnd =
    page !== undefined && page.totalItems > 0 && list.query.page > page.totalPages;
  useEffect(() => {
    if (isPastTheEnd) list.goTo(page.totalPages, { replace: true });
  }, [isPastTheEnd, list, page]);
}
