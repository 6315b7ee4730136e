import type { Lease } from '@aqua/contract/reading/leases';
import { deviceNumber } from '../device/device-number';
import { fromBase64 } from '../files/base64';
import { importKey, randomBytes, seal, unseal, type CipherKey } from './cipher';
import { nameOfRecord, type Download } from './download';
import {
  changeDownload,
  forgetLeaseKey,
  readDownload,
  readLeaseKey,
  removeStored,
  writeLeaseKey,
} from './download-store';
import { changeView } from './download-views';
import { checkLease, timesAtContact, type DeviceClocks, type LeaseTimes } from './lease-clock';
import { forgetDownload } from './lost-downloads';
import { OfflineError } from '../server/offline-error';

/** A download whose lease runs, and the key of its pages. */
export interface OpenDownload {
  download: Download;
  key: CipherKey;
  device: string;
}

type Id = Pick<Download, 'studentId' | 'bookId' | 'leaseId'>;

/** How often the latest time is written while a book is read. */
const writeEveryMs = 30_000;

const encodeTimes = (times: LeaseTimes) => new TextEncoder().encode(JSON.stringify(times));
const decodeTimes = (bytes: Uint8Array) =>
  JSON.parse(new TextDecoder().decode(bytes)) as LeaseTimes;

const startedAt = Date.now();
const steadyAtStart = performance.now();

function deviceClocks(): DeviceClocks {
  return { device: Date.now(), steady: startedAt + (performance.now() - steadyAtStart) };
}

/**
 * Downloads that were found damaged and removed, so that whoever opens one a moment later learns
 * why.
 */
const damaged = new Set<string>();
const placeOf = ({ studentId, bookId }: Omit<Id, 'leaseId'>) => `${studentId} ${bookId}`;

/** Removes the whole download if a part does not open: it was changed, or belongs elsewhere. */
async function whole<Value>(id: Id, open: () => Promise<Value>): Promise<Value> {
  try {
    return await open();
  } catch {
    damaged.add(placeOf(id));
    await removeStored(id);
    forgetDownload(id);
    changeView(id.bookId, { state: 'removed', problem: 'damaged' });
    throw new OfflineError('damaged');
  }
}

async function contentKey(
  id: Id,
  { wrappedKey }: Pick<Download, 'wrappedKey'>,
  leaseKey: CipherKey,
  device: string,
): Promise<CipherKey> {
  const name = nameOfRecord(id, device, 'key');
  return whole(id, async () => importKey(await unseal(leaseKey, wrappedKey, name)));
}

const sealTimes = (id: Id, key: CipherKey, device: string, times: LeaseTimes) =>
  seal(key, encodeTimes(times), nameOfRecord(id, device, 'times'));

/** A new key for the pages of a download, and the times of its lease. */
export async function newSecrets(
  id: Id,
  lease: Lease,
): Promise<Pick<Download, 'wrappedKey' | 'sealedTimes'>> {
  damaged.delete(placeOf(id));
  const device = await deviceNumber();
  const leaseKey = await importKey(fromBase64(lease.key));
  const bytes = randomBytes(32);
  const times = timesAtContact(lease, deviceClocks());
  return {
    wrappedKey: await seal(leaseKey, bytes, nameOfRecord(id, device, 'key')),
    sealedTimes: await sealTimes(id, await importKey(bytes), device, times),
  };
}

/**
 * Stores a renewed lease. The server sends the key again, because the device may have forgotten it.
 */
export async function keepRenewed(download: Download, lease: Lease): Promise<Download | undefined> {
  const device = await deviceNumber();
  const leaseKey = fromBase64(lease.key);
  const key = await contentKey(download, download, await importKey(leaseKey), device);
  const times = timesAtContact(lease, deviceClocks());
  const sealedTimes = await sealTimes(download, key, device, times);
  await writeLeaseKey(download.leaseId, leaseKey);
  return changeDownload(download, () => ({ sealedTimes, offlineUntil: lease.offlineUntil }));
}

/**
 * Opens a download; null if the book is not downloaded. At the end of the lease the device forgets
 * its key.
 *
 * @throws {OfflineError} if the lease has ended, the clock was set back or something was changed
 */
export async function openDownload(
  id: Pick<Download, 'studentId' | 'bookId'>,
): Promise<OpenDownload | null> {
  const download = await readDownload(id);
  const leaseKey = download && (await readLeaseKey(download.leaseId));
  if (leaseKey === undefined && damaged.has(placeOf(id))) throw new OfflineError('damaged');
  if (download === undefined) return null;
  if (leaseKey === undefined) throw new OfflineError('ended');
  const device = await deviceNumber();
  const key = await contentKey(download, download, leaseKey, device);
  const name = nameOfRecord(download, device, 'times');
  const kept = await whole(download, async () =>
    decodeTimes(await unseal(key, download.sealedTimes, name)),
  );
  const { state, times } = checkLease(kept, deviceClocks());
  if (times.latest - kept.latest > writeEveryMs || state !== 'running') {
    const sealedTimes = await sealTimes(download, key, device, times);
    await changeDownload(download, () => ({ sealedTimes }));
  }
  if (state === 'ended') await forgetLeaseKey(download.leaseId);
  if (state === 'running') return { download, key, device };
  changeView(download.bookId, { problem: state });
  throw new OfflineError(state);
}

/** Opens a record of a download. */
export function openRecord(
  { download, key, device }: OpenDownload,
  part: Parameters<typeof nameOfRecord>[2],
  sealed: Uint8Array,
): Promise<Uint8Array> {
  return whole(download, () => unseal(key, sealed, nameOfRecord(download, device, part)));
}
