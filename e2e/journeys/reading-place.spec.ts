import { catalogue } from '@aqua/phrases/catalogue';
import { expect, type Browser, type Page } from '@playwright/test';
import { makeUnboundStudent } from '../src/harness/accounts.ts';
import { phone, readPage, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

/** The place follows the student from device to device (docs/decisions/0040). */

const laptop = { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Bangkok' };
type Server = { url: string };

async function contextOf(browser: Browser, { url }: Server, device: object, locale = 'en-GB') {
  return browser.newContext({ baseURL: url, ...device, locale });
}

/** Waits until the server has the place, so that the journey goes on from there. */
async function expectSaved(page: Page, act: () => Promise<void>) {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/progress') && answer.status() === 200,
  );
  await act();
  await saved;
}

test('the place is on every device, and two places are never mixed silently @main', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const student = await makeUnboundStudent(server, {
    name: 'Two Devices',
    email: 'two@places.example',
    books: [id],
  });
  const tablet = await contextOf(browser, server, laptop);
  const onTablet = await signInOnDevice(tablet, student, `/app/book/${id}`);
  await waitForPage(onTablet, 1);
  await expectSaved(onTablet, () => readPage(onTablet, 4));

  // The phone has no place of its own, so it continues there; its clock is three days slow.
  const small = await contextOf(browser, server, phone);
  await small.clock.install({ time: Date.now() - 3 * 86_400_000 });
  const onPhone = await signInOnDevice(small, student);
  const again = onPhone.getByRole('region', { name: words.reader.library.continue });
  await expect(again.getByText(/^Page 4 of \d+ · \d+%$/)).toBeVisible();
  await again.getByRole('link').click();
  await waitForPage(onPhone, 4);
  await expectSaved(onPhone, async () => {
    await readPage(onPhone, 8);
    await small.clock.runFor(2_000);
  });

  // The tablet is still on page 4.
  await signInOnDevice(tablet, student, `/app/book/${id}`);
  const question = onTablet.getByRole('dialog');
  await expect(question).toContainText('page 8?');
  await expect(question).toContainText('On this device you are on page 4');
  await question.getByRole('button', { name: 'Go to page 8' }).click();
  await waitForPage(onTablet, 8);
  await tablet.close();
  await small.close();
});

test('the contents open at the chapter that the student reads', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const student = await makeUnboundStudent(server, {
    name: 'Late Chapter',
    email: 'late@places.example',
    books: [id],
  });
  // A window so low that the last chapters do not fit.
  const context = await contextOf(browser, server, { viewport: { width: 390, height: 420 } });
  const page = await signInOnDevice(context, student, `/app/book/${id}?page=9`);
  await waitForPage(page, 9);
  await expect(page.getByRole('img', { name: 'Page 9 of 9, คำศัพท์น่ารู้' })).toBeVisible();
  await page.keyboard.press('c');
  const contents = page.getByRole('dialog', { name: words.reader.reading.contents });
  const here = contents.locator('[aria-current="page"]');
  await expect(here).toContainText('คำศัพท์น่ารู้');
  await expect(here).toBeInViewport({ ratio: 1 });
  // Back closes the sheet, and the book stays where the link opened it.
  await page.goBack();
  await expect(contents).toHaveCount(0);
  await page.getByRole('button', { name: words.reader.reading.show }).press('Enter');
  await expect(page.getByLabel(words.reader.reading.goTo)).toHaveValue('9');
  await context.close();
});

test('what was read without a network is not lost, nor what was read before the tab was killed', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const student = await makeUnboundStudent(server, {
    name: 'Offline Reader',
    email: 'offline@places.example',
    books: [id],
  });
  const context = await contextOf(browser, server, phone, 'th-TH');
  const page = await signInOnDevice(context, student, `/app/book/${id}`);
  await waitForPage(page, 1);
  await context.setOffline(true);
  await page.getByRole('button', { name: catalogue.th.reader.reading.next, exact: true }).click();
  await page.getByRole('button', { name: catalogue.th.reader.reading.next, exact: true }).click();
  // The page itself is in sight, not only its edge while the pages still move.
  await expect(page.locator('[data-page="3"]')).toBeInViewport({ ratio: 0.9 });

  // The tab is killed; the next one starts with network.
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await expectSaved(next, async () => {
    await next.goto('/app');
  });
  await expect(next.getByText(/^หน้า 3 จาก \d+ · \d+%$/).first()).toBeVisible();

  // A link names a page: it is shown, but the place is not lost.
  await next.goto(`/app/book/${id}?page=7`);
  await waitForPage(next, 7);
  await expect(next).toHaveURL(new RegExp(`/book/${id}$`));
  await next.reload();
  await waitForPage(next, 3);
  await context.close();
});

test('what is looked up does not move the place, and the last page beside another one finishes a book', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id, title } = demoBooks.water;
  const student = await makeUnboundStudent(server, {
    name: 'Looker Up',
    email: 'looker@places.example',
    books: [id],
  });
  const context = await contextOf(browser, server, laptop);
  const page = await signInOnDevice(context, student, `/app/book/${id}`);
  await waitForPage(page, 1);
  const readUpTo = (furthest: number) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/progress') &&
        answer.request().postDataJSON().furthest === furthest &&
        answer.status() === 200,
    );
  const begun = readUpTo(3);
  await page.keyboard.press('ArrowRight');
  await waitForPage(page, 2);
  await begun;

  // From every list, a jump leaves the place, and the way back leads there.
  const back = page.getByRole('button', { name: 'Back to page 2' });
  await page.keyboard.press('c');
  await page
    .getByRole('dialog', { name: words.reader.reading.contents })
    .getByRole('button', { name: 'คำศัพท์' })
    .click();
  await waitForPage(page, 9);
  await back.click();
  await waitForPage(page, 2);
  await page.keyboard.press('End');
  await waitForPage(page, 9);
  await expect(back).toBeVisible();
  await page.goto('/app');
  const card = page.getByRole('link', { name: title }).last();
  await expect(card).toContainText('Page 2 of 9 · 33%');

  await card.click();
  await waitForPage(page, 2);
  for (const next of [5, 7, 9]) {
    const read = readUpTo(next);
    await page.keyboard.press('ArrowRight');
    await waitForPage(page, next);
    await read;
  }
  await page.goto('/app');
  await expect(card).toContainText('Page 8 of 9 · 100%');
  await context.close();
});
