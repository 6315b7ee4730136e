// @module-tag ci

import sharp from 'sharp';
import { slow, test, traced } from '../../../testing/files/leak.ts';
import { bookOf, jpeg } from '../../../testing/files/leaked-pictures.ts';
import { expect } from '../../../testing/test-api.ts';

/** All tones of a picture spread evenly over the scale, as a filter of a picture editor does it. */
async function equalised(image: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const sorted = data.toSorted();
  const rank = (tone: number) => sorted.lastIndexOf(tone) / sorted.length;
  const tones = Array.from({ length: 256 }, (_, tone) => Math.round(255 * rank(tone)));
  return sharp(
    data.map((tone) => tones[tone] ?? 0),
    { raw: info },
  )
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Pages side by side on one sheet. */
async function sheetOf(images: Buffer[]): Promise<Buffer> {
  const pages = await Promise.all(images.map((image) => sharp(image).resize(900).toBuffer()));
  const { height } = await sharp(pages[0]).metadata();
  return sharp({
    create: { width: 900 * pages.length, height, channels: 3, background: 'white' },
  })
    .composite(pages.map((input, at) => ({ input, left: 900 * at, top: 0 })))
    .jpeg({ quality: 85 })
    .toBuffer();
}

test('a mirror image and an equalised picture are recognised and named', slow, async ({ leak }) => {
  const pictures = [
    await sharp(await leak.leaked(2))
      .flop()
      .jpeg({ quality: 80 })
      .toBuffer(),
    await equalised(await leak.leaked(3)),
    await jpeg(await leak.leaked(1)),
  ];
  const trace = await traced(leak, ...pictures);
  expect(trace.pictures).toMatchObject([
    { page: 2, outcome: 'named', isMirrored: true, hasMore: false },
    { page: 3, outcome: 'named', isMirrored: false, hasMore: false },
    { page: 1, outcome: 'named', isMirrored: false, hasMore: false },
  ]);
  expect(trace.copies.map(({ owner }) => owner.customer.id)).toEqual([leak.student.id]);
});

test('of two pages in one picture both are examined', slow, async ({ leak }) => {
  const trace = await traced(leak, await sheetOf([await leak.leaked(2), await leak.leaked(3)]));
  expect(trace.pictures).toMatchObject([
    { position: 1, partOf: null, outcome: 'named', hasMore: false },
    { position: 2, partOf: 1, outcome: 'named', hasMore: false },
  ]);
  expect(new Set(trace.pictures.map(({ page }) => page))).toEqual(new Set([2, 3]));
  expect(trace.copies).toMatchObject([
    { pictures: [1, 2], owner: { customer: { id: leak.student.id } } },
  ]);
});

test(
  'of a page beside one of another book it is said that it was not examined',
  slow,
  async ({ leak, make, api }) => {
    const { admin, student } = leak;
    const stranger = await make.product(admin, { pages: bookOf([31]) });
    const reader = await make.student(admin, [stranger]);
    const image = await api
      .withToken(reader.token)
      .reader.page({ params: { id: stranger.id, page: 1 } });
    const beside = Buffer.from(await image.arrayBuffer());
    const trace = await traced(leak, await sheetOf([await leak.leaked(2), beside]));
    expect(trace.pictures).toMatchObject([{ page: 2, outcome: 'named', hasMore: true }]);
    expect(trace.copies.map(({ owner }) => owner.customer.id)).toEqual([student.id]);
  },
);
