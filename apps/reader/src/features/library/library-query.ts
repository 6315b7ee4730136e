import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/server/api';
import { queryComebackMs } from '../../lib/server/comeback';

const ingestPollMs = 5_000;

/**
 * What an operator or a guardian changes appears within a minute; the remaining 15 seconds allow for
 * a slow answer.
 */
export const shelfPollMs = 45_000;

/** The student's books. Requested again more often while a book is not ready yet. */
export const libraryQuery = queryOptions({
  queryKey: ['library'],
  queryFn: ({ signal }) => client.reader.library({}, { signal }),
  refetchInterval({ state }) {
    const isPreparing = state.data?.data.some((book) => !book.ready) === true;
    return queryComebackMs(state) || (isPreparing ? ingestPollMs : shelfPollMs);
  },
});
