import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookOptions } from '../../components/book-options.ts';
import { searchDebounceMs } from '../../lib/search-debounce.ts';

interface BookFieldProps {
  /** The id of a book; null while none is chosen. */
  value: string | null;
  onChange: (book: string | null) => void;
}

/** Selects one book by its title. */
export function BookField(field: BookFieldProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), searchDebounceMs);
  const [wasOpened, setWasOpened] = useState(false);
  const books = useQuery({ ...bookOptions(wanted), enabled: wasOpened });
  return (
    <Select
      {...field}
      searchable
      clearable
      label={t(($) => $.watermarkCodes.pictures.book)}
      description={t(($) => $.watermarkCodes.pictures.bookHint)}
      nothingFoundMessage={t(($) => $.watermarkCodes.pictures.noBook)}
      onDropdownOpen={() => setWasOpened(true)}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has already searched.
      filter={({ options }) => options}
      data={(books.data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  );
}
