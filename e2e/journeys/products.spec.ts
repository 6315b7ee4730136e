import { fileURLToPath } from 'node:url';
import { orders } from '@aqua/contract/list-choices';
import { expect } from '@playwright/test';
import { fill } from '@aqua/phrases/fill';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { test, words } from '../src/harness/test.ts';

const { common, productForm, productPage } = words.backoffice;

const pdf = fileURLToPath(
  new URL('../../apps/api/demo/books/history-of-paper.pdf', import.meta.url),
);

test('an admin lets go of the author and the category of a book, by keyboard @main', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  // A book with an author, because books of other journeys may have none.
  const { data } = await admin.products.list({ query: { size: 100 } });
  const pattern = data.find(({ author }) => author !== null);
  if (pattern === undefined) throw new Error('the demo catalogue is missing');
  const { publisherId, authorId, productCategoryId, pdfId, author, productCategory } = pattern;
  const title = 'Nobody’s book';
  const body = { title, publisherId, authorId, productCategoryId, pdfId };
  const { id } = await admin.products.create({ body });

  await signIn(page, demoAdmin, '/products');
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

test('Thai digits that are typed into a field for numbers are numbers', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const [book] = (await admin.products.list({ query: { keySearch: 'A Short History' } })).data;
  await signIn(page, demoAdmin, `/products/edit/${book?.id}`);
  const year = page.getByLabel(productForm.publicationYear);
  await year.fill('');
  await year.pressSequentially('๒๐๒๔');
  await expect(year).toHaveValue('2024');
  await year.press('Backspace');
  await page.keyboard.insertText('๓');
  await expect(year).toHaveValue('2023');
});

test('twelve products are in sight at once, as cards and as rows', async ({ page, server }) => {
  const admin = await signedInAdmin(server);
  // The oldest is a book of the demo catalogue. Flaws of others would take up a line of the card.
  const [pattern] = (await admin.products.list({ query: { orderBy: orders.oldest } })).data;
  if (pattern === undefined) throw new Error('the demo catalogue is missing');
  const { publisherId, pdfId } = pattern;
  for (let number = 1; number <= 12; number += 1)
    await admin.products.create({
      body: { title: `In sight ${number}`, erpId: `SIGHT-${number}`, publisherId, pdfId },
    });

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, demoAdmin);
  for (const view of ['cards', 'rows']) {
    await page.goto(`/products?view=${view}&size=20&fieldSearch=title&keySearch=In+sight`);
    const product = (number: number) =>
      page.getByText(`In sight ${number}`, { exact: true }).locator('xpath=ancestor::*[@data-row]');
    for (let number = 1; number <= 12; number += 1)
      await expect(product(number)).toBeInViewport({ ratio: 1 });
  }
});

test('Escape asks before a new PDF is thrown away, and leaves no replacement that was sent', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const [pattern] = (await admin.products.list({})).data;
  if (pattern === undefined) throw new Error('the demo catalogue is missing');
  const { publisherId, pdfId } = pattern;
  const title = 'Second edition';
  const { id } = await admin.products.create({ body: { title, publisherId, pdfId } });

  await signIn(page, demoAdmin, `/products/${id}`);
  await page.getByRole('button', { name: fill(productPage.replaceOf, { title }) }).click();
  const dialog = page.getByRole('dialog', { name: fill(productPage.replaceTitle, { title }) });
  await dialog.locator('input[type=file]').setInputFiles(pdf);
  // The field also has a button with this name, to choose another file.
  const replace = dialog.getByRole('button', { name: productPage.replace, exact: true }).last();
  await expect(replace).toBeEnabled();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: productPage.replaceDiscard });
  await question.getByRole('button', { name: common.stay }).click();
  await expect(question).toBeHidden();

  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route(`**/products/${id}`, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() !== 'GET');
  await replace.click();
  await sent;
  // The screen shows that it is saving, on a busy machine some milliseconds later.
  await expect(replace).toHaveAttribute('data-loading', 'true');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog).toBeHidden();
  expect((await admin.products.get({ params: { id } })).pdfId).not.toBe(pdfId);
});
