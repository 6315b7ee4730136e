import type { PageText } from '@aqua/contract/reading/open-books';
import { catalogue } from '@aqua/phrases/catalogue';
import { expect, type Browser, type Page } from '@playwright/test';
import { makeUnboundStudent } from '../src/harness/accounts.ts';
import { phone, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import type { Server } from '../src/harness/server.ts';
import { test, words } from '../src/harness/test.ts';

/** Words are selected by drag, long press and keyboard, and highlighted in four colours. */

const { notes } = words.reader;
const laptop = { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Bangkok' };

async function readerOf(
  { server, browser }: { server: Server; browser: Browser },
  {
    id,
    name,
    device,
    locale = 'en-GB',
  }: { id: number; name: string; device: object; locale?: string },
) {
  const student = await makeUnboundStudent(server, {
    name,
    email: `${name.toLowerCase()}@highlights.example`,
    books: [id],
  });
  const context = await browser.newContext({ baseURL: server.url, ...device, locale });
  const say = locale.startsWith('th') ? catalogue.th.reader : words.reader;
  const page = await context.newPage();
  const answer = page.waitForResponse((response) => response.url().endsWith('/pages/4/text'));
  await signInOnDevice(context, student, `/app/book/${id}?page=4`);
  await waitForPage(page, 4);
  const text = (await (await answer).json()) as PageText;
  return { context, page, text, student, say };
}

/** The middle of a word on the screen. */
async function middleOf(page: Page, text: PageText, index: number) {
  const [left, top, right, bottom] = text.words[index]?.box ?? [0, 0, 0, 0];
  const sheet = await page.locator('[data-page="4"]').boundingBox();
  if (sheet === null) throw new Error('page 4 is not on the screen');
  return {
    x: sheet.x + ((left + right) / 2) * sheet.width,
    y: sheet.y + ((top + bottom) / 2) * sheet.height,
  };
}

const highlightsOn = (page: Page) => page.locator('[data-page="4"]').getByTestId('highlight');

test('a drag of the mouse selects words; the highlight is there after a reload and on another device', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const made = await readerOf({ server, browser }, { id, name: 'Mouse', device: laptop });
  const { page, text, context, student } = made;
  const [from, to] = [await middleOf(page, text, 3), await middleOf(page, text, 8)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  const bar = page.getByRole('toolbar', { name: notes.toolbar });
  await expect(bar).toContainText(text.words[5]?.text ?? '-');
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/annotations') && answer.request().method() === 'POST',
  );
  await bar.getByRole('button', { name: notes.colours.green }).click();
  await expect(bar).toHaveCount(0);
  await expect(highlightsOn(page)).toHaveCount(1);
  expect((await sent).status()).toBe(200);
  // The drag did not turn the page, and a tap on the highlight changes its colour.
  await page.mouse.click(to.x, to.y);
  await expect(bar.getByRole('button', { name: notes.colours.green, pressed: true })).toBeVisible();
  await bar.getByRole('button', { name: notes.write }).click();
  await page.getByLabel(notes.text).fill('ทบทวนก่อนสอบ');
  const again = page.waitForResponse((answer) => answer.url().endsWith('/annotations'));
  await page.getByRole('button', { name: notes.done }).click();
  await again;

  const small = await browser.newContext({ baseURL: server.url, ...phone });
  const onPhone = await signInOnDevice(small, student, `/app/book/${id}?page=4`);
  await waitForPage(onPhone, 4);
  await expect(highlightsOn(onPhone)).toHaveCount(1);
  await onPhone.getByRole('button', { name: words.reader.reading.show }).click();
  await onPhone.getByRole('button', { name: notes.title }).click();
  await onPhone.getByRole('radio', { name: notes.filters.highlight }).click();
  await expect(onPhone.getByText('ทบทวนก่อนสอบ')).toBeVisible();
  await context.close();
  await small.close();
});

test('a long press on a phone selects a word, a swipe still turns the page', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const made = await readerOf(
    { server, browser },
    { id, name: 'Finger', device: phone, locale: 'th-TH' },
  );
  const { page, text, context, say } = made;
  const touch = await context.newCDPSession(page);
  const send = (type: string, point?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: point === undefined ? [] : [point],
    });
  const [from, to] = [await middleOf(page, text, 2), await middleOf(page, text, 12)];
  const bar = page.getByRole('toolbar', { name: say.notes.toolbar });
  await send('touchStart', from);
  await expect(page.getByTestId('selected')).not.toHaveCount(0);
  await send('touchMove', to);
  await send('touchEnd');
  await expect(bar).toContainText(text.words[7]?.text ?? '-');
  await bar.getByRole('button', { name: say.notes.colours.pink }).click();
  await expect(highlightsOn(page)).toHaveCount(1);

  await send('touchStart', { x: 300, y: 400 });
  await send('touchMove', { x: 200, y: 400 });
  await send('touchMove', { x: 60, y: 400 });
  await send('touchEnd');
  await waitForPage(page, 5);
  await context.close();
});

test('the keyboard selects words and highlights them, and turns pages again afterwards @main', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const made = await readerOf({ server, browser }, { id, name: 'Keys', device: laptop });
  const { page, text, context } = made;
  await page.keyboard.press('s');
  await page.keyboard.press('ArrowRight');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowRight');
  const bar = page.getByRole('toolbar', { name: notes.toolbar });
  await expect(bar).toContainText(text.words[1]?.text ?? '-');
  await expect(bar).toContainText(text.words[4]?.text ?? '-');
  await page.keyboard.press('3');
  await expect(highlightsOn(page)).toHaveCount(1);
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  // Pages 4 and 5 lie side by side.
  await waitForPage(page, 6);
  await context.close();
});
