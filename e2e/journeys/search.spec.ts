import type { PageText } from '@aqua/contract/reading/open-books';
import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { expect, type Browser, type Page } from '@playwright/test';
import { makeUnboundStudent } from '../src/harness/accounts.ts';
import { press, tabTo } from '../src/harness/keyboard.ts';
import { phone, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import type { Server } from '../src/harness/server.ts';
import { test, words } from '../src/harness/test.ts';

/** Words are found in an open book and across the library (docs/decisions/0039). */

const { library, search, reading } = words.reader;
const laptop = { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Bangkok' };

async function readerOf(
  { server, browser }: { server: Server; browser: Browser },
  { name, books, device = laptop, locale = 'en-GB' }: Options,
) {
  const email = `${name.toLowerCase()}@search.example`;
  const student = await makeUnboundStudent(server, { name, email, books });
  const context = await browser.newContext({ baseURL: server.url, ...device, locale });
  const say = locale.startsWith('th') ? catalogue.th.reader : words.reader;
  return { context, say, page: await signInOnDevice(context, student) };
}

interface Options {
  name: string;
  books: number[];
  device?: object;
  locale?: string;
}

/** The words of the page below the mark of the open hit. */
async function wordsUnderMark(page: Page, number: number, text: PageText): Promise<string> {
  const mark = await page.getByTestId('opened-hit').first().boundingBox();
  const sheet = await page.locator(`[data-page="${number}"]`).boundingBox();
  if (mark === null || sheet === null) throw new Error(`page ${number} is not on the screen`);
  const x = (mark.x + mark.width / 2 - sheet.x) / sheet.width;
  const y = (mark.y + mark.height / 2 - sheet.y) / sheet.height;
  return text.words
    .filter(({ box: [, top, , bottom] }) => top < y && y < bottom)
    .filter(({ box: [left, , right] }) => left - 0.05 < x && x < right + 0.05)
    .map((word) => word.text)
    .join('');
}

test('in Thai on a phone: digits of both kinds, the word marked on its page, Back from the marks to the book and to the library', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const options = { name: 'Finder', books: [id], device: phone, locale: 'th-TH' };
  const { page, say, context } = await readerOf({ server, browser }, options);
  await page.getByRole('link', { name: /น้ำกับชีวิต/ }).click();
  await waitForPage(page, 1);
  await page.getByRole('button', { name: say.reading.show }).click();
  await page.getByRole('button', { name: say.search.title }).click();
  const sheet = page.getByRole('dialog', { name: say.search.title });
  const field = sheet.getByLabel(say.search.word);
  await expect(field).toBeFocused();
  // Typed with Arabic digits, while the book has ๗๑.
  await field.fill('ร้อยละ 71');
  await expect(sheet.getByRole('status')).toHaveText(
    `${fill(say.search.found_other, { count: 1 })} ${fill(say.search.pages_other, { count: 1 })}`,
  );
  const hit = sheet.getByRole('button', { name: /ร้อยละ ๗๑/ });
  const number = Number(/\d+/.exec(await sheet.getByRole('heading').nth(1).innerText())?.[0]);
  const text = page.waitForResponse((answer) => answer.url().endsWith(`/pages/${number}/text`));
  await hit.click();
  await waitForPage(page, number);
  const read = (await (await text).json()) as PageText;
  await expect(page.getByTestId('opened-hit').first()).toBeInViewport();
  expect(await wordsUnderMark(page, number, read)).toMatch(/ร้อยละ|๗๑/);
  const bar = page.getByRole('toolbar', { name: say.search.toolbar });
  await expect(bar).toContainText(fill(say.search.place, { place: 1, count: 1, page: number }));

  // The sheet is as it was left. Back closes it, then the marks, then the book.
  await bar.getByRole('button', { name: say.search.list }).click();
  await expect(field).toHaveValue('ร้อยละ 71');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(bar).toBeVisible();
  await page.goBack();
  await expect(bar).toHaveCount(0);
  await expect(page.getByTestId('opened-hit')).toHaveCount(0);
  await waitForPage(page, number);
  await page.goBack();
  await expect(page.getByRole('heading', { name: say.library.title, exact: true })).toBeVisible();
  await context.close();
});

test('by keyboard alone: Control F, from hit to hit, and Escape', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const { page, context } = await readerOf({ server, browser }, { name: 'Keys', books: [id] });
  const { keyboard } = page;
  await press(page.getByRole('link', { name: /น้ำกับชีวิต/ }));
  await waitForPage(page, 1);
  await keyboard.press('ControlOrMeta+f');
  const sheet = page.getByRole('dialog', { name: search.title });
  await expect(sheet.getByLabel(search.word)).toBeFocused();
  // Typed with a sara am of two characters, as some keyboards write it.
  await keyboard.insertText('น้ํา');
  await expect(sheet.getByRole('status')).toContainText(/\d+ hits on \d+ pages/);
  const count = Number(/\d+/.exec(await sheet.getByRole('status').innerText())?.[0]);
  await tabTo(sheet.getByRole('button', { name: /น้ำ/ }).first());
  await keyboard.press('Enter');
  const bar = page.getByRole('toolbar', { name: search.toolbar });
  await expect(bar).toContainText(`1 of ${count}`);
  const marks = page.getByTestId(/^(opened-)?hit$/);
  await expect(marks.first()).toBeAttached();
  await keyboard.press('Enter');
  await expect(bar).toContainText(`2 of ${count}`);
  await keyboard.press('F3');
  await expect(bar).toContainText(`3 of ${count}`);
  await keyboard.press('Shift+Enter');
  await expect(bar).toContainText(`2 of ${count}`);
  await keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(marks).toHaveCount(0);
  await keyboard.press('/');
  await expect(sheet.getByLabel(search.word)).toHaveValue('น้ํา');
  await keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await context.close();
});

