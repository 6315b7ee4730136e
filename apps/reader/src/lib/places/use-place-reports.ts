import type { LibraryBook, Place } from '@aqua/contract/reader';
import { useEffect } from 'react';
import { onAppLeave } from '../on-app-leave';
import { onAppResume } from '../on-app-resume';
import { queryClient } from '../query-client';
import { onPlaceChange, unsentBooks } from './local-places';
import { forgetQuestions } from './places';
import { scheduleReports, sendLastReports, sendReports } from './report-places';

/**
 * Reports where the student is: while reading, when the app is left, when it is opened again, and
 * when the network is back. What was not sent before the app ended is sent at its next start.
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

/** The library behind the book shows the place without a call of its own. */
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
