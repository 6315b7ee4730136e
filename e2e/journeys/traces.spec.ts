import { readFile } from 'node:fs/promises';
import { fill } from '@aqua/phrases/fill';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { clientOf, demoAdmin, makeStudent, signedInAdmin } from '../src/harness/accounts.ts';
import { openScreen, signIn } from '../src/harness/backoffice.ts';
import { press } from '../src/harness/keyboard.ts';
import { test, words } from '../src/harness/test.ts';

/** A page from a student turns up somewhere: whose copy is it? */

const { layout, watermarkCodes } = words.backoffice;
const { pictures: say } = watermarkCodes;

test('a picture of a page names the student, is compared with its page, and is reported', async ({
  page,
  server,
  demoBooks,
}) => {
  const { id } = demoBooks.making;
  const student = { name: 'Araya Reader', email: 'araya@traces.example', books: [id] };
  const { token } = await makeStudent(server, student);
  const image = await clientOf(server, token).reader.page({ params: { id, page: 4 } });
  const leaked = await sharp(await image.arrayBuffer())
    .resize(700)
    .jpeg({ quality: 60 })
    .toBuffer();
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const size = { width: 600, height: 600, channels: 3, background: 'white' } as const;
  const cloud = await sharp({ create: { ...size, noise } })
    .jpeg()
    .toBuffer();

  await signIn(page, demoAdmin);
  await openScreen(page, layout.traces);
  const form = page.getByRole('form', { name: say.title });
  await form.getByRole('combobox', { name: say.book }).fill(demoBooks.making.title);
  await page.getByRole('option', { name: demoBooks.making.title }).click();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await page
    .locator('input[type=file]')
    .setInputFiles([file('leak.jpg', leaked), file('cloud.jpg', cloud)]);
  await press(form.getByRole('button', { name: say.start, exact: true }));
  await expect(page.getByRole('progressbar', { name: say.progress })).toBeVisible();
  await expect(page.getByText(fill(say.found, { count: '1' }))).toBeVisible({ timeout: 240_000 });
  await expect(page.getByRole('link', { name: student.name })).toBeVisible();
  await expect(page.getByText(student.email)).toBeVisible();
  await expect(page.getByText(say.reasons.noPage)).toBeVisible();
  await expect(page.getByText(watermarkCodes.account)).toBeVisible();

  await press(page.getByRole('button', { name: fill(say.compareOf, { position: '1' }) }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: fill(say.plain, { page: '4' }) })).toBeVisible();
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: say.report }));
  const saved = await readFile(await (await download).path());
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-');

  // The address leads back to the search, and the audit log says who did what.
  await page.reload();
  await expect(page.getByRole('link', { name: student.name })).toBeVisible();
  const admin = await signedInAdmin(server);
  const { data } = await admin.auditLog.list({ query: { action: 'trace' } });
  expect(data.map(({ action }) => action)).toEqual([
    'trace.reportDownloaded',
    'trace.pageSeen',
    'trace.finished',
    'trace.started',
  ]);
});
