import type { GroupBook } from '@aqua/contract/students/group-books';
import { everything } from '@aqua/contract/list-choices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowChoices } from '../../components/list/list-filters.ts';
import { defaultOrders, type ListSpec, type QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall, PageField } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { oneOf, wholeNumber, type Read } from '../../lib/address/search-params.ts';
import { writeOptions } from '../../lib/write/use-write.ts';
import {
  booksOf,
  shownAssignment,
  type BooksOfGroup,
  type Days,
  type GroupAssignment,
} from './local-books.ts';

const bookFilters = { isAssigned: oneOf('true', 'false') };

export const groupBooksList: ListSpec<'title', typeof bookFilters> = {
  name: 'groupBooks',
  fields: ['title'],
  filters: bookFilters,
  orders: ['newest', 'oldest', 'title'],
};

export function groupBooksQuery(id: number) {
  const params = { id };
  return (query: QueryOf<typeof groupBooksList>) =>
    queryOptions({
      queryKey: ['groups', 'listBooks', { params, query }],
      queryFn: ({ signal }) => client.groups.listBooks({ params, query }, { signal }),
      placeholderData: keepPreviousData,
    });
}

/** The books of the group, for the filter of its readers. */
export function groupBookChoices(id: number): RowChoices {
  const { groups, products } = client;
  return {
    found: (keySearch) => ({
      queryKey: ['groups', 'listBooks', { params: { id }, query: { keySearch, size: 50 } }],
      queryFn: ({ signal }) =>
        groups.listBooks({ params: { id }, query: { keySearch, size: 50 } }, { signal }),
      select: ({ data }) => data.map(named),
    }),
    one: (productId) => ({
      queryKey: ['products', 'get', { params: { id: productId } }],
      queryFn: ({ signal }) => products.get({ params: { id: productId } }, { signal }),
      select: named,
    }),
  };
}

const named = ({ id, title }: { id: number; title: string }) => ({ id, name: title });

/** Ids in an address, such as `12,15`. */
const ids: Read<string> = (value) =>
  /^\d+(,\d+)*$/.test(String(value)) ? String(value) : undefined;

const filters = {
  productId: wholeNumber,
  productList: ids,
  isOpened: oneOf('true', 'false', 'none'),
};

export const readersList: ListSpec<'name' | 'email', typeof filters> = {
  name: 'groupReaders',
  fields: ['name', 'email'],
  filters,
  orders: defaultOrders,
};

/** The calls take the ids as a string such as "[1,2]" (specification, section 5). */
function asked<Query extends { productList?: string }>({ productList: chosen, ...query }: Query) {
  return { ...query, ...(chosen !== undefined && { productList: `[${chosen}]` }) };
}

export function readersQuery(id: number) {
  const params = { id };
  return (list: QueryOf<typeof readersList>) => {
    const query = asked(list);
    return queryOptions({
      queryKey: ['groups', 'listReaders', { params, query }],
      queryFn: ({ signal }) => client.groups.listReaders({ params, query }, { signal }),
      placeholderData: keepPreviousData,
    });
  };
}

export const exportReaders =
  (id: number): ExportCall<QueryOf<typeof readersList>> =>
  (query, options) =>
    client.groups.exportReaders({ params: { id }, query: asked(query) }, options);

export const readerIds = (id: number, query: Omit<QueryOf<typeof readersList>, PageField>) =>
  client.groups.readerIds({ params: { id }, query: asked(query) });

/** The calls take the ids as a string such as "[1,2]" (specification, section 5). */
const productList = (books: BooksOfGroup['books']) => `[${books.join(',')}]`;

/** Who in the group already has these books and with which days, and how many can't read yet. */
export function booksPreviewQuery({ groupId: id, books }: BooksOfGroup) {
  const call = { params: { id }, query: { productList: productList(books) } };
  return queryOptions({
    queryKey: ['groups', 'previewBooks', call],
    queryFn: ({ signal }) => client.groups.previewBooks(call, { signal }),
  });
}

export const assignBooks = writeOptions({
  call: ({ groupId, books, ...days }: GroupAssignment) =>
    client.groups.assign({
      params: { id: groupId },
      body: { productList: productList(books), ...days },
    }),
  shows: ({ students }, assignment, queries) => shownAssignment(queries, assignment, students),
  invalidates: ['groups', 'customers'],
});

/** The book of a group as it is now; undefined if no student of the group has it any longer. */
export async function loadGroupBook(id: number, bookId: number | undefined) {
  const { data } = await client.groups.listBooks({ params: { id }, query: { size: everything } });
  return data.find((book) => book.id === bookId);
}

interface DaysOfBook extends Days {
  groupId: number;
  /** The book as the person saw it: days that others changed since are not silently replaced. */
  seen: GroupBook;
}

export const changeDays = writeOptions({
  call: ({ groupId, seen: { id, startsOn, endsOn, hasDifferentDays }, ...days }: DaysOfBook) =>
    client.groups.updateOwnerships({
      params: { id: groupId },
      body: {
        productList: productList([id]),
        ...days,
        seen: { startsOn, endsOn, hasDifferentDays },
      },
    }),
  shows: (_, { groupId, seen, startsOn, endsOn }) => [
    {
      of: booksOf(groupId),
      ids: [seen.id],
      to: (book: GroupBook) => ({
        ...book,
        startsOn,
        endsOn,
        hasDifferentDays: false,
        carriedDays: book.isCarried ? { startsOn, endsOn } : null,
      }),
    },
  ],
  invalidates: ['groups', 'customers'],
});

export const revokeBooks = writeOptions({
  call: ({ groupId, books }: BooksOfGroup) =>
    client.groups.revoke({ params: { id: groupId }, body: { productList: productList(books) } }),
  shows: (_, { groupId, books }) => [
    { of: booksOf(groupId), ids: books.map(Number), to: () => null },
  ],
  undo: ({ revocation }) => client.customers.giveBackOwnerships({ body: { revocation } }),
  isUndoable: ({ revoked, unassigned }) => revoked + unassigned > 0,
  invalidates: ['groups', 'customers'],
});
