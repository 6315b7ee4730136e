import { orders } from '@aqua/contract/list-settings';
import { expect, type Page } from '@playwright/test';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { test, words } from '../src/harness/test.ts';

const { accounts, common, fields, productForm } = words.backoffice;

async function signIn(page: Page) {
  await page.goto('/admins/login');
  await page.getByLabel(fields.email).fill(demoAdmin.email);
  await page.getByLabel(fields.password, { exact: true }).fill(demoAdmin.password);
  await page.getByRole('button', { name: accounts.login, exact: true }).click();
  await page.waitForURL('**/publishers');
}

test('an admin lets go of the author and the category of a book, by keyboard', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const pattern = (await admin.products.list({})).data.find(({ author }) => author !== null);
  if (pattern === undefined) throw new Error('the demo catalogue is missing');
  const { publisherId, authorId, productCategoryId, pdfId, author, productCategory } = pattern;
  const title = 'Nobody’s book';
  const body = { title, publisherId, authorId, productCategoryId, pdfId };
  const { id } = await admin.products.create({ body });

  await signIn(page);
  await page.goto('/products');
  const card = page.getByRole('article', { name: title });
  await expect(card).toContainText(author?.name ?? '');
  await expect(card).toContainText(productCategory?.name ?? '');

  await card.getByRole('link', { name: common.edit }).click();
  const choices = [
    [productForm.author, productForm.noAuthor],
    [productForm.category, productForm.noCategory],
  ] as const;
  for (const [label, clear] of choices) {
    const field = page.getByRole('combobox', { name: label });
    await expect(field).not.toHaveValue('');
    await page.getByRole('button', { name: clear }).press('Enter');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  }
  await page.getByRole('button', { name: productForm.save }).click();

  await expect(page).toHaveURL(/\/products$/);
  await expect(card).toContainText(`${common.none} · ${common.none}`);
  expect(await admin.products.get({ params: { id } })).toMatchObject({
    author: null,
    productCategory: null,
  });
});

test('twelve products are in sight at once, as cards and as rows', async ({ page, server }) => {
  const admin = await signedInAdmin(server);
  // The oldest is a book of the demo catalogue. Others may have flaws, which take a line of their card.
  const [pattern] = (await admin.products.list({ query: { orderBy: orders.oldest } })).data;
  if (pattern === undefined) throw new Error('the demo catalogue is missing');
  const { publisherId, pdfId } = pattern;
  for (let number = 1; number <= 12; number += 1)
    await admin.products.create({
      body: { title: `In sight ${number}`, erpId: `SIGHT-${number}`, publisherId, pdfId },
    });

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  for (const view of ['cards', 'rows']) {
    await page.goto(`/products?view=${view}&size=20&fieldSearch=title&keySearch=In+sight`);
    const product = (number: number) =>
      page.getByText(`In sight ${number}`, { exact: true }).locator('xpath=ancestor::*[@data-row]');
    for (let number = 1; number <= 12; number += 1)
      await expect(product(number)).toBeInViewport({ ratio: 1 });
  }
});
