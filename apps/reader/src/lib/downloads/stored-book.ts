import type { Box, OpenBook, PageText, TextBlock } from '@aqua/contract/reading/open-books';
import { currentSession } from '../session/session';
import type { PartName } from './download';
import { readPart } from './download-store';
import { storedViews } from './download-views';
import { OfflineError } from '../server/offline-error';
import { openDownload, openRecord } from './open-download';

/** The image of a page; `bytes` is empty if the server can't draw the page. */
export interface StoredImage {
  type: string;
  pictures: readonly Box[];
  bytes: Uint8Array;
}

export interface StoredReadingText {
  page: number;
  state: PageText['state'];
  blocks: TextBlock[];
}

async function storedPart(
  bookId: number,
  page: number,
  name: PartName,
): Promise<Uint8Array | null> {
  const opened = await openDownload({ studentId: currentSession()?.studentId ?? 0, bookId });
  if (opened === null) return null;
  const sealed = await readPart(opened.download.leaseId, { page, name });
  return sealed === undefined ? null : openRecord(opened, { page, name }, sealed);
}

async function storedJson<Value>(bookId: number, page: number, name: PartName) {
  const bytes = await storedPart(bookId, page, name);
  return bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as Value);
}

/*
 * What this device has stored of a book; null if it is not stored (yet).
 * @throws {OfflineError} if the download can't be read now
 */

export const storedBook = (bookId: number) => storedJson<OpenBook>(bookId, 0, 'book');

export const storedText = (bookId: number, page: number) =>
  storedJson<PageText>(bookId, page, 'text');

/**
 * What `map` makes of the text of each of these pages. Pages whose text is not stored are left out.
 */
export async function mapStoredTexts<Value>(
  bookId: number,
  pages: readonly number[],
  map: (text: PageText) => Value,
): Promise<Map<number, Value>> {
  const values = new Map<number, Value>();
  const opened = await openDownload({ studentId: currentSession()?.studentId ?? 0, bookId });
  if (opened === null) return values;
  for (const page of pages) {
    const part = { page, name: 'text' } as const;
    const sealed = await readPart(opened.download.leaseId, part);
    if (sealed === undefined) continue;
    const bytes = await openRecord(opened, part, sealed);
    values.set(page, map(JSON.parse(new TextDecoder().decode(bytes))));
  }
  return values;
}

export const storedReadingText = (bookId: number, page: number) =>
  storedJson<StoredReadingText>(bookId, page, 'readingText');

export async function storedImage(bookId: number, page: number): Promise<StoredImage | null> {
  const packed = await storedPart(bookId, page, 'image');
  return packed === null ? null : unpackImage(packed);
}

/** The length of the JSON, the JSON, the bytes. */
export function packImage({ bytes, ...about }: StoredImage): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(about));
  const packed = new Uint8Array(4 + json.length + bytes.length);
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, 4);
  packed.set(bytes, 4 + json.length);
  return packed;
}

function unpackImage(packed: Uint8Array): StoredImage {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const about = JSON.parse(new TextDecoder().decode(packed.slice(4, 4 + length)));
  return { ...about, bytes: packed.slice(4 + length) };
}

/**
 * Asks the network first, and uses what is stored if the network does not answer. The error says
 * why the download can't be read, if that is the cause.
 */
export async function orStored<Value>(
  ask: () => Promise<Value>,
  isUnreachable: (error: unknown) => boolean,
  stored: () => Promise<Value | null>,
): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = await stored().catch((reason: unknown) => {
      throw reason instanceof OfflineError ? reason : error;
    });
    if (kept === null) throw error;
    return kept;
  }
}

/** How long a downloaded book waits for the network. */
const patienceMs = 2_500;

/** The answer; for a downloaded book, it fails if the answer does not come soon. */
export async function soon<Value>(bookId: number, answer: Promise<Value>): Promise<Value> {
  if (storedViews().every((view) => view.bookId !== bookId)) return answer;
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
