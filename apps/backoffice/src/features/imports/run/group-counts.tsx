import { Text } from '@mantine/core';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../lib/language/counted.ts';
import styles from '../imports.module.css';

/** A school has more classes than anybody would read here; those with few students come first. */
const mostGroups = 12;

/**
 * How many students each group gets. A row with a mistyped or incomplete class still counts as
 * ready, but creates a group of its own; this is the only place where that shows.
 */
export function GroupCounts({ rows }: { rows: readonly ImportRow[] }) {
  const { t, i18n } = useTranslation();
  const joining = rows.filter(({ joinsGroups }) => joinsGroups > 0);
  const counts = new Map<string, number>();
  for (const name of joining.flatMap(({ groups }) => groups))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === 0) return null;
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const sorted = [...counts].sort(([a, few], [b, many]) => few - many || compare(a, b));
  const left = sorted.length - mostGroups;
  return (
    <>
      <Text size="sm">{t(($) => $.imports.groupCounts)}</Text>
      <ul className={styles.facts}>
        {sorted.slice(0, mostGroups).map(([name, count]) => (
          <li key={name}>{t(($) => $.imports.groupCount, { name, ...counted(count) })}</li>
        ))}
        {left > 0 && <li>{t(($) => $.imports.groupsMore, counted(left))}</li>}
      </ul>
    </>
  );
}
