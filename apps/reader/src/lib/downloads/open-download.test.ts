import { toBase64 } from '../files/base64';
import { seal } from './cipher';
import { nameOfRecord, type Download, type Part } from './download';
import { addDownload, changeDownload, readDownload, readLeaseKey } from './download-store';
import type { OfflineError } from '../server/offline-error';
import { keepRenewed, newSecrets, openDownload, openRecord } from './open-download';

const dayMs = 86_400_000;
const key = toBase64(new Uint8Array(32).fill(7));
const page: Part = { page: 2, name: 'image' };

function lease(id: number, days = 7) {
  const now = Date.now();
  const time = (ms: number) => new Date(ms).toISOString();
  return { id, key, now: time(now), offlineUntil: time(now + days * dayMs), message: '' };
}

/** Stores a download with ids of its own. */
async function stored(leaseId: number, days = 7): Promise<Download> {
  const id = { studentId: 5, bookId: leaseId + 100, leaseId };
  const given = lease(leaseId, days);
  const download = {
    ...id,
    ...(await newSecrets(id, given)),
    offlineUntil: given.offlineUntil,
    state: 'ready',
    storedPages: 0,
    bytes: 0,
    book: {} as Download['book'],
  } satisfies Download;
  await addDownload(download, new Uint8Array(32).fill(7));
  return download;
}

const failure = (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    (error: OfflineError) => error.reason,
  );

test('a record opens as what it was sealed, and as nothing else', async () => {
  const opened = await openDownload(await stored(1));
  if (opened === null) throw new Error('not stored');
  const bytes = Uint8Array.of(1, 2, 3);
  const name = nameOfRecord(opened.download, opened.device, page);
  const sealed = await seal(opened.key, bytes, name);
  expect(await openRecord(opened, page, sealed)).toEqual(bytes);

  const other = (change: Partial<Download>) => ({
    ...opened,
    download: { ...opened.download, ...change },
  });
  const changed = sealed.map((byte, at) => (at === 20 ? byte ^ 1 : byte));
  const tries = [
    openRecord(opened, { ...page, page: 3 }, sealed),
    openRecord(opened, { ...page, name: 'text' }, sealed),
    openRecord(other({ bookId: 9 }), page, sealed),
    openRecord(other({ leaseId: 9 }), page, sealed),
    openRecord(other({ studentId: 9 }), page, sealed),
    openRecord({ ...opened, device: 'another-device' }, page, sealed),
    openRecord(opened, page, changed),
  ];
  // All together: a rejection that nobody awaits yet would fail the test.
  for (const each of await Promise.all(tries.map(failure))) expect(each).toBe('damaged');
});

test('a changed record removes the download, which everyone hears who opens it', async () => {
  const download = await stored(2);
  await changeDownload(download, ({ sealedTimes }) => ({ sealedTimes: sealedTimes.slice(1) }));
  expect(await failure(openDownload(download))).toBe('damaged');
  expect(await readDownload(download)).toBeUndefined();
  expect(await failure(openDownload(download))).toBe('damaged');
  await stored(2);
  expect(await failure(openDownload(download))).toBe('opened');
});

test('at the end the key is forgotten; a renewal brings it again', async () => {
  const download = await stored(3, -1);
  expect(await failure(openDownload(download))).toBe('ended');
  expect(await readLeaseKey(3)).toBeUndefined();
  expect(await failure(openDownload(download))).toBe('ended');
  await keepRenewed(download, lease(3));
  expect(await failure(openDownload(download))).toBe('opened');
});

test('a lease with another key does not open the pages', async () => {
  const download = await stored(4);
  const wrong = { ...lease(4), key: toBase64(new Uint8Array(32).fill(8)) };
  expect(await failure(keepRenewed(download, wrong))).toBe('damaged');
});
