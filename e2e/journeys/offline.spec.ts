import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { makeUnboundStudent, signedInAdmin } from '../src/harness/accounts.ts';
import {
  canReadOffline,
  changeRecord,
  copyDownloads,
  downloadsIn,
  fillDisk,
  moveClock,
} from '../src/harness/downloads.ts';
import { poll } from '../src/harness/poll.ts';
import { expectLibrary, phone, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import type { Server } from '../src/harness/server.ts';
import type { DemoBooks } from '../src/harness/ingested-books.ts';
import { test, words } from '../src/harness/test.ts';

/** Books are downloaded, read without network, and gone once the server or the lease ends them. */

const { offline, app, library, reading } = words.reader;
const until = /^Offline until \d{1,2} \w+ \d{4}/;

interface Scene {
  server: Server;
  browser: Browser;
  demoBooks: DemoBooks;
}

/** A student in the library, on a phone, with two books. The app's service worker is ready. */
async function studentInLibrary({ server, browser, demoBooks }: Scene, name: string) {
  const { water, making } = demoBooks;
  const student = await makeUnboundStudent(server, {
    name,
    email: `${name.toLowerCase()}@offline.example`,
    books: [water.id, making.id],
  });
  const context = await browser.newContext({
    ...phone,
    baseURL: server.url,
    serviceWorkers: 'allow',
  });
  await moveClock(context);
  const page = await signInOnDevice(context, student);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { context, page, student, book: water, other: making };
}

const line = (page: Page, { title }: { title: string }) =>
  page.getByRole('button', { name: title }).filter({ hasNotText: title });

async function download(page: Page, book: { title: string }): Promise<void> {
  await page.getByRole('button', { name: `${offline.download}: ${book.title}` }).click();
  await expect(line(page, book)).toHaveText(until);
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await page.reload();
}

test('a download goes on after every cut, and the book is read without network @main', async ({
  server,
  browser,
  demoBooks,
}) => {
  const { context, page, book, other } = await studentInLibrary(
    { server, browser, demoBooks },
    'Downloader',
  );

  // The network fails after four pages are stored.
  const laterPages = (url: URL) =>
    url.searchParams.has('lease') && Number(/pages\/(\d+)/.exec(url.pathname)?.[1]) > 4;
  await context.route(laterPages, (route) => route.abort());
  await page.getByRole('button', { name: `${offline.download}: ${book.title}` }).click();
  await expect(line(page, book)).toHaveText('4 of 9 pages');
  await goOffline(context, page);
  await expectLibrary(page);
  await expect(page.getByText(offline.library)).toBeVisible();
  await expect(line(page, book)).toHaveText('4 of 9 pages');
  await expect(page.getByRole('link', { name: other.title })).toHaveCount(0);

  // Stored pages open. A missing page says so, with a button, and loads once the network is back.
  await page.getByRole('link', { name: book.title }).first().click();
  await waitForPage(page, 1);
  await page.goto(`/app/book/${book.id}?page=6`);
  const sentence = page.getByRole('alert').filter({ hasText: reading.noConnection });
  await expect(sentence).toBeVisible({ timeout: 3_000 });
  await expect(sentence.getByRole('button', { name: app.retry })).toBeVisible();
  await context.unroute(laterPages);
  await context.setOffline(false);
  await waitForPage(page, 6);
  await page.goto('/app');
  await expect(line(page, book)).toHaveText(until);

  // From now on only the app itself answers.
  await goOffline(context, page);
  await page.goto(`/app/book/${book.id}?page=9`);
  await waitForPage(page, 9);
  await expect(page.getByRole('img', { name: 'Page 9 of 9' })).toBeVisible();
  // The words of the page come a moment after its image.
  const toolbar = page.getByRole('toolbar', { name: words.reader.notes.toolbar });
  await expect(async () => {
    await page.keyboard.press('s');
    await expect(toolbar).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: reading.contents })).toContainText('คำศัพท์');

  // A book that is not downloaded says so, and opens by itself once the network is back.
  await page.goto(`/app/book/${other.id}`);
  await expect(page.getByText(offline.notDownloaded)).toBeVisible({ timeout: 3_000 });
  await expect(page.getByRole('button', { name: app.retry })).toBeVisible();
  await context.setOffline(false);
  // The event that the network is back does it: the next check would come after 45 s.
  await expect(page.locator('[data-page="1"] img')).toBeVisible({ timeout: 20_000 });
  await context.close();
});

