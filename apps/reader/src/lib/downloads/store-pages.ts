import { pageWidths, type OpenBook } from '@aqua/contract/reading/open-books';
import { ApiError } from '@aqua/client/create-client';
import { client, isTextUsedUp } from '../server/api';
import { bytesOf } from '../files/bytes-of';
import { fetchPageImage } from '../server/page-image';
import { seal } from './cipher';
import { nameOfRecord, type Download, type PartName } from './download';
import { changeDownload, readPart, readStoredPages } from './download-store';
import { openDownload, openRecord, type OpenDownload } from './open-download';
import { packImage, type StoredImage } from './stored-book';

/** Two, so that one page loads while another one is stored. */
const pagesAtOnce = 2;
/**
 * The largest, to be sharp on a large screen and when zoomed: offline no other image can be loaded.
 */
const width = Math.max(...pageWidths) as (typeof pageWidths)[number];

interface Options {
  signal: AbortSignal;
  onStored: (download: Download) => void;
}

const toBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** A page that the server can't draw is stored as such, so that the rest of the book is complete. */
async function loadImage(
  { bookId, leaseId }: Download,
  page: number,
  signal: AbortSignal,
): Promise<StoredImage> {
  try {
    const asked = { bookId, page, width, lease: leaseId };
    const { image, pictures } = await fetchPageImage(asked, signal);
    return { type: image.type, pictures, bytes: await bytesOf(image) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'page.broken')) throw error;
    return { type: '', pictures: [], bytes: new Uint8Array() };
  }
}

/** The words of a page; null once the texts of the day are used up. Its picture is stored alone. */
async function unlessUsedUp<Text>(text: Promise<Text>): Promise<Text | null> {
  try {
    return await text;
  } catch (error) {
    if (isTextUsedUp(error)) return null;
    throw error;
  }
}

async function loadPage(download: Download, book: OpenBook, page: number, signal: AbortSignal) {
  const input = { params: { id: download.bookId, page } };
  const [image, text, readingText] = await Promise.all([
    loadImage(download, page, signal),
    unlessUsedUp(client.reader.text(input, { signal })),
    book.canReadText ? unlessUsedUp(client.reader.readingText(input, { signal })) : null,
  ]);
  const parts: { name: PartName; bytes: Uint8Array }[] = [
    { name: 'image', bytes: packImage(image) },
  ];
  if (text !== null) parts.push({ name: 'text', bytes: toBytes(text) });
  if (readingText !== null) parts.push({ name: 'readingText', bytes: toBytes(readingText) });
  return parts;
}

/** Stores the parts of a page; undefined if the download was removed meanwhile. */
async function keepParts(
  { download, key, device }: OpenDownload,
  page: number,
  parts: readonly { name: PartName; bytes: Uint8Array }[],
): Promise<Download | undefined> {
  const sealed = await Promise.all(
    parts.map(async ({ name, bytes }) => {
      const record = nameOfRecord(download, device, { page, name });
      return { page, name, sealed: await seal(key, bytes, record) };
    }),
  );
  const size = sealed.reduce((sum, part) => sum + part.sealed.byteLength, 0);
  return changeDownload(
    download,
    ({ bytes, storedPages }) => ({
      bytes: bytes + size,
      storedPages: storedPages + (page === 0 ? 0 : 1),
    }),
    sealed,
  );
}

/** The sizes and contents of the book, stored before its pages. */
async function bookOf(opened: OpenDownload, signal: AbortSignal): Promise<OpenBook> {
  const { bookId, leaseId } = opened.download;
  const part = { page: 0, name: 'book' } as const;
  const sealed = await readPart(leaseId, part);
  if (sealed !== undefined)
    return JSON.parse(new TextDecoder().decode(await openRecord(opened, part, sealed)));
  const book = await client.reader.open({ params: { id: bookId } }, { signal });
  await keepParts(opened, 0, [{ name: 'book', bytes: toBytes(book) }]);
  return book;
}

/**
 * Stores the missing pages in order. Stored pages stay, so it can continue after any interruption.
 */
export async function storeMissingPages(
  { studentId, bookId }: Download,
  { signal, onStored }: Options,
): Promise<void> {
  const opened = await openDownload({ studentId, bookId });
  if (opened === null) return;
  const book = await bookOf(opened, signal);
  const stored = await readStoredPages(opened.download.leaseId);
  const pages = Array.from({ length: book.pageCount }, (_, at) => at + 1);
  const next = pages.filter((page) => !stored.has(page)).values();
  const failures: unknown[] = [];

  async function storeNext(into: OpenDownload): Promise<void> {
    for (const page of next) {
      if (signal.aborted || failures.length > 0) return;
      try {
        const parts = await loadPage(into.download, book, page, signal);
        const changed = await keepParts(into, page, parts);
        if (changed === undefined) return;
        onStored(changed);
      } catch (error) {
        failures.push(error);
      }
    }
  }

  await Promise.all(Array.from({ length: pagesAtOnce }, () => storeNext(opened)));
  if (failures.length > 0) throw failures[0];
}
