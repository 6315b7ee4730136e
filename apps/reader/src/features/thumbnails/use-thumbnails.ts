import type { Box, OpenBook } from '@aqua/contract/reading/open-books';
import { missingPagesHeader, sheetLayout, sheetOf } from '@aqua/contract/reading/thumbnails';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { client, isRefusal } from '../../lib/server/api';
import type { PageCache } from '../pages/page-cache';
import { clampPage } from '../pages/page-numbers';
import { pageImageFormats, picturesIn } from '../../lib/server/page-image';
import { releasePageUri, toPageUri } from '../pages/page-uri';
import { createThumbnailCache, type Thumbnail, type ThumbnailCache } from './thumbnail-cache';

/**
 * The thumbnails of an open book. `onRefused` is called when the student may no longer read the
 * book; it stays the one of the first call.
 */
export function useThumbnails(
  { id, sizes }: Pick<OpenBook, 'id' | 'sizes'>,
  onRefused: () => void,
): ThumbnailCache {
  const [cache] = useState(() =>
    createThumbnailCache({
      async load(sheet, signal) {
        let headers = new Headers();
        const image = await client.reader.thumbnails(
          { params: { id, sheet } },
          { signal, headers: { accept: pageImageFormats }, onHeaders: (each) => (headers = each) },
        );
        const uri = await toPageUri(image);
        return { uri, thumbnails: thumbnailsOn(uri, sizes, sheet, headers) };
      },
      release: releasePageUri,
      onFailure(error) {
        if (isRefusal(error)) onRefused();
      },
    }),
  );
  useEffect(() => () => cache.clear(), [cache]);
  return cache;
}

function thumbnailsOn(
  uri: string,
  sizes: OpenBook['sizes'],
  number: number,
  headers: Headers,
): Map<number, Thumbnail> {
  const { places, ...sheet } = sheetLayout(sizes, number);
  const missing: unknown = JSON.parse(headers.get(missingPagesHeader) ?? '[]');
  const pictures = picturesIn(headers);
  const there = places.filter(({ page }) => !(Array.isArray(missing) && missing.includes(page)));
  return new Map(
    there.map((place) => {
      const onPage = ([left, top, right, bottom]: Box): Box => [
        (left * sheet.width - place.left) / place.width,
        (top * sheet.height - place.top) / place.height,
        (right * sheet.width - place.left) / place.width,
        (bottom * sheet.height - place.top) / place.height,
      ];
      const own = pictures.map(onPage).filter(([left, top]) => isPart(left) && isPart(top));
      return [place.page, { uri, sheet, place, pictures: own }];
    }),
  );
}

/** True for a fraction within the page; the margin allows for rounding. */
const isPart = (fraction: number) => fraction > -0.01 && fraction < 0.99;

export function useThumbnail(cache: ThumbnailCache, page: number): Thumbnail | undefined {
  return useSyncExternalStore(cache.subscribe, () => cache.thumbnailOf(page));
}

/** Two page turns within this time, in milliseconds, count as flipping. */
const flipMs = 400;

/** The sheet of a page up to this many pages away counts as near. */
const nearPages = 5;

/**
 * Loads the sheets around the current page, after the pages themselves. During fast flipping only
 * the thumbnail of a page is seen, so the sheet of that page does not wait. Nor does the next
 * sheet: it would be missing at its first page, and would delay that page if the student stops
 * there.
 */
export function useNearThumbnails(
  thumbnails: ThumbnailCache,
  cache: PageCache,
  { page, count }: { page: number; count: number },
): void {
  const turned = useRef({ at: -Infinity, to: page });
  useEffect(() => {
    const now = performance.now();
    const isFlipping = now - turned.current.at < flipMs;
    const next = clampPage(page + Math.sign(page - turned.current.to) * nearPages, count);
    turned.current = { at: now, to: page };
    const here = sheetOf(page);
    const near = [here, here + 1, sheetOf(Math.max(1, page - nearPages))];
    const sheets = [...new Set(near)].filter((sheet) => sheet <= sheetOf(count));
    const load = () => {
      if (cache.isComplete()) thumbnails.want('near', sheets);
      else if (isFlipping) thumbnails.want('near', [...new Set([here, sheetOf(next)])]);
    };
    load();
    return cache.subscribe(load);
  }, [thumbnails, cache, page, count]);
}