test('a student pauses, continues and removes a download, and sees what it takes', async ({
  server,
  browser,
  demoBooks,
}) => {
  const { context, page, book } = await studentInLibrary({ server, browser, demoBooks }, 'Pauser');
  const slow = (url: URL) => url.searchParams.has('lease');
  let held = 0;
  await context.route(slow, async (route) => {
    held += 1;
    if (held > 2) return;
    await route.continue();
  });
  await page.getByRole('button', { name: `${offline.download}: ${book.title}` }).click();
  await expect(line(page, book)).toHaveText('2 of 9 pages');
  await line(page, book).click();
  const dialog = page.getByRole('dialog', { name: offline.title });
  // A second tab shows the progress of the first one, and pauses its download.
  const tab = await context.newPage();
  await tab.goto('/app');
  await line(tab, book).click();
  await tab.getByRole('button', { name: offline.pause }).click();
  await expect(dialog.getByText('Paused at 2 of 9 pages')).toBeVisible();
  await context.unroute(slow);
  await page.reload();
  await expect(line(page, book)).toHaveText('Paused at 2 of 9 pages');
  await line(page, book).click();
  await dialog.getByRole('button', { name: offline.resume }).click();
  await expect(dialog.getByText(until)).toBeVisible();
  await expect(tab.getByRole('dialog').getByText(until)).toBeVisible();
  await tab.close();
  await expect(dialog.getByText(/Storage used by this book: \d+(\.\d)? MB/)).toBeVisible();
  await dialog.getByRole('button', { name: offline.remove }).click();
  await expect(line(page, book)).toHaveText(offline.download);
  expect(await downloadsIn(page)).toEqual({ downloads: 0, keys: 0, parts: 0 });

  // There is room for a few pages only; after a reload, for all.
  await fillDisk(page, 8);
  await page.getByRole('button', { name: `${offline.download}: ${book.title}` }).click();
  await expect(line(page, book)).toHaveText(/^Paused at [1-4] of 9 pages$/);
  await line(page, book).click();
  await expect(dialog.getByText(offline.problems.noSpace)).toBeVisible();
  await page.reload();
  await line(page, book).click();
  await dialog.getByRole('button', { name: offline.resume }).click();
  await expect(dialog.getByText(until)).toBeVisible();
  await context.close();
});

test('what was changed or copied does not open', async ({ server, browser, demoBooks }) => {
  const scene = { server, browser, demoBooks };
  const { context, page, student, book } = await studentInLibrary(scene, 'Tamperer');
  const damaged = page.getByText(offline.problems.damaged);
  for (const change of ['page', 'swapped page', 'times', 'wrapped key'] as const) {
    await download(page, book);
    await context.setOffline(true);
    await changeRecord(page, change);
    await page.goto(`/app/book/${book.id}?page=2`);
    await expect(damaged, change).toBeVisible();
    expect(await downloadsIn(page), change).toEqual({ downloads: 0, keys: 0, parts: 0 });
    await context.setOffline(false);
    await page.goto('/app');
    await expect(line(page, book)).toHaveText(offline.download);
  }

  // All records are copied into another browser's profile, where the same student signs in.
  await download(page, book);
  const copied = await copyDownloads(page);
  const elsewhere = await browser.newContext({
    ...phone,
    baseURL: server.url,
    serviceWorkers: 'allow',
  });
  const thief = await signInOnDevice(elsewhere, student);
  await thief.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await elsewhere.setOffline(true);
  await copied.into(thief);
  await thief.goto(`/app/book/${book.id}`);
  await expect(thief.getByText(offline.problems.ended)).toBeVisible();
  // With network it is closed, because the server knows no lease for this device.
  await elsewhere.setOffline(false);
  await thief.goto('/app');
  await expectLibrary(thief);
  await poll(() => downloadsIn(thief)).toEqual({ downloads: 0, keys: 0, parts: 0 });
  // Reading has moved to the other device, so nothing stays on the first one.
  await page.reload();
  await expect(page.getByText(words.reader.signIn.movedAwayTitle)).toBeVisible();
  await poll(() => downloadsIn(page)).toEqual({ downloads: 0, keys: 0, parts: 0 });
  await Promise.all([context.close(), elsewhere.close()]);
});

