import {
  pagePictures,
  pagePicturesHeader,
  type Box,
  type PageWidth,
} from '@aqua/contract/reading/open-books';
import { client } from './api';

/** The formats of page images that the app shows, the best first. */
export const pageImageFormats = 'image/webp,image/jpeg;q=0.8';

interface Asked {
  bookId: number;
  page: number;
  width: PageWidth;
  /** For a page that is stored under this lease. */
  lease?: number;
  /** Set if the student does not see the page yet. */
  isAhead?: 'true';
}

/** Loads a page's image and the places of its pictures. */
export async function fetchPageImage(
  { bookId, page, ...query }: Asked,
  signal: AbortSignal,
): Promise<{ image: Blob; pictures: readonly Box[] }> {
  let pictures: readonly Box[] = [];
  const image = await client.reader.page(
    { params: { id: bookId, page }, query },
    {
      signal,
      headers: { accept: pageImageFormats },
      onHeaders: (headers) => {
        pictures = picturesIn(headers);
      },
    },
  );
  return { image, pictures };
}

/**
 * The places of a page's pictures, from the headers of its image; none if the headers lack them.
 */
export function picturesIn(headers: Headers): readonly Box[] {
  try {
    return pagePictures.parse(JSON.parse(headers.get(pagePicturesHeader) ?? '[]'));
  } catch {
    return [];
  }
}
