import { expect } from '@playwright/test';
import { makeUnboundStudent, signedInAdmin } from '../src/harness/accounts.ts';
import { poll } from '../src/harness/poll.ts';
import { phone, readPage, signInOnDevice, waitForPage } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

/** A student with the permission reads pages as text. */

test('pages are read as text, in the languages of their words @main', async ({
  server,
  demoBooks,
  browser,
}) => {
  const { id } = demoBooks.water;
  const student = await makeUnboundStudent(server, {
    name: 'Listener',
    email: 'listener@text.example',
    books: [id],
  });
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await signInOnDevice(context, student);
  const { reading, textView, readAloud } = words.reader;

  // Without the permission there is no button.
  await page.goto(`/app/book/${id}`);
  await readPage(page, 4);
  await page.getByRole('button', { name: reading.show }).click();
  const button = page.getByRole('button', { name: textView.title });
  await expect(page.getByRole('button', { name: reading.contents })).toBeVisible();
  await expect(button).toHaveCount(0);

  const admin = await signedInAdmin(server);
  await admin.customers.update({
    params: { id: student.id },
    body: { haveScreenPermission: false, haveTextPermission: true },
  });
  await page.reload();
  await waitForPage(page, 4);
  await page.getByRole('button', { name: reading.show }).click();
  await button.click();
  const sheet = page.getByRole('dialog', { name: textView.title });
  const heading = sheet.getByRole('heading', { name: 'น้ำอยู่ที่ไหนบ้าง' });
  await expect(heading).toBeVisible();
  const paragraph = sheet.getByText(/^ถ้ามองโลกจากอวกาศ/);
  await expect(paragraph).toHaveAttribute('lang', 'th');
  // The page number at the foot is not part of the text.
  await expect(sheet.getByText(/^[\s–-]*(4|๔)[\s–-]*$/)).toHaveCount(0);

  const letters = () => paragraph.evaluate((element) => getComputedStyle(element).fontSize);
  const before = await letters();
  await sheet.getByRole('button', { name: textView.larger }).click();
  await poll(letters).not.toBe(before);

  // This browser has no voice, and says so instead of turning the pages silently.
  await sheet.getByRole('button', { name: readAloud.start }).click();
  await expect(sheet.getByRole('alert')).toHaveText(readAloud.problems.noVoice);

  await sheet.getByRole('button', { name: reading.next }).click();
  await expect(sheet.getByText('Page 5 of 9')).toBeVisible();
  await expect(heading).toHaveCount(0);
  // A laptop has room for longer lines.
  await page.setViewportSize({ width: 1_366, height: 768 });
  const start = async () => (await sheet.getByText('Page 5 of 9').boundingBox())?.x;
  await poll(start).toBeLessThan(1_366 - 700);
  await page.keyboard.press('Escape');
  await waitForPage(page, 5);
  await context.close();
});
