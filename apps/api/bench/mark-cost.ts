import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { publish, tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { drawMarks } from '../src/pdf/mark/draw-marks.ts';
import { limitsOf } from '../src/pdf/mark/limits.ts';
import { markSeeds } from '../src/pdf/mark/seeds.ts';
import { createPdfPool } from '../src/pdf/pool.ts';
import { blend } from '../src/pdf/watermark/blend.ts';
import { layoutOf } from '../src/pdf/watermark/layout.ts';
import { decodePage, encodePage } from '../src/pdf/watermark/page-codec.ts';
import { pictureParts } from '../src/pdf/watermark/picture-parts.ts';
import { tileOf } from '../src/pdf/watermark/tile.ts';

/**
 * `npm run bench:mark-cost`: the processor time and the bytes of marking a page, with and without
 * the invisible marks, in turn in one process. The quickest turn of a page counts, because other
 * work on the machine only adds time. Paths of PDFs may follow; otherwise it takes the demo books.
 */

const turns = 9;
const pagesOfBook = [1, 3, 5];
const key = { version: 1, secret: new Uint8Array(32).fill(1) };
const watermark = {
  name: 'สมหญิง ผู้ปู่น้ำใจ',
  email: 'somying@example.org',
  address: '203.0.113.57',
  device: 'A1B2-C3D4',
  date: '2026-01-31',
  watermarkCode: 'K7QX2M9P',
};

sharp.concurrency(1);
sharp.cache(false);

async function marked(image: Buffer, page: number, format: 'webp' | 'jpeg', isInvisible: boolean) {
  const seeds = markSeeds(key, { code: watermark.watermarkCode, studentId: 7, bookId: 1, page });
  const layout = layoutOf(seeds.visible);
  const tile = await tileOf(watermark, layout.angle, (await sharp(image).metadata()).width);
  const begun = process.cpuUsage();
  const pixels = await decodePage(image);
  pictureParts(pixels);
  const limits = isInvisible ? limitsOf(pixels) : null;
  blend(pixels, tile, layout);
  if (limits) drawMarks(pixels, limits, seeds);
  const bytes = await encodePage(pixels, format);
  const { user, system } = process.cpuUsage(begun);
  return { ms: (user + system) / 1_000, bytes: bytes.length };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const demo = fileURLToPath(new URL('../demo/books', import.meta.url));
const { positionals: given } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
});
const files = given.length > 0 ? given : readdirSync(demo).map((name) => join(demo, name));
const pool = createPdfPool({ size: 1 });

const heads = [
  'image',
  'ms without',
  'ms with',
  'more',
  'ratio',
  'bytes without',
  'bytes with',
  'more',
];
const rows: (string | number)[][] = [];
for (const format of ['webp', 'jpeg'] as const) {
  for (const width of [1_080, 1_600]) {
    const [befores, afters]: [number[], number[]] = [[], []];
    let [without, within] = [0, 0];
    for (const file of files) {
      const { pageCount } = await pool.info(file);
      for (const page of pagesOfBook.filter((each) => each <= pageCount)) {
        const image = await pool.render(file, page, width);
        const [before, after]: [number[], number[]] = [[], []];
        for (let turn = 0; turn < turns; turn += 1) {
          const plain = await marked(image, page, format, false);
          const whole = await marked(image, page, format, true);
          before.push(plain.ms);
          after.push(whole.ms);
          if (turn > 0) continue;
          without += plain.bytes;
          within += whole.bytes;
        }
        befores.push(Math.min(...before));
        afters.push(Math.min(...after));
      }
    }
    const [before, after] = [median(befores), median(afters)];
    const percent = (100 * (within - without)) / without;
    rows.push([
      `${format}, ${width} px, ${befores.length} pages`,
      before.toFixed(1),
      after.toFixed(1),
      (after - before).toFixed(1),
      (after / before).toFixed(2),
      without,
      within,
      `${percent.toFixed(1)} %`,
    ]);
  }
}
await pool.close();
publish('bench:mark-cost', [tableOf(heads, rows)]);
