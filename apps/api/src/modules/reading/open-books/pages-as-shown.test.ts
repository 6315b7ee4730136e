import { fileAddress } from '@aqua/client/file-address';
import sharp from 'sharp';
import { allPageWidths } from '@aqua/contract/reading/open-books';
import type { Client } from '@aqua/client/create-client';
import { formPdf, placeOf, seen, unseen } from '../../../pdf/testing/form-pdf.ts';
import { makeBook, textAt } from '../../../pdf/testing/make-pdf.ts';
import { expect, testWithJobs as test, type TestServer } from '../../../testing/test-api.ts';

/** The watermark on white paper is lighter than this everywhere. */
const dark = 100;
/** The longest side that WebP can hold, in pixels. */
const maxSide = 16_383;

interface Picture {
  pixels: Buffer;
  width: number;
  height: number;
}

async function pictureOf(
  { url }: TestServer,
  token: string,
  { book, page = 1, width, format }: { book: number; page?: number; width: number; format: string },
): Promise<Picture> {
  const answer = await fetch(`${url}/api/v1/reader/books/${book}/pages/${page}?width=${width}`, {
    headers: {
      accept: `image/${format}`,
      authorization: `Bearer ${token}`,
      'x-application-token': 'aqua-reader',
    },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
  const image = sharp(Buffer.from(await answer.arrayBuffer()));
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Whether that part of the picture has dark pixels; edges as fractions, from the top left. */
function hasInk(
  { pixels, width, height }: Picture,
  [left, top, right, bottom]: readonly [number, number, number, number],
): boolean {
  for (let y = Math.ceil(top * height); y < bottom * height; y += 1) {
    for (let x = Math.ceil(left * width); x < right * width; x += 1)
      if ((pixels[y * width + x] ?? 255) < dark) return true;
  }
  return false;
}

async function expectTakenIn(client: Client, book: number): Promise<void> {
  await expect
    .poll(async () => (await client.products.get({ params: { id: book } })).ingest, {
      timeout: 60_000,
    })
    .toMatchObject({ state: 'ready', failure: null });
}

for (const [kind, form] of [
  ['as they are', ''],
  ['to be drawn anew by the viewer', '/NeedAppearances true'],
] as const) {
  test(`fields and annotations, ${kind}, are on the page as a viewer shows them`, async ({
    api,
    make,
    server,
  }) => {
    const all = { ...seen, ...unseen };
    const admin = await api.as('Admin');
    const { id } = await make.product(admin, { pages: formPdf(Object.values(all), form) });
    const { token } = await make.student(admin, [{ id }]);
    await expectTakenIn(admin, id);
    const page = await pictureOf(server, token, { book: id, width: 1080, format: 'jpeg' });
    const inked = Object.keys(all).filter((_, index) => {
      const [left, bottom, right, top] = placeOf(index);
      return hasInk(page, [left / 600, 1 - top / 800, right / 600, 1 - bottom / 800]);
    });
    expect(inked).toEqual(Object.keys(seen));
  });
}

test(
  'a very tall page is drawn as wide as it can be, and the book has no failure',
  { tags: ['ci'] },
  async ({ api, make, server }) => {
    const book = makeBook([
      {
        content: textAt(100, 7_900, 'Top', 100) + textAt(100, 50, 'Bottom', 100),
        entries: '/MediaBox[0 0 595 8000]',
      },
      { content: '0 0 1 14400 re f', entries: '/MediaBox[0 0 1 14400]' },
    ]);
    const admin = await api.as('Admin');
    const { id } = await make.product(admin, { pages: book });
    const { token } = await make.student(admin, [{ id }]);
    await expectTakenIn(admin, id);
    const { coverImage } = await admin.products.get({ params: { id } });
    const cover = await fetch(`${fileAddress(server.url, coverImage.link)}?width=640`);
    expect(cover.headers.get('content-type')).toBe('image/webp');

    for (const width of allPageWidths) {
      for (const format of ['webp', 'jpeg']) {
        const tall = await pictureOf(server, token, { book: id, width, format });
        const expected = Math.min(width, Math.floor((maxSide * 595) / 8_000));
        expect([tall.width, tall.height]).toEqual([expected, Math.round((expected * 8_000) / 595)]);
        expect(hasInk(tall, [0, 0, 1, 0.02])).toBe(true);
        expect(hasInk(tall, [0, 0.1, 1, 0.9])).toBe(false);
        expect(hasInk(tall, [0, 0.98, 1, 1])).toBe(true);
        const strip = await pictureOf(server, token, { book: id, page: 2, width, format });
        expect([strip.width, strip.height]).toEqual([1, 14_400]);
      }
    }
  },
);
