import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ApiQueryKey } from '../../lib/write/query-keys.ts';
import type { ListAnswer } from './list-rows.tsx';

type RowsOptions<Answer, Key extends ApiQueryKey> = UseQueryOptions<Answer, Error, Answer, Key>;

/**
 * The rows of a list as soon as the server has them. If their total has to be counted first, it
 * follows (docs/decisions/0071).
 *
 * @param query with `total: 'estimate'`, as `useListState` has it
 */
export function useListRows<
  Query extends object,
  Answer extends ListAnswer<unknown>,
  Key extends ApiQueryKey,
>(rows: (query: Query) => RowsOptions<Answer, Key>, query: Query): UseQueryResult<Answer> {
  const early = useQuery(rows(query));
  const isCounting = early.data?.isEstimate === true && !early.isPlaceholderData;
  const counted = useQuery({ ...rows({ ...query, total: 'exact' }), enabled: isCounting });
  if (!isCounting) return early;
  const isThere = counted.data !== undefined && !counted.isPlaceholderData;
  // After a write both load again; new rows matter more than a total that is still on its way.
  if (isThere && (!counted.isFetching || counted.dataUpdatedAt >= early.dataUpdatedAt))
    return counted;
  if (!counted.isError) return early;
  // The count failed, but the rows are there.
  return { ...counted, data: early.data, isPlaceholderData: false } as UseQueryResult<Answer>;
}
