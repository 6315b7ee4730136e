import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/client.ts';
import { searchDebounceMs } from '../../lib/search-debounce.ts';
import { RowMultiSelect } from './row-multi-select.tsx';

/** The select shows at most this many books; typing finds the others. */
const maxBooksOffered = 50;

interface BookSelectProps {
  value: string[];
  onChange: (books: string[]) => void;
  error?: ReactNode;
  /** The field has the focus at once. Any other loads its list only when it is opened. */
  autoFocus: boolean;
  isOne?: boolean;
  label?: string;
  description?: string;
  /** Ids of books that the student already has. They are not offered. */
  owned?: readonly number[];
}

/** Selects books by their titles. */
export function BookSelect({ owned = [], ...field }: BookSelectProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), searchDebounceMs);
  const [wasOpened, setWasOpened] = useState(false);
  const books = useQuery({ ...bookOptions(wanted), enabled: field.autoFocus || wasOpened });

  return (
    <RowMultiSelect
      label={t(($) => $.students.products)}
      {...field}
      onOpen={() => setWasOpened(true)}
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

function bookOptions(keySearch: string) {
  const query = {
    keySearch,
    fieldSearch: 'title',
    size: maxBooksOffered,
    orderBy: 1,
    total: 'estimate',
  } as const;
  return queryOptions({
    queryKey: ['products', 'list', { query }],
    queryFn: ({ signal }) => client.products.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
