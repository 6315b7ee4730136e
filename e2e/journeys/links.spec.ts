import { fill } from '@aqua/phrases/fill';
import { expect, type Browser } from '@playwright/test';
import { makeUnboundStudent } from '../src/harness/accounts.ts';
import { htmlToPdf } from '../src/harness/html-to-pdf.ts';
import { publishBook } from '../src/harness/printed-books.ts';
import { phone, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import type { Server } from '../src/harness/server.ts';
import { test, words } from '../src/harness/test.ts';

/** Links in a book: to one of its pages, with a way back, and out, with the address shown first. */

const { links, reading } = words.reader;
const address = 'https://books.example/shop?from=book';

async function linkedBook(server: Server, browser: Browser): Promise<number> {
  const chapters = [2, 3, 4].map((page) => `<h1 id="p${page}">Chapter on page ${page}</h1>`);
  const pdf = await htmlToPdf(
    browser,
    `<style>@page { size: 400px 560px; margin: 40px } h1 { break-before: page } a { font-size: 24px }</style>
     <p><a href="#p3">Third page</a></p><p><a href="${address}">Our shop</a></p>${chapters.join('')}`,
  );
  return publishBook(server, 'A Book with Links', pdf);
}

test('links are tapped on a phone and followed by the keyboard, and the way back leads to where it was', async ({
  server,
  browser,
}) => {
  const id = await linkedBook(server, browser);
  const student = await makeUnboundStudent(server, {
    name: 'Follower',
    email: 'follower@links.example',
    books: [id],
  });
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await signInOnDevice(context, student, `/app/book/${id}?page=1`);
  await waitForPage(page, 1);
  const inside = page.getByRole('link', { name: /^Third page – Go to page 3$/ });
  const place = await inside.boundingBox();
  if (place === null) throw new Error('the link is not on the screen');
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
  await waitForPage(page, 3);
  // The tap on the link did nothing else.
  await expect(page.getByRole('button', { name: reading.show })).toBeVisible();
  await page.getByRole('button', { name: fill(links.back, { page: 1 }) }).click();
  await waitForPage(page, 1);
  await expect(page.getByRole('button', { name: fill(links.back, { page: 1 }) })).toHaveCount(0);

  await inside.focus();
  await page.keyboard.press('Enter');
  await waitForPage(page, 3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await waitForPage(page, 1);

  await page.getByRole('link', { name: /^Our shop – / }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: links.outside });
  await expect(question.getByText(address)).toBeVisible();
  await question.getByRole('button', { name: words.reader.app.cancel }).click();
  await expect(question).toHaveCount(0);

  await context.route('https://books.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>document.title = opener</script>' }),
  );
  await page.getByRole('link', { name: /^Our shop – / }).focus();
  await page.keyboard.press('Enter');
  const opening = context.waitForEvent('page');
  await question.getByRole('button', { name: links.open }).click();
  const shop = await opening;
  await expect(shop).toHaveURL(address);
  await expect(shop).toHaveTitle('null');
  await context.close();
});
