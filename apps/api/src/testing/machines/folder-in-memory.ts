import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 8 * 1024 ** 3;

/**
 * A new folder whose files survive the death of processes, in memory where there is room: otherwise
 * three etcd and three PostgreSQL wait for one disk, and elect late when others use it, too.
 */
export async function makeFolderInMemory(prefix: string): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return mkdtemp(join(bavail * bsize >= neededBytes ? memory : tmpdir(), prefix));
}
