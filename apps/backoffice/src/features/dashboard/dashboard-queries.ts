import type { DashboardRange } from '@aqua/contract/oversight/dashboard-ranges';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';

export function dashboardQuery(range: DashboardRange) {
  return queryOptions({
    queryKey: ['dashboard', 'get', { query: { range } }],
    queryFn: ({ signal }) => client.dashboard.get({ query: { range } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
