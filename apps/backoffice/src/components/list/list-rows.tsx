import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, LoadingSkeleton, OldRowsAlert } from '../states.tsx';
import type { FilterState } from './list-filters.ts';
import styles from './screen/list-screen.module.css';

/** The envelope of every list (product rules, section 2). */
export interface ListAnswer<Row> {
  data: Row[];
  totalPages: number;
  currentPage: number;
  totalItems: number;
  /** Set while the exact total is still being counted. */
  isEstimate?: true | undefined;
}

interface ListRowsProps<Row> {
  list: { query: { keySearch: string } };
  filters: FilterState;
  answer: UseQueryResult<ListAnswer<Row>>;
  empty: string;
  shape?: 'rows' | 'cards';
  children: (rows: Row[]) => ReactNode;
}

/** The rows of a list, or a loading, error or empty state. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, filters, answer, empty, shape = 'rows', children } = props;
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
    if (Object.keys(filters.values).length > 0)
      return (
        <EmptyState
          text={t(($) => $.lists.nothingFiltered)}
          action={
            <Button variant="default" mt="xs" onClick={filters.clear}>
              {t(($) => $.lists.clearAll)}
            </Button>
          }
        />
      );
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
