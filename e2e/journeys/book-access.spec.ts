import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ApiError, type Client } from '@aqua/client/create-client';
import { expect } from '@playwright/test';
import {
  clientOf,
  makeStudent,
  makeUnboundStudent,
  signedInAdmin,
} from '../src/harness/accounts.ts';
import { difference, differenceByNinth } from '../src/harness/image-difference.ts';
import {
  fillInSignIn,
  phone,
  signInField,
  signInOnDevice,
  waitForPage,
} from '../src/harness/reader.ts';
import type { Server } from '../src/harness/server.ts';
import { test, words } from '../src/harness/test.ts';

const pdfFile = resolve(import.meta.dirname, '../../apps/api/demo/books/water-and-life.pdf');

async function pageImage(client: Client, id: number, page = 4): Promise<Buffer> {
  const answer = await client.reader.page(
    { params: { id, page }, query: { width: 1080 } },
    { headers: { accept: 'image/jpeg' } },
  );
  return Buffer.from(await answer.arrayBuffer());
}

/** Status and code of a refusal. */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof ApiError ? `${error.status} ${error.code}` : 'passed';
}

test('the watermark names student and address: another student or address gets another picture', async ({
  server,
  demoBooks,
}) => {
  const { id } = demoBooks.water;
  const one = await makeStudent(server, {
    name: 'ปู่กตัญญู น้ำผึ้ง',
    email: 'one@watermark.example',
    books: [id],
  });
  const other = await makeStudent(server, {
    name: 'Other Reader',
    email: 'other@watermark.example',
    books: [id],
  });
  const watermarked = await pageImage(clientOf(server, one.token, '203.0.113.7'), id);
  const again = await pageImage(clientOf(server, one.token, '203.0.113.7'), id);
  const elsewhere = await pageImage(clientOf(server, one.token, '198.51.100.23'), id);
  const others = await pageImage(clientOf(server, other.token, '203.0.113.7'), id);
  const plain = await readFile(await pageWithoutWatermark(server, 4));

  expect(await difference(watermarked, again)).toBeLessThan(0.0001);
  expect(await difference(watermarked, others)).toBeGreaterThan(0.002);
  expect(await difference(watermarked, elsewhere)).toBeGreaterThan(0.0005);
  for (const part of await differenceByNinth(watermarked, plain))
    expect(part).toBeGreaterThan(0.002);
  // The watermark must not cover the text: most pixels stay as they were.
  expect(await difference(watermarked, plain)).toBeLessThan(0.2);
});

