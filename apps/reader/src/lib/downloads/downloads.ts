import { ApiError } from '@aqua/client/create-client';
import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { client } from '../server/api';
import { onAppResume } from '../platform/on-app-resume';
import { currentSession } from '../session/session';
import { fromBase64 } from '../files/base64';
import type { Download } from './download';
import {
  addDownload,
  changeDownload,
  keepStorage,
  readDownload,
  readDownloads,
  removeStored,
} from './download-store';
import {
  changeView,
  currentViews,
  hideDownload,
  showDownload,
  showDownloads,
  viewOf,
} from './download-views';
import { exclusive } from './exclusive';
import { forgetDownload, forgetDownloads, lostDownloads, noteDownload } from './lost-downloads';
import { OfflineError } from '../server/offline-error';
import { keepRenewed, newSecrets, openDownload } from './open-download';
import { problemOf, reasonToRemove } from './refusals';
import { storeMissingPages } from './store-pages';
import { toStoredBook } from './stored-library-book';

/** Downloads that this tab works on. */
const working = new Map<number, AbortController>();

/** How long to wait between two attempts. The network may also come back without an event. */
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

const idOf = (bookId: number) => ({ studentId: currentSession()?.studentId ?? 0, bookId });

function stopWork(bookId: number): void {
  working.get(bookId)?.abort();
  working.delete(bookId);
}

/** Called when the student signs out or another one signs in. */
export function stopDownloads(): void {
  for (const bookId of working.keys()) stopWork(bookId);
}

/** Removes a download. The screens show why, if there is a reason. */
async function remove(download: Download, reason: ReturnType<typeof reasonToRemove>) {
  stopWork(download.bookId);
  await removeStored(download);
  forgetDownload(download);
  if (reason === null || reason === 'refused') return hideDownload(download.bookId);
  showDownload({ ...viewOf(download, reason), state: 'removed' });
}

/**
 * Renews the lease. A refusal removes the download; without an answer it stays as it is.
 *
 * @throws the error of the server or of the network
 */
async function renew(download: Download): Promise<void> {
  const { bookId, leaseId } = download;
  try {
    const lease = await client.leases.renew({ params: { id: bookId }, body: { lease: leaseId } });
    const renewed = await keepRenewed(download, lease);
    if (renewed !== undefined) changeView(bookId, { ...viewOf(renewed), state: renewed.state });
  } catch (error) {
    const reason = error instanceof OfflineError ? error.reason : reasonToRemove(error);
    if (reason !== null) await remove(download, reason);
    throw error;
  }
}

/** Resolves after the wait, when the person or the network comes back, or when it is stopped. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = onAppResume(done);
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    function done() {
      stop();
      clearTimeout(timer);
      resolve();
    }
  });
}

/**
 * How long to wait before the next attempt. A page that is not drawn yet tells when to ask again.
 */
function waitOf(error: unknown, tries: number): number {
  const seconds =
    error instanceof ApiError ? Number(error.envelope.errors[0]?.params?.['seconds'] ?? 0) : 0;
  return seconds > 0 ? seconds * 1_000 : Math.min(firstWaitMs * 2 ** tries, longestWaitMs);
}

/** One attempt to store everything that is missing; true if no other attempt is needed. */
async function tryToStore(bookId: number, signal: AbortSignal): Promise<boolean> {
  const download = await readDownload(idOf(bookId));
  if (download === undefined || download.state !== 'loading') return true;
  await renew(download);
  await storeMissingPages(download, {
    signal,
    onStored: (stored) => {
      if (!signal.aborted) changeView(bookId, { ...viewOf(stored) });
    },
  });
  if (signal.aborted) return true;
  const done = await changeDownload(download, () => ({ state: 'ready' }));
  if (done !== undefined) showDownload(viewOf(done));
  return true;
}

async function keepTrying(bookId: number, signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      if (await tryToStore(bookId, signal)) return;
    } catch (error) {
      if (signal.aborted || currentViews()[bookId]?.state !== 'loading') return;
      const problem = problemOf(error);
      if (problem === 'noSpace') return pauseDownload(bookId, problem);
      changeView(bookId, { problem });
      await wait(waitOf(error, tries), signal);
    }
  }
}

/** Continues a download in the background. Another tab may already be working on it. */
function work({ studentId, bookId }: Pick<Download, 'studentId' | 'bookId'>): void {
  if (working.has(bookId)) return;
  const controller = new AbortController();
  const { signal } = controller;
  working.set(bookId, controller);
  void exclusive(`download ${studentId} ${bookId}`, signal, () => keepTrying(bookId, signal))
    .catch(() => undefined)
    .finally(() => {
      if (working.get(bookId) === controller) working.delete(bookId);
    });
}

