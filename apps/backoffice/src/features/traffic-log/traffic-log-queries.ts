import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListSpec, QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { day, oneOf, wholeNumber } from '../../lib/address/search-params.ts';

const filters = {
  accountKind: oneOf('admin', 'staff', 'customer'),
  accountId: wholeNumber,
  from: day,
  to: day,
  withOwn: oneOf('true'),
};

/** The search takes a whole IP address only: the log's index can't find parts of one. */
export const trafficList: ListSpec<'address', typeof filters> = {
  name: 'trafficLog',
  fields: ['address'],
  filters,
  orders: ['newest', 'oldest'],
  sizes: [50, 20, 10],
};

function isAddress(text: string): boolean {
  const colon = text.indexOf(':');
  if (colon === -1) return /^\d{1,3}(\.\d{1,3}){3}$/.test(text);
  return colon < text.length - 1 && /^[\da-f:.]+$/i.test(text);
}

/** The list's query in the terms of its call. */
function callsOf<Query extends Partial<QueryOf<typeof trafficList>>>(list: Query) {
  const { keySearch, fieldSearch: _, accountId, ...rest } = list;
  return {
    ...rest,
    ...(keySearch !== '' && { address: keySearch }),
    // An id is unique only within a kind of account.
    ...(rest.accountKind !== undefined && accountId !== undefined && { accountId }),
  };
}

const nothing = { data: [], totalPages: 0, currentPage: 1, totalItems: 0 };

export function trafficQuery(list: QueryOf<typeof trafficList>) {
  const { keySearch } = list;
  const query = callsOf(list);
  return queryOptions({
    queryKey: ['trafficLog', 'list', { query }],
    queryFn: ({ signal }) =>
      // Half an address, while somebody types, finds nothing.
      keySearch === '' || isAddress(keySearch)
        ? client.trafficLog.list({ query }, { signal })
        : nothing,
    placeholderData: keepPreviousData,
  });
}

export const exportTraffic: ExportCall<QueryOf<typeof trafficList>> = (list, options) =>
  client.trafficLog.export({ query: callsOf(list) }, options);
