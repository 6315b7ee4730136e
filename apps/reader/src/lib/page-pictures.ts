import { pagePictures, pagePicturesHeader, type Box } from '@aqua/contract/reader';

/** The places of a page's pictures, from the headers of its image; none if they are not said. */
export function picturesIn(headers: Headers): readonly Box[] {
  try {
    return pagePictures.parse(JSON.parse(headers.get(pagePicturesHeader) ?? '[]'));
  } catch {
    return [];
  }
}
