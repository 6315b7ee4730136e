import { createClient } from '@aqua/client/create-client';
import { pagePicturesHeader } from '@aqua/contract/reading/open-books';
import { missingPagesHeader } from '@aqua/contract/reading/thumbnails';
import sharp from 'sharp';
import { pageImageKey, thumbnailSheetKey } from '../../../files/object-keys.ts';
import { lightSigns } from '../../../pdf/mark/light-signs.ts';
import { vastPicturePdf } from '../../../pdf/testing/hostile-pdfs.ts';
import { makeBook, textAt } from '../../../pdf/testing/make-pdf.ts';
import { lightStrength } from '../../../pdf/testing/mark-strength.ts';
import { contentHashOf } from '../../../testing/files/content-hash.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import { storeCallsOf } from '../../../testing/files/store-calls.ts';
import { testDevice, testPassword, type Maker } from '../../../testing/make.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestApi,
  type TestServer,
} from '../../../testing/test-api.ts';

async function drawnBook(api: TestApi, make: Maker, pages: Parameters<Maker['product']>[1]) {
  const admin = await api.as('Admin');
  const book = await make.product(admin, pages);
  const ingest = async () => (await admin.products.get({ params: { id: book.id } })).ingest.state;
  await expect.poll(ingest).toMatch(/ready|failed/);
  return { admin, book };
}

/** A sheet as a browser receives it. */
async function sheetOf(
  { url }: TestServer,
  { id, sheet, token }: { id: number; sheet: number; token: string },
) {
  const answer = await fetch(`${url}/api/v1/reader/books/${id}/thumbnails/${sheet}`, {
    headers: {
      accept: 'image/webp',
      authorization: `Bearer ${token}`,
      'x-application-token': 'aqua-reader',
    },
  });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { bytes, headers: answer.headers, facts: await sharp(bytes).metadata() };
}

test(
  'twenty pages are on a sheet, five in a row and 150 px wide; the last sheet is shorter',
  { tags: ['ci'] },
  async ({ api, make, server }) => {
    const { admin, book } = await drawnBook(api, make, { pages: 23 });
    const { token } = await make.student(admin, [book]);
    const [first, second] = await Promise.all(
      [1, 2].map((sheet) => sheetOf(server, { id: book.id, sheet, token })),
    );
    // Pages of 420 x 595 points.
    expect(first?.facts).toMatchObject({ format: 'webp', width: 750, height: 4 * 213 });
    expect(second?.facts).toMatchObject({ width: 750, height: 213 });
    expect(first?.headers.get('cache-control')).toBe('private, no-store');
    expect(JSON.parse(first?.headers.get(missingPagesHeader) ?? '')).toEqual([]);
    // Three pages, and two empty places.
    const ink = async (left: number) => {
      const part = sharp(second?.bytes).extract({ left, top: 20, width: 130, height: 30 });
      return Math.min(...(await part.greyscale().raw().toBuffer()));
    };
    expect(await ink(310)).toBeLessThan(120);
    expect(await ink(460)).toBeGreaterThan(180);

    const { reader } = api.withToken(token);
    const beyond = { params: { id: book.id, sheet: 3 } };
    await expectRefusal(reader.thumbnails(beyond), 404, 'page.unknown');
  },
);

test("a sheet has its reader's watermark, and is made once for all", async ({
  api,
  make,
  server,
}) => {
  const { admin, book } = await drawnBook(api, make, { pages: 20 });
  const sheet = { id: book.id, sheet: 1 };
  const [one, other] = [await make.student(admin, [book]), await make.student(admin, [book])];
  const mine = await sheetOf(server, { ...sheet, token: one.token });
  const key = thumbnailSheetKey(await contentHashOf(server, book.pdfId), 1);
  const again = async () => void (await sheetOf(server, { ...sheet, token: one.token }));
  expect(await storeCallsOf(server, again)).toEqual([`read ${key}`]);
  const yours = await sheetOf(server, { ...sheet, token: other.token });
  expect((await sheetOf(server, { ...sheet, token: one.token })).bytes.equals(mine.bytes)).toBe(
    true,
  );
  expect(yours.bytes.equals(mine.bytes)).toBe(false);

  // Without the mark, everything but the numbers would be white.
  const plain = await server.infrastructure.store.read(key);
  const greys = async (image: Buffer) =>
    (await sharp(image).greyscale().raw().toBuffer()).filter((grey) => grey > 180 && grey < 240)
      .length;
  expect(await greys(mine.bytes)).toBeGreaterThan(10 * (await greys(plain ?? Buffer.alloc(0))));

  // The invisible mark is that of sheet 1, as page -1. It surrounds the numbers.
  const { db, markKeys } = server.infrastructure;
  const { code, markKey } = await db
    .selectFrom('watermarkCodes')
    .select(['code', 'markKey'])
    .where('customerId', '=', one.id)
    .executeTakeFirstOrThrow();
  const secret = await markKeys.of(markKey);
  const strength = (image: Buffer) =>
    lightStrength(image, plain ?? image, (cells) => lightSigns(secret, code, -1, cells));
  expect(await strength(mine.bytes)).toBeGreaterThan(12);
  expect(Math.abs(await strength(yours.bytes))).toBeLessThan(5);
});

