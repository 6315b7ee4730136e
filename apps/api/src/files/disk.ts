import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory, moveAtomically, writeAtomically } from './durable.ts';
import { checkKey, type FileStore } from './file-store.ts';
import { checkDiskSpace, checkWritable } from '../lib/disk-space.ts';

const oneHour = 3_600_000;

/** Files in a directory of this machine. */
export function createDiskStore(directory: string): FileStore {
  // A key can't start with a dot, so no key names an incomplete file.
  const partial = join(directory, '.partial');
  let prepared: Promise<void> | undefined;

  function prepare(): Promise<void> {
    prepared ??= makeDirectory(partial)
      .then(() => removeOlder(partial, oneHour))
      .catch((error: unknown) => {
        prepared = undefined;
        throw error;
      });
    return prepared;
  }

  function pathOf(key: string): string {
    checkKey(key);
    return join(directory, key);
  }

  async function head(key: string) {
    const found = await orNull(stat(pathOf(key)));
    return found?.isFile() === true ? { size: found.size } : null;
  }

  return {
    head,

    async put(key, content) {
      const path = pathOf(key);
      await prepare();
      await checkDiskSpace(partial);
      await writeAtomically(path, content, partial);
    },

    async putFile(key, path) {
      const target = pathOf(key);
      await prepare();
      await moveAtomically(path, target, partial);
    },

    async get(key, range) {
      const handle = await orNull(open(pathOf(key), 'r'));
      if (handle === null) return null;
      try {
        const found = await handle.stat();
        if (!found.isFile()) {
          await handle.close();
          return null;
        }
        if (range !== undefined && range.start >= found.size) {
          throw new RangeError(`range starts at ${range.start} of ${found.size} bytes`);
        }
        const stream = handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
        return { stream, size: found.size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async read(key) {
      return orNull(readFile(pathOf(key)));
    },

    list: () => keysIn(directory),

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async localPath(key) {
      return (await head(key)) === null ? null : pathOf(key);
    },

    async sweep(age) {
      await prepare();
      await removeOlder(partial, age);
    },

    async check() {
      await prepare();
      await checkWritable(partial);
    },
  };
}

/** Incomplete files have no key. A folder may be missing, or be removed meanwhile. */
async function* keysIn(directory: string, prefix = ''): AsyncGenerator<string> {
  for (const entry of (await orNull(readdir(directory, { withFileTypes: true }))) ?? []) {
    if (entry.name.startsWith('.')) continue;
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* keysIn(join(directory, entry.name), `${key}/`);
    else yield key;
  }
}

/** Null when there is no file at the path. */
async function orNull<Result>(attempt: Promise<Result>): Promise<Result | null> {
  try {
    return await attempt;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}

/** Removes incomplete files of killed processes; newer files may belong to a living process. */
async function removeOlder(directory: string, age: number): Promise<void> {
  const names = await readdir(directory);
  await Promise.all(
    names.map(async (name) => {
      const found = await orNull(stat(join(directory, name)));
      if (found !== null && Date.now() - found.mtimeMs > age) {
        await rm(join(directory, name), { force: true });
      }
    }),
  );
}
