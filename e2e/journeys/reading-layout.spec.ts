import { fill } from '@aqua/phrases/fill';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeUnboundStudent } from '../src/harness/accounts.ts';
import { choose, openBook, placeOf } from '../src/harness/open-book.ts';
import { poll } from '../src/harness/poll.ts';
import { phone, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

/** The layout of a book on a phone, a tablet and a laptop, and its light. */

const { reading } = words.reader;
const laptop = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, locale: 'en-GB' };

/** Moves one finger along these points. */
async function swipe(context: BrowserContext, tab: Page, points: [number, number][]) {
  const touch = await context.newCDPSession(tab);
  for (const [index, [x, y]] of points.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The middle colour of an area of the screen, as 0 to 255 of red, green and blue. */
async function colourOf(tab: Page, page: number, [x, y]: readonly [number, number]) {
  const sheet = await placeOf(tab, page);
  const clip = {
    x: sheet.x + x * sheet.width,
    y: sheet.y + y * sheet.height,
    width: 12,
    height: 12,
  };
  const { channels } = await sharp(await tab.screenshot({ clip })).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

/** How many pixels have each grey of a picture, the commonest first. */
async function commonest(picture: Buffer): Promise<number[]> {
  const counts = new Map<number, number>();
  for (const level of await sharp(picture).greyscale().raw().toBuffer())
    counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts.values()].toSorted((one, other) => other - one);
}

test('at night the paper is dark, letters are light, and a picture keeps its colours', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const device = { ...phone, colorScheme: 'dark' };
  const { context, tab } = await openBook({ server, browser }, { id, name: 'Night', device });
  const paper = await colourOf(tab, 4, [0.5, 0.86]);
  expect(Math.max(...paper)).toBeLessThan(60);
  const sheet = await tab.locator('[data-page="4"]').screenshot();
  const { channels } = await sharp(sheet).greyscale().stats();
  expect(channels[0]?.max).toBeGreaterThan(180);
  expect(channels[0]?.mean).toBeLessThan(60);
  // The paper's two levels, which carry the mark, would show in the dark: here it has only one.
  const [most = 0, next = 0] = await commonest(sheet);
  expect(most).toBeGreaterThan(10 * next);

  // The cover is a teal picture: not orange, as an inverted one would be.
  await tab.keyboard.press('Home');
  await waitForPage(tab, 1);
  const [red = 0, green = 0, blue = 0] = await colourOf(tab, 1, [0.5, 0.4]);
  expect(red).toBeLessThan(60);
  expect(Math.min(green, blue)).toBeGreaterThan(red + 30);
  await context.close();
});

test('a wide screen shows two pages, the cover alone and odd pages on the right', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id, ingest } = demoBooks.water;
  const { context, tab } = await openBook(
    { server, browser },
    { id, name: 'Spread', device: laptop },
  );
  await waitForPage(tab, 5);
  const [left, right] = [await placeOf(tab, 4), await placeOf(tab, 5)];
  expect(right.x).toBe(left.x + left.width);
  const label = fill(reading.pages, { first: 4, second: 5, count: ingest.pageCount });
  await expect(tab.getByRole('group', { name: label })).toBeVisible();
  await tab.getByRole('button', { name: reading.next }).click();
  await waitForPage(tab, 6);
  await waitForPage(tab, 7);
  await expect(tab.locator('[data-page="5"]')).not.toBeInViewport();
  await tab.keyboard.press('Home');
  await waitForPage(tab, 1);
  await expect(tab.locator('[data-page="2"]')).not.toBeInViewport();

  // Words on the right page are selected as on the left one.
  await tab.keyboard.press('ArrowRight');
  await tab.keyboard.press('ArrowRight');
  await waitForPage(tab, 5);
  const answer = tab.waitForResponse((each) => each.url().endsWith('/pages/5/text'));
  await tab.reload();
  await waitForPage(tab, 5);
  const { words: onPage } = (await (await answer).json()) as {
    words: { box: [number, number, number, number] }[];
  };
  const place = await placeOf(tab, 5);
  const middleOf = (index: number) => {
    const [x1, y1, x2, y2] = onPage[index]?.box ?? [0, 0, 0, 0];
    return [place.x + ((x1 + x2) / 2) * place.width, place.y + ((y1 + y2) / 2) * place.height];
  };
  const [fromX = 0, fromY = 0] = middleOf(2);
  const [toX = 0, toY = 0] = middleOf(6);
  await tab.mouse.move(fromX, fromY);
  await tab.mouse.down();
  await tab.mouse.move(toX, toY, { steps: 5 });
  await tab.mouse.up();
  const bar = tab.getByRole('toolbar', { name: words.reader.notes.toolbar });
  await bar.getByRole('button', { name: words.reader.notes.colours.green }).click();
  await expect(tab.locator('[data-page="5"]').getByTestId('highlight')).toHaveCount(1);
  await expect(tab.locator('[data-page="4"]').getByTestId('highlight')).toHaveCount(0);
  // The words show through it: the highlight's own colour has no channel under 150, and a copy's
  // mark lightens them.
  const shade = tab.getByTestId('highlight').locator('div').first();
  const { channels } = await sharp(await shade.screenshot()).stats();
  expect(Math.min(...channels.slice(0, 3).map(({ min }) => min))).toBeLessThan(130);

  await choose(tab, reading.besides.one);
  await expect(tab.locator('[data-page="5"]')).not.toBeInViewport();
  await expect(tab.getByRole('group', { name: label })).toHaveCount(0);
  await tab.reload();
  await waitForPage(tab, 4);
  await expect(tab.locator('[data-page="5"]')).not.toBeInViewport();
  await context.close();
});

