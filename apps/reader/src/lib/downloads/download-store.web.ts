import { answerOf, committed, createDatabase } from '../storage/indexed-db';
import { importKey, type CipherKey } from './cipher';
import type { Download, Part } from './download';
import { tabsWithDownloads } from '../storage/other-tabs';

/**
 * The downloads of this browser. A page and its count are written in one transaction, so what is
 * stored is complete whenever the tab is closed.
 */
const open = createDatabase('aqua-downloads', (database) => {
  database.createObjectStore('downloads', { keyPath: ['studentId', 'bookId'] });
  database.createObjectStore('keys');
  database.createObjectStore('parts');
});

type Id = Pick<Download, 'studentId' | 'bookId'>;
const keyOf = ({ studentId, bookId }: Id) => [studentId, bookId];
const partsOf = (leaseId: number) => IDBKeyRange.bound([leaseId], [leaseId, []]);

export async function readDownloads(studentId: number): Promise<Download[]> {
  const rows = (await open()).transaction('downloads').objectStore('downloads');
  return answerOf(rows.getAll(IDBKeyRange.bound([studentId], [studentId, []])));
}

export async function readDownload(id: Id): Promise<Download | undefined> {
  const rows = (await open()).transaction('downloads').objectStore('downloads');
  return answerOf(rows.get(keyOf(id)) as IDBRequest<Download | undefined>);
}

/** Adds a download, with the key of its lease. */
export async function addDownload(download: Download, leaseKey: Uint8Array): Promise<void> {
  const key = await importKey(leaseKey);
  const transaction = (await open()).transaction(['downloads', 'keys'], 'readwrite');
  const done = committed(transaction);
  transaction.objectStore('downloads').put(download);
  transaction.objectStore('keys').put(key, download.leaseId);
  await done;
  tabsWithDownloads.tell(download.bookId);
}

/** Changes a download that still exists, and returns the changed one. */
export async function changeDownload(
  id: Pick<Download, 'studentId' | 'bookId' | 'leaseId'>,
  change: (stored: Download) => Partial<Download>,
  parts: readonly (Part & { sealed: Uint8Array })[] = [],
): Promise<Download | undefined> {
  const transaction = (await open()).transaction(['downloads', 'parts'], 'readwrite');
  const done = committed(transaction);
  const rows = transaction.objectStore('downloads');
  const stored = (await answerOf(rows.get(keyOf(id)))) as Download | undefined;
  if (stored?.leaseId !== id.leaseId) return undefined;
  const changed = { ...stored, ...change(stored) };
  try {
    for (const { page, name, sealed } of parts)
      transaction.objectStore('parts').put(sealed, [id.leaseId, page, name]);
    rows.put(changed);
  } catch (error) {
    // A browser without space may refuse at once. Then nothing of the change is written.
    transaction.abort();
    await done.catch(() => undefined);
    throw error;
  }
  await done;
  tabsWithDownloads.tell(id.bookId);
  return changed;
}

/** The pages whose image is stored. */
export async function readStoredPages(leaseId: number): Promise<Set<number>> {
  const parts = (await open()).transaction('parts').objectStore('parts');
  const keys = (await answerOf(parts.getAllKeys(partsOf(leaseId)))) as [number, number, string][];
  return new Set(keys.filter(([, , name]) => name === 'image').map(([, page]) => page));
}

export async function readPart(
  leaseId: number,
  { page, name }: Part,
): Promise<Uint8Array | undefined> {
  const parts = (await open()).transaction('parts').objectStore('parts');
  return answerOf(parts.get([leaseId, page, name]) as IDBRequest<Uint8Array | undefined>);
}

export async function readLeaseKey(leaseId: number): Promise<CipherKey | undefined> {
  const keys = (await open()).transaction('keys').objectStore('keys');
  return answerOf(keys.get(leaseId) as IDBRequest<CipherKey | undefined>);
}

export async function writeLeaseKey(leaseId: number, leaseKey: Uint8Array): Promise<void> {
  const key = await importKey(leaseKey);
  const transaction = (await open()).transaction('keys', 'readwrite');
  const done = committed(transaction);
  transaction.objectStore('keys').put(key, leaseId);
  await done;
}

/** Without its key, no part of a download can be read. */
export async function forgetLeaseKey(leaseId: number): Promise<void> {
  const transaction = (await open()).transaction('keys', 'readwrite');
  const done = committed(transaction);
  transaction.objectStore('keys').delete(leaseId);
  await done;
}

export async function removeStored(download: Id & { leaseId: number }): Promise<void> {
  const transaction = (await open()).transaction(['downloads', 'keys', 'parts'], 'readwrite');
  const done = committed(transaction);
  transaction.objectStore('downloads').delete(keyOf(download));
  transaction.objectStore('keys').delete(download.leaseId);
  transaction.objectStore('parts').delete(partsOf(download.leaseId));
  await done;
  tabsWithDownloads.tell(download.bookId);
}

/** Asks the browser not to remove the downloads when space gets scarce. */
export async function keepStorage(): Promise<void> {
  await navigator.storage?.persist?.();
}

export function isOutOfSpace(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
