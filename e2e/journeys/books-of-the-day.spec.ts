import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { test, words } from '../src/harness/test.ts';

const { charts, drafts, palette, productPage, products, upload } = words.backoffice;

/** An operator's day with books: PDFs become drafts, are found, looked at page by page, and reported. */

async function find(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: palette.title });
  await expect(field).toBeFocused();
  await field.fill(text);
  return page.getByRole('option');
}

test('PDFs that are dropped become drafts, are found by the palette, and show all their pages', async ({
  page,
  server,
  demoBooks,
}) => {
  const admin = await signedInAdmin(server);
  const { link } = await admin.products.pdfLink({ params: { id: demoBooks.water.id } });
  const pdf = Buffer.from(
    await (
      await fetch(new URL(new URL(link).pathname + new URL(link).search, server.url))
    ).arrayBuffer(),
  );
  const { publisher } = await admin.products.get({ params: { id: demoBooks.water.id } });

  await signIn(page, demoAdmin, '/products');
  await page.getByRole('link', { name: drafts.open }).click();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  // A comment after the end of the PDF makes it another file of the same book.
  const other = Buffer.concat([pdf, Buffer.from('\n% second printing\n')]);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('first.pdf', pdf),
      file('second.pdf', other),
      file('broken.pdf', Buffer.from('no')),
    ]);
  await expect(page.getByText(drafts.choosePublisher)).toBeVisible();
  await page
    .getByRole('combobox', { name: words.backoffice.productForm.publisher })
    .fill(publisher.name);
  await page.getByRole('option', { name: publisher.name }).click();

  // The first is in the catalogue already and the last is not a PDF; neither holds up the second.
  const rows = page.getByRole('region', { name: drafts.list }).getByRole('listitem');
  await expect(rows.nth(0).getByRole('alert')).toContainText('น้ำกับชีวิต');
  await expect(rows.nth(2).getByRole('alert')).toContainText(words.errors['file.notPdf']);
  await expect(rows.nth(1)).toContainText(drafts.publishable);
  await expect(rows.nth(1)).toContainText(upload.pages.replace('{{count}}', '9'));
  await rows.nth(0).getByRole('button', { name: drafts.leaveOut }).click();
  await expect(rows).toHaveCount(2);

  // Found by a part of its title, and opened with the keyboard alone.
  const made = (await admin.products.list({ query: { status: 'unpublished' } })).data[0];
  expect(made).toMatchObject({ pdf: { fileName: 'second.pdf' }, contentPageNumber: 9 });
  await admin.products.update({
    params: { id: made?.id ?? 0 },
    body: { ...(await admin.products.get({ params: { id: made?.id ?? 0 } })), erpId: 'NJP-2ND' },
  });
  const options = await find(page, 'njp-2');
  await expect(options.first()).toContainText('NJP-2ND');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/products/${made?.id}`);

  const pages = page.getByRole('region', { name: productPage.pages, exact: true });
  await expect(pages.getByRole('img', { name: 'Page 9', exact: true })).toBeVisible();
  await expect(page.getByText(products.ingest.readyPages.replace('{{count}}', '9'))).toBeVisible();
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: productPage.downloadOf.replace('{{title}}', made?.title ?? '') })
    .click();
  expect((await download).suggestedFilename()).toBe('second.pdf');

  await page
    .getByRole('button', { name: charts.saveOf.replace('{{chart}}', productPage.readers) })
    .click();
  const picture = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: charts.png }).click();
  const saved = await readFile(await (await picture).path());
  // PNG: the width is the 17th to 20th byte.
  expect([saved.subarray(1, 4).toString(), saved.readUInt32BE(16)]).toEqual(['PNG', 1920]);
});
