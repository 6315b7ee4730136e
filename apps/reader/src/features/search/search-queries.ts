import { infiniteQueryOptions, type Query } from '@tanstack/react-query';
import { client } from '../../lib/api';
import { queryComebackMs } from '../../lib/comeback';
import { isUnreachable } from '../../lib/downloads/refusals';
import { orStored, soon } from '../../lib/downloads/stored-book';
import { searchStored, type BookAnswer } from './search-stored';

/** A word is searched this long after the last keystroke, in milliseconds. */
export const searchAfterMs = 250;

/**
 * Someone who waits for hits sees at once that there is no network, and gets the hits when it is
 * back.
 */
const impatient = {
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: true,
  // Hits that are there stay; `MoreHits` asks again for those that failed to follow.
  refetchInterval: ({ state }: Pick<Query, 'state'>) =>
    state.data === undefined && queryComebackMs(state),
  staleTime: 60_000,
} as const;

/** The hits of a word in a book, ten pages at a time. */
export function bookSearchQuery(bookId: number, word: string) {
  return infiniteQueryOptions({
    queryKey: ['search', bookId, word],
    queryFn: ({ pageParam: from, signal, client: cache }): Promise<BookAnswer> => {
      const query = { keySearch: word, from };
      return orStored(
        () => soon(bookId, client.search.inBook({ params: { id: bookId }, query }, { signal })),
        isUnreachable,
        () => searchStored(cache, { bookId, keySearch: word, from }),
      );
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    enabled: word !== '',
    ...impatient,
  });
}

/** The hits of a word in all books of the library, twenty books at a time. */
export function librarySearchQuery(word: string) {
  return infiniteQueryOptions({
    queryKey: ['search', 'library', word],
    queryFn: ({ pageParam, signal }) =>
      client.search.inLibrary(
        { query: { keySearch: word, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled: word !== '',
    ...impatient,
  });
}
