import type { PageText } from '@aqua/contract/reading/open-books';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client, isTextUsedUp, isUnreachable } from '../../lib/server/api';
import { orStored, storedText } from '../../lib/downloads/stored-book';

/** How long a student stays on a page before its words are asked for, in milliseconds. */
const lingerMs = 500;

/**
 * The words of the page that the student stays on; undefined until they are there. Only the words of
 * a few pages stay in memory.
 */
export function usePageText(bookId: number, page: number | undefined): PageText | undefined {
  const [lingersOn, setLingersOn] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLingersOn(page), lingerMs);
    return () => clearTimeout(timer);
  }, [page]);
  const { data } = useQuery({
    queryKey: ['page-text', bookId, page],
    queryFn: ({ signal }) =>
      orStored(
        () => client.reader.text({ params: { id: bookId, page: page ?? 0 } }, { signal }),
        (error) => isUnreachable(error) || isTextUsedUp(error),
        () => storedText(bookId, page ?? 0),
      ),
    enabled: page !== undefined && lingersOn === page,
    staleTime: ({ state }) => (state.data?.state === 'waiting' ? 10_000 : Infinity),
    gcTime: 60_000,
  });
  return data;
}
