import type { LibraryBook, Place } from '@aqua/contract/reading/open-books';
import { useEffect } from 'react';
import { onAppLeave } from '../platform/on-app-leave';
import { onAppResume } from '../platform/on-app-resume';
import { queryClient } from '../server/query-client';
import { onPlaceChange, unsentBooks } from './local-places';
import { forgetQuestions } from './places';
import { scheduleReports, sendLastReports, sendReports } from './report-places';

/**
 * Reports where the student is: while reading, when the app is left, when it is opened again, and
 * when the network is back. Places that are unsent when the app ends are sent at its next start.
 */
export function usePlaceReports(studentId: number | undefined): void {
  useEffect(() => {
    if (studentId === undefined) return;
    void sendReports(showInLibrary);
    const stops = [
      onPlaceChange(() => {
        if (unsentBooks().length > 0) scheduleReports(showInLibrary);
      }),
      onAppLeave(() => sendLastReports(showInLibrary)),
      onAppResume(() => void sendReports(showInLibrary)),
    ];
    return () => {
      for (const stop of stops) stop();
      forgetQuestions();
    };
  }, [studentId]);
}

/** Shows the place in the library behind the book, without another request. */
function showInLibrary(bookId: number, place: Place): void {
  queryClient.setQueryData<{ data: LibraryBook[] }>(['library'], (library) =>
    library === undefined
      ? undefined
      : {
          ...library,
          data: library.data.map((book) =>
            book.id === bookId ? { ...book, place, lastPage: place.page } : book,
          ),
        },
  );
}
