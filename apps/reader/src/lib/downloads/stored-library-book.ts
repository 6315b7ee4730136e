import { libraryBook, type LibraryBook } from '@aqua/contract/reading/open-books';
import { pictureUrl } from '../server/api';
import { bytesOf } from '../files/bytes-of';
import { serverFurthest } from '../places/compare-places';
import { toBase64 } from '../files/base64';

/** A server of the release before does not say whether a book is closed. */
type Opened = Omit<LibraryBook, 'isClosed'> & Partial<Pick<LibraryBook, 'isClosed'>>;

/**
 * What the library shows about a book, with its cover as a data URI, which needs no network. The
 * link stays if the cover can't be loaded.
 */
export async function toStoredBook({ isClosed = false, ...open }: Opened): Promise<LibraryBook> {
  const place = open.place && { ...open.place, furthest: serverFurthest(open.place) };
  const book = libraryBook.parse({ ...open, place, isClosed });
  try {
    const answer = await fetch(pictureUrl(book.coverImage.link, 320));
    if (!answer.ok) return book;
    const cover = await answer.blob();
    const link = `data:${cover.type};base64,${toBase64(await bytesOf(cover))}`;
    return { ...book, coverImage: { ...book.coverImage, link } };
  } catch {
    return book;
  }
}
