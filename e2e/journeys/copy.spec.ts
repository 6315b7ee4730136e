import { quoteOf } from '@aqua/contract/reading/page-words';
import type { PageText } from '@aqua/contract/reading/open-books';
import { readerStorage, type StoredSession } from '@aqua/client/reader-storage';
import { catalogue } from '@aqua/phrases/catalogue';
import { expect, type Browser, type Page } from '@playwright/test';
import { clientOf, makeUnboundStudent, signedInAdmin } from '../src/harness/accounts.ts';
import { poll } from '../src/harness/poll.ts';
import { phone, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import { dictionaryUrl, type Server } from '../src/harness/server.ts';
import { test, words } from '../src/harness/test.ts';

/** Words of a book are copied by button and keyboard, within the daily limit. */

const { notes } = words.reader;
const laptop = { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Bangkok' };
const permissions = ['clipboard-read', 'clipboard-write'];

async function readerOf(
  { server, browser }: { server: Server; browser: Browser },
  { id, name, device, locale }: { id: number; name: string; device: object; locale: string },
) {
  const student = await makeUnboundStudent(server, {
    name,
    email: `${name.toLowerCase()}@copies.example`,
    books: [id],
  });
  const context = await browser.newContext({
    baseURL: server.url,
    ...device,
    locale,
    permissions,
  });
  const say = locale.startsWith('th') ? catalogue.th.reader : words.reader;
  const page = await context.newPage();
  const answer = page.waitForResponse((response) => response.url().endsWith('/pages/4/text'));
  await signInOnDevice(context, student, `/app/book/${id}?page=4`);
  await waitForPage(page, 4);
  const text = (await (await answer).json()) as PageText;
  const session = await page.evaluate((key) => localStorage.getItem(key), readerStorage.session);
  const { token, studentId } = JSON.parse(session ?? '{}') as StoredSession;
  return { context, page, text, say, student: clientOf(server, token), studentId };
}

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Selects `count` words from the second one on, by keyboard. */
async function select(page: Page, count: number): Promise<void> {
  await page.keyboard.press('s');
  await page.keyboard.press('ArrowRight');
  for (let more = 1; more < count; more += 1) await page.keyboard.press('Shift+ArrowRight');
}

test('selected words are copied until the limit of the day, and the traffic log has the length', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const made = await readerOf(
    { server, browser },
    { id, name: 'Copier', device: laptop, locale: 'en-GB' },
  );
  const { page, text, context, student, studentId } = made;
  const bar = page.getByRole('toolbar', { name: notes.toolbar });
  const copy = bar.getByRole('button', { name: words.reader.copies.copy });
  const done = page.getByRole('status').filter({ hasText: /left for today: \d+/ });

  await page.keyboard.press('Control+a');
  await expect(bar).toContainText(text.words[0]?.text ?? '-');
  await page.keyboard.press('Escape');
  await select(page, 4);
  await copy.click();
  await expect(done).toBeVisible();
  await expect(bar).toHaveCount(0);
  const quote = quoteOf(text, 1, 4);
  expect(await clipboardOf(page)).toBe(quote);
  await page.getByRole('button', { name: words.reader.copies.cite }).click();
  await expect(page.getByText(words.reader.copies.cited)).toBeVisible();
  expect(await clipboardOf(page)).toContain(`${quote}\n— `);

  await select(page, 2);
  await page.keyboard.press('Control+c');
  await expect(bar).toHaveCount(0);
  expect(await clipboardOf(page)).toBe(quoteOf(text, 1, 2));

  const admin = await signedInAdmin(server);
  await poll(async () => {
    const query = { accountKind: 'customer', accountId: studentId, size: 100 } as const;
    const { data } = await admin.trafficLog.list({ query });
    return data.filter(({ route }) => route.endsWith('/copies')).map(({ params }) => params);
  }).toContainEqual({ id: String(id), page: '4', length: String(Array.from(quote).length) });

  // Another program uses up the rest of the day's limit, and then the screen says so.
  const whole = { params: { id, page: 4 }, body: { from: 0, to: text.words.length - 1 } };
  const one = { params: { id, page: 4 }, body: { from: 0, to: 0 } };
  for (const call of [whole, one]) {
    let isOver = false;
    while (!isOver) {
      const { left } = await student.copies.create(call).catch(() => ({ left: -1 }));
      isOver = left < 0;
    }
  }
  await select(page, 5);
  await copy.click();
  await expect(bar.getByRole('alert')).toContainText(/characters of this book in a day \(10%\)/);
  expect(await clipboardOf(page)).toBe(quoteOf(text, 1, 2));
  // The words stay selected, so that the student can take fewer of them.
  await expect(bar).toContainText(text.words[5]?.text ?? '-');
  await context.close();
});

test('a word is looked up in a tab of its own, and shared by the sheet of the browser', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const made = await readerOf(
    { server, browser },
    { id, name: 'Curious', device: laptop, locale: 'en-GB' },
  );
  const { page, text, context } = made;
  const bar = page.getByRole('toolbar', { name: notes.toolbar });
  const { origin } = new URL(dictionaryUrl);
  const asked: { url: string; referrer: string | undefined }[] = [];
  await context.route(`${origin}/**`, async (route) => {
    const { referer } = await route.request().allHeaders();
    asked.push({ url: route.request().url(), referrer: referer });
    await route.fulfill({ contentType: 'text/html', body: '<title>Dictionary</title>' });
  });
  await select(page, 1);
  const opened = context.waitForEvent('page');
  await bar.getByRole('button', { name: new RegExp(new URL(dictionaryUrl).host) }).click();
  const dictionary = await opened;
  await expect(dictionary).toHaveTitle('Dictionary');
  const word = encodeURIComponent(quoteOf(text, 1, 1));
  expect(asked).toEqual([{ url: dictionaryUrl.replace('{text}', word), referrer: undefined }]);
  expect(await dictionary.evaluate(() => opener)).toBe(null);
  await dictionary.close();

  // Chromium on Linux has no sheet, and then there is no button.
  const share = bar.getByRole('button', { name: words.reader.copies.share });
  await expect(share).toHaveCount(0);
  await page.evaluate(() => {
    navigator.share = async ({ text: shared } = {}) => {
      document.title = shared ?? '';
      throw new DOMException('closed', 'AbortError');
    };
  });
  await page.keyboard.press('Shift+ArrowRight');
  await share.click();
  await expect(page.getByText(/left for today: \d+/)).toBeVisible();
  expect(await page.title()).toContain(`${quoteOf(text, 1, 2)} — `);
  await context.close();
});

test('a highlight is copied on a phone, and offline it says why not', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const made = await readerOf(
    { server, browser },
    { id, name: 'Phone', device: phone, locale: 'th-TH' },
  );
  const { page, text, context, say } = made;
  const bar = page.getByRole('toolbar', { name: say.notes.toolbar });
  const copy = bar.getByRole('button', { name: say.copies.copy });
  await select(page, 3);
  await bar.getByRole('button', { name: say.notes.colours.blue }).click();
  const mark = await page.getByTestId('highlight').locator('div').first().boundingBox();
  if (mark === null) throw new Error('the highlight is not on the screen');
  await page.touchscreen.tap(mark.x + mark.width / 2, mark.y + mark.height / 2);
  await expect(bar.getByRole('button', { name: say.notes.removeHighlight })).toBeVisible();

  await context.setOffline(true);
  await copy.click();
  await expect(bar.getByRole('alert')).toContainText(say.app.offline);
  await context.setOffline(false);
  await copy.click();
  await expect(page.getByRole('status').filter({ hasText: 'คัดลอกแล้ว' })).toBeVisible();
  expect(await clipboardOf(page)).toBe(quoteOf(text, 1, 3));
  await context.close();
});
