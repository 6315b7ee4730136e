import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMultiSelect } from '../../components/field/row-multi-select.tsx';
import { searchDebounceMs } from '../../lib/search-debounce.ts';
import styles from './form-part.module.css';
import { groupsQuery } from './sign-in-providers-queries.ts';

interface NewStudentsGroupProps {
  /** The group of the saved provider, whose name is known without a search. */
  chosen: { id: number; name: string } | null;
  value: string | null;
  onChange: (id: string | null) => void;
  error: ReactNode;
}

/** The group that created students join. */
export function NewStudentsGroup({ chosen, value, onChange, error }: NewStudentsGroupProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), searchDebounceMs);
  const groups = useQuery(groupsQuery(wanted));
  const found = new Map(
    [...(chosen === null ? [] : [chosen]), ...(groups.data ?? [])].map(({ id, name }) => [
      String(id),
      { value: String(id), label: name },
    ]),
  );
  return (
    <div className={styles.wide}>
      <RowMultiSelect
        isOne
        label={t(($) => $.signInProviders.group)}
        description={t(($) => $.signInProviders.groupText)}
        hint={t(($) => $.signInProviders.groupHint)}
        nothingFound={t(($) => $.lists.noneFound)}
        search={search}
        onSearch={setSearch}
        isSearching={groups.isFetching}
        found={[...found.values()]}
        value={value === null ? [] : [value]}
        onChange={([id = null]) => onChange(id)}
        error={error}
      />
    </div>
  );
}
