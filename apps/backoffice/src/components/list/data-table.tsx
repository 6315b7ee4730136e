import { Fragment, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { useRowFocus } from './use-row-focus.ts';

export interface Column<Row> {
  /** The heading, and the label of the cell where rows are stacked on a narrow screen. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** `actions` is at the end; `fit` is as wide as its content; `main` is first in a stacked row. */
  kind?: 'main' | 'fit' | 'actions';
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  /** The content below an open row; falsy while the row is closed. */
  detail?: (row: Row) => ReactNode;
}

/**
 * A table whose rows are stacked on a narrow screen. The roles are explicit, because in some
 * browsers `display: block`, which stacks the rows, removes the implicit ones.
 */
export function DataTable<Row>({ label, rows, columns, keyOf, detail }: DataTableProps<Row>) {
  const body = useRowFocus<HTMLTableSectionElement>();
  return (
    <table className={styles.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.title} role="columnheader" scope="col" data-kind={column.kind}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup" data-rows>
        {rows.map((row) => {
          const opened = detail?.(row) || null;
          return (
            <Fragment key={keyOf(row)}>
              <tr role="row" data-row data-open={opened !== null || undefined}>
                {columns.map((column) => (
                  <td
                    key={column.title}
                    role="cell"
                    data-label={column.title}
                    data-kind={column.kind}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {opened !== null && (
                <tr role="row" className={styles.detail}>
                  <td role="cell" colSpan={columns.length}>
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
