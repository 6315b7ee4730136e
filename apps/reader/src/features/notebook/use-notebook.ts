import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useIsFocused } from 'expo-router';
import { useEffect, useEffectEvent } from 'react';
import { receiveAllAnnotations, storedAnnotations } from '../../lib/annotations/all-annotations';
import { tabsWithAnnotations } from '../../lib/storage/other-tabs';
import { currentSession } from '../../lib/session/session';
import { useFailure } from '../../lib/server/use-failure';
import { useLibrary } from '../library/use-library';
import { booksWithNotes } from './notebook';

/**
 * The annotations of all books that open now. What this device has is there at once; what other
 * devices wrote follows.
 */
export function useNotebook() {
  const { library, failure: libraryFailure, books } = useLibrary();
  const studentId = currentSession()?.studentId ?? 0;
  // Asked again when the student comes back from a book.
  const subscribed = useIsFocused();
  const received = useQuery({
    queryKey: ['notebook', 'received'],
    queryFn: async () => {
      await receiveAllAnnotations(studentId);
      return true;
    },
    subscribed,
  });
  const readable = books?.filter(({ ready, isClosed }) => ready && !isClosed);
  const ids = readable?.map(({ id }) => id) ?? [];
  const { dataUpdatedAt, errorUpdatedAt } = received;
  const stored = useQuery({
    queryKey: ['notebook', 'stored', ids, dataUpdatedAt, errorUpdatedAt],
    queryFn: () => storedAnnotations(studentId, ids),
    enabled: readable !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
    subscribed,
  });
  const readAgain = useEffectEvent(() => void stored.refetch());
  useEffect(() => tabsWithAnnotations.listen(() => readAgain()), []);
  const receiveFailure = useFailure(received);
  const isLibraryMissing = books === undefined && libraryFailure !== null;
  const notes = stored.data === undefined ? undefined : booksWithNotes(readable ?? [], stored.data);
  return {
    notes,
    /** Why notes are missing; null if none are. */
    failure: isLibraryMissing ? libraryFailure : (receiveFailure ?? stored.error),
    /** What a retry asks again. */
    query: isLibraryMissing ? library : receiveFailure === null ? stored : received,
    /** True until it is known whether there are more notes than these. */
    isLoading: received.isPending && receiveFailure === null,
  };
}
