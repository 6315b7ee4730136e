import { useQuery } from '@tanstack/react-query';
import { useIsFocused } from 'expo-router';
import { isUnreachable } from '../../lib/server/api';
import { useDownloadedBooks } from '../../lib/downloads/download-views';
import { useFailure } from '../../lib/server/use-failure';
import { libraryQuery } from './library-query';

/**
 * The books that the student may read. `books` are the server's, or those of this device if the
 * server is out of reach; undefined without either.
 */
export function useLibrary() {
  const library = useQuery({ ...libraryQuery, subscribed: useIsFocused() });
  const downloaded = useDownloadedBooks();
  const failure = useFailure(library);
  const isUnreached = failure !== null && isUnreachable(failure);
  const books =
    library.data?.data ??
    (isUnreached && downloaded.length > 0 ? downloaded.map(({ book }) => book) : undefined);
  return { library, failure, isUnreached, books };
}
