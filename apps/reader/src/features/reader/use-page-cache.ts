import type { ApiError } from '@aqua/client/create-client';
import type { Box } from '@aqua/contract/reader';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { client, isRefusal } from '../../lib/api';
import { retryDelayMs } from './failure-reason';
import { createPageCache, type PageCache } from './page-cache';
import { picturesIn } from './page-pictures';
import { releasePageUri, toPageUri } from './page-uri';

const accept = 'image/webp,image/jpeg;q=0.8';

/**
 * The page cache of an open book. `onRefused` is called when the student may no longer read the
 * book.
 */
export function usePageCache(bookId: number, onRefused: (error: ApiError) => void): PageCache {
  const [cache] = useState(() =>
    createPageCache({
      async load(page, width, signal) {
        let pictures: readonly Box[] = [];
        const image = await client.reader.page(
          { params: { id: bookId, page }, query: { width } },
          {
            signal,
            headers: { accept },
            onHeaders: (headers) => {
              pictures = picturesIn(headers);
            },
          },
        );
        return { uri: await toPageUri(image), pictures };
      },
      release: releasePageUri,
      retryDelayMs,
      onFailure(error) {
        // A 401 is about the session, not about the book. lib/session.ts handles it.
        if (isRefusal(error) && error.status !== 401) onRefused(error);
      },
    }),
  );
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
