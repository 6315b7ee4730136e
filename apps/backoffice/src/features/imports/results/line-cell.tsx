import { TextInput } from '@mantine/core';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import { mendedFields, type MendedField } from '@aqua/contract/students/import-fields';
import { useTranslation } from 'react-i18next';
import { Email } from '../../../components/email.tsx';
import styles from '../imports.module.css';
import type { Mended } from '../run/import-calls.ts';
import { mendedOf } from './known-students.ts';

interface LineCellProps {
  row: ImportRow;
  field: MendedField;
  /** What was typed into the line; undefined if nothing was. */
  typed: Mended | undefined;
  isOpen: boolean;
  onMend: (line: Mended) => void;
  onLeave: () => void;
}

/** A field of a line, in which a wrong line is mended. */
export function LineCell({ row, field, typed, isOpen, onMend, onLeave }: LineCellProps) {
  const { t } = useTranslation();
  const written = mendedOf(row);
  const now = typed ?? written;
  if (!isOpen) return field === 'email' ? <Email>{now.email}</Email> : now[field];
  return (
    <TextInput
      id={cellId(row.line, field)}
      size="sm"
      className={styles[field]}
      aria-label={t(($) => $.imports.cellOf, {
        field: t(($) => $.imports.fields[field]),
        line: row.place,
      })}
      aria-describedby={`reasons-${row.line}`}
      error={now[field] === written[field] && row.errors.some((error) => error.field === field)}
      value={now[field]}
      // A decision was about this name and this e-mail, so a change of the line removes it.
      onChange={(event) => onMend({ ...now, decision: '', [field]: event.currentTarget.value })}
      onBlur={() => typed !== undefined && onLeave()}
    />
  );
}

const cellId = (line: number, field: MendedField) => `cell-${line}-${field}`;

/** The cell by which the student is found: the number, if something is wrong with it. */
export function focusSignInName({ line, errors }: ImportRow): void {
  const isNumber = errors.some(({ field }) => field === 'studentNumber');
  const cellOf = (field: MendedField) => document.getElementById(cellId(line, field));
  const [number, email] = [cellOf('studentNumber'), cellOf('email')];
  (isNumber ? (number ?? email) : (email ?? number))?.focus();
}

/** The pressed button disappears, so the focus moves to the cell that it changed. */
export function focusWrongCell(row: ImportRow | undefined): void {
  const field = mendedFields.find((each) => row?.errors.some((error) => error.field === each));
  if (row !== undefined && field !== undefined)
    document.getElementById(cellId(row.line, field))?.focus();
}
