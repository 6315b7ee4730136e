import { Text } from '@mantine/core';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../lib/language/counted.ts';
import { GroupCounts } from './group-counts.tsx';
import styles from '../imports.module.css';
import { changes, whoIn } from './row-counts.ts';
import type { Import } from './use-import.ts';

/** All that an import will do or has done, also the side effects of a row beyond its result. */
export function ImportSummary({ of }: { of: Import }) {
  const { t } = useTranslation();
  const { run } = of;
  const all = [...(of.rows?.values() ?? [])];
  const isDone = run.imported.size > 0;
  const rows = all.filter((row) =>
    isDone ? run.imported.has(row.line) : changes.includes(row.result),
  );
  if (rows.length === 0) return null;
  const facts = factsOf(rows);
  const said = (Object.keys(facts) as (keyof typeof facts)[]).filter((fact) => facts[fact] > 0);
  return (
    <section className={styles.kept} aria-labelledby="import-summary">
      <Text id="import-summary" fw={500}>
        {t(($) => (isDone ? $.imports.hasDone : $.imports.willDo))}
      </Text>
      <ul className={styles.facts}>
        {said.map((fact) => (
          <li key={fact}>{t(($) => $.imports.facts[fact], counted(facts[fact]))}</li>
        ))}
      </ul>
      <GroupCounts rows={rows} />
      <Text size="sm" c="dimmed">
        {t(($) => $.imports.guardians)}
      </Text>
    </section>
  );
}

function factsOf(rows: readonly ImportRow[]) {
  const sum = (of: (row: ImportRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const waiting = rows.filter(({ awaitsGuardian }) => awaitsGuardian).map(whoIn);
  return {
    students: sum(({ result }) => Number(result === 'ready')),
    books: sum(({ addsBooks }) => addsBooks),
    joins: sum(({ joinsGroups }) => joinsGroups),
    alreadyDone: sum(({ result }) => Number(result === 'alreadyDone')),
    awaitGuardian: new Set(waiting).size,
  };
}
