import { useEffect } from 'react';
import { keepAppOffline } from './keep-app-offline';
import { onAppResume } from '../platform/on-app-resume';
import { tabsWithDownloads } from '../storage/other-tabs';
import { useEnding } from '../session/session';
import { endLookForDownloads, lookForDownloads, showDownloads } from './download-views';
import { followOtherTab, removeAllDownloads, stopDownloads, syncDownloads } from './downloads';

/** The leases are renewed at the start, when the person or the network comes back, and this often. */
const renewEveryMs = 60 * 60_000;
/** The shortest time between two renewals: a person may switch back and forth between tabs. */
const shortestPauseMs = 5_000;
/** Storage that has not answered by then counts as empty. */
const patienceMs = 2_500;

/** After these the student reads elsewhere or has no account, so no part of a book stays here. */
const endsDownloads = ['device.movedAway', 'session.ended'];

/** Keeps the student's downloads going and their leases renewed while the app is open. */
export function useDownloads(studentId: number | undefined): void {
  useEffect(() => {
    if (studentId === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let next = 0;
    function sync(): void {
      next = performance.now() + shortestPauseMs;
      timer = setTimeout(sync, renewEveryMs);
      // A browser may refuse access to its storage. Then there are no downloads.
      void syncDownloads(studentId ?? 0).catch(endLookForDownloads);
    }
    lookForDownloads();
    const patience = setTimeout(endLookForDownloads, patienceMs);
    sync();
    keepAppOffline();
    const stop = onAppResume(() => {
      clearTimeout(timer);
      timer = setTimeout(sync, Math.max(0, next - performance.now()));
    });
    const stopFollowing = tabsWithDownloads.listen((bookId) => void followOtherTab(bookId));
    return () => {
      stop();
      stopFollowing();
      clearTimeout(timer);
      clearTimeout(patience);
      stopDownloads();
      showDownloads([]);
    };
  }, [studentId]);

  const ending = useEnding();
  useEffect(() => {
    if (ending === null || !endsDownloads.includes(ending.code)) return;
    void removeAllDownloads(ending.session.studentId).catch(() => undefined);
  }, [ending]);
}
