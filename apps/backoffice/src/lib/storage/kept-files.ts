import { readStored, writeStored, removeStored } from './local-storage.ts';
import { currentSession } from './session.ts';

/** A file that was made on a screen and that nobody has downloaded yet. */
export interface KeptFile {
  id: string;
  /** Who made it: nobody else sees it, even in the same browser. */
  owner: string;
  name: string;
  text: string;
  at: string;
}

const key = 'aqua.keptFiles';

/** Only the newest are kept: a browser stores a few megabytes. */
const most = 3;

/** Personal data must not stay in the browser for ever. */
const days = 7;

/** The files of the signed-in person, the newest first. */
export function keptFiles(): KeptFile[] {
  const own = ownerNow();
  return allKept().filter(({ owner }) => owner === own);
}

/**
 * Keeps a file until it is dropped, or until the person signs out. It replaces one with the same
 * id.
 *
 * @returns whether the browser keeps it: the storage may be full, or forbidden
 */
export function keepFile(file: Omit<KeptFile, 'owner' | 'at'>): boolean {
  const kept = { ...file, owner: ownerNow(), at: new Date().toISOString() };
  const others = allKept().filter(({ id }) => id !== file.id);
  writeStored(key, [kept, ...others].slice(0, most));
  return allKept().some(({ id, text }) => id === file.id && text === file.text);
}

export function dropFile(id: string): void {
  writeStored(
    key,
    allKept().filter((file) => file.id !== id),
  );
}

export function dropAllFiles(): void {
  removeStored(key);
}

function ownerNow(): string {
  const session = currentSession();
  return `${session?.role ?? ''} ${session?.accessRecord.id ?? ''}`;
}

function allKept(): KeptFile[] {
  const oldest = Date.now() - days * 86_400_000;
  const stored = readStored(key, (value) => (Array.isArray(value) ? (value as KeptFile[]) : null));
  return (stored ?? []).filter(({ at }) => Date.parse(at) > oldest);
}
