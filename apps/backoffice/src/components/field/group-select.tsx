import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupChoices } from '../list/filters/row-choices.ts';
import { searchDebounceMs } from '../../lib/search-debounce.ts';
import { RowMultiSelect } from './row-multi-select.tsx';

interface GroupSelectProps {
  /** Ids of groups. */
  value: string[];
  onChange: (groups: string[]) => void;
  error?: ReactNode;
  autoFocus?: boolean;
  isOne?: boolean;
}

/** Selects groups of students by their names. */
export function GroupSelect(field: GroupSelectProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), searchDebounceMs);
  const groups = useQuery(groupChoices.found(wanted));

  return (
    <RowMultiSelect
      {...field}
      label={t(($) => (field.isOne ? $.students.group : $.assignProducts.groups))}
      hint={t(($) => $.assignProducts.groupsHint)}
      nothingFound={t(($) => $.lists.noneFound)}
      search={search}
      onSearch={setSearch}
      isSearching={groups.isFetching}
      found={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
