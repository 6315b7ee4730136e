import { bangkokDay } from '@aqua/contract/law/ages';
import sharp from 'sharp';
import { createClient } from '@aqua/client/create-client';
import { pageImageKey } from '../../../files/object-keys.ts';
import { lightSigns } from '../../../pdf/mark/light-signs.ts';
import { markSeeds } from '../../../pdf/mark/seeds.ts';
import type { Watermark } from '../../../pdf/pdf-types.ts';
import { vastPicturePdf } from '../../../pdf/testing/hostile-pdfs.ts';
import { lightStrength } from '../../../pdf/testing/mark-strength.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import { testDevice, testPassword } from '../../../testing/make.ts';
import { contentHashOf } from '../../../testing/files/content-hash.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';

/** A student's app that talks to that server. */
const readerOn = ({ url }: TestServer, token: string) =>
  createClient({ baseUrl: url, applicationToken: 'aqua-reader', token: () => token });

test('a student reads the own published book, page by page, and never the file', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 3 });
  const { id: customerId, token } = await make.student(admin, [book]);
  const reader = api.withToken(token);

  expect((await reader.reader.library()).data).toMatchObject([
    { id: book.id, title: book.title, pageCount: 3 },
  ]);
  const open = await reader.reader.open({ params: { id: book.id } });
  expect(open.sizes).toEqual([
    [420, 595],
    [420, 595],
    [420, 595],
  ]);

  const page = await reader.reader.page({ params: { id: book.id, page: 2 } });
  expect(page.type).toBe('image/jpeg');
  const facts = await sharp(Buffer.from(await page.arrayBuffer())).metadata();
  expect(facts.width).toBe(1080);
  const beyond = { params: { id: book.id, page: 4 } };
  await expectRefusal(reader.reader.page(beyond), 404, 'page.unknown');
  await expectRefusal(reader.reader.text(beyond), 404, 'page.unknown');
  const report = { params: { id: book.id }, body: { page: 4 } };
  await expectRefusal(reader.reader.saveProgress(report), 404, 'page.unknown');
  const codes = await server.infrastructure.db
    .selectFrom('watermarkCodes')
    .selectAll()
    .where('customerId', '=', customerId)
    .execute();
  expect(codes).toHaveLength(1);
});

test("a page has its reader's watermark, is in a format that the client accepts, and is never cached", async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const [one, other] = [await make.student(admin, [book]), await make.student(admin, [book])];
  const pixels = async (token: string) => {
    const answer = await fetch(`${server.url}/api/v1/reader/books/${book.id}/pages/1?width=1080`, {
      headers: {
        accept: 'image/webp',
        authorization: `Bearer ${token}`,
        'x-application-token': 'aqua-reader',
      },
    });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return sharp(Buffer.from(await answer.arrayBuffer()))
      .greyscale()
      .raw()
      .toBuffer();
  };
  const [mine, again, yours] = [
    await pixels(one.token),
    await pixels(one.token),
    await pixels(other.token),
  ];
  expect(again.equals(mine)).toBe(true);
  expect(yours.equals(mine)).toBe(false);
});

test('a page carries name, e-mail, address, device number, date and watermark code', async ({
  api,
  make,
  server,
}) => {
  const { db, pdf, store, markKeys } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const { id, name, email, token } = await make.student(admin, [book]);
  const day = bangkokDay();
  const page = await api.withToken(token).reader.page({ params: { id: book.id, page: 1 } });
  expect(bangkokDay(), 'the day turned meanwhile').toBe(day);
  const { code, markKey } = await db
    .selectFrom('watermarkCodes')
    .select(['code', 'markKey'])
    .where('customerId', '=', id)
    .executeTakeFirstOrThrow();
  const key = await markKeys.of(markKey);
  const seeds = markSeeds(key, { code, studentId: id, bookId: book.id, page: 1 });
  const sha256 = await contentHashOf(server, book.pdfId);
  const image = await store.read(pageImageKey(sha256, 1, 1080));
  const fields: Watermark = {
    name,
    email,
    address: '127.0.0.1',
    device: `test-device-${id}`,
    date: day,
    watermarkCode: code,
  };
  const marked = async (mark: Watermark) =>
    (await pdf.watermark(image ?? Buffer.alloc(0), mark, seeds, 'jpeg')).bytes.toString('base64');
  const shown = Buffer.from(await page.arrayBuffer()).toString('base64');
  expect(shown).toBe(await marked(fields));
  // Each field is visible: without it, the picture differs.
  for (const field of Object.keys(fields))
    expect.soft(await marked({ ...fields, [field]: '' }), field).not.toBe(shown);
});

test('a page carries the invisible mark of its code, also once the key was changed', async ({
  api,
  make,
  server,
}) => {
  const { db, store, markKeys } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 3 });
  const sha256 = await contentHashOf(server, book.pdfId);
  const pageOf = async (token: string, page: number) =>
    Buffer.from(
      await (
        await api.withToken(token).reader.page({ params: { id: book.id, page } })
      ).arrayBuffer(),
    );
  const codeOf = (id: number) =>
    db
      .selectFrom('watermarkCodes')
      .select(['code', 'markKey'])
      .where('customerId', '=', id)
      .executeTakeFirstOrThrow();
  const [one, other] = [await make.student(admin, [book]), await make.student(admin, [book])];
  const first = await pageOf(one.token, 2);
  const version = await markKeys.rotate();
  const second = await pageOf(other.token, 2);
  const [mine, yours] = [await codeOf(one.id), await codeOf(other.id)];
  expect(version).toBe(mine.markKey + 1);
  expect(yours.markKey).toBe(version);
  expect((await markKeys.all())[0]?.version).toBe(version);

  const unmarked = (await store.read(pageImageKey(sha256, 2, 1080))) ?? Buffer.alloc(0);
  const strength = async (image: Buffer, { code, markKey }: typeof mine, page: number) => {
    const key = await markKeys.of(markKey);
    return lightStrength(image, unmarked, (cells) => lightSigns(key, code, page, cells));
  };
  // The mark is weak, because the page has nothing but a number.
  expect(await strength(first, mine, 2)).toBeGreaterThan(7);
  expect(await strength(second, yours, 2)).toBeGreaterThan(7);
  for (const [image, code, page] of [
    [first, yours, 2],
    [first, mine, 3],
    [first, { ...mine, markKey: version }, 2],
    [second, mine, 2],
  ] as const)
    expect(Math.abs(await strength(image, code, page))).toBeLessThan(5);
});