/** The view of a book of which nothing is stored. */
const noneOf = (book: LibraryBook) => ({
  bookId: book.id,
  book,
  offlineUntil: '',
  storedPages: 0,
  bytes: 0,
});

/** Starts the download of a book, which continues in the background. */
export async function startDownload(book: LibraryBook): Promise<void> {
  const id = idOf(book.id);
  const none = noneOf(book);
  showDownload({ ...none, state: 'starting', problem: null });
  try {
    const lease = await client.leases.start({ params: { id: book.id } });
    const before = await readDownload(id);
    if (before !== undefined) await removeStored(before);
    const withId = { ...id, leaseId: lease.id };
    const download: Download = {
      ...withId,
      ...(await newSecrets(withId, lease)),
      book: await toStoredBook(book),
      offlineUntil: lease.offlineUntil,
      state: 'loading',
      storedPages: 0,
      bytes: 0,
    };
    await addDownload(download, fromBase64(lease.key));
    noteDownload(download);
    showDownload(viewOf(download));
    void keepStorage().catch(() => undefined);
    work(download);
  } catch (error) {
    const problem = problemOf(error) ?? reasonToRemove(error) ?? 'offline';
    showDownload({ ...none, state: 'removed', problem });
  }
}

export async function pauseDownload(bookId: number, problem: 'noSpace' | null = null) {
  stopWork(bookId);
  const download = await readDownload(idOf(bookId));
  if (download === undefined) return;
  const paused = await changeDownload(download, () => ({ state: 'paused' }));
  if (paused !== undefined) showDownload(viewOf(paused, problem));
}

export async function resumeDownload(bookId: number): Promise<void> {
  const download = await readDownload(idOf(bookId));
  if (download === undefined) return;
  const loading = await changeDownload(download, () => ({ state: 'loading' }));
  if (loading === undefined) return;
  showDownload(viewOf(loading));
  work(loading);
}

/** Removes a download from this device. Without network, its lease simply expires on the server. */
export async function removeDownload(bookId: number): Promise<void> {
  const download = await readDownload(idOf(bookId));
  if (download !== undefined) await remove(download, null);
  else hideDownload(bookId);
  await client.leases.end({ params: { id: bookId } }).catch(() => undefined);
}

export async function removeAllDownloads(studentId: number): Promise<void> {
  for (const download of await readDownloads(studentId)) await remove(download, null);
  forgetDownloads(studentId);
}

/** Says no more that the browser has removed a download. */
export function giveUpDownload(bookId: number): void {
  forgetDownload(idOf(bookId));
  hideDownload(bookId);
}

/**
 * Renews the lease, because the server then says whether the student may still read the download.
 */
export async function renewDownload(bookId: number): Promise<void> {
  const download = await readDownload(idOf(bookId));
  if (download !== undefined) await renew(download).catch(() => undefined);
}

/** Called when another tab has stored, paused or removed a part of a book. */
export async function followOtherTab(bookId: number): Promise<void> {
  const download = await readDownload(idOf(bookId));
  if (download?.state !== 'loading') stopWork(bookId);
  if (download === undefined) hideDownload(bookId);
  else showDownload(viewOf(download));
}

/** Why a stored download can't be read now; null if it can. */
async function problemNow(download: Download) {
  try {
    await openDownload(download);
    return null;
  } catch (error) {
    return error instanceof OfflineError ? error.reason : null;
  }
}

/** Shows what is stored, renews the leases, and continues incomplete downloads. */
export async function syncDownloads(studentId: number): Promise<void> {
  const downloads = await readDownloads(studentId);
  // Also those of the release before, which noted none.
  for (const download of downloads) noteDownload(download);
  const problems = await Promise.all(downloads.map(problemNow));
  const removed = Object.values(currentViews()).filter(
    ({ state }) => state === 'removed' || state === 'starting',
  );
  const shown = downloads.map((download, at) => viewOf(download, problems[at] ?? null));
  const lost = lostDownloads(studentId, downloads).map((book) => ({
    ...noneOf(book),
    state: 'removed' as const,
    problem: 'lost' as const,
  }));
  showDownloads([
    ...removed,
    ...lost,
    ...shown.map((view) =>
      view.problem === 'damaged' ? { ...view, state: 'removed' as const } : view,
    ),
  ]);
  for (const download of downloads) {
    if (download.state === 'loading') work(download);
    else await renew(download).catch(() => undefined);
  }
}
