import { Fragment, type ReactNode } from 'react';
import { ColumnHeading, type ColumnSort } from './column-heading.tsx';
import styles from './data-table.module.css';
import { useShown } from '../list-frame.ts';
import { useIsSelectable, useListSelection } from '../selection/list-selection.tsx';
import { SelectBox, SelectPageBox } from '../selection/select-box.tsx';
import { useRowFocus } from './use-row-focus.ts';

export interface Column<Row> {
  /** The heading, and the label of the cell where rows are stacked on a narrow screen. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** `actions` is at the end; `fit` is as wide as its content; `main` is first in a stacked row. */
  kind?: 'main' | 'fit' | 'actions';
  /** The orders of the list that sort by this column. */
  sort?: ColumnSort;
  /** Left out where the list is too narrow for all columns; stacked rows show it. */
  wideOnly?: boolean;
  /** The name of a column that can be hidden (`columns` of the `ListScreen`); the others stay. */
  name?: string;
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  /** The name of a row, where the rows of the list can be selected. */
  nameOf?: (row: Row) => string;
  /** What is selected with a row, if several rows belong to one thing; by default its key. */
  selects?: (row: Row) => number;
  /** The content below an open row; falsy while the row is closed. */
  detail?: (row: Row) => ReactNode;
}

/**
 * A table whose rows are stacked on a narrow screen. The roles are explicit, because in some
 * browsers `display: block`, which stacks the rows, removes the implicit ones.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, nameOf, selects = keyOf, detail } = props;
  const isShown = useShown();
  const columns = props.columns.filter(({ name }) => name === undefined || isShown(name));
  const isSelectable = useIsSelectable() && nameOf !== undefined;
  const ids = [...new Set(rows.map(selects))];
  const body = useRowFocus<HTMLTableSectionElement>();
  return (
    <table className={styles.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {isSelectable && (
            <th role="columnheader" scope="col" data-kind="select">
              <SelectPageBox page={ids} />
            </th>
          )}
          {columns.map(({ title, kind, sort, wideOnly }) => (
            <ColumnHeading key={title} {...{ title, kind, sort, wideOnly }} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup" data-rows>
        {rows.map((row) => {
          const opened = detail?.(row) || null;
          return (
            <Fragment key={keyOf(row)}>
              <TableRow id={isSelectable ? selects(row) : undefined} isOpen={opened !== null}>
                {isSelectable && (
                  <td role="cell" data-kind="select">
                    <SelectBox id={selects(row)} name={nameOf(row)} page={ids} />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.title}
                    role="cell"
                    data-label={column.title}
                    data-kind={column.kind}
                    data-wide-only={column.wideOnly}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </TableRow>
              {opened !== null && (
                <tr role="row" className={styles.detail}>
                  <td role="cell" colSpan={columns.length + (isSelectable ? 1 : 0)}>
                    {opened}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface TableRowProps {
  /** The id by which the row can be selected. */
  id: number | undefined;
  isOpen: boolean;
  children: ReactNode;
}

function TableRow({ id, isOpen, children }: TableRowProps) {
  const selection = useListSelection();
  return (
    <tr
      role="row"
      data-row
      tabIndex={-1}
      aria-selected={id === undefined ? undefined : selection?.ids.has(id)}
      data-open={isOpen || undefined}
    >
      {children}
    </tr>
  );
}
