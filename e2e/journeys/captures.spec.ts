import { readerStorage, type StoredSession } from '@aqua/client/reader-storage';
import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { expect, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { clientOf, demoAdmin, makeUnboundStudent, signedInAdmin } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { poll } from '../src/harness/poll.ts';
import { phone, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import type { Server } from '../src/harness/server.ts';
import { test, words } from '../src/harness/test.ts';

/**
 * Screenshots close a book until an operator opens it, and a browser protects it as far as it can
 * (product rules, section 7).
 */

const { reader, errors } = words;
const { students } = words.backoffice;

interface Given {
  server: Server;
  browser: Browser;
}

/** A student with the screen permission at page 4. `report` reports screenshots as a phone does. */
async function readerAt4({ server, browser }: Given, { id, name }: { id: number; name: string }) {
  const email = `${name.toLowerCase()}@captures.example`;
  const student = await makeUnboundStudent(server, { name, email, books: [id] });
  const admin = await signedInAdmin(server);
  const body = { haveScreenPermission: true };
  await admin.customers.update({ params: { id: student.id }, body });
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await signInOnDevice(context, student, `/app/book/${id}?page=4`);
  await waitForPage(page, 4);
  const stored = await page.evaluate((key) => localStorage.getItem(key), readerStorage.session);
  const client = clientOf(server, (JSON.parse(stored ?? '{}') as StoredSession).token);
  const report = (...pages: number[]) => {
    const capturedAt = new Date().toISOString();
    const captures = pages.map((each) => ({
      id: randomUUID(),
      productId: id,
      pages: [each],
      capturedAt,
    }));
    return client.captures.report({ body: { captures, sentAt: capturedAt } });
  };
  return { context, page, client, report, name };
}

async function expectInProfile(page: Page, sentence: string): Promise<void> {
  await page.goto('/app/profile');
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
}

test('the profile counts, the fifth page closes the book, and a reset in the back-office opens it', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id, title } = demoBooks.water;
  const { context, page, report, name } = await readerAt4(
    { server, browser },
    { id, name: 'Capturer' },
  );
  await report(1, 2, 2, 3, 4);
  await expectInProfile(page, fill(reader.captures.count, { pages: 4, limit: 5 }));
  const moves = page.getByText(/left this month: 2 of 2\. From 1 \w+ \d{4}/);
  await expect(moves).toBeVisible();

  await report(9);
  await expectInProfile(page, fill(reader.captures.countClosed, { pages: 5, limit: 5 }));
  await page.goto(`/app/book/${id}?page=4`);
  await expect(page.getByText(fill(errors['captures.closed'], { max: 5 }))).toBeVisible();
  await expect(page.getByTestId('page')).toHaveCount(0);

  const office = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const screen = await office.newPage();
  await signIn(screen, demoAdmin, `/students?keySearch=${name}`);
  await screen.getByRole('button', { name: fill(students.expand, { name }) }).click();
  const books = screen.getByRole('table', { name: fill(students.booksOf, { name }) });
  await expect(books).toContainText(fill(students.capturedPages, { pages: 5, max: 5 }));
  await expect(books).toContainText(students.closed);
  await books.getByRole('button', { name: fill(students.resetCountOf, { title }) }).click();
  await screen.getByRole('dialog').getByRole('button', { name: students.resetCount }).click();
  await expect(books).not.toContainText(students.closed);
  await office.close();

  await page.getByRole('button', { name: reader.app.retry }).click();
  await waitForPage(page, 4);
  await context.close();
});

test('a page can be neither printed, dragged nor saved, is in no cache, and its text is not in the DOM', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const { context, page, client } = await readerAt4({ server, browser }, { id, name: 'Printer' });
  const printed = () =>
    page.evaluate(() => ({
      body: getComputedStyle(document.body).display,
      sentence: getComputedStyle(document.documentElement, '::after').content,
    }));
  await page.emulateMedia({ media: 'print' });
  expect(await printed()).toEqual({ body: 'none', sentence: `"${reader.captures.notPrinted}"` });
  await page.emulateMedia({ media: 'screen' });
  expect(await printed()).toEqual({ body: 'block', sentence: 'none' });

  const picture = page.locator('[data-page="4"] img').first();
  expect(await picture.evaluate((image: HTMLImageElement) => image.draggable)).toBe(false);
  expect(await picture.getAttribute('src')).toMatch(/^blob:/);
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const isMenuShown = await page.evaluate(
    ({ x, y }) =>
      document
        .elementFromPoint(x, y)
        ?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  );
  expect(isMenuShown).toBe(false);

  const { text } = await client.reader.text({ params: { id, page: 4 } });
  const sentence = text.split(/\s+/).slice(5, 10).join(' ');
  expect(sentence.length).toBeGreaterThan(10);
  const dom = await page.evaluate(() => document.documentElement.outerHTML);
  expect(dom.replaceAll(/\s+/g, ' ')).not.toContain(sentence);

  const again = page.waitForResponse((answer) => /\/pages\/4\?/.test(answer.url()));
  await page.goto(`/app/book/${id}?page=4`);
  const answer = await again;
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(answer.fromServiceWorker()).toBe(false);
  await waitForPage(page, 4);

  await page.goto('/app/profile');
  await page.getByRole('radio', { name: 'ไทย' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await page.emulateMedia({ media: 'print' });
  const thai = catalogue.th.reader.captures.notPrinted;
  await poll(async () => (await printed()).sentence).toBe(`"${thai}"`);
  await context.close();
});
