import type { PageWidth } from '@aqua/contract/reading/open-books';
import { isUnreachable } from '../../lib/server/api';
import { OfflineError } from '../../lib/server/offline-error';
import { storedImage } from '../../lib/downloads/stored-book';
import { fetchPageImage } from '../../lib/server/page-image';
import type { PagePicture } from './page-cache';
import { toPageUri, toStoredPageUri } from './page-uri';

/**
 * Loads the image of a page: the stored one if the book is downloaded, otherwise from the server.
 * Without network, the error says why the download can't be read, if that is the cause.
 */
export async function loadPage(
  bookId: number,
  page: number,
  width: PageWidth,
  { signal, isAhead }: { signal: AbortSignal; isAhead: boolean },
): Promise<PagePicture> {
  let reason: unknown;
  const stored = await storedImage(bookId, page).catch((error: unknown) => {
    reason = error;
    return null;
  });
  // Stored without bytes, the page can't be drawn. Then the server is asked and its error explains
  // why.
  if (stored !== null && stored.bytes.length > 0)
    return {
      uri: toStoredPageUri(stored.bytes, stored.type),
      pictures: stored.pictures,
      isStored: true,
    };
  try {
    const { image, pictures } = await fetchPageImage(
      { bookId, page, width, ...(isAhead && { isAhead: 'true' }) },
      signal,
    );
    return { uri: await toPageUri(image), pictures };
  } catch (error) {
    throw reason instanceof OfflineError && isUnreachable(error) ? reason : error;
  }
}
