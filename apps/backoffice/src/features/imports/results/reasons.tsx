import { Button } from '@mantine/core';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import { mendedFields, type MendedField } from '@aqua/contract/students/import-fields';
import { useTranslation } from 'react-i18next';
import styles from '../imports.module.css';
import { takenValues, type KnownStudent } from './known-students.ts';

interface ReasonsProps {
  row: ImportRow;
  /** The cells that were changed since the last check: their errors may no longer apply. */
  changed: readonly MendedField[] | null;
  known: KnownStudent | undefined;
  /** Null while nothing can be changed. */
  onTake: (() => void) | null;
}

/** Why a line is wrong: the field, if one is to blame, and the rule. */
export function Reasons({ row, changed, known, onTake }: ReasonsProps) {
  const { t } = useTranslation();
  if (row.errors.length === 0) return null;
  const left = row.errors.filter(
    ({ field }) => !isKnown(field) || changed?.includes(field) !== true,
  );
  return (
    <ul id={`reasons-${row.line}`} className={styles.reasons}>
      {left.map(({ code, field, message }) => (
        <li key={`${field} ${message}`}>
          {/* Rules for any field don't name it in their message; rules for one field do. */}
          {isKnown(field) && code.startsWith('field.')
            ? `${t(($) => $.imports.fields[field])}: ${message}`
            : message}
        </li>
      ))}
      {changed === null && known !== undefined && (
        <li className={styles.typed}>
          {t(($) => $.imports.knownRow, {
            values: takenValues(row, known).join(', ') || t(($) => $.common.none),
          })}{' '}
          {onTake !== null && (
            <Button size="compact-xs" variant="light" onClick={onTake}>
              {t(($) => $.imports.take)}
            </Button>
          )}
        </li>
      )}
    </ul>
  );
}

function isKnown(field: string | undefined): field is MendedField {
  return (mendedFields as readonly (string | undefined)[]).includes(field);
}