test('across the library: a title at once, texts by book, and a hit opens its page marked @main', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { water, making } = demoBooks;
  const options = { name: 'Shelf', books: [water.id, making.id] };
  const { page, context } = await readerOf({ server, browser }, options);
  const field = page.getByLabel(library.search);
  await field.fill('book is made');
  const books = page.getByRole('link', { name: /\d pages\b/ });
  await expect(books).toHaveCount(1);
  await field.fill('น้ำจืด');
  const texts = page.getByRole('region', { name: search.inTexts });
  await expect(texts.getByRole('heading', { name: 'น้ำกับชีวิต' })).toBeVisible();
  const link = texts.getByRole('link', { name: /น้ำจืด/ }).first();
  const number = Number(/\d+/.exec(await link.innerText())?.[0]);
  await expect(link).toHaveAttribute(
    'href',
    `${server.url}/app/book/${water.id}?${new URLSearchParams({ page: `${number}`, find: 'น้ำจืด' })}`,
  );
  // A real <a> element, so another tab can open the hit as well.
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await waitForPage(tab, number);
  await expect(tab.getByTestId('opened-hit').first()).toBeInViewport();
  await tab.close();

  await link.click();
  await waitForPage(page, number);
  await expect(page.getByTestId('opened-hit').first()).toBeInViewport();
  await expect(page).toHaveURL(`/app/book/${water.id}`);
  await page.getByRole('button', { name: search.end }).click();
  await page.goBack();
  // The library is as it was left.
  await expect(link).toBeVisible();
  await expect(field).toHaveValue('น้ำจืด');
  await context.close();
});

test('the choice of books outlasts a reload', async ({ server, demoBooks, browser }) => {
  const { water, making } = demoBooks;
  const options = { name: 'Chooser', books: [water.id, making.id] };
  const { page, context } = await readerOf({ server, browser }, options);
  await page.getByRole('button', { name: library.arrange }).click();
  await page.getByRole('radio', { name: library.filters.new }).click();
  await page.keyboard.press('Escape');
  const filter = library.filters.new;
  const shown = page.getByText(fill(library.filtered, { filter, shown: 2, count: 2 }));
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: library.all }).click();
  await expect(shown).toHaveCount(0);
  await context.close();
});

test('a search that the server fails says so, and Retry brings the hits', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const { page, context } = await readerOf({ server, browser }, { name: 'Unlucky', books: [id] });
  await page.route('**/search?*', (call) => call.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.getByLabel(library.search).fill('น้ำจืด');
  const texts = page.getByRole('region', { name: search.inTexts });
  await expect(texts.getByRole('alert')).toContainText(reading.serverFailed);
  await page.goto(`/app/book/${id}`);
  await waitForPage(page, 1);
  await page.keyboard.press('/');
  const sheet = page.getByRole('dialog', { name: search.title });
  await sheet.getByLabel(search.word).fill('น้ำจืด');
  await expect(sheet.getByRole('alert')).toContainText(reading.serverFailed);
  await page.unroute('**/search?*');
  await sheet.getByRole('button', { name: words.reader.app.retry }).click();
  await expect(sheet.getByRole('button', { name: /น้ำจืด/ }).first()).toBeVisible();
  await expect(sheet.getByRole('alert')).toHaveCount(0);

  // Offline, the next word says so; once the network is back, it is found by itself.
  await context.setOffline(true);
  await sheet.getByLabel(search.word).fill('ไฮโดรเจน');
  await expect(sheet.getByRole('alert')).toContainText(words.reader.app.offline);
  await context.setOffline(false);
  await expect(sheet.getByRole('button', { name: /ไฮโดรเจน/ }).first()).toBeVisible();
  await context.close();
});
