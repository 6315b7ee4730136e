import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runOf } from '../lib/processes.ts';

const holder = z.object({ pid: z.number(), run: z.string(), address: z.string() });

/** The process that runs Aqua in a folder, and its address. */
export type Holder = z.infer<typeof holder>;

export type RunLock = {
  /** Records the address of this process, once its port is known. */
  setAddress(address: string): void;
  release(): void;
};

/** Thrown when Aqua runs in this folder already. */
export class AlreadyRunning extends Error {
  readonly holder: Holder;

  constructor(found: Holder) {
    const where = found.address === '' ? 'is starting' : `answers at ${found.address}`;
    super(`Aqua already runs in this folder: process ${found.pid} ${where}.`);
    this.holder = found;
  }
}

/**
 * Makes this process the only one that runs Aqua on `directory`. Taking the lock twice in one
 * process is fine. A lock left by `kill -9` is taken over, even if its process id now belongs to
 * another process.
 * @throws AlreadyRunning
 * @throws Error in a sentence if the folder can't be written to
 */
export function takeRunLock(directory: string, address = ''): RunLock {
  const path = join(directory, 'run.lock');
  const mine = { pid: process.pid, run: runOf(process.pid) ?? '', address };
  try {
    mkdirSync(directory, { recursive: true });
    take(path, mine);
  } catch (error) {
    throw isClosed(error)
      ? new Error(`DATA_DIR=${directory} can't be written to: name a folder that this user owns.`, {
          cause: error,
        })
      : error;
  }
  const release = () => {
    if (isMe(readHolder(path), mine)) rmSync(path, { force: true });
  };
  process.once('exit', release);
  return {
    setAddress: (known) => replace(path, { ...mine, address: known }),
    release() {
      process.off('exit', release);
      release();
    },
  };
}

/** The process that runs Aqua on `directory` now, if any. */
export function findHolder(directory: string): Holder | undefined {
  const found = readHolder(join(directory, 'run.lock'));
  return found !== undefined && runOf(found.pid) === found.run ? found : undefined;
}

function isClosed(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code);
}

function take(path: string, mine: Holder): void {
  const draft = write(path, mine);
  try {
    while (true) {
      if (tryLink(draft, path)) return;
      const found = readHolder(path);
      if (isMe(found, mine)) return renameSync(draft, path);
      if (found !== undefined && runOf(found.pid) === found.run) throw new AlreadyRunning(found);
      discardStale(path, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two starts may find the same stale lock: each may remove only the one that it has judged. */
function discardStale(path: string, judged: Holder | undefined): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // Another start removed it first; the next round reads the new state.
  }
  const moved = readHolder(aside);
  if (moved !== undefined && (judged === undefined || !isMe(moved, judged))) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function replace(path: string, mine: Holder): void {
  renameSync(write(path, mine), path);
}

function write(path: string, mine: Holder): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  return draft;
}

/** A hard link is created completely or not at all, and never replaces another file. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function isMe(found: Holder | undefined, mine: Holder): boolean {
  return found?.pid === mine.pid && found.run === mine.run;
}
