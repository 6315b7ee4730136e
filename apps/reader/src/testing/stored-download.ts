import type { OpenBook, PageText } from '@aqua/contract/reading/open-books';
import { toBase64 } from '../lib/files/base64';
import { seal } from '../lib/downloads/cipher';
import { nameOfRecord, type Download, type Part } from '../lib/downloads/download';
import { addDownload, changeDownload } from '../lib/downloads/download-store';
import { showDownload, viewOf } from '../lib/downloads/download-views';
import { newSecrets, openDownload } from '../lib/downloads/open-download';

const leaseKey = new Uint8Array(32).fill(7);
const dayMs = 86_400_000;

/** A book of three pages. */
export const offlineBook = (id: number, change: Partial<OpenBook> = {}): OpenBook => ({
  id,
  title: 'ฟิสิกส์',
  subtitle: null,
  author: null,
  publisher: 'Riverbank Press',
  coverImage: { id: 690, link: 'https://books.example/files/abc' },
  pageCount: 3,
  ready: true,
  ownedSince: '2026-01-01T00:00:00.000Z',
  endsOn: null,
  lastPage: null,
  place: null,
  isClosed: false,
  sizes: [],
  labels: [],
  isRightToLeft: false,
  contents: [],
  outline: [],
  hasText: true,
  canCopy: true,
  dictionaryUrl: null,
  canReadText: false,
  capture: { mode: 'blocked', count: 0, pages: [], limit: 3 },
  ...change,
});

/** Stores a book, and the texts of some of its pages, as a download that opens without a session. */
export async function storeDownload(
  leaseId: number,
  book: OpenBook,
  texts: readonly PageText[],
): Promise<Download> {
  const id = { studentId: 0, bookId: book.id, leaseId };
  const now = Date.now();
  const lease = {
    id: leaseId,
    key: toBase64(leaseKey),
    now: new Date(now).toISOString(),
    offlineUntil: new Date(now + 7 * dayMs).toISOString(),
  };
  const download: Download = {
    ...id,
    ...(await newSecrets(id, lease)),
    offlineUntil: lease.offlineUntil,
    state: 'ready',
    storedPages: book.pageCount,
    bytes: 0,
    book,
  };
  await addDownload(download, leaseKey);
  const opened = await openDownload(id);
  if (opened === null) throw new Error('not stored');
  const sealed = async (part: Part, value: unknown) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const name = nameOfRecord(download, opened.device, part);
    return { ...part, sealed: await seal(opened.key, bytes, name) };
  };
  const parts = [
    await sealed({ page: 0, name: 'book' }, book),
    ...(await Promise.all(texts.map((text) => sealed({ page: text.page, name: 'text' }, text)))),
  ];
  await changeDownload(download, () => ({}), parts);
  showDownload(viewOf(download));
  return download;
}
