import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalCopies } from './local-copies.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aqua-copies-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function remote(content: string) {
  let downloads = 0;
  return {
    download: async (path: string) => {
      downloads += 1;
      await writeFile(path, content);
      return true;
    },
    count: () => downloads,
  };
}

async function breakOff(path: string): Promise<boolean> {
  await writeFile(path, 'hal');
  throw new Error('connection reset');
}

test('callers at the same time share one download, later callers use its copy', async () => {
  const copies = createLocalCopies({ directory, maxBytes: 1000 });
  const file = remote('x');
  await Promise.all([copies.path('a', file.download), copies.path('a', file.download)]);
  await copies.path('a', file.download);
  expect(file.count()).toBe(1);
});

test('a download that fails leaves nothing, and the next caller tries again', async () => {
  const copies = createLocalCopies({ directory, maxBytes: 1000 });
  await expect(copies.path('a', breakOff)).rejects.toThrow('connection reset');
  expect(await readdir(directory)).toEqual([]);
  expect(await copies.path('a', remote('x').download)).not.toBeNull();
});

test('when the disk space for copies is used up, the longest unused copies are removed', async () => {
  const copies = createLocalCopies({ directory, maxBytes: 1000 });
  const older = remote('x'.repeat(600));
  const used = remote('x'.repeat(300));
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const [key, file] of [
    ['used', used],
    ['older', older],
  ] as const) {
    const path = await copies.path(key, file.download);
    await utimes(String(path), yesterday, yesterday);
  }
  await copies.path('used', used.download);
  await copies.path('new', remote('x'.repeat(600)).download);
  await copies.path('used', used.download);
  await copies.path('older', older.download);
  expect(used.count()).toBe(1);
  expect(older.count()).toBe(2);
});
