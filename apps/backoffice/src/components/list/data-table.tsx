import { Fragment, type ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Row> {
  /** The heading, and the label of the cell where rows are stacked on a narrow screen. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** `actions` stands at the end; `fit` is as wide as its content; `main` leads the stacked row. */
  kind?: 'main' | 'fit' | 'actions';
}

interface DataTableProps<Row> {
  /** What the table holds, for who can't see it. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  /** What opens below a row; nothing while it is closed. */
  detail?: (row: Row) => ReactNode;
}

/**
 * Rows under headings; stacked on a narrow screen. The roles are spelt out because a stacked table
 * loses its own: `display: block` takes them away in some browsers.
 */
export function DataTable<Row>({ label, rows, columns, keyOf, detail }: DataTableProps<Row>) {
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
      <tbody role="rowgroup">
        {rows.map((row) => {
          const opened = detail?.(row) || null;
          return (
            <Fragment key={keyOf(row)}>
              <tr role="row" data-open={opened !== null || undefined}>
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
