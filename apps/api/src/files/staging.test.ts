import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStaging, type Staging } from './staging.ts';

let directory: string;
let staging: Staging;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aqua-staging-'));
  staging = createStaging(directory);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function chunked(content: Buffer, size: number): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
    })(),
    { objectMode: false },
  );
}

test('keeps every byte, its hash and its size', async () => {
  const content = randomBytes(5_000_003);
  const staged = await staging.receive(chunked(content, 61_441), { maxBytes: content.length });
  expect(staged.size).toBe(content.length);
  expect(staged.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  expect((await readFile(staged.path)).equals(content)).toBe(true);
  await staged.discard();
  expect(await readdir(directory)).toEqual([]);
  await staged.discard();
});

test('a chunk of the network gives its memory back once it is written, a piece of a buffer never', async () => {
  const own = Array.from({ length: 40 }, () => Buffer.from(new ArrayBuffer(65_536)).fill(7));
  const shared = Buffer.alloc(65_536, 8);
  const pieces = [shared.subarray(0, 40_000), shared.subarray(40_000)];
  const staged = await staging.receive(Readable.from([...own, ...pieces]), { maxBytes: 1e9 });
  expect(own.filter(({ length }) => length > 0)).toEqual([]);
  expect(shared.every((byte) => byte === 8)).toBe(true);
  const expected = Buffer.concat([Buffer.alloc(40 * 65_536, 7), shared]);
  expect((await readFile(staged.path)).equals(expected)).toBe(true);
});

test('an empty source is an empty file', async () => {
  const staged = await staging.receive(Readable.from([]), { maxBytes: 10 });
  expect(staged).toMatchObject({ size: 0 });
});

test('one byte too many is refused; nothing is left and the source is closed', async () => {
  const source = chunked(randomBytes(3_000_001), 65_536);
  const receiving = staging.receive(source, { maxBytes: 3_000_000 });
  await expect(receiving).rejects.toMatchObject({ reason: 'tooLarge' });
  expect(source.destroyed).toBe(true);
  expect(await readdir(directory)).toEqual([]);
});

test('a source that breaks off is interrupted and leaves nothing', async () => {
  const source = Readable.from(
    (async function* () {
      yield randomBytes(2_000_000);
      throw new Error('connection reset');
    })(),
  );
  const receiving = staging.receive(source, { maxBytes: 1e9 });
  await expect(receiving).rejects.toMatchObject({
    reason: 'interrupted',
    cause: expect.objectContaining({ message: 'connection reset' }),
  });
  expect(await readdir(directory)).toEqual([]);
});

test('an aborted upload ends at once, even if its source sends nothing more', async () => {
  const abort = new AbortController();
  const source = new Readable({ read: () => undefined });
  source.push(randomBytes(100_000));
  const receiving = staging.receive(source, { maxBytes: 1e9, signal: abort.signal });
  abort.abort();
  await expect(receiving).rejects.toMatchObject({ reason: 'interrupted' });
  expect(source.destroyed).toBe(true);
  expect(await readdir(directory)).toEqual([]);
});

test('a signal that was aborted before the upload ends it, too', async () => {
  const receiving = staging.receive(chunked(randomBytes(10), 10), {
    maxBytes: 1e9,
    signal: AbortSignal.abort(),
  });
  await expect(receiving).rejects.toMatchObject({ reason: 'interrupted' });
});

test('sweep removes files of dead processes and keeps files in use', async () => {
  const child = spawn(process.execPath, ['--eval', '']);
  await once(child, 'exit');
  await writeFile(join(directory, `${child.pid}-left`), 'half a book');
  await writeFile(join(directory, `${process.pid}-earlier-process-with-our-number`), 'half');
  await writeFile(join(directory, `${process.ppid}-living-neighbour`), 'under way');
  const staged = await staging.receive(chunked(randomBytes(10), 10), { maxBytes: 10 });
  await staging.sweep();
  expect((await readdir(directory)).map((name) => join(directory, name)).toSorted()).toEqual(
    [staged.path, join(directory, `${process.ppid}-living-neighbour`)].toSorted(),
  );
});
