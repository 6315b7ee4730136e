import { expect } from '@playwright/test';
import { makeUnboundStudent } from '../src/harness/accounts.ts';
import { boxOf, choose, openBook, placeOf } from '../src/harness/open-book.ts';
import { poll } from '../src/harness/poll.ts';
import { signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

/** Pages without their margins, and what a laptop shows beside the pages. */

const { reading } = words.reader;
const laptop = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };

test('a page without its margins fills the screen with its text, and words are selected where they are', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const device = { ...laptop, viewport: { width: 600, height: 900 } };
  const { context, tab } = await openBook({ server, browser }, { id, name: 'Margins', device });
  const image = tab.locator('[data-page="4"]').getByTestId('page');
  const whole = await boxOf(image);
  await choose(tab, reading.marginNames.trimmed);
  await poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(1.05 * whole.width);
  const shown = await placeOf(tab, 4);
  expect(shown.width).toBeLessThanOrEqual(600);
  const answer = tab.waitForResponse((each) => each.url().endsWith('/pages/4/text'));
  await tab.reload();
  await waitForPage(tab, 4);
  // The choice is kept, and the image is the same one, with its watermark and marks.
  const large = await boxOf(image);
  expect(large.width).toBeGreaterThan(1.05 * whole.width);
  expect(large.width / large.height).toBeCloseTo(whole.width / whole.height, 2);

  const { words: onPage } = (await (await answer).json()) as {
    words: { box: [number, number, number, number] }[];
  };
  const wordBox = (index: number) => {
    const [x1, y1, x2, y2] = onPage[index]?.box ?? [0, 0, 0, 0];
    const [x, y] = [large.x + x1 * large.width, large.y + y1 * large.height];
    return { x, y, width: (x2 - x1) * large.width, height: (y2 - y1) * large.height };
  };
  const word = wordBox(3);
  await tab.mouse.move(word.x + word.width / 2, word.y + word.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(word.x + word.width / 2 + 12, word.y + word.height / 2, { steps: 9 });
  await tab.mouse.move(word.x + word.width / 2, word.y + word.height / 2, { steps: 9 });
  await tab.mouse.up();
  const bar = tab.getByRole('toolbar', { name: words.reader.notes.toolbar });
  await bar.getByRole('button', { name: words.reader.notes.colours.green }).click();
  const mark = await boxOf(tab.getByTestId('highlight').locator('div').first());
  expect(mark.x).toBeCloseTo(word.x, -1);
  expect(mark.y).toBeCloseTo(word.y, -1);
  await context.close();
});

test('on a laptop, a hint lies below the page until it is closed, and buttons zoom', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const email = 'hint@layout.example';
  const student = await makeUnboundStudent(server, { name: 'Hint', email, books: [id] });
  const context = await browser.newContext({ baseURL: server.url, ...laptop });
  const tab = await signInOnDevice(context, student, `/app/book/${id}`, { withHint: true });
  await waitForPage(tab, 1);
  const hint = tab.getByText(reading.hint);
  const strip = await boxOf(hint);
  const page = await placeOf(tab, 1);
  expect(page.y + page.height).toBeLessThanOrEqual(strip.y);
  await tab.getByRole('button', { name: reading.closeHint }).click();
  await expect(hint).toHaveCount(0);
  await tab.reload();
  await waitForPage(tab, 1);
  await expect(hint).toHaveCount(0);
  const whole = await placeOf(tab, 1);
  expect(whole.height).toBeGreaterThan(page.height);

  await tab.getByRole('button', { name: reading.show }).press('Enter');
  const zoomIn = tab.getByRole('button', { name: reading.zoomIn });
  await expect(zoomIn).toHaveAttribute('title', `${reading.zoomIn} (+)`);
  await zoomIn.click();
  await poll(async () => (await placeOf(tab, 1)).width / whole.width).toBeCloseTo(1.5, 1);
  await tab.getByRole('button', { name: reading.zoomOff }).click();
  await poll(async () => (await placeOf(tab, 1)).width / whole.width).toBeCloseTo(1, 1);
  await expect(tab.getByRole('button', { name: reading.zoomOut })).toBeDisabled();
  await context.close();
});
