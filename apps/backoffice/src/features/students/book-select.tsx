import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bookOptions } from './students-queries.ts';

interface BookSelectProps {
  value: string[];
  onChange: (books: string[]) => void;
  error?: ReactNode;
  autoFocus: boolean;
  /** Books that the student has already: they are not offered. */
  owned: readonly number[];
}

interface BookOption {
  value: string;
  label: string;
}

/** Books by title, searched on the server: a catalogue may have more than a browser should hold. */
export function BookSelect({ value, onChange, error, autoFocus, owned }: BookSelectProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), 300);
  const books = useQuery(bookOptions(wanted));
  const [chosen, setChosen] = useState<BookOption[]>([]);

  const found = (books.data?.data ?? [])
    .filter(({ id }) => !owned.includes(id))
    .map(({ id, title, erpId }) => ({
      value: String(id),
      label: t(($) => $.students.productOption, { title, erpId: erpId ?? '-' }),
    }));
  // What was chosen keeps its label when a later search no longer finds it.
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
      maxDropdownHeight={220}
      // Above the field: the buttons of the dialog stay in sight while books are picked.
      comboboxProps={{ position: 'top' }}
      data={options}
      // The server has searched; a second filter here would hide what it found.
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
