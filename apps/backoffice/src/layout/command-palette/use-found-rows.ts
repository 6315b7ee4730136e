import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import type { Customer } from '@aqua/contract/students/customers';
import type { Group } from '@aqua/contract/students/groups';
import type { Product } from '@aqua/contract/catalogue/products';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBook2, IconBuilding, IconSchool, IconUsersGroup } from '@tabler/icons-react';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/client.ts';
import { searchDebounceMs } from '../../lib/search-debounce.ts';
import { useMay } from '../../lib/storage/session.ts';
import { withShownName } from '../../lib/language/student-name.ts';
import { hasText, type PaletteItem } from './palette-item.ts';
import { foundRows, searchesFor } from './searches.ts';

/** The rows that contain the text, from the lists that the role may read. */
export function useFoundRows(text: string) {
  const toItem = useItems();
  const mayStudents = useMay('inviteStudents');
  const mayPublishers = useMay('managePublishers');
  const typed = text.trim();
  const [word] = useDebouncedValue(typed, searchDebounceMs);
  const { products, students, groups, publishers } = searchesFor(word);
  // The total is not shown, so the rows need not wait for the count.
  const query = { keySearch: word, size: foundRows, total: 'estimate' } as const;

  const { rows, isFetching, failure, retry } = useQueries({
    queries: [
      ...products.map((fieldSearch) => productRows({ ...query, fieldSearch })),
      ...(mayStudents ? students.map((fieldSearch) => studentRows({ ...query, fieldSearch })) : []),
      ...(mayStudents ? groups.map((fieldSearch) => groupRows({ ...query, fieldSearch })) : []),
      ...(mayPublishers
        ? publishers.map((fieldSearch) => publisherRows({ ...query, fieldSearch }))
        : []),
    ],
    combine: (answers) => ({
      rows: answers.flatMap(({ data }) => data ?? []),
      isFetching: answers.some(({ isPending }) => isPending),
      failure: answers.find(({ isError }) => isError)?.error ?? null,
      retry: () => {
        for (const answer of answers) if (answer.isError) void answer.refetch();
      },
    }),
  });

  const found = withoutDoubles(rows.map(toItem));
  const isCurrent = word === typed;
  const before = useRef(found);
  useEffect(() => {
    if (isCurrent && !isFetching) before.current = found;
  });
  // While somebody types on, rows that still contain the text stay, so that none flickers.
  const kept = before.current.filter((item) => hasText(item, typed));
  const isSearching = searchesFor(typed).products.length > 0 && (!isCurrent || isFetching);
  return {
    items: isSearching ? withoutDoubles([...(isCurrent ? found : []), ...kept]) : found,
    isSearching,
    failure: isCurrent ? failure : null,
    retry,
  };
}

type Row =
  | { kind: 'product'; row: Product }
  | { kind: 'student'; row: Customer }
  | { kind: 'group'; row: Group }
  | { kind: 'publisher'; row: Publisher };

type ListQueryOf<Field> = {
  keySearch: string;
  size: number;
  total: 'estimate';
  fieldSearch: Field;
};

function productRows(query: ListQueryOf<'title' | 'isbn' | 'erpId'>) {
  return queryOptions({
    queryKey: ['products', 'list', { query }],
    queryFn: ({ signal }) => client.products.list({ query }, { signal }),
    select: ({ data }): Row[] => data.map((row) => ({ kind: 'product', row })),
  });
}

function studentRows(query: ListQueryOf<'name' | 'email'>) {
  return queryOptions({
    queryKey: ['customers', 'list', { query }],
    queryFn: ({ signal }) => client.customers.list({ query }, { signal }),
    select: ({ data }): Row[] => data.map((row) => ({ kind: 'student', row })),
  });
}

function groupRows(query: ListQueryOf<'name'>) {
  return queryOptions({
    queryKey: ['groups', 'list', { query }],
    queryFn: ({ signal }) => client.groups.list({ query }, { signal }),
    select: ({ data }): Row[] => data.map((row) => ({ kind: 'group', row })),
  });
}

function publisherRows(query: ListQueryOf<'name' | 'companyName'>) {
  return queryOptions({
    queryKey: ['publishers', 'list', { query }],
    queryFn: ({ signal }) => client.publishers.list({ query }, { signal }),
    select: ({ data }): Row[] => data.map((row) => ({ kind: 'publisher', row })),
  });
}

/** How a row is shown, and where it leads. */
function useItems(): (found: Row) => PaletteItem {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (found) => {
    const id = `${found.kind}-${found.row.id}`;
    if (found.kind === 'product') {
      const { title, erpId, isbn, author, id: productId } = found.row;
      const codes = [
        erpId !== null && t(($) => $.palette.erpId, { erpId }),
        isbn !== null && t(($) => $.palette.isbn, { isbn }),
      ];
      return {
        id,
        group: 'products',
        label: title,
        description: [author?.name, ...codes].filter(Boolean).join(' · '),
        icon: IconBook2,
        run: () => void navigate({ to: '/products/$id', params: { id: String(productId) } }),
      };
    }
    if (found.kind === 'student') {
      const { name, id: studentId } = withShownName(found.row);
      return {
        id,
        group: 'students',
        label: name,
        description: signInNameOf(found.row),
        icon: IconSchool,
        run: () => void navigate({ to: '/students/$id', params: { id: String(studentId) } }),
      };
    }
    if (found.kind === 'group') {
      const { name, publisher, id: groupId } = found.row;
      return {
        id,
        group: 'groups',
        label: name,
        description: publisher?.name,
        icon: IconUsersGroup,
        run: () => void navigate({ to: '/groups/$id', params: { id: String(groupId) } }),
      };
    }
    const { name, companyName } = found.row;
    return {
      id,
      group: 'publishers',
      label: name,
      description: companyName ?? undefined,
      icon: IconBuilding,
      run: () =>
        void navigate({ to: '/publishers', search: { fieldSearch: 'name', keySearch: name } }),
    };
  };
}

/** The same row may be found in several of its fields. */
function withoutDoubles(items: PaletteItem[]): PaletteItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
