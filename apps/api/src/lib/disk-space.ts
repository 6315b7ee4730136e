import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Bytes that files leave free on a disk: a database or a log may be on it, too, and a full disk
 * harms them more than an upload.
 */
const reservedBytes = 100 * 1024 * 1024;

/** The disk has no space left for files. `code` is the same as that of the system's own error. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = 'ENOSPC';

  constructor(directory: string) {
    super(`the disk of ${directory} is full: less than ${reservedBytes / 1024 / 1024} MB are free`);
  }
}

/** Call it before something is written in `directory`. @throws DiskFullError */
export async function checkDiskSpace(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < reservedBytes) throw new DiskFullError(directory);
}

/** For readiness: the disk has space and a write succeeds (only a write shows a quota). */
export async function checkWritable(directory: string): Promise<void> {
  await checkDiskSpace(directory);
  const probe = join(directory, `${process.pid}-${randomUUID()}`);
  try {
    const handle = await open(probe, 'wx');
    try {
      await handle.writeFile(Buffer.alloc(4096));
    } finally {
      await handle.close();
    }
  } finally {
    await rm(probe, { force: true });
  }
}
