import type { CapturedBook } from '@aqua/contract/reading/captures';
import type { OpenBook } from '@aqua/contract/reading/open-books';
import { useEffect } from 'react';
import { onAppResume } from '../platform/on-app-resume';
import { queryClient } from '../server/query-client';
import { sendCaptures, stopSending } from './send-captures';
import { onCaptureChange } from './unsent-captures';

/**
 * Reports screenshots at once, when the person returns to the app, and when the network is back.
 * Captures that are unsent when the app ends are sent at its next start.
 */
export function useCaptureReports(studentId: number | undefined): void {
  useEffect(() => {
    if (studentId === undefined) return;
    const send = () => void sendCaptures(showCounts);
    send();
    const stops = [onCaptureChange(send), onAppResume(send), stopSending];
    return () => {
      for (const stop of stops) stop();
    };
  }, [studentId]);
}

/** Shows the new counts in the open book and the profile, without another request. */
async function showCounts(books: CapturedBook[]): Promise<void> {
  for (const { id, isClosed, mode, count, pages, limit } of books) {
    const queryKey = ['book', id];
    queryClient.setQueryData<OpenBook>(queryKey, (book) =>
      book === undefined ? undefined : { ...book, capture: { mode, count, pages, limit } },
    );
    if (!isClosed) continue;
    // Reloads the book, because the server says why it is closed. A pending answer may predate the
    // report.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  }
  void queryClient.invalidateQueries({ queryKey: ['captures'] });
}
