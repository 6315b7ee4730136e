import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createBucket, type Bucket } from '../testing/machines/bucket.ts';
import { createDiskStore } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aqua-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const s3 = inject('s3');
/** The S3 bucket of this test run (`npm test -- s3`), otherwise a directory. */
const name = s3 === undefined ? 'disk' : 's3';
let bucket: Bucket | undefined;

async function openStore(): Promise<FileStore> {
  if (s3 === undefined) return createDiskStore(join(folder, 'store'));
  bucket = await createBucket(s3);
  return createS3Store({
    ...s3,
    bucket: bucket.name,
    region: 'us-east-1',
    forcePathStyle: true,
    cacheDirectory: join(folder, 'copies'),
  });
}

async function bytesOf(found: Awaited<ReturnType<FileStore['get']>>): Promise<Buffer> {
  return Buffer.concat(await (found?.stream ?? Readable.from([])).toArray());
}

/** Every store must pass the same tests. */
describe(`the ${name} store`, () => {
  let store: FileStore;
  let key: string;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => bucket?.drop());

  const freshKey = () => (key = `pdf/ab/${randomUUID()}`);

  test('lists the key of every file', async () => {
    const keys = [freshKey(), `image/${randomUUID()}/original`, `uploads/${randomUUID()}`];
    for (const each of keys) await store.put(each, Buffer.from(each));
    const listed: string[] = await Readable.from(store.list()).toArray();
    expect(listed).toEqual(expect.arrayContaining(keys));
    for (const each of listed) expect(await store.head(each)).not.toBeNull();
  });

  test('returns what was put, whole and by range', async () => {
    const content = randomBytes(300_000);
    await store.put(freshKey(), content);
    expect(await store.head(key)).toEqual({ size: content.length });
    expect((await store.read(key))?.equals(content)).toBe(true);
    const whole = await store.get(key);
    expect(whole?.size).toBe(content.length);
    expect((await bytesOf(whole)).equals(content)).toBe(true);
    const part = await store.get(key, { start: 10, end: 19 });
    expect(part?.size).toBe(content.length);
    expect(await bytesOf(part)).toEqual(content.subarray(10, 20));
  });

  test('a range that starts past the end is a RangeError, one that ends past it is cut', async () => {
    await store.put(freshKey(), Buffer.from('abc'));
    await expect(store.get(key, { start: 3, end: 9 })).rejects.toThrow(RangeError);
    const cut = await store.get(key, { start: 1, end: 99 });
    expect((await bytesOf(cut)).toString()).toBe('bc');
  });

  test('moves a staged file of many megabytes into the store, and the staged file is gone', async () => {
    const content = randomBytes(40 * 1024 * 1024 + 7);
    const staged = join(folder, randomUUID());
    await writeFile(staged, content);
    await store.putFile(freshKey(), staged);
    await expect(stat(staged)).rejects.toThrow('ENOENT');
    expect((await store.read(key))?.equals(content)).toBe(true);
  });

  test('a second put of the same key replaces the first', async () => {
    await store.put(freshKey(), Buffer.from('first, and longer'));
    await store.put(key, Buffer.from('second'));
    expect((await store.read(key))?.toString()).toBe('second');
  });

  test('reading a missing file gives null, and removing it is no error', async () => {
    freshKey();
    expect(await store.head(key)).toBeNull();
    expect(await store.get(key)).toBeNull();
    expect(await store.read(key)).toBeNull();
    expect(await store.localPath(key)).toBeNull();
    await store.remove(key);
  });

  test('a removed file is gone for every reader', async () => {
    await store.put(freshKey(), Buffer.from('secret'));
    await store.localPath(key);
    await store.remove(key);
    expect(await store.head(key)).toBeNull();
    expect(await store.read(key)).toBeNull();
    expect(await store.localPath(key)).toBeNull();
  });

  test('a local path holds the content, also for several callers at the same time', async () => {
    const content = randomBytes(3_000_000);
    await store.put(freshKey(), content);
    const paths = await Promise.all([1, 2, 3, 4].map(() => store.localPath(key)));
    expect(new Set(paths).size).toBe(1);
    expect((await readFile(String(paths[0]))).equals(content)).toBe(true);
  });

  test('keys that contain `..`, begin with a dot or are absolute are refused by every call', async () => {
    for (const bad of [
      '../x',
      'pdf/../../x',
      '/etc/passwd',
      '.partial/x',
      'a//b',
      '',
      'a/.',
      'a\0b',
      'a\\..\\b',
    ]) {
      await expect(store.put(bad, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(store.putFile(bad, join(folder, 'none'))).rejects.toThrow(TypeError);
      await expect(store.get(bad)).rejects.toThrow(TypeError);
      await expect(store.read(bad)).rejects.toThrow(TypeError);
      await expect(store.head(bad)).rejects.toThrow(TypeError);
      await expect(store.remove(bad)).rejects.toThrow(TypeError);
      await expect(store.localPath(bad)).rejects.toThrow(TypeError);
    }
  });

  test('slow readers do not delay others', async () => {
    await store.put(freshKey(), randomBytes(4 * 1024 * 1024));
    const slow = await Promise.all(Array.from({ length: 60 }, () => store.get(key)));
    expect((await store.head(key))?.size).toBe(4 * 1024 * 1024);
    for (const reader of slow) reader?.stream.destroy();
  });

  test('sweep removes only the old incomplete files of killed processes', async () => {
    await store.put(freshKey(), Buffer.from('whole'));
    await leaveHalf(key);
    await store.sweep(3_600_000);
    expect(await halves()).toHaveLength(1);
    await store.sweep(-1_000);
    expect(await halves()).toEqual([]);
    expect((await store.read(key))?.toString()).toBe('whole');
  });

  test('answers a readiness check', async () => {
    await store.check();
  });
});

/** Leaves what a process leaves behind when it is killed while it stores that key. */
async function leaveHalf(key: string): Promise<void> {
  if (bucket !== undefined) return bucket.beginParts(key);
  await writeFile(join(folder, 'store/.partial', randomUUID()), 'half');
}

function halves(): Promise<string[]> {
  return bucket?.halfSent() ?? readdir(join(folder, 'store/.partial'));
}

test('the disk store leaves no incomplete file when a write fails', async () => {
  const directory = join(folder, 'failing');
  const store = createDiskStore(directory);
  await store.put('pdf/taken/file', Buffer.from('x'));
  // A folder can't be replaced by a file: the rename fails after the content was written.
  await expect(store.put('pdf/taken', Buffer.from('y'))).rejects.toThrow();
  expect(await readdir(join(directory, '.partial'))).toEqual([]);
  expect(await store.head('pdf/taken')).toBeNull();
});

test('an S3 store that nobody answers is not ready', async () => {
  const store = createS3Store({
    bucket: 'none',
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    accessKeyId: 'none',
    secretAccessKey: 'none',
    cacheDirectory: join(folder, 'none'),
  });
  await expect(store.check()).rejects.toThrow('ECONNREFUSED');
});
