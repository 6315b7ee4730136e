import { infiniteQueryOptions } from '@tanstack/react-query';
import { client, isUnreachable } from '../../lib/server/api';
import { comebackMs, queryComebackMs } from '../../lib/server/comeback';
import { orStored, soon } from '../../lib/downloads/stored-book';
import {
  searchAllStored,
  searchStored,
  type BookAnswer,
  type LibraryAnswer,
} from './search-stored';

/** A word is searched this long after the last keystroke, in milliseconds. */
export const searchAfterMs = 250;

/** What was asked, as far as it decides when it is asked again. */
interface Asked {
  state: {
    data: { pages: readonly { isStored?: true }[] } | undefined;
    dataUpdateCount: number;
    error: Error | null;
    errorUpdateCount: number;
  };
}

const isStored = ({ data }: Asked['state']) =>
  data?.pages.some((answer) => answer.isStored) ?? false;

/**
 * Someone who waits for hits sees at once that there is no network, and gets the hits when it is
 * back: also those that this device did not find in what it has stored.
 */
const impatient = {
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: true,
  // Hits of the server that are there stay; `MoreHits` asks again for those that failed to follow.
  refetchInterval: ({ state }: Asked) =>
    isStored(state)
      ? comebackMs(state.dataUpdateCount)
      : state.data === undefined && queryComebackMs(state),
  staleTime: ({ state }: Asked) => (isStored(state) ? 0 : 60_000),
} as const;

/** The hits of a word in a book, ten pages at a time. */
export function bookSearchQuery(bookId: number, word: string) {
  return infiniteQueryOptions({
    queryKey: ['search', bookId, word],
    queryFn: ({ pageParam: from, signal, client: cache }): Promise<BookAnswer> => {
      const query = { keySearch: word, from };
      return orStored<BookAnswer>(
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
    queryFn: ({ pageParam: after, signal, client: cache }): Promise<LibraryAnswer> => {
      const query = { keySearch: word, ...(after === null ? {} : { after }) };
      return orStored<LibraryAnswer>(
        () => client.search.inLibrary({ query }, { signal }),
        isUnreachable,
        // What follows on an answer of the server is not on this device.
        async () => (after === null ? searchAllStored(cache, word) : null),
      );
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled: word !== '',
    ...impatient,
  });
}
