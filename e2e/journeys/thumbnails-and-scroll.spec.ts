import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeUnboundStudent } from '../src/harness/accounts.ts';
import { poll } from '../src/harness/poll.ts';
import { goToPage, phone, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

/** Thumbnails in the list of all pages, over the slider and in place of a page; scrolled pages. */

const { reading, thumbnails, notes, search, app } = words.reader;
const laptop = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'dark' };

const pageOf = (tab: Page, page: number) => tab.locator(`[data-page="${page}"]`);

/** The brightness of a screenshot, from 0 to 255. */
async function brightness(picture: Buffer) {
  const { channels } = await sharp(picture).greyscale().stats();
  return channels[0] ?? { min: 0, max: 0, mean: 0 };
}

async function showControls(tab: Page) {
  await tab.getByRole('button', { name: reading.show }).press('Enter');
}

test('on a phone, thumbnails show the page under the slider, all pages, and a page that still loads', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const email = 'thumbnails@layout.example';
  const student = await makeUnboundStudent(server, { name: 'Thumbnails', email, books: [id] });
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const tab = await context.newPage();
  const sheet = tab.waitForResponse((answer) => answer.url().endsWith(`/${id}/thumbnails/1`));
  await signInOnDevice(context, student, `/app/book/${id}`);
  await waitForPage(tab, 1);
  expect((await sheet).headers()['cache-control']).toBe('private, no-store');

  // While the slider's thumb is held, a thumbnail shows the page below it; letting go turns the
  // book there.
  await showControls(tab);
  const slider = await tab.getByRole('slider', { name: reading.slider }).boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = slider ?? {};
  await tab.mouse.move(x + 12, y + height / 2);
  await tab.mouse.down();
  await tab.mouse.move(x + width - 14, y + height / 2, { steps: 4 });
  const preview = tab.getByTestId('preview');
  await expect(preview).toContainText('9');
  await expect(preview.getByTestId('thumbnail')).toBeInViewport();
  await tab.mouse.up();
  await expect(preview).toHaveCount(0);
  await waitForPage(tab, 9);

  // While the image of a page loads, its thumbnail is shown instead of a white sheet.
  let bring = () => {};
  const held = new Promise<void>((resolve) => (bring = resolve));
  await tab.route(`**/books/${id}/pages/5?*`, async (route) => {
    await held;
    await route.continue();
  });
  const field = tab.getByRole('textbox', { name: reading.goTo });
  await field.fill('5');
  await field.press('Enter');
  await expect(pageOf(tab, 5).getByTestId('thumbnail')).toBeInViewport();
  await expect(pageOf(tab, 5).locator('img')).toHaveCount(0);
  expect((await brightness(await pageOf(tab, 5).screenshot())).min).toBeLessThan(120);
  bring();
  await waitForPage(tab, 5);
  await expect(pageOf(tab, 5).getByTestId('thumbnail')).toHaveCount(0);

  // The list of all pages opens at the current one; arrows move, Enter goes there, Back closes it.
  await tab.getByRole('button', { name: notes.bookmark }).click();
  await tab.getByRole('button', { name: thumbnails.title }).click();
  const list = tab.getByRole('dialog', { name: thumbnails.title });
  const here = list.getByRole('button', { name: /^Page 5, .*, Bookmark$/ });
  await expect(here).toBeFocused();
  await expect(here).toHaveAttribute('aria-current', 'page');
  await expect(here.getByTestId('thumbnail')).toBeInViewport();
  await tab.keyboard.press('ArrowDown');
  await expect(list.getByRole('button', { name: /^Page 8\b/ })).toBeFocused();
  await tab.keyboard.press('ArrowLeft');
  await tab.keyboard.press('Enter');
  await waitForPage(tab, 7);
  await expect(list).toHaveCount(0);
  await showControls(tab);
  await tab.getByRole('button', { name: thumbnails.title }).click();
  await expect(list).toBeVisible();
  await tab.goBack();
  await expect(list).toHaveCount(0);
  await waitForPage(tab, 7);

  // Scrolled: a finger moves the pages, and the place follows.
  await tab.getByRole('button', { name: reading.settings }).click();
  await tab.getByRole('radio', { name: reading.flows.scroll }).click();
  await tab.getByRole('button', { name: app.close, exact: true }).click();
  await waitForPage(tab, 7);
  const touch = await context.newCDPSession(tab);
  await touch.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 600,
    yDistance: -900,
    speed: 2_000,
  });
  await waitForPage(tab, 8);
  await expect(field).toHaveCount(0);
  await tab.reload();
  await waitForPage(tab, 8);
  await expect(tab.getByTestId('scroller')).toBeVisible();
  await context.close();
});