test('a sheet says where its pictures are, and which pages are missing', async ({
  api,
  make,
  server,
}) => {
  const picture = `0.2 0.4 0.3 rg 0 400 300 400 re f 0 g\n${textAt(40, 300, 'Water')}`;
  const pages = makeBook([{ content: textAt(40, 500, 'Text') }, { content: picture }]);
  const { admin, book } = await drawnBook(api, make, { pages });
  const { token } = await make.student(admin, [book]);
  const sheet = { id: book.id, sheet: 1, token };
  const { headers, facts } = await sheetOf(server, sheet);
  const [[left, top, right, bottom] = [], ...others] = JSON.parse(
    headers.get(pagePicturesHeader) ?? '',
  ) as number[][];
  expect(others).toEqual([]);
  expect([left, right].map((edge) => Math.round((edge ?? 0) * 750))).toEqual([150, 225]);
  expect([top, bottom].map((edge) => Math.round((edge ?? 0) * facts.height))).toEqual([0, 100]);

  // A sheet with a missing page is not kept, so the page appears on it once it is drawn.
  const { store } = server.infrastructure;
  const sha256 = await contentHashOf(server, book.pdfId);
  await store.remove(thumbnailSheetKey(sha256, 1));
  await store.remove(pageImageKey(sha256, 2, 1080));
  const missing = async () =>
    JSON.parse((await sheetOf(server, sheet)).headers.get(missingPagesHeader) ?? '');
  const isKept = async () => (await store.head(thumbnailSheetKey(sha256, 1))) !== null;
  expect([await missing(), await isKept()]).toEqual([[2], false]);
  await api.withToken(token).reader.page({ params: { id: book.id, page: 2 } });
  expect([await missing(), await isKept()]).toEqual([[], true]);
});

test(
  'a page that can not be drawn is missing on its sheet, the others are there',
  { tags: ['ci'] },
  async ({ api, make, server }) => {
    const { admin, book } = await drawnBook(api, make, { pages: vastPicturePdf() });
    const { token } = await make.student(admin, [book]);
    const { headers } = await sheetOf(server, { id: book.id, sheet: 1, token });
    expect(JSON.parse(headers.get(missingPagesHeader) ?? '')).toEqual([1]);
  },
);

test('thumbnails are refused as pages are, and are no reading', async ({ api, make }) => {
  const { admin, book } = await drawnBook(api, make, {});
  const [owner, stranger] = [await make.student(admin, [book]), await make.student(admin)];
  const call = (client: typeof admin) =>
    client.reader.thumbnails({ params: { id: book.id, sheet: 1 } });
  const own = api.withToken(owner.token);
  await call(own);
  await expectRefusal(call(api.withToken(stranger.token)), 404, 'row.unknown');
  await expectRefusal(call(api.visitor), 401, 'session.required');
  await expectRefusal(call(admin), 403, 'role.forbidden');
  expect((await own.reader.library()).data).toMatchObject([{ id: book.id, place: null }]);

  await admin.customers.revokeOwnership({ params: { customerId: owner.id, productId: book.id } });
  await expectRefusal(call(own), 404, 'row.unknown');
});

test('a browser gets thumbnails only where books may be read in it', async ({
  api,
  make,
  server,
}) => {
  const { admin, book } = await drawnBook(api, make, {});
  const { email } = await make.student(admin, [book]);
  const device = { ...testDevice, number: 'a-browser-0001', platform: 'browser' as const };
  const { token } = await api.visitor.sessions.signInCustomer({
    body: { email, password: testPassword, device, moveDevice: true },
  });
  const off = await startSecondServer(server, { BROWSER_READING: 'off' });
  const { reader } = createClient({
    baseUrl: off.url,
    applicationToken: 'aqua-reader',
    token: () => token,
  });
  const call = reader.thumbnails({ params: { id: book.id, sheet: 1 } });
  await expectRefusal(call, 403, 'reading.browserOff');
  await off.stop();
});
