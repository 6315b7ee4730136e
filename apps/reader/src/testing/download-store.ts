import { importKey, type CipherKey } from '../lib/downloads/cipher';
import type { Download, Part } from '../lib/downloads/download';

/** Replaces IndexedDB and files. It outlives its readers, as those outlive the app. */
const downloads = new Map<number, Download>();
const keys = new Map<number, Uint8Array>();
const parts = new Map<string, Uint8Array>();

const nameOf = (leaseId: number, { page, name }: Part) => `${leaseId} ${page} ${name}`;

type Id = Pick<Download, 'studentId' | 'bookId'>;
type Sealed = Part & { sealed: Uint8Array };

export async function readDownloads(studentId: number): Promise<Download[]> {
  return [...downloads.values()].filter((download) => download.studentId === studentId);
}

export async function readDownload({ studentId, bookId }: Id): Promise<Download | undefined> {
  return (await readDownloads(studentId)).find((download) => download.bookId === bookId);
}

export async function addDownload(download: Download, leaseKey: Uint8Array): Promise<void> {
  downloads.set(download.leaseId, download);
  keys.set(download.leaseId, leaseKey);
}

export async function changeDownload(
  { leaseId }: Pick<Download, 'leaseId'>,
  change: (stored: Download) => Partial<Download>,
  added: readonly Sealed[] = [],
): Promise<Download | undefined> {
  const stored = downloads.get(leaseId);
  if (stored === undefined) return undefined;
  const changed = { ...stored, ...change(stored) };
  downloads.set(leaseId, changed);
  for (const part of added) parts.set(nameOf(leaseId, part), part.sealed);
  return changed;
}

export async function readStoredPages(leaseId: number): Promise<Set<number>> {
  const names = [...parts.keys()].map((name) => name.split(' '));
  const images = names.filter(([lease, , name]) => lease === `${leaseId}` && name === 'image');
  return new Set(images.map(([, page]) => Number(page)));
}

export async function readPart(leaseId: number, part: Part): Promise<Uint8Array | undefined> {
  return parts.get(nameOf(leaseId, part));
}

export async function readLeaseKey(leaseId: number): Promise<CipherKey | undefined> {
  const bytes = keys.get(leaseId);
  return bytes === undefined ? undefined : importKey(bytes);
}

export async function writeLeaseKey(leaseId: number, leaseKey: Uint8Array): Promise<void> {
  keys.set(leaseId, leaseKey);
}

export async function forgetLeaseKey(leaseId: number): Promise<void> {
  keys.delete(leaseId);
}

export async function removeStored({ leaseId }: Pick<Download, 'leaseId'>): Promise<void> {
  downloads.delete(leaseId);
  keys.delete(leaseId);
  for (const name of parts.keys()) if (name.startsWith(`${leaseId} `)) parts.delete(name);
}

export async function keepStorage(): Promise<void> {}

export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && error.message === 'no space';
}
