import { onlyVisible } from '@aqua/contract/clean-text';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import { useTranslation } from 'react-i18next';
import styles from '../imports.module.css';
import { mendedOf } from './known-students.ts';

/** What was cleaned in a line, as the file has it, so that nobody wonders at the difference. */
export function Cleaned({ row }: { row: ImportRow }) {
  const { t } = useTranslation();
  if (row.cleaned.length === 0) return null;
  const now = mendedOf(row);
  return (
    <ul className={styles.reasons}>
      {row.cleaned.map(({ field, written }) => {
        const name = t(($) => $.imports.fields[field]);
        const isUnseen = onlyVisible(written).replaceAll(/\s+/g, ' ') === now[field];
        return (
          <li key={field} className={styles.typed}>
            {isUnseen
              ? t(($) => $.imports.cleanedUnseen, { field: name })
              : t(($) => $.imports.cleaned, { field: name, written })}
          </li>
        );
      })}
    </ul>
  );
}
