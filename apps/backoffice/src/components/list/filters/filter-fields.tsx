import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilterState } from '../list-filters.ts';
import { RowFilter } from './row-filter.tsx';

/** A field for each filter of a list. Each change takes effect at once. */
export function FilterFields({ values, controls, set }: FilterState) {
  const { t } = useTranslation();
  return controls.map(([name, control]) => {
    const { label, kind } = control;
    const value = values[name];
    if (kind === 'linked') return null;
    if (kind === 'row')
      return (
        <RowFilter
          key={name}
          label={label}
          rows={control.rows}
          value={value === undefined ? undefined : Number(value)}
          onChange={(id) => set(name, id)}
        />
      );
    if (kind === 'day')
      return (
        <TextInput
          key={name}
          type="date"
          label={label}
          value={value ?? ''}
          onChange={(event) => set(name, event.currentTarget.value || undefined)}
        />
      );
    return (
      <NativeSelect
        key={name}
        label={label}
        value={value ?? ''}
        data={[
          { value: '', label: t(($) => $.lists.all) },
          ...Object.entries(control.choices).map(([each, text]) => ({ value: each, label: text })),
        ]}
        onChange={(event) => set(name, event.currentTarget.value || undefined)}
      />
    );
  });
}
