import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { createStore, useStore } from '../create-store';
import type { Download } from './download';

/**
 * Why a download is held up or was removed. `offline`: it resumes by itself. `noSpace`: the device
 * is full. `ended` and `clockSetBack`: it can be read again after a contact with the server.
 * `damaged`, `over`, `replaced` and `refused`: it is removed. `lost`: the browser has removed it.
 */
export type DownloadProblem =
  | 'offline'
  | 'noSpace'
  | 'ended'
  | 'clockSetBack'
  | 'damaged'
  | 'over'
  | 'replaced'
  | 'refused'
  | 'lost';

/** What the screens show about a download. */
export interface DownloadView extends Pick<
  Download,
  'bookId' | 'offlineUntil' | 'storedPages' | 'bytes'
> {
  book: LibraryBook;
  state: Download['state'] | 'starting' | 'removed';
  problem: DownloadProblem | null;
}

type Views = Readonly<Record<number, DownloadView>>;

const views = createStore<Views>({});

/** True until it is known what this device has stored. */
const isLooking = createStore(false);

export const currentViews = views.get;

export const useIsLookingForDownloads = (): boolean => useStore(isLooking);

export const lookForDownloads = (): void => isLooking.set(true);

export const endLookForDownloads = (): void => isLooking.set(false);

export function useDownloadView(bookId: number): DownloadView | undefined {
  return useStore(views)[bookId];
}

/** The books that are stored at least in part, the newest first. */
export function useDownloadedBooks(): DownloadView[] {
  return storedViews(useStore(views));
}

/** The books whose downloads the browser has removed. */
export function useLostDownloads(): number[] {
  return Object.values(useStore(views))
    .filter(({ problem }) => problem === 'lost')
    .map(({ bookId }) => bookId);
}

export function storedViews(all: Views = views.get()): DownloadView[] {
  return Object.values(all)
    .filter(({ state }) => state !== 'removed' && state !== 'starting')
    .toSorted((a, b) => Date.parse(b.book.ownedSince) - Date.parse(a.book.ownedSince));
}

export function viewOf(
  { bookId, offlineUntil, storedPages, bytes, book, state }: Download,
  problem: DownloadProblem | null = null,
): DownloadView {
  return { bookId, offlineUntil, storedPages, bytes, book, state, problem };
}

export function showDownload(view: DownloadView): void {
  views.set({ ...views.get(), [view.bookId]: view });
}

export function showDownloads(all: readonly DownloadView[]): void {
  views.set(Object.fromEntries(all.map((view) => [view.bookId, view])));
  endLookForDownloads();
}

export function changeView(bookId: number, change: Partial<DownloadView>): void {
  const view = views.get()[bookId];
  if (view !== undefined) showDownload({ ...view, ...change });
}

export function hideDownload(bookId: number): void {
  const { [bookId]: _, ...others } = views.get();
  views.set(others);
}
