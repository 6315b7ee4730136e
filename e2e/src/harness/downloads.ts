import type { BrowserContext, Page } from '@playwright/test';
import { waitForPage } from './reader.ts';

/** What journeys do to the reader's downloads, as a student with developer tools could. */

const clockOffset = 'test.clockOffset';
const dayMs = 86_400_000;

/** Without `page`, makes the context's clock adjustable; with it, sets it off by `days`. */
export async function moveClock(context: BrowserContext, page?: Page, days = 0): Promise<void> {
  if (page !== undefined) {
    await page.evaluate(([key, offset]) => localStorage.setItem(key, offset), [
      clockOffset,
      String(days * dayMs),
    ] as const);
    return;
  }
  await context.addInitScript((key) => {
    const now = Date.now;
    const offset = Number(localStorage.getItem(key) ?? 0);
    Date.now = () => now() + offset;
  }, clockOffset);
}

/** From now on this tab can store this many records of pages, then its disk is full. */
export function fillDisk(page: Page, records: number): Promise<void> {
  return page.evaluate((room) => {
    const put = IDBObjectStore.prototype.put;
    let left = room;
    IDBObjectStore.prototype.put = function (value, key) {
      if (this.name === 'parts' && (left -= 1) < 0)
        throw new DOMException('the disk is full', 'QuotaExceededError');
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
  }, records);
}

/** How many records of each kind this browser has stored. */
export function downloadsIn(page: Page) {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('aqua-downloads');
      request.addEventListener('success', () => resolve(request.result));
    });
    const count = (name: string) =>
      new Promise<number>((resolve) => {
        const request = db.transaction(name).objectStore(name).count();
        request.addEventListener('success', () => resolve(request.result));
      });
    const counts = {
      downloads: await count('downloads'),
      keys: await count('keys'),
      parts: await count('parts'),
    };
    db.close();
    return counts;
  });
}

/** Changes the only download of this browser. */
export function changeRecord(
  page: Page,
  what: 'page' | 'swapped page' | 'times' | 'wrapped key',
): Promise<void> {
  return page.evaluate(async (change) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('aqua-downloads');
      request.addEventListener('success', () => resolve(request.result));
    });
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const stores = db.transaction(['downloads', 'parts'], 'readwrite');
    const [downloads, parts] = [stores.objectStore('downloads'), stores.objectStore('parts')];
    const [download] = await answerOf(downloads.getAll());
    const lastByteChanged = (bytes: Uint8Array) =>
      bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte));
    const imageOf = (number: number) => [download.leaseId, number, 'image'];
    if (change === 'page')
      parts.put(lastByteChanged(await answerOf(parts.get(imageOf(2)))), imageOf(2));
    if (change === 'swapped page') parts.put(await answerOf(parts.get(imageOf(3))), imageOf(2));
    if (change === 'times')
      downloads.put({ ...download, sealedTimes: lastByteChanged(download.sealedTimes) });
    if (change === 'wrapped key')
      downloads.put({ ...download, wrappedKey: lastByteChanged(download.wrappedKey) });
    await new Promise((resolve) => stores.addEventListener('complete', resolve));
    db.close();
  }, what);
}

interface Row {
  wrappedKey: Uint8Array;
  sealedTimes: Uint8Array;
}

/** Everything that a script can copy; a key can't be taken out of the browser. */
export async function copyDownloads(page: Page) {
  const records = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('aqua-downloads');
      request.addEventListener('success', () => resolve(request.result));
    });
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const stores = db.transaction(['downloads', 'keys', 'parts']);
    const downloads = await answerOf(stores.objectStore('downloads').getAll());
    const [key] = await answerOf(stores.objectStore('keys').getAll());
    const names = await answerOf(stores.objectStore('parts').getAllKeys());
    const parts = await answerOf(stores.objectStore('parts').getAll());
    db.close();
    const isRefused = await crypto.subtle.exportKey('raw', key as CryptoKey).then(
      () => false,
      () => true,
    );
    if (!isRefused) throw new Error('a script has taken the key out of the browser');
    const listed = (bytes: Uint8Array) => Array.from(bytes);
    return {
      downloads: (downloads as Row[]).map((download) => ({
        ...download,
        wrappedKey: listed(download.wrappedKey),
        sealedTimes: listed(download.sealedTimes),
      })),
      parts: parts.map((part, at) => ({
        name: names[at] as [number, number, string],
        bytes: listed(part),
      })),
      deviceNumber: localStorage.getItem('aqua.reader.deviceNumber') ?? '',
    };
  });
  return {
    into: (other: Page) =>
      other.evaluate(async (copied) => {
        const db = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('aqua-downloads');
          request.addEventListener('success', () => resolve(request.result));
        });
        const stores = db.transaction(['downloads', 'parts'], 'readwrite');
        for (const download of copied.downloads)
          stores.objectStore('downloads').put({
            ...download,
            wrappedKey: Uint8Array.from(download.wrappedKey),
            sealedTimes: Uint8Array.from(download.sealedTimes),
          });
        for (const { name, bytes } of copied.parts)
          stores.objectStore('parts').put(Uint8Array.from(bytes), name);
        await new Promise((resolve) => stores.addEventListener('complete', resolve));
        localStorage.setItem('aqua.reader.deviceNumber', copied.deviceNumber);
        db.close();
      }, records),
  };
}

/** Opens a book again and waits for its first page. */
export async function canReadOffline(page: Page, { id }: { id: number }): Promise<boolean> {
  await page.goto(`/app/book/${id}?page=1`);
  await waitForPage(page, 1);
  return true;
}
