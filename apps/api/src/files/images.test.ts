import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from './disk.ts';
import { inspectImage, resizeImage } from './images.ts';
import { imageKey } from './object-keys.ts';
import { createPublicImages } from './public-images.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aqua-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const aqua = { r: 11, g: 122, b: 130 };

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: aqua } });
}

test('recognises PNG and JPEG by content, not by name', async () => {
  const png = await picture(40, 30).png().toBuffer();
  expect(await inspectImage(png)).toEqual({ kind: 'png', width: 40, height: 30 });
  const path = join(folder, 'really-a-jpeg.png');
  await writeFile(path, await picture(40, 30).jpeg().toBuffer());
  expect(await inspectImage(path)).toEqual({ kind: 'jpeg', width: 40, height: 30 });
});

test('a picture that a phone rotated has the size that people see', async () => {
  const turned = await picture(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await inspectImage(turned)).toMatchObject({ width: 30, height: 40 });
  const shown = await sharp(await resizeImage(turned, 160)).metadata();
  expect(shown).toMatchObject({ width: 30, height: 40, format: 'webp' });
  expect(shown.exif).toBeUndefined();
});

test.each([
  ['text', async () => Buffer.from('hello')],
  ['nothing', async () => Buffer.alloc(0)],
  ['a GIF', () => picture(4, 4).gif().toBuffer()],
  ['a WebP', () => picture(4, 4).webp().toBuffer()],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is no picture for us', async (_name, make) => {
  await expect(inspectImage(await make())).rejects.toMatchObject({ reason: 'notImage' });
});

test('what only begins like a picture, or ends early, is called damaged', async () => {
  const script = Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1');
  await expect(inspectImage(script)).rejects.toMatchObject({ reason: 'damaged' });
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 400, height: 400, channels: 3, background: aqua, noise } as const;
  for (const whole of [
    await sharp({ create }).png().toBuffer(),
    await sharp({ create }).jpeg().toBuffer(),
  ]) {
    await expect(inspectImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      reason: 'damaged',
    });
  }
});

test('a small file with a huge picture is refused before it is decoded', async () => {
  const bomb = await picture(6000, 5000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(300_000);
  await expect(inspectImage(bomb)).rejects.toMatchObject({
    reason: 'tooManyPixels',
    maxMegapixels: 25,
  });
});

test('a picture with a side that WebP can not have is refused by it', async () => {
  const tall = await picture(40, 20_000).png().toBuffer();
  await expect(inspectImage(tall)).rejects.toMatchObject({ reason: 'tooLong', maxSide: 16_383 });
});

test('a picture that is far too tall is shown with the greatest possible height', async () => {
  const tall = await picture(40, 20_000).png().toBuffer();
  const shown = await sharp(await resizeImage(tall, 640)).metadata();
  expect(shown).toMatchObject({ height: 16_383, format: 'webp' });
});

test('public pictures are made once for each width, never enlarged, and stored', async () => {
  const store = createDiskStore(join(folder, 'store'));
  let puts = 0;
  const counting = {
    ...store,
    put: (key: string, content: Buffer) => ((puts += 1), store.put(key, content)),
  };
  const images = createPublicImages(counting);
  const sha256 = 'a'.repeat(64);
  await store.put(imageKey(sha256), await picture(800, 1200).jpeg().toBuffer());

  const [one, other] = await Promise.all([images.serve(sha256, 320), images.serve(sha256, 320)]);
  expect(one).toBe(other);
  expect(await sharp(one ?? undefined).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 480,
  });
  expect((await images.serve(sha256, 320))?.equals(one ?? Buffer.alloc(0))).toBe(true);
  expect(puts).toBe(1);
  expect(await sharp((await images.serve(sha256, 1280)) ?? undefined).metadata()).toMatchObject({
    width: 800,
  });
  expect(await images.serve('b'.repeat(64), 320)).toBeNull();
});