test('on a laptop at night, pages are scrolled by keys, jumps, search and zoom, and words are selected', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const email = 'scroll@layout.example';
  const student = await makeUnboundStudent(server, { name: 'Scroll', email, books: [id] });
  const context = await browser.newContext({ baseURL: server.url, ...(laptop as object) });
  const tab = await signInOnDevice(context, student, `/app/book/${id}`);
  await waitForPage(tab, 1);
  await showControls(tab);
  await tab.getByRole('button', { name: reading.settings }).click();
  await tab.getByRole('radio', { name: reading.flows.scroll }).click();
  await tab.getByRole('button', { name: app.close, exact: true }).click();

  const scroller = tab.getByTestId('scroller');
  const top = () => scroller.evaluate((element) => element.scrollTop);
  await scroller.focus();
  await tab.keyboard.press('Space');
  await poll(top).toBeCloseTo(810, 0);
  await tab.keyboard.press('Shift+Space');
  await poll(top).toBe(0);
  await tab.keyboard.press('End');
  await waitForPage(tab, 9);
  // Pages far from here are not in the document.
  await expect(pageOf(tab, 1)).toHaveCount(0);
  expect(await tab.locator('[data-page]').count()).toBeLessThan(5);
  await tab.keyboard.press('Home');
  await waitForPage(tab, 1);
  await tab.keyboard.press('ArrowRight');
  await waitForPage(tab, 2);
  await showControls(tab);
  await goToPage(tab, 6);
  await tab.getByRole('button', { name: reading.hide }).press('Enter');
  const paper = await brightness(await pageOf(tab, 6).screenshot());
  expect(paper.mean).toBeLessThan(90);

  // Another window size keeps the spot.
  const middle = async () => {
    const { y = 0, height = 1 } = (await pageOf(tab, 6).boundingBox()) ?? {};
    return ((tab.viewportSize()?.height ?? 0) / 2 - y) / height;
  };
  await tab.mouse.move(700, 500);
  await tab.mouse.wheel(0, 240);
  await poll(middle).toBeGreaterThan(0.5);
  const before = await middle();
  await tab.setViewportSize({ width: 700, height: 900 });
  await poll(async () => (await pageOf(tab, 6).boundingBox())?.width).toBeLessThan(800);
  await poll(middle).toBeCloseTo(before, 1);
  await tab.setViewportSize(laptop.viewport);
  await poll(middle).toBeCloseTo(before, 1);

  // A double click enlarges the page around the pointer, a second one fits it again.
  const { width = 0 } = (await pageOf(tab, 6).boundingBox()) ?? {};
  await tab.mouse.dblclick(1_250, 450);
  await poll(async () => (await pageOf(tab, 6).boundingBox())?.width).toBeCloseTo(2.4 * width, 0);
  await poll(middle).toBeCloseTo(before, 1);
  await tab.mouse.dblclick(1_250, 450);
  await poll(async () => (await pageOf(tab, 6).boundingBox())?.width).toBeCloseTo(width, 0);

  // The page scrolls to a hit of the search; words are selected and highlighted in place.
  await tab.keyboard.press('/');
  await tab.getByRole('searchbox').fill('ระเหย');
  await tab
    .getByRole('dialog', { name: search.title })
    .getByRole('button', { name: /ระเหย/ })
    .first()
    .click();
  await expect(tab.getByTestId('opened-hit').first()).toBeInViewport();
  const hit = (await tab.getByTestId('opened-hit').first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await tab.mouse.move(hit.x + 4, hit.y + hit.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(hit.x + hit.width - 2, hit.y + hit.height / 2, { steps: 4 });
  await tab.mouse.up();
  const bar = tab.getByRole('toolbar', { name: notes.toolbar });
  await bar.getByRole('button', { name: notes.colours.green }).click();
  await expect(tab.getByTestId('highlight')).toHaveCount(1);
  await context.close();
});
