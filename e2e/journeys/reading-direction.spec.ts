import { catalogue } from '@aqua/phrases/catalogue';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { makeUnboundStudent } from '../src/harness/accounts.ts';
import { fontCss, htmlToPdf } from '../src/harness/html-to-pdf.ts';
import { poll } from '../src/harness/poll.ts';
import { publishBook, withCatalogue } from '../src/harness/printed-books.ts';
import { phone, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import type { Server } from '../src/harness/server.ts';
import { test, words } from '../src/harness/test.ts';

/** A book that turns from right to left, as its PDF says. */

const pageOf = (tab: Page, page: number) => tab.locator(`[data-page="${page}"]`);

async function placeOf(what: Locator) {
  const place = await what.boundingBox();
  if (place === null) throw new Error(`${what.toString()} is not there`);
  return place;
}

async function bookToTheLeft(server: Server, browser: Browser, title: string) {
  const sheets = [1, 2, 3, 4, 5, 6, 7].map((page) => `<h1>หน้า ${page}</h1>`);
  const pdf = await htmlToPdf(
    browser,
    `<html lang="th"><style>${fontCss()} @page { size: 400px 560px } h1 { font-family: Work } h1 + h1 { break-before: page }</style>${sheets.join('')}`,
  );
  const leftwards = withCatalogue(pdf, '/ViewerPreferences<</Direction/R2L>>');
  return publishBook(server, title, leftwards);
}

test('on a laptop, the first page of a spread is at the right, and keys, buttons and the slider lead on to the left', async ({
  server,
  browser,
}) => {
  const { reading, thumbnails } = words.reader;
  const id = await bookToTheLeft(server, browser, 'To the Left');
  const student = await makeUnboundStudent(server, {
    name: 'Left',
    email: 'left@direction.example',
    books: [id],
  });
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
  });
  const tab = await signInOnDevice(context, student, `/app/book/${id}`);
  await waitForPage(tab, 1);
  await tab.keyboard.press('ArrowLeft');
  await waitForPage(tab, 3);
  const [second, third] = [await placeOf(pageOf(tab, 2)), await placeOf(pageOf(tab, 3))];
  expect(third.x + third.width).toBeCloseTo(second.x, 0);
  await tab.keyboard.press('ArrowRight');
  await waitForPage(tab, 1);

  const next = await tab.getByRole('button', { name: reading.next }).boundingBox();
  expect(next?.x).toBe(0);
  await tab.getByRole('button', { name: reading.next }).click();
  await waitForPage(tab, 3);
  await tab.getByRole('button', { name: reading.previous }).click();
  await waitForPage(tab, 1);
  // Up, down and the wheel mean what they mean in every book.
  await tab.keyboard.press('ArrowDown');
  await waitForPage(tab, 3);
  await tab.keyboard.press('Home');
  await waitForPage(tab, 1);

  await tab.getByRole('button', { name: reading.show }).press('Enter');
  const slider = tab.getByRole('slider', { name: reading.slider });
  const { x, y, height } = await placeOf(slider);
  await tab.mouse.click(x + 12, y + height / 2);
  await waitForPage(tab, 7);
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('6');

  await tab.getByRole('button', { name: thumbnails.title }).click();
  const tiles = tab.getByRole('dialog', { name: thumbnails.title });
  const tile = (page: number) =>
    tiles.getByRole('button', {
      name: words.reader.notes.pageHeading.replace('{{page}}', `${page}`),
    });
  const [one, two, three] = [
    await placeOf(tile(1)),
    await placeOf(tile(2)),
    await placeOf(tile(3)),
  ];
  expect(one.x).toBeGreaterThan(two.x + two.width);
  expect(two.x).toBeGreaterThan(three.x + three.width);
  await expect(tile(6)).toBeFocused();
  await tab.keyboard.press('ArrowRight');
  await expect(tile(5)).toBeFocused();
  await context.close();
});

test('on a Thai phone, a swipe to the right and a tap at the left turn on', async ({
  server,
  browser,
}) => {
  const id = await bookToTheLeft(server, browser, 'อ่านจากขวาไปซ้าย');
  const student = await makeUnboundStudent(server, {
    name: 'ซ้าย',
    email: 'phone@direction.example',
    books: [id],
  });
  const context = await browser.newContext({ baseURL: server.url, ...phone, locale: 'th-TH' });
  const tab = await signInOnDevice(context, student, `/app/book/${id}`);
  await waitForPage(tab, 1);
  const { width = 0, height = 0 } = tab.viewportSize() ?? {};
  const touch = await context.newCDPSession(tab);
  async function swipe(shares: number[]) {
    for (const [index, share] of shares.entries()) {
      const type = index === 0 ? 'touchStart' : 'touchMove';
      const touchPoints = [{ x: share * width, y: height / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await tab.touchscreen.tap(width * 0.05, height / 2);
  await waitForPage(tab, 2);
  await swipe([0.3, 0.5, 0.7, 0.9]);
  await waitForPage(tab, 3);
  await swipe([0.9, 0.7, 0.5, 0.3]);
  await waitForPage(tab, 2);
  const { next } = catalogue.th.reader.reading;
  await poll(async () => (await tab.getByRole('button', { name: next }).boundingBox())?.x).toBe(0);
  await context.close();
});
