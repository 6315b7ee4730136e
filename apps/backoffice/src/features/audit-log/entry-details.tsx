import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from './audit-log-queries.ts';
import { changedPart } from './changed-part.ts';
import styles from './entry-details.module.css';
import { fieldWords } from './entry-words.ts';
import { inWords, ValueView } from './value-view.tsx';

/** The fields of an entry: before and after side by side for an edit, else the row as it was. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { subject, before } = entry;
  const named = new Set([...Object.keys(before ?? {}), ...Object.keys(subject)]);
  const isShown = (field: string) =>
    field !== 'id' && !(before !== null && isEqual(before[field], subject[field]));
  const fields = [...named].filter(isShown);
  if (fields.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(($) => $.auditLog.noFields)}
      </Text>
    );
  }
  return (
    <table className={styles.fields} data-sides={before === null ? 1 : 2}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.auditLog.field)}</th>
          {before !== null && <th scope="col">{t(($) => $.auditLog.before)}</th>}
          <th scope="col">{t(($) => (before === null ? $.auditLog.value : $.auditLog.after))}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldWords(field)}</th>
            {before !== null && (
              <td data-side={t(($) => $.auditLog.before)}>
                <Side value={before[field]} other={subject[field]} mark="del" />
              </td>
            )}
            <td data-side={t(($) => (before === null ? $.auditLog.value : $.auditLog.after))}>
              {before === null ? (
                <ValueView value={subject[field]} />
              ) : (
                <Side value={subject[field]} other={before[field]} mark="ins" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SideProps {
  value: unknown;
  other: unknown;
  mark: 'ins' | 'del';
}

/** One side of an edited field; what only this side has is marked. */
function Side({ value, other, mark }: SideProps) {
  const Mark = mark;
  if (typeof value === 'string' && typeof other === 'string' && inWords(value) === value) {
    const part = changedPart(mark === 'del' ? value : other, mark === 'del' ? other : value);
    const changed = mark === 'del' ? part.before : part.after;
    return (
      <span className={styles.text}>
        {part.start}
        {changed !== '' && <Mark className={styles[mark]}>{changed}</Mark>}
        {part.end}
      </span>
    );
  }
  if (Array.isArray(value)) return <ValueView value={value} other={other} mark={mark} />;
  if (value === null || value === undefined) return <ValueView value={value} />;
  return (
    <Mark className={styles[mark]}>
      <ValueView value={value} />
    </Mark>
  );
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
