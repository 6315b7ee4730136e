import { orders } from '@aqua/contract/list-choices';
import { client } from '../../../lib/client.ts';
import type { RowChoices } from '../list-filters.ts';

/** A select shows at most this many rows; typing finds the others. */
const size = 50;

const firstRows = (keySearch: string) => ({ keySearch, size, total: 'estimate' }) as const;

export const publisherChoices: RowChoices = {
  found: (keySearch) => ({
    queryKey: ['publishers', 'list', { query: firstRows(keySearch) }],
    queryFn: ({ signal }) => client.publishers.list({ query: firstRows(keySearch) }, { signal }),
    select: ({ data }) => data,
  }),
  one: (id) => ({
    queryKey: ['publishers', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.publishers.get({ params: { id } }, { signal }),
  }),
};

export const categoryChoices: RowChoices = {
  found: (keySearch) => ({
    queryKey: ['categories', 'list', { query: firstRows(keySearch) }],
    queryFn: ({ signal }) => client.categories.list({ query: firstRows(keySearch) }, { signal }),
    select: ({ data }) => data,
  }),
  one: (id) => ({
    queryKey: ['categories', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.categories.get({ params: { id } }, { signal }),
  }),
};

const groupsByName = (keySearch: string) =>
  ({ ...firstRows(keySearch), orderBy: orders.name }) as const;

export const groupChoices: RowChoices = {
  found: (keySearch) => ({
    queryKey: ['groups', 'list', { query: groupsByName(keySearch) }],
    queryFn: ({ signal }) => client.groups.list({ query: groupsByName(keySearch) }, { signal }),
    select: ({ data }) => data,
  }),
  one: (id) => ({
    queryKey: ['groups', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.groups.get({ params: { id } }, { signal }),
  }),
};
