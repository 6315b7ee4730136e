import type { LegalTable as Table } from '@aqua/phrases/legal/legal-text';
import { LongText } from '../../components/words.tsx';
import styles from './legal-page.module.css';

/** A table of a legal text. On a phone each row becomes a block, with the heads as labels. */
export function LegalTable({ table }: { table: Table }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {table.head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, place) => (
              <td key={table.head[place]} data-label={table.head[place]}>
                <LongText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
