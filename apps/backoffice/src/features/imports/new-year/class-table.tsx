import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/list/table/data-table.tsx';
import { wholeNumber } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import styles from '../imports.module.css';
import { KindCell, TargetCell } from './class-cells.tsx';
import { ClassNames, EffectCell } from './class-effect.tsx';
import type { Class, NewYearState } from './use-new-year.ts';

interface ClassTableProps {
  of: NewYearState;
  label: string;
  rows: readonly Class[];
}

/** Groups with what their students do and, once it was checked, what happens. */
export function ClassTable({ of, label, rows }: ClassTableProps) {
  const { t } = useTranslation();
  const { check, moves, setPlan, lacksName, problemOf } = of;
  const disabled = check.isPending || of.start.isPending;
  const [open, setOpen] = useState<number | null>(null);
  const effects = useMemo(
    () => new Map((check.data?.classes ?? []).map((effect) => [effect.id, effect])),
    [check.data],
  );
  const cellOf = ({ id, name, kind, to }: Class) => ({
    id,
    name,
    kind,
    to,
    disabled,
    onChange: setPlan,
  });
  return (
    <div className={styles.sheet}>
      <DataTable
        label={label}
        rows={rows}
        keyOf={(row) => row.id}
        detail={({ id }) => {
          const effect = effects.get(id);
          return open === id && effect && <ClassNames effect={effect} moves={moves} />;
        }}
        columns={[
          {
            title: t(($) => $.newYear.class),
            kind: 'main',
            cell: ({ name, isConnected }) => (
              <>
                {name}
                {isConnected && (
                  <Text size="sm" c="dimmed" fw={400}>
                    {t(($) => $.newYear.connected)}
                  </Text>
                )}
              </>
            ),
          },
          {
            title: t(($) => $.newYear.students),
            kind: 'fit',
            cell: ({ countCustomers }) => wholeNumber(countCustomers, currentLanguage()),
          },
          { title: t(($) => $.newYear.what), cell: (row) => <KindCell {...cellOf(row)} /> },
          {
            title: t(($) => $.newYear.to),
            cell: (row) => (
              <TargetCell
                {...cellOf(row)}
                problem={
                  problemOf(row.id) ??
                  (lacksName.has(row.id) ? t(($) => $.newYear.toMissing) : undefined)
                }
              />
            ),
          },
          {
            title: t(($) => $.newYear.effect),
            cell: ({ id, kind }) => {
              const effect = effects.get(id);
              if (effect !== undefined)
                return (
                  <EffectCell
                    effect={effect}
                    isOpen={open === id}
                    onToggle={() => setOpen((now) => (now === id ? null : id))}
                  />
                );
              return kind === 'stays' ? (
                <Text size="sm" c="dimmed">
                  {t(($) => $.newYear.staysAll)}
                </Text>
              ) : null;
            },
          },
        ]}
      />
    </div>
  );
}
