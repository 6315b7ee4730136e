import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/client.ts';
import { searchDebounceMs } from '../../lib/search-debounce.ts';
import { RowMultiSelect } from './row-multi-select.tsx';

interface StudentSelectProps {
  /** How the call identifies a student: by id or by e-mail. */
  by: 'id' | 'email';
  value: string[];
  onChange: (students: string[]) => void;
  error?: ReactNode;
}

/** Selects students, by their names or e-mails. */
export function StudentSelect({ by, ...field }: StudentSelectProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), searchDebounceMs);
  const found = useQuery(studentOptions(wanted));

  return (
    <RowMultiSelect
      {...field}
      autoFocus
      label={t(($) => $.groups.find)}
      hint={t(($) => $.groups.findHint)}
      nothingFound={t(($) => $.groups.findNothing)}
      search={search}
      onSearch={setSearch}
      isSearching={found.isFetching}
      found={(found.data?.data ?? [])
        .filter(({ deletedAt }) => deletedAt === null)
        .map((student) => ({
          value: by === 'id' ? String(student.id) : signInNameOf(student),
          title: student.name,
          label: `${student.name} · ${signInNameOf(student)}`,
        }))}
    />
  );
}

/** The select shows at most this many students; typing finds the others. */
const maxStudentsOffered = 20;

/** Students by name or by e-mail. */
function studentOptions(keySearch: string) {
  const query = {
    keySearch,
    fieldSearch: 'any',
    size: maxStudentsOffered,
    orderBy: 1,
    total: 'estimate',
  } as const;
  return queryOptions({
    queryKey: ['customers', 'list', { query }],
    queryFn: ({ signal }) => client.customers.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
