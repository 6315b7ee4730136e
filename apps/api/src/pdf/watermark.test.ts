import sharp from 'sharp';
import { expect } from 'vitest';
import { createPdfPool } from './pool.ts';
import { markSeeds } from './mark/seeds.ts';
import type { Watermark } from './pdf-types.ts';
import { test } from './testing/pool-fixture.ts';

const watermark: Watermark = {
  name: 'สมหญิง ผู้ปู่น้ำใจ',
  email: 'somying@example.org',
  address: '203.0.113.57',
  device: 'A1B2-C3D4',
  date: '2026-01-31 09:41',
  watermarkCode: 'K7QX-2M9P',
};
const key = { version: 1, secret: new Uint8Array(32).fill(1) };
const seeds = markSeeds(key, { code: watermark.watermarkCode, studentId: 1, bookId: 1, page: 1 });
const width = 1_080;
const height = 1_440;

function blankPage(brightness: number): Promise<Buffer> {
  const background = { r: brightness, g: brightness, b: brightness };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Brightness of each pixel. */
function brightnessOf(image: Buffer): Promise<Buffer> {
  return sharp(image).greyscale().raw().toBuffer();
}

for (const [paper, brightness] of [
  ['white', 255],
  ['black', 0],
  ['grey', 128],
] as const) {
  for (const format of ['webp', 'jpeg'] as const) {
    test(`the watermark covers a whole ${paper} page and is faint (${format})`, async ({
      pool,
    }) => {
      const { bytes: watermarked } = await pool.watermark(
        await blankPage(brightness),
        watermark,
        seeds,
        format,
      );
      expect((await sharp(watermarked).metadata()).format).toBe(format);
      const pixels = await brightnessOf(watermarked);
      const changes = pixels.map((pixel) => Math.abs(pixel - brightness));
      // Every part of 360 x 360 px shows some of it, and it is faint everywhere.
      for (let part = 0; part < 12; part += 1) {
        const [left, top] = [(part % 3) * 360, Math.floor(part / 3) * 360];
        let clear = 0;
        for (let y = top; y < top + 360; y += 1) {
          for (let x = left; x < left + 360; x += 1) if (changes[y * width + x]! > 20) clear += 1;
        }
        expect(clear, `part ${part}`).toBeGreaterThan(500);
      }
      expect(Math.max(...new Set(changes))).toBeLessThan(90);
    });
  }
}

test('black letters stay black', async ({ pool }) => {
  const page = await sharp(await blankPage(255))
    .composite([
      {
        input: { create: { width, height: 4, channels: 3, background: '#000' } },
        top: 700,
        left: 0,
      },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
  const pixels = await brightnessOf((await pool.watermark(page, watermark, seeds, 'jpeg')).bytes);
  expect(Math.max(...pixels.subarray(701 * width, 703 * width))).toBeLessThan(60);
});

test(
  'emoji in a name are left out completely, and nothing else is',
  { tags: ['ci'] },
  async ({ pool }) => {
    const page = await blankPage(255);
    const drawn = async (name: string, email = watermark.email) =>
      (await pool.watermark(page, { ...watermark, name, email }, seeds, 'jpeg')).bytes.toString(
        'base64',
      );
    const plain = await drawn('ดาว ใจดี');
    for (const picture of ['🌸', '👩‍👩‍👧‍👦', '👍🏽', '🏽', '🇹🇭', '1️⃣', '#⃣', '❤️', '☎︎', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👁️‍🗨️🧑🏿‍🚀🏳️‍🌈']) {
      expect.soft(await drawn(`ดาว ${picture} ใจดี`), picture).toBe(plain);
      expect.soft(await drawn(`${picture}ดาว ใจดี${picture}`), picture).toBe(plain);
    }
    // If a name has only emoji, its line is left out and the e-mail comes first.
    expect(await drawn('🌸👩‍👩‍👧‍👦')).toBe(await drawn(''));
    expect(await drawn('🌸')).not.toBe(await drawn('🌸', 'other@example.org'));
    // Letters, digits and signs stay.
    for (const name of ['ดาว ใจดี 1', 'ดาว ใจดี #', 'ดาว ใจดี ©'])
      expect(await drawn(name), name).not.toBe(plain);
  },
);

test('each of the six fields changes the image', async ({ pool }) => {
  const page = await blankPage(255);
  const whole = await brightnessOf((await pool.watermark(page, watermark, seeds, 'jpeg')).bytes);
  for (const field of Object.keys(watermark) as (keyof Watermark)[]) {
    const without = await brightnessOf(
      (await pool.watermark(page, { ...watermark, [field]: '' }, seeds, 'jpeg')).bytes,
    );
    const changed = whole.filter((pixel, at) => Math.abs(pixel - (without[at] ?? 0)) > 20).length;
    expect.soft(changed, field).toBeGreaterThan(1_000);
  }
});

test('another watermark code gives another image', async ({ pool }) => {
  const page = await blankPage(255);
  const one = await brightnessOf((await pool.watermark(page, watermark, seeds, 'jpeg')).bytes);
  const same = await brightnessOf((await pool.watermark(page, watermark, seeds, 'jpeg')).bytes);
  const other = await brightnessOf(
    (await pool.watermark(page, { ...watermark, watermarkCode: 'W3HN-8R5T' }, seeds, 'jpeg')).bytes,
  );
  expect(one.equals(same)).toBe(true);
  expect(one.filter((pixel, at) => Math.abs(pixel - other[at]!) > 20).length).toBeGreaterThan(
    1_000,
  );
});

test('a name with markup, control characters and many accents is drawn without error', async ({
  pool,
}) => {
  const name = `</text><script>&"'\u0000\u0007\u202e\ud800${'a\u0301\u0301\u0301'.repeat(400)}`;
  const { bytes: watermarked } = await pool.watermark(
    await blankPage(255),
    { ...watermark, name },
    seeds,
    'webp',
  );
  expect((await sharp(watermarked).metadata()).width).toBe(width);
});

test('a file that is not an image is refused', async ({ pool }) => {
  await expect(
    pool.watermark(Buffer.from('no picture'), watermark, seeds, 'webp'),
  ).rejects.toMatchObject({
    code: 'damaged',
  });
});

test('Thai is drawn with the bundled font, and the self-test fails without the font', async ({
  pool,
}) => {
  await pool.selfTest();
  const without = createPdfPool({ size: 1, fontDirectories: [] });
  await expect(without.selfTest()).rejects.toThrow('Thai is not drawn');
  await without.close();
});
