import type { UseQueryResult } from '@tanstack/react-query';
import { orders } from '@aqua/contract/list-choices';
import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../screen-title.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { BatchDialog } from '../selection/batch-dialog.tsx';
import { ColumnMenu, ColumnSection } from '../table/column-menu.tsx';
import { filterStateOf, type ListFilters } from '../list-filters.ts';
import { HiddenColumnsProvider, ListFrameProvider, type ListFrame } from '../list-frame.ts';
import { ListRows, type ListAnswer } from '../list-rows.tsx';
import styles from './list-screen.module.css';
import { ListSelection } from '../selection/list-selection.tsx';
import type { FilterReads } from '../list-search.ts';
import type { FilteredQuery } from '../list-spec.ts';
import { GoToDate } from './go-to-date.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from '../pager.tsx';
import { SavedFilters } from '../filters/saved-filters.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { useColumns, type Columns } from '../table/use-columns.ts';
import { useBatches, type Bulk } from '../selection/use-batches.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useNoPagePastTheEnd } from './use-no-page-past-the-end.ts';
import { useSelection } from '../selection/use-selection.ts';
import { withoutPage, type ExportCall, type PageField } from '../export/use-export.ts';
import type { ListState } from '../use-list-state.ts';

/** What can be done with many rows of a list at once. */
export interface BulkWork<Query> {
  /** The ids of all rows that match. */
  loadIds: (query: Omit<Query, PageField>) => Promise<{ ids: number[] }>;
  /** The query is that of the list, for actions that only fit some filters. */
  actions: (ids: readonly number[], start: (bulk: Bulk) => void, query: Query) => ReactNode;
}

/** So few pages are leafed through. */
const pagesAtAGlance = 10;

interface ListScreenProps<
  Row extends { id: number },
  Field extends string,
  Filters extends FilterReads,
> {
  title: string;
  list: ListState<Field, Filters>;
  fieldLabels: Record<Field, string>;
  filters?: ListFilters<Filters>;
  answer: UseQueryResult<ListAnswer<Row>>;
  /** The export of the list, if it has one. */
  exportRows?: ExportCall<FilteredQuery<Field, Filters>>;
  bulk?: BulkWork<FilteredQuery<Field, Filters>>;
  /** The titles of the columns that can be hidden, by their names. */
  columns?: Columns['titles'];
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
export function ListScreen<
  Row extends { id: number },
  Field extends string,
  Filters extends FilterReads,
>(props: ListScreenProps<Row, Field, Filters>) {
  const { title, list, fieldLabels, answer, action, notice, total, shape = 'rows' } = props;
  const { t } = useTranslation();
  const page = answer.data;
  useNoPagePastTheEnd(list, page);
  const filters = filterStateOf(list, props.filters);
  const { exportRows, bulk } = props;
  const columns = useColumns(list.spec.name, props.columns);
  const { keySearch, fieldSearch } = list.query;
  const selection = useSelection(JSON.stringify([list.filters, keySearch, fieldSearch]));
  const batches = useBatches(selection.drop);
  useListShortcuts();
  const tools = (
    <>
      {filters.controls.length > 0 && (
        <SavedFilters
          list={list.spec.name}
          values={filters.values}
          show={(values) => list.show(values as never)}
        />
      )}
      {props.columns !== undefined && <ColumnMenu columns={columns} />}
      {exportRows && (
        <ExportMenu
          title={title}
          total={page?.isEstimate ? undefined : page?.totalItems}
          download={(format, options) =>
            exportRows({ ...withoutPage(list.query), format }, options)
          }
        />
      )}
    </>
  );
  const filled = answer.isPending || (page !== undefined && page.data.length > 0);

  return (
    <Box className={styles.screen}>
      <ScreenTitle title={title} action={action} />
      {notice}
      <ListToolbar
        list={list}
        fieldLabels={fieldLabels}
        filters={filters}
        tools={tools}
        inSheet={props.columns !== undefined && <ColumnSection columns={columns} />}
      />
      {bulk !== undefined && page !== undefined && (
        <SelectionBar
          selection={selection}
          page={page.data.map(({ id }) => id)}
          total={page.totalItems}
          loadIds={() => bulk.loadIds(withoutPage(list.query))}
        >
          {bulk.actions([...selection.ids], batches.start, list.query)}
        </SelectionBar>
      )}
      <div className={shape === 'rows' || !filled ? styles.sheet : undefined}>
        <ListSelection selection={bulk === undefined ? null : selection}>
          <ListFrameProvider value={frameOf(list)}>
            <HiddenColumnsProvider value={columns.hidden}>
              <ListRows {...props} filters={filters} />
            </HiddenColumnsProvider>
          </ListFrameProvider>
        </ListSelection>
      </div>
      {page !== undefined && (
        <Group justify="space-between" className={styles.foot}>
          <Text size="sm" c="dimmed" role="status">
            {page.isEstimate
              ? t(($) => $.lists.counting)
              : (total?.(page.totalItems) ?? t(($) => $.lists.total, { count: page.totalItems }))}
          </Text>
          {page.totalItems > 0 && (
            <Group gap="sm">
              {isLongInTime(list, page) && <GoToDate goTo={list.goToDay} />}
              <Pager page={list.query.page} totalPages={page.totalPages} onChange={list.goTo} />
            </Group>
          )}
        </Group>
      )}
      <BatchDialog batches={batches} />
    </Box>
  );
}

/** First and Last don't help any more, and a day has a place in the order. */
function isLongInTime(
  { spec, query }: { spec: { hasDays?: true }; query: { orderBy: number } },
  { totalPages }: { totalPages: number },
): boolean {
  return spec.hasDays === true && query.orderBy !== orders.title && totalPages > pagesAtAGlance;
}

/** What the rows know of their list. */
function frameOf({
  spec,
  query,
  orderBy,
}: Pick<ListState, 'orderBy'> & {
  spec: Pick<ListState['spec'], 'name' | 'orders'>;
  query: { orderBy: number };
}): ListFrame {
  const order = spec.orders.find((name) => orders[name] === query.orderBy);
  return {
    name: spec.name,
    order,
    orders: spec.orders,
    orderBy: (name) => orderBy(orders[name]),
  };
}
