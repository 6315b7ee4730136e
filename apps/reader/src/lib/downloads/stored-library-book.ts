import { libraryBook, type LibraryBook } from '@aqua/contract/reader';
import { pictureUrl } from '../api';
import { bytesOf } from '../bytes-of';
import { toBase64 } from './base64';

/**
 * What the library shows about a book, with its cover as a data URI, which needs no network. The
 * link stays if the cover can't be loaded.
 */
export async function toStoredBook(open: LibraryBook): Promise<LibraryBook> {
  const book = libraryBook.parse(open);
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