test('a page as wide as the screen is scrolled, turns at its end, and keeps its spot when the device is turned', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const device = { ...laptop, viewport: { width: 900, height: 500 } };
  const { context, tab } = await openBook({ server, browser }, { id, name: 'Width', device });
  await choose(tab, reading.fits.width);
  await poll(async () => (await placeOf(tab, 4)).width).toBeGreaterThan(800);
  await poll(async () => (await placeOf(tab, 4)).y).toBeCloseTo(0, 0);
  const tall = (await placeOf(tab, 4)).height;
  await tab.keyboard.press('ArrowDown');
  await poll(async () => (await placeOf(tab, 4)).y).toBeCloseTo(-400, 0);

  const middle = async () => {
    const { y, height } = await placeOf(tab, 4);
    return ((tab.viewportSize()?.height ?? 0) / 2 - y) / height;
  };
  const before = await middle();
  await tab.setViewportSize({ width: 700, height: 500 });
  await poll(async () => (await placeOf(tab, 4)).height).toBeLessThan(tall);
  expect(await middle()).toBeCloseTo(before, 1);

  // The first press scrolls to the end of the page, the second turns it.
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('ArrowDown');
  await waitForPage(tab, 5);
  await poll(async () => (await placeOf(tab, 5)).y).toBeCloseTo(0, 0);
  // Back to the end of the page before.
  await tab.keyboard.press('ArrowUp');
  await poll(async () => (await placeOf(tab, 4)).y).toBeLessThan(-200);
  await context.close();
});

for (const [name, device] of [
  ['Phone', phone],
  ['Tablet', tablet],
] as const) {
  test(`${name}: the zoom stays from page to page, and a drag past the edge turns`, async ({
    server,
    demoBooks,
    browser,
  }) => {
    const { id } = demoBooks.water;
    const { context, tab } = await openBook({ server, browser }, { id, name, device });
    const whole = await placeOf(tab, 4);
    const [x, y] = [whole.x + whole.width / 2, whole.y + whole.height * 0.9];
    await tab.touchscreen.tap(x, y);
    await tab.touchscreen.tap(x, y);
    await poll(async () => (await placeOf(tab, 4)).width).toBeGreaterThan(2 * whole.width);
    await poll(async () => (await placeOf(tab, 4)).width / whole.width).toBeCloseTo(2.4, 2);

    // The first drag ends at the edge of the page, the second goes past it.
    const shares = [0.9, 0.7, 0.5, 0.1];
    const drag = (at: number[]) =>
      swipe(
        context,
        tab,
        at.map((share) => [share * whole.width, y] as [number, number]),
      );
    await drag(shares);
    const { width = 0, height = 0 } = tab.viewportSize() ?? {};
    const rightOf = async (page: number) => {
      const place = await placeOf(tab, page);
      return place.x + place.width;
    };
    await poll(() => rightOf(4)).toBeCloseTo(width, 0);
    await drag(shares);
    await waitForPage(tab, 5);
    await poll(async () => (await placeOf(tab, 5)).x).toBeCloseTo(0, 0);
    const next = await placeOf(tab, 5);
    expect(next.width / whole.width).toBeCloseTo(2.4, 2);
    expect(next.y).toBeCloseTo(0, 0);
    // Back to the lower right corner of the page before.
    await drag(shares.toReversed());
    await poll(() => rightOf(4)).toBeCloseTo(width, 0);
    const before = await placeOf(tab, 4);
    expect(before.y + before.height).toBeCloseTo(height, 0);
    await context.close();
  });
}

test('a book opens again as far enlarged as it was, another one opens whole', async ({
  server,
  demoBooks,
  browser,
}) => {
  const student = await makeUnboundStudent(server, {
    name: 'Magnifier',
    email: 'magnifier@layout.example',
    books: [demoBooks.water.id, demoBooks.making.id],
  });
  const context = await browser.newContext({ baseURL: server.url, ...laptop });
  const tab = await signInOnDevice(context, student, `/app/book/${demoBooks.water.id}`);
  await waitForPage(tab, 1);
  const whole = await placeOf(tab, 1);
  const zoomIs = (factor: number) =>
    poll(async () => (await placeOf(tab, 1)).width / whole.width).toBeCloseTo(factor, 2);
  await tab.keyboard.press('+');
  await zoomIs(1.5);
  await tab.reload();
  await waitForPage(tab, 1);
  await zoomIs(1.5);
  await tab.goto(`/app/book/${demoBooks.making.id}`);
  await waitForPage(tab, 1);
  expect((await placeOf(tab, 1)).height).toBeLessThanOrEqual(laptop.viewport.height);
  await context.close();
});

test('night is night in every sheet, and a pointer over a button is told what it does', async ({
  server,
  demoBooks,
  browser,
}) => {
  const device = { viewport: { width: 1_366, height: 768 }, colorScheme: 'light' };
  const { context, tab } = await openBook(
    { server, browser },
    { id: demoBooks.water.id, name: 'Sheets', device },
  );
  await choose(tab, reading.themes.night);
  await tab.keyboard.press('c');
  const sheet = await tab.getByRole('dialog', { name: reading.contents }).screenshot();
  const { channels } = await sharp(sheet).greyscale().stats();
  expect(channels[0]?.mean).toBeLessThan(60);
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: reading.show }).press('Enter');
  const contents = tab.getByRole('button', { name: reading.contents, exact: true });
  await expect(contents).toHaveAttribute('title', `${reading.contents} (C)`);
  await context.close();
});
