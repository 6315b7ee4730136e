import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freeBytes } from '../lib/free-bytes.ts';
import { makeDirectory } from './durable.ts';
import { checkDiskSpace, checkWritable } from '../lib/disk-space.ts';
import { unfinishedFilesKeptFor } from './rules.ts';

export interface StagedFile {
  path: string;
  sha256: string;
  size: number;
  /** Removes the file; no error when it has been moved away. */
  discard(): Promise<void>;
}

/** Where an upload is kept until it has been checked. A disk of this machine, never shared. */
export interface Staging {
  /**
   * Receives a stream with flat memory: its chunks are emptied once they are written. Resolves once
   * every byte is synced to disk. Otherwise nothing is left, the source is destroyed and a
   * StagingError says why.
   */
  receive(
    source: Readable,
    options: { maxBytes: number; signal?: AbortSignal },
  ): Promise<StagedFile>;
  /** Removes files of killed processes; files of living processes stay. */
  sweep(): Promise<void>;
  /** Throws when no upload can be received; for readiness. */
  check(): Promise<void>;
}

/** `tooLarge`: more than `maxBytes`. `interrupted`: the source broke off or was aborted. */
export class StagingError extends Error {
  override readonly name = 'StagingError';
  readonly reason: 'tooLarge' | 'interrupted';

  constructor(reason: 'tooLarge' | 'interrupted', options?: ErrorOptions) {
    super(`upload ${reason}`, options);
    this.reason = reason;
  }
}

/** Small network chunks are written together: one system call for a megabyte. */
const batchBytes = 1024 * 1024;
/** Bytes between two syncs: data are synced while the rest still arrives, so that the last sync is short. */
const syncEvery = 32 * 1024 * 1024;

export function createStaging(directory: string): Staging {
  const mine = new Set<string>();

  return {
    async receive(source, { maxBytes, signal }) {
      const name = `${process.pid}-${randomUUID()}`;
      const path = join(directory, name);
      mine.add(name);
      const discard = async () => {
        await rm(path, { force: true });
        mine.delete(name);
      };
      try {
        await makeDirectory(directory);
        await checkDiskSpace(directory);
        const handle = await open(path, 'wx');
        try {
          return { path, discard, ...(await drain(source, handle, directory, maxBytes, signal)) };
        } finally {
          await handle.close();
        }
      } catch (error) {
        source.destroy();
        await discard();
        throw error;
      }
    },

    async sweep() {
      await makeDirectory(directory);
      const names = await readdir(directory);
      await Promise.all(
        names
          .filter((name) => !mine.has(name))
          .map(async (name) => {
            const path = join(directory, name);
            if (
              !isRunning(Number.parseInt(name, 10)) ||
              (await isOlder(path, unfinishedFilesKeptFor.ms))
            ) {
              await rm(path, { force: true });
            }
          }),
      );
    },

    async check() {
      await makeDirectory(directory);
      await checkWritable(directory);
    },
  };
}

async function drain(
  source: Readable,
  handle: FileHandle,
  directory: string,
  maxBytes: number,
  signal: AbortSignal | undefined,
) {
  const hash = createHash('sha256');
  const output = createBatchWriter(handle, directory);
  let size = 0;
  for await (const chunk of arriving(source, signal)) {
    size += chunk.length;
    if (size > maxBytes) throw new StagingError('tooLarge');
    hash.update(chunk);
    const full = output.add(chunk);
    if (full !== undefined) await full;
  }
  await output.finish();
  return { sha256: hash.digest('hex'), size };
}

/** The source's chunks; every early end becomes `interrupted`. */
async function* arriving(source: Readable, signal: AbortSignal | undefined) {
  const stop = () => source.destroy(new Error('aborted'));
  if (signal?.aborted === true) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    while (true) {
      const next = await chunks.next().catch((cause: unknown) => {
        throw new StagingError('interrupted', { cause });
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Writes batches one after the other, while the next batch is collected. */
function createBatchWriter(handle: FileHandle, directory: string) {
  let batch: Buffer[] = [];
  let batched = 0;
  let unsynced = 0;
  let writing: Promise<void> = Promise.resolve();

  async function write(chunks: Buffer[], bytes: number): Promise<void> {
    let { bytesWritten } = await handle.writev(chunks);
    if (bytesWritten < bytes) {
      // The system may write fewer bytes than given: write the rest.
      const rest = Buffer.concat(chunks).subarray(bytesWritten);
      for (let done = 0; done < rest.length; done += bytesWritten) {
        ({ bytesWritten } = await handle.write(rest, done));
      }
    }
    for (const chunk of chunks) freeBytes(chunk);
    unsynced += bytes;
    if (unsynced >= syncEvery) {
      unsynced = 0;
      await handle.datasync();
      await checkDiskSpace(directory);
    }
  }

  async function flush(): Promise<void> {
    const before = writing;
    const chunks = batch;
    const bytes = batched;
    batch = [];
    batched = 0;
    await before;
    writing = bytes === 0 ? Promise.resolve() : write(chunks, bytes);
    // The next flush awaits this write and throws its failure; here it must not be an unhandled rejection.
    writing.catch(() => undefined);
  }

  return {
    /** Undefined while the batch is not full; otherwise a promise to wait for. */
    add(chunk: Buffer): Promise<void> | undefined {
      batch.push(chunk);
      batched += chunk.length;
      return batched >= batchBytes ? flush() : undefined;
    },
    async finish(): Promise<void> {
      await flush();
      await writing;
      await handle.sync();
    },
  };
}

function isRunning(pid: number): boolean {
  // Unused files with this process's own id are from an earlier process with the same id.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isOlder(path: string, age: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > age;
}
