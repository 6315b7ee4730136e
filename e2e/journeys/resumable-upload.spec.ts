import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeLongBook } from '../src/books/long-book.ts';
import { clientOf, demoAdmin, makeAdmin, sessionOf } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { test, words } from '../src/harness/test.ts';

const { accounts, fields, layout, productForm, upload } = words.backoffice;
const megabyte = 1024 ** 2;

test('a server that dies in the middle of an upload comes back, and the upload goes on where it was', async ({
  server,
  browser,
  page,
}, testInfo) => {
  const pdf = padPdf(await makeLongBook(browser, 6), 40 * megabyte);
  const path = testInfo.outputPath('หนัก.pdf');
  await writeFile(path, pdf);
  const sent: string[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.url().includes('/upload_pdf')) sent.push(`${request.method()} ${offset ?? ''}`);
  });
  await signIn(page, demoAdmin, '/products/create');
  const line = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    ...conditions,
    uploadThroughput: 6 * megabyte,
  });
  await page.locator('input[type=file]').first().setInputFiles(path);
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', /^[6-9]\d$/);

  await server.kill();
  await expect(page.getByText(upload.waiting)).toBeVisible();
  await server.start();
  await expect(page.getByText('6 pages')).toBeVisible();

  expect(sent.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  const offsets = sent
    .filter((request) => request.startsWith('PATCH'))
    .map((request) => Number(request.split(' ')[1]));
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1)).toBeGreaterThanOrEqual(8 * megabyte);
  const stored = await readdir(join(server.dataDir, 'files/pdf'), { recursive: true });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  expect(stored).toContain(join(sha256.slice(0, 2), sha256));
});

test('a session that ends during an upload is opened again in place, and the upload goes on', async ({
  server,
  browser,
  page,
}, testInfo) => {
  const path = testInfo.outputPath('หนัก.pdf');
  await writeFile(path, padPdf(await makeLongBook(browser, 6), 20 * megabyte));
  const account = await makeAdmin(server, 'ended@uploads.example');
  await signIn(page, account, '/products/create');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 6 * megabyte,
  });
  const title = page.getByRole('textbox', { name: productForm.title, exact: true });
  await title.fill('หนังสือที่พิมพ์ไว้');
  await page.locator('input[type=file]').first().setInputFiles(path);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[2-9]\d$/);

  const { token } = await sessionOf(server, account);
  await clientOf(server, token).sessions.signOutElsewhere();
  const again = page.getByRole('dialog', { name: layout.signInAgain });
  await again.getByLabel(fields.password, { exact: true }).fill(account.password);
  await again.getByRole('button', { name: accounts.login, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('6 pages')).toBeVisible();
  await expect(title).toHaveValue('หนังสือที่พิมพ์ไว้');
});

/** Appends `bytes` bytes to a PDF and repeats the offset of its cross-reference table at the end. */
function padPdf(pdf: Buffer, bytes: number): Buffer {
  const xrefOffset = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1] ?? '0';
  const filler = Buffer.alloc(bytes, `\n% ${'.'.repeat(100)}`);
  return Buffer.concat([pdf, filler, Buffer.from(`\nstartxref\n${xrefOffset}\n%%EOF\n`)]);
}
