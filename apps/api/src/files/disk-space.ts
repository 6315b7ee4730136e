import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Bytes of a disk that files leave free: a database or a log may lie on the same one, and neither
 * bears a disk without room as well as an upload does.
 */
const reservedBytes = 100 * 1024 * 1024;

/** A disk has no room left for files. It has the code of the system's own error. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = 'ENOSPC';

  constructor(directory: string) {
    super(`the disk of ${directory} is full: less than ${reservedBytes / 1024 / 1024} MB are free`);
  }
}

/** Call it before something is written in `directory`. @throws DiskFull */
export async function checkDiskSpace(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < reservedBytes) throw new DiskFullError(directory);
}

/** For readiness: there is room, and it can be written to (a quota shows nowhere else). */
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
