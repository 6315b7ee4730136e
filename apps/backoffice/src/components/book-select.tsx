import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bookOptions } from './book-options.ts';
import { searchDebounceMs } from '../lib/search-debounce.ts';
import { RowMultiSelect } from './row-multi-select.tsx';

interface BookSelectProps {
  value: string[];
  onChange: (books: string[]) => void;
  error?: ReactNode;
  autoFocus: boolean;
  /** Ids of books that the student already has. They are not offered. */
  owned?: readonly number[];
}

/** Selects books by their titles. */
export function BookSelect({ owned = [], ...field }: BookSelectProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), searchDebounceMs);
  const books = useQuery(bookOptions(wanted));

  return (
    <RowMultiSelect
      {...field}
      label={t(($) => $.students.products)}
      hint={t(($) => $.students.productsHint)}
      nothingFound={t(($) => $.students.nothingFound)}
      search={search}
      onSearch={setSearch}
      isSearching={books.isFetching}
      found={(books.data?.data ?? [])
        .filter(({ id }) => !owned.includes(id))
        .map(({ id, title, erpId, status }) => ({
          value: String(id),
          title,
          label: t(
            ($) => (status === 'published' ? $.students.productOption : $.students.draftOption),
            { title, erpId: erpId ?? '-' },
          ),
        }))}
    />
  );
}
