import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowChoices } from '../list-filters.ts';
import { searchDebounceMs } from '../../../lib/search-debounce.ts';

interface RowFilterProps {
  label: string;
  rows: RowChoices;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** Filters by a row of another list, which the server searches by name. */
export function RowFilter({ label, rows, value, onChange }: RowFilterProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { data: chosen } = useQuery({ ...rows.one(value ?? 0), enabled: value !== undefined });
  // The name of the chosen row is in the box, but nobody typed it.
  const [wanted] = useDebouncedValue(
    search === chosen?.name ? '' : search.trim(),
    searchDebounceMs,
  );
  const found = useQuery({ ...rows.found(wanted), enabled: isOpen });

  const options = (found.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isFound = options.some((option) => option.value === String(value));
  if (value !== undefined && !isFound)
    options.unshift({ value: String(value), label: chosen?.name ?? String(value) });

  return (
    <Select
      searchable
      clearable
      label={label}
      placeholder={t(($) => $.lists.all)}
      nothingFoundMessage={
        isOpen && t(($) => (found.isFetching ? $.lists.searching : $.lists.noneFound))
      }
      clearButtonProps={{ 'aria-label': t(($) => $.lists.clearFilter, { filter: label }) }}
      data={options}
      // The server has searched; a second filter here would hide some of the results.
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      value={value === undefined ? null : String(value)}
      onChange={(picked) => onChange(picked === null ? undefined : Number(picked))}
    />
  );
}
