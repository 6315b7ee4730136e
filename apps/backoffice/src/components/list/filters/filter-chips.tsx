import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDay } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import styles from './filter-chips.module.css';
import type { FilterControl, FilterState, RowChoices } from '../list-filters.ts';

/** The filters that are set, each with a button that clears it. */
export function FilterChips({ values, controls, set, clear }: FilterState) {
  const { t } = useTranslation();
  const active = controls.flatMap(([name, control]) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, control, value }];
  });
  if (active.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label={t(($) => $.lists.activeFilters)}>
      {active.map(({ name, control, value }) => (
        <Button
          key={name}
          variant="light"
          size="compact-sm"
          className={styles.chip}
          rightSection={<IconX size={14} aria-hidden />}
          title={t(($) => $.lists.clearFilter, { filter: control.label })}
          onClick={() => set(name, undefined)}
        >
          {control.label}: <ValueText control={control} value={value} />
        </Button>
      ))}
      <Button variant="subtle" size="compact-sm" className={styles.chip} onClick={clear}>
        {t(($) => $.lists.clearAll)}
      </Button>
    </div>
  );
}

function ValueText({ control, value }: { control: FilterControl; value: string | number }) {
  if (control.kind === 'row') return <RowText rows={control.rows} id={Number(value)} />;
  if (control.kind === 'day') return calendarDay(String(value), currentLanguage());
  if (control.kind === 'linked') return control.show?.(value) ?? value;
  return control.choices[value] ?? value;
}

function RowText({ rows, id }: { rows: RowChoices; id: number }): ReactNode {
  const { data } = useQuery(rows.one(id));
  return data?.name ?? id;
}
