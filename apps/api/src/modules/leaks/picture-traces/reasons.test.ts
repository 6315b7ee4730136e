// @module-tag ci

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Create } from 'sharp';
import { sequence } from '../picture/features.ts';
import { result, slow, test as base, traced } from '../../../testing/files/leak.ts';
import { bookOf, formOf, jpeg } from '../../../testing/files/leaked-pictures.ts';
import { pagesIndexed } from '../../../testing/files/pages-indexed.ts';
import { expect } from '../../../testing/test-api.ts';

const noise = (mean: number, sigma: number) => ({ type: 'gaussian', mean, sigma }) as const;
const canvas = (size: { width: number; height: number }): Create => ({
  ...size,
  channels: 3,
  background: 'white',
});

const test = base.extend<{ pageOf: (book: Buffer) => Promise<Buffer> }>({
  /** The first page of a book that Aqua does not know. */
  pageOf: async ({ server: { infrastructure } }, use) => {
    const { config, pdf } = infrastructure;
    await use(async (book) => {
      const path = join(config.DATA_DIR, 'foreign.pdf');
      await writeFile(path, book);
      return pdf.render(path, 1, 1_080);
    });
  },
});

/**
 * Grain over everything, as from a camera in the dark. It is the same in each run, because a page
 * in it is only just recognised.
 */
async function grainy(picture: Buffer): Promise<Buffer> {
  const random = sequence(3);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mixed = data.map((value) => {
    const grain = Math.min(255, Math.max(0, 128 + 80 * normal()));
    return Math.round((value + grain) / 2);
  });
  return sharp(mixed, { raw: info }).jpeg({ quality: 60 }).toBuffer();
}

test('each picture that names nobody says why', slow, async ({ leak, pageOf }) => {
  const whole = await jpeg(await leak.unmarked(2));
  const printed = await sharp(whole).linear(0.94, 8).jpeg().toBuffer();
  const part = { left: 300, top: 400, width: 360, height: 300 };
  const size = { width: 900, height: 900 };
  const pictures = {
    pureWhite: whole,
    unmarked: printed,
    faint: await sharp(printed).resize(400).jpeg().toBuffer(),
    littleShown: await grainy(await sharp(printed).extract(part).toBuffer()),
    noPage: await sharp({ create: { ...canvas(size), noise: noise(120, 40) } })
      .jpeg()
      .toBuffer(),
    blank: await sharp({ create: canvas(size) })
      .jpeg()
      .toBuffer(),
    otherPage: await pageOf(bookOf([9])),
  };
  const damaged = whole.subarray(0, 9_000);
  const tiny = await sharp(whole).resize(90).jpeg().toBuffer();
  const trace = await traced(leak, ...Object.values(pictures), damaged, tiny);
  expect(trace.pictures.map(({ reason }) => reason)).toEqual([
    ...Object.keys(pictures),
    null,
    null,
  ]);
  expect(trace.pictures.map(({ outcome, page }) => [outcome, page])).toEqual([
    ...Array.from({ length: 4 }, () => ['noCopy', 2]),
    ...Array.from({ length: 3 }, () => ['otherBook', null]),
    ['damaged', null],
    ['tooSmall', null],
  ]);
  expect(trace.copies).toEqual([]);
  expect(trace.compared).toBe(2);
});

test(
  'among all books a page that none has is told from one that nobody was shown',
  slow,
  async ({ leak: { admin }, make, pageOf, server }) => {
    const book = await make.product(admin, { pages: bookOf([4]) });
    const own = await pageOf(bookOf([4]));
    const foreign = await pageOf(bookOf([9]));
    await pagesIndexed(server, book.pdfId, 1);
    const { id } = await admin.pictureTraces.create({ query: {}, body: formOf(foreign, own) });
    expect((await result(admin, id)).pictures).toMatchObject([
      { outcome: 'otherBook', reason: 'unknownPage' },
      { outcome: 'noCopy', reason: 'noCodes', product: { id: book.id } },
    ]);
  },
);