test('nobody else gets the page, the text or the book', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const owner = await make.student(admin, [book]);
  const stranger = await make.student(admin);
  const everyCall = (client: typeof admin) => [
    () => client.reader.open({ params: { id: book.id } }),
    () => client.reader.page({ params: { id: book.id, page: 1 } }),
    () => client.reader.text({ params: { id: book.id, page: 1 } }),
  ];
  for (const call of everyCall(api.withToken(owner.token))) await call();
  for (const call of everyCall(api.withToken(stranger.token)))
    await expectRefusal(call(), 404, 'row.unknown');
  for (const call of everyCall(api.visitor)) await expectRefusal(call(), 401, 'session.required');
  for (const call of everyCall(admin)) await expectRefusal(call(), 403, 'role.forbidden');

  await admin.customers.revokeOwnership({ params: { customerId: owner.id, productId: book.id } });
  for (const call of everyCall(api.withToken(owner.token)))
    await expectRefusal(call(), 404, 'row.unknown');
});

test("a student can't open an owned draft until it is published", async ({ api, make }) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { status: 'unpublished' });
  const reader = api.withToken((await make.student(admin, [book])).token);
  expect((await reader.reader.library()).data).toEqual([]);
  await expectRefusal(reader.reader.open({ params: { id: book.id } }), 404, 'row.unknown');
  await admin.products.update({ params: { id: book.id }, body: { status: 'published' } });
  expect((await reader.reader.library()).data).toMatchObject([{ id: book.id }]);
});

test('the words of a page have their boxes', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 2 });
  const reader = api.withToken((await make.student(admin, [book])).token);
  await expect
    .poll(async () =>
      (await reader.reader.text({ params: { id: book.id, page: 2 } })).words.map(
        ({ text }) => text,
      ),
    )
    .toEqual(['Page', '2']);
  const { words } = await reader.reader.text({ params: { id: book.id, page: 2 } });
  for (const edge of words[0]?.box ?? [])
    expect(edge).toSatisfy((value: number) => value >= 0 && value <= 1);
});

test('a browser opens books as BROWSER_READING says, the mobile app always', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const { id, email, token: onPhone } = await make.student(admin, [book]);
  const device = { ...testDevice, number: 'a-browser-0001', platform: 'browser' as const };
  const off = await startSecondServer(server, { BROWSER_READING: 'off' });
  const permitted = await startSecondServer(server, { BROWSER_READING: 'permitted' });
  const open = (where: TestServer, token: string) =>
    readerOn(where, token).reader.open({ params: { id: book.id } });

  await open(off, onPhone);
  const { token } = await api.visitor.sessions.signInCustomer({
    body: { email, password: testPassword, device, moveDevice: true },
  });
  await open(server, token);
  for (const where of [off, permitted]) {
    const { message } = await expectRefusal(open(where, token), 403, 'reading.browserOff');
    expect(message).toBe("Books can't be read in the browser here. Please use the mobile app");
  }
  await admin.customers.update({ params: { id }, body: { haveScreenPermission: true } });
  await open(permitted, token);
  await expectRefusal(open(off, token), 403, 'reading.browserOff');
  await Promise.all([off.stop(), permitted.stop()]);
});

test('an open book says where its words are looked up, which is nowhere unless it is set', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const open = (baseUrl: string) =>
    createClient({
      baseUrl,
      applicationToken: 'aqua-reader',
      token: () => student.token,
    }).reader.open({ params: { id: book.id } });
  expect((await open(server.url)).dictionaryUrl).toBe(null);
  const DICTIONARY_URL = 'https://dictionary.example/search?q={text}';
  const other = await startSecondServer(server, { DICTIONARY_URL });
  expect((await open(other.url)).dictionaryUrl).toBe(DICTIONARY_URL);
  await other.stop();
});

test('a page that can not be drawn says so, the rest of the book is read', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { id, title, productCategoryId, authorId, publisherId } = await make.product(admin);
  const pdf = new FormData();
  pdf.append('pdf', new File([vastPicturePdf()], 'vast.pdf'));
  const { id: pdfId } = await admin.products.uploadPdf({ body: pdf });
  const form = { title, productCategoryId, authorId, publisherId, pdfId };
  await admin.products.update({ params: { id }, body: { ...form, status: 'published' } });
  await expect
    .poll(async () => (await admin.products.get({ params: { id } })).ingest)
    .toMatchObject({ state: 'failed', pagesDone: 2, failure: 'pdf.tooHeavy' });

  const { reader } = api.withToken((await make.student(admin, [{ id }])).token);
  const { message } = await expectRefusal(
    reader.page({ params: { id, page: 1 } }),
    422,
    'page.broken',
  );
  expect(message).toBe("This page can't be shown. Please go on with the next page");
  expect((await reader.page({ params: { id, page: 2 } })).type).toBe('image/jpeg');
});
