import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { searchDebounceMs } from '../../components/list/use-list-state.ts';
import { bookOptions } from './students-queries.ts';

interface BookSelectProps {
  value: string[];
  onChange: (books: string[]) => void;
  error?: ReactNode;
  autoFocus: boolean;
  /** Ids of books that the student already has. They are not offered. */
  owned: readonly number[];
}

interface BookOption {
  value: string;
  label: string;
}

/** Selects books. The server searches by title: a catalogue can be too large for a browser. */
export function BookSelect({ value, onChange, error, autoFocus, owned }: BookSelectProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), searchDebounceMs);
  const books = useQuery(bookOptions(wanted));
  const [chosen, setChosen] = useState<BookOption[]>([]);

  const found = (books.data?.data ?? [])
    .filter(({ id }) => !owned.includes(id))
    .map(({ id, title, erpId }) => ({
      value: String(id),
      label: t(($) => $.students.productOption, { title, erpId: erpId ?? '-' }),
    }));
  // A chosen book keeps its label when a later search does not find it.
  const kept = chosen.filter((option) => !found.some(({ value: id }) => id === option.value));
  const options = [...found, ...kept];

  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      data-autofocus={autoFocus || undefined}
      label={t(($) => $.students.products)}
      placeholder={value.length === 0 ? t(($) => $.students.productsHint) : undefined}
      nothingFoundMessage={t(($) =>
        books.isFetching ? $.students.searching : $.students.nothingFound,
      )}
      clearButtonProps={{ 'aria-label': t(($) => $.lists.clearSearch) }}
      // Above the field, so that the list does not cover the buttons of the dialog, and low enough to
      // leave its title free.
      comboboxProps={{ position: 'top' }}
      styles={{ options: { maxBlockSize: 160, overflowY: 'auto' } }}
      data={options}
      // The server has searched; a second filter here would hide some of the results.
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      error={error}
      onChange={(picked) => {
        setChosen(options.filter((option) => picked.includes(option.value)));
        setSearch('');
        onChange(picked);
      }}
    />
  );
}