test('a download ends with the lease, also when the clock is set, and with the right to read', async ({
  server,
  browser,
  demoBooks,
}) => {
  const scene = { server, browser, demoBooks };
  const { context, page, student, book } = await studentInLibrary(scene, 'Traveller');
  await download(page, book);
  const opens = () => canReadOffline(page, book);
  const ended = page.getByText(offline.problems.ended);
  await context.setOffline(true);

  // With the clock set back, the book is closed until the clock is right again.
  await moveClock(context, page, -3);
  await page.goto(`/app/book/${book.id}`);
  await expect(page.getByText(offline.problems.clockSetBack)).toBeVisible();
  await moveClock(context, page, 6.9);
  expect(await opens()).toBe(true);
  // With the clock set past the end and back, the lease stays ended and its key is gone.
  await moveClock(context, page, 7.1);
  await page.goto(`/app/book/${book.id}`);
  await expect(ended).toBeVisible();
  await moveClock(context, page, 0);
  await page.goto(`/app/book/${book.id}`);
  await expect(ended).toBeVisible();
  expect(await downloadsIn(page)).toMatchObject({ downloads: 1, keys: 0 });

  // The network is back: the stored pages open again, and none is loaded.
  const loaded: string[] = [];
  context.on('request', (request) => {
    if (/\/pages\/\d+\?/.test(request.url())) loaded.push(request.url());
  });
  // Not from the open book, which would come back by itself with pages of the server.
  await page.goto('/app');
  await context.setOffline(false);
  await expect(line(page, book)).toHaveText(until);
  await context.setOffline(true);
  expect(await opens()).toBe(true);
  expect(loaded).toEqual([]);

  // Revoked meanwhile: the book can be read until the next contact, then nothing of it is left.
  const admin = await signedInAdmin(server);
  await admin.customers.revokeOwnership({
    params: { customerId: student.id, productId: book.id },
  });
  expect(await opens()).toBe(true);
  await context.setOffline(false);
  await expect(page.getByText(reading.ended)).toBeVisible();
  await poll(() => downloadsIn(page)).toEqual({ downloads: 0, keys: 0, parts: 0 });
  await page.getByRole('button', { name: app.toLibrary }).click();
  await expect(page.getByText(library.count_one.replace('{{count}}', '1'))).toBeVisible();
  await context.close();
});

test('a book that is opened without network, or while the server fails, comes by itself at its page', async ({
  server,
  browser,
  demoBooks,
}) => {
  const scene = { server, browser, demoBooks };
  const { context, page, book } = await studentInLibrary(scene, 'Patient');
  const link = page.getByRole('link', { name: book.title }).first();

  await page.goto(`/app/book/${book.id}?page=4`);
  await waitForPage(page, 4);
  await page.keyboard.press('ArrowRight');
  await waitForPage(page, 5);
  await page.goto('/app');

  // The library knows the place, so the page is asked for together with the book, and both fail.
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText(offline.notDownloaded)).toBeVisible();
  await context.setOffline(false);
  await waitForPage(page, 5);

  await page.goBack();
  await expect(link).toBeVisible();
  const ofBooks = (url: URL) => url.pathname.startsWith('/api/v1/reader/books/');
  await context.route(ofBooks, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await link.click();
  await expect(page.getByText(reading.serverFailed)).toBeVisible();
  await context.unroute(ofBooks);
  await waitForPage(page, 5);
  await context.close();
});
