import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createSingleFlight } from '../lib/single-flight.ts';

/** A copy is kept for this long after its last use, because a caller may be about to open it. */
const graceMs = 10 * 60_000;

export interface LocalCopies {
  /** The path of the copy of `key`; `download` writes it when there is none. */
  path(key: string, download: (path: string) => Promise<boolean>): Promise<string | null>;
  forget(key: string): Promise<void>;
}

/**
 * Copies of remote files for readers that need a path. Their total size is limited: the longest
 * unused copies are removed first. Callers of the same key share one download.
 */
export function createLocalCopies(options: { directory: string; maxBytes: number }): LocalCopies {
  const { directory, maxBytes } = options;
  const once = createSingleFlight<string | null>();

  function pathOf(key: string): string {
    return join(directory, createHash('sha256').update(key).digest('hex'));
  }

  async function provide(path: string, download: (path: string) => Promise<boolean>) {
    if (await touch(path)) return path;
    await mkdir(directory, { recursive: true });
    const temporary = `${path}.${randomUUID()}.part`;
    try {
      if (!(await download(temporary))) return null;
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
    await evict(directory, maxBytes);
    return path;
  }

  return {
    path(key, download) {
      const path = pathOf(key);
      return once(path, () => provide(path, download));
    },
    async forget(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Marks a copy as used now; false when there is none. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

async function evict(directory: string, maxBytes: number): Promise<void> {
  const names = await readdir(directory);
  const copies = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const found = await stat(path).catch(() => null);
      return { path, size: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 };
    }),
  );
  let total = copies.reduce((sum, copy) => sum + copy.size, 0);
  for (const copy of copies.toSorted((one, other) => one.usedAt - other.usedAt)) {
    if (total <= maxBytes || Date.now() - copy.usedAt < graceMs) return;
    await rm(copy.path, { force: true });
    total -= copy.size;
  }
}