test('page images are never stored on the way: private, no-store', async ({
  server,
  demoBooks,
}) => {
  const { id } = demoBooks.water;
  const student = await makeStudent(server, {
    name: 'Cache Reader',
    email: 'cache@watermark.example',
    books: [id],
  });
  for (const accept of ['image/webp', 'image/jpeg']) {
    const answer = await fetch(`${server.url}/api/v1/reader/books/${id}/pages/1?width=1080`, {
      headers: {
        'x-application-token': 'aqua-reader',
        authorization: `Bearer ${student.token}`,
        accept,
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-type')).toBe(accept);
  }
});

test('nobody but an owner gets page, text or contents, and nobody gets the PDF @main', async ({
  server,
  demoBooks,
}) => {
  const { id } = demoBooks.water;
  const admin = await signedInAdmin(server);
  const owner = await makeStudent(server, {
    name: 'Owner',
    email: 'owner@access.example',
    books: [id],
  });
  const stranger = await makeStudent(server, {
    name: 'Stranger',
    email: 'stranger@access.example',
    books: [],
  });
  const calls = (client: Client) => [
    refusalOf(client.reader.page({ params: { id, page: 1 } })),
    refusalOf(client.reader.text({ params: { id, page: 1 } })),
    refusalOf(client.reader.open({ params: { id } })),
  ];
  const all = (refusal: string) => [refusal, refusal, refusal];

  expect(await Promise.all(calls(clientOf(server, owner.token)))).toEqual(all('passed'));
  expect(await Promise.all(calls(clientOf(server, stranger.token)))).toEqual(
    all('404 row.unknown'),
  );
  expect(await Promise.all(calls(clientOf(server)))).toEqual(all('401 session.required'));
  expect(await Promise.all(calls(admin))).toEqual(all('403 role.forbidden'));

  await admin.customers.revokeOwnership({ params: { productId: id, customerId: owner.id } });
  expect(await Promise.all(calls(clientOf(server, owner.token)))).toEqual(all('404 row.unknown'));

  const sha256 = await hashOfPdf();
  const folder = sha256.slice(0, 2);
  const image = basename(await pageWithoutWatermark(server, 1));
  for (const path of [
    `/files/${sha256}`,
    `/files/${sha256}.pdf`,
    `/files/pdf/${folder}/${sha256}`,
    `/files/page/${folder}/${sha256}/${image}`,
    `/files/..%2fpdf%2f${folder}%2f${sha256}`,
  ]) {
    for (const token of [null, owner.token, stranger.token]) {
      const answer = await fetch(server.url + path, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
      expect([400, 404], path).toContain(answer.status);
    }
  }
});

test('an unpublished book closes for its owners too', async ({ server, demoBooks }) => {
  const { id } = demoBooks.water;
  const admin = await signedInAdmin(server);
  const owner = await makeStudent(server, {
    name: 'Waiting Owner',
    email: 'waiting@access.example',
    books: [id],
  });
  const client = clientOf(server, owner.token);
  await admin.products.update({ params: { id }, body: { status: 'unpublished' } });
  try {
    expect(await refusalOf(client.reader.page({ params: { id, page: 1 } }))).toBe(
      '404 row.unknown',
    );
    expect((await client.reader.library()).data).toEqual([]);
  } finally {
    await admin.products.update({ params: { id }, body: { status: 'published' } });
  }
  expect(await refusalOf(client.reader.page({ params: { id, page: 1 } }))).toBe('passed');
});

test('the reader shows a stranger that the book is closed, and a visitor the sign-in', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const stranger = await makeStudent(server, {
    name: 'Curious',
    email: 'curious@access.example',
    books: [],
  });
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await context.newPage();
  await page.goto(`/app/book/${id}`);
  await expect(signInField(page)).toBeVisible();
  await expect(page.locator('[data-page]')).toHaveCount(0);

  // The login leads to the book that was originally opened.
  await fillInSignIn(page, stranger);
  await page.getByRole('button', { name: words.reader.signIn.move }).click();
  await expect(page).toHaveURL(new RegExp(`/app/book/${id}$`));
  await expect(page.getByText(words.reader.reading.ended)).toBeVisible();
  await expect(page.locator('[data-page] img')).toHaveCount(0);
  await context.close();
});

test('a page that lies open is closed within a minute after its book is revoked', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const student = await makeUnboundStudent(server, {
    name: 'Slow Reader',
    email: 'slow@access.example',
    books: [id],
  });
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  await context.clock.install();
  const page = await signInOnDevice(context, student, `/app/book/${id}`);
  await waitForPage(page, 1);
  const admin = await signedInAdmin(server);
  await admin.customers.revokeOwnership({ params: { productId: id, customerId: student.id } });
  await context.clock.runFor(60_000);
  await expect(page.getByText(words.reader.reading.ended)).toBeVisible();
  await expect(page.locator('[data-page] img')).toHaveCount(0);
  await context.close();
});

/** The path in the file store of a page image without watermark. The server never sends this file. */
async function pageWithoutWatermark({ dataDir }: Server, page: number): Promise<string> {
  const sha256 = await hashOfPdf();
  const folder = join(dataDir, 'files/page', sha256.slice(0, 2), sha256);
  const name = (await readdir(folder)).find((one) => one.startsWith(`${page}-1080`));
  if (name === undefined) throw new Error(`page ${page} was never drawn`);
  return join(folder, name);
}

async function hashOfPdf(): Promise<string> {
  return createHash('sha256')
    .update(await readFile(pdfFile))
    .digest('hex');
}
