import { expect, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeUnboundStudent } from '../src/harness/accounts.ts';
import { phone, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import type { Server } from '../src/harness/server.ts';
import { test } from '../src/harness/test.ts';

/** How a book lies on the screen of a phone, a tablet and a laptop, and its light. */

async function openBook(
  { server, browser }: { server: Server; browser: Browser },
  { id, name, device, page = 4 }: { id: number; name: string; device: object; page?: number },
) {
  const student = await makeUnboundStudent(server, {
    name,
    email: `${name.toLowerCase()}@layout.example`,
    books: [id],
  });
  const context = await browser.newContext({ baseURL: server.url, ...device });
  const tab = await signInOnDevice(context, student);
  await tab.goto(`/app/book/${id}?page=${page}`);
  await waitForPage(tab, page);
  return { context, tab };
}

/** The middle colour of an area of the screen, as 0 to 255 of red, green and blue. */
async function colourOf(tab: Page, page: number, [x, y]: readonly [number, number]) {
  const sheet = await tab.locator(`[data-page="${page}"]`).boundingBox();
  if (sheet === null) throw new Error(`page ${page} is not on the screen`);
  const clip = {
    x: sheet.x + x * sheet.width,
    y: sheet.y + y * sheet.height,
    width: 12,
    height: 12,
  };
  const { channels } = await sharp(await tab.screenshot({ clip })).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
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

  // The cover is a teal picture: not orange, as an inverted one would be.
  await tab.keyboard.press('Home');
  await waitForPage(tab, 1);
  const [red = 0, green = 0, blue = 0] = await colourOf(tab, 1, [0.5, 0.4]);
  expect(red).toBeLessThan(60);
  expect(Math.min(green, blue)).toBeGreaterThan(red + 30);
  await context.close();
});
