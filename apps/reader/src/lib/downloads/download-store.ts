import { Directory, File, Paths } from 'expo-file-system';
import * as SecureStore from 'expo-secure-store';
import { readJson, writeJson } from '../storage/json-file';
import { thisDeviceOnly } from '../storage/secure-store-options';
import { importKey, type CipherKey } from './cipher';
import { fromBase64, toBase64 } from '../files/base64';
import type { Download, Part } from './download';

/**
 * The downloads of this phone: sealed files in the app's own folder, and the key of each lease in the
 * keychain or keystore.
 */
const downloads = new Directory(Paths.document, 'downloads');
const folderOf = (leaseId: number) => new Directory(downloads, String(leaseId));
const recordName = 'download.json';
const fileOf = (leaseId: number, { page, name }: Part) =>
  new File(folderOf(leaseId), `${page}.${name}`);
const keyOf = (leaseId: number) => `aqua.lease.${leaseId}`;

type Id = Pick<Download, 'studentId' | 'bookId'>;

/** JSON can't hold bytes, so these are strings. */
type StoredRecord = Omit<Download, 'wrappedKey' | 'sealedTimes'> &
  Record<'wrappedKey' | 'sealedTimes', string>;

function writeRecord(download: Download): void {
  const { wrappedKey, sealedTimes } = download;
  const bytes = { wrappedKey: toBase64(wrappedKey), sealedTimes: toBase64(sealedTimes) };
  writeJson(folderOf(download.leaseId), recordName, { ...download, ...bytes });
}

function readRecord(leaseId: number): Download | undefined {
  const stored = readJson(folderOf(leaseId), recordName) as StoredRecord | null;
  if (stored === null) return undefined;
  const { wrappedKey, sealedTimes } = stored;
  return {
    ...stored,
    wrappedKey: fromBase64(wrappedKey),
    sealedTimes: fromBase64(sealedTimes),
  };
}

/**
 * Written next to its final place and then moved there, so that the file is either complete or
 * absent.
 */
async function writePart(leaseId: number, part: Part, sealed: Uint8Array): Promise<void> {
  const file = fileOf(leaseId, part);
  const beside = new File(folderOf(leaseId), `${file.name}.new`);
  beside.write(sealed);
  if (file.exists) file.delete();
  await beside.move(file);
}

function readAll(): Download[] {
  if (!downloads.exists) return [];
  return downloads.list().flatMap(({ name }) => readRecord(Number(name)) ?? []);
}

export async function readDownloads(studentId: number): Promise<Download[]> {
  return readAll().filter((download) => download.studentId === studentId);
}

export async function readDownload({ studentId, bookId }: Id): Promise<Download | undefined> {
  return readAll().find((each) => each.studentId === studentId && each.bookId === bookId);
}

/** Adds a download, with the key of its lease. */
export async function addDownload(download: Download, leaseKey: Uint8Array): Promise<void> {
  await writeLeaseKey(download.leaseId, leaseKey);
  folderOf(download.leaseId).create({ intermediates: true, idempotent: true });
  writeRecord(download);
}

/** Changes a download that still exists, and returns the changed one. */
export async function changeDownload(
  { leaseId }: Pick<Download, 'studentId' | 'bookId' | 'leaseId'>,
  change: (stored: Download) => Partial<Download>,
  parts: readonly (Part & { sealed: Uint8Array })[] = [],
): Promise<Download | undefined> {
  // The image comes last: a page counts as stored once it is there.
  const ordered = parts.toSorted((a, b) => Number(a.name === 'image') - Number(b.name === 'image'));
  for (const part of ordered) {
    if (!folderOf(leaseId).exists) return undefined;
    await writePart(leaseId, part, part.sealed);
  }
  // There is no await between reading and writing, so no other change of the record is lost.
  const stored = readRecord(leaseId);
  if (stored === undefined) return undefined;
  const changed = { ...stored, ...change(stored) };
  writeRecord(changed);
  return changed;
}

/** The pages whose image is stored. */
export async function readStoredPages(leaseId: number): Promise<Set<number>> {
  const folder = folderOf(leaseId);
  const names = folder.exists ? folder.list().map(({ name }) => name) : [];
  return new Set(names.filter((name) => name.endsWith('.image')).map(Number.parseFloat));
}

export async function readPart(leaseId: number, part: Part): Promise<Uint8Array | undefined> {
  const file = fileOf(leaseId, part);
  return file.exists ? file.bytes() : undefined;
}

export async function readLeaseKey(leaseId: number): Promise<CipherKey | undefined> {
  const kept = await SecureStore.getItemAsync(keyOf(leaseId));
  return kept === null ? undefined : importKey(fromBase64(kept));
}

export function writeLeaseKey(leaseId: number, leaseKey: Uint8Array): Promise<void> {
  return SecureStore.setItemAsync(keyOf(leaseId), toBase64(leaseKey), thisDeviceOnly);
}

/** Without its key, no part of a download can be read. */
export function forgetLeaseKey(leaseId: number): Promise<void> {
  return SecureStore.deleteItemAsync(keyOf(leaseId));
}

export async function removeStored({ leaseId }: Id & { leaseId: number }): Promise<void> {
  await forgetLeaseKey(leaseId);
  const folder = folderOf(leaseId);
  if (folder.exists) folder.delete();
}

/** Does nothing: a phone never removes the app's documents by itself. */
export async function keepStorage(): Promise<void> {}

export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && /ENOSPC|no space|out of space/i.test(error.message);
}
