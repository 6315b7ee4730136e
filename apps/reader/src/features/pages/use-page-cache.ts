import type { ApiError } from '@aqua/client/create-client';
import { focusManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isRefusal } from '../../lib/server/api';
import { onAppResume } from '../../lib/platform/on-app-resume';
import { noteShown } from '../../lib/places/shown-pages';
import { retryDelayMs } from './failure-reason';
import { loadPage } from './load-page';
import { createPageCache, type PageCache } from './page-cache';
import { releasePageUri } from './page-uri';

/**
 * The page cache of a book from before it is open. Pages that failed load again at growing
 * intervals, and when the network or the student is back. `onRefused` is called when the student may no longer read the
 * book.
 */
export function usePageCache(bookId: number, onRefused: (error: ApiError) => void): PageCache {
  const [cache] = useState(() =>
    createPageCache({
      load: (page, width, signal, isAhead) => loadPage(bookId, page, width, { signal, isAhead }),
      onShown: (page) => noteShown(bookId, page),
      release: releasePageUri,
      retryDelayMs,
      isInFront: () => focusManager.isFocused(),
      onFailure(error) {
        // A 401 is about the session, not about the book. lib/session/session.ts handles it.
        if (isRefusal(error) && error.status !== 401) onRefused(error);
      },
    }),
  );
  useEffect(() => onAppResume(cache.retryFailed), [cache]);
  useEffect(() => () => cache.clear(), [cache]);
  return cache;
}

/** Why one of these pages could not be loaded; undefined if none failed. */
export function useFailure(cache: PageCache, pages: readonly number[]) {
  return useSyncExternalStore(cache.subscribe, () =>
    pages.map((page) => cache.failureOf(page)).find((failure) => failure !== undefined),
  );
}

export function usePicture(cache: PageCache, page: number) {
  const picture = useSyncExternalStore(cache.subscribe, () => cache.pictureOf(page));
  const failure = useSyncExternalStore(cache.subscribe, () => cache.failureOf(page));
  return { picture, failure };
}
