import { readFile } from 'node:fs/promises';
import { fill } from '@aqua/phrases/fill';
import { expect } from '@playwright/test';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { chooseOption, openedDialog } from '../src/harness/keyboard.ts';
import { test, words } from '../src/harness/test.ts';

/** Rows are walked through, selected, changed together, exported and assigned, mostly by keyboard. */

const {
  assignProducts,
  common,
  groups,
  layout,
  listExport,
  listSelection,
  lists,
  productForm,
  products,
} = words.backoffice;
const titles = Array.from({ length: 12 }, (_, at) => `Of the batch ${String(at + 1)}`);
const emails = ['first', 'second', 'third'].map((name) => `${name}@batch.example`);
const path = '/products?view=rows&fieldSearch=title&keySearch=Of+the+batch&size=10&orderBy=2';

test('twelve books are selected, unpublished, exported, deleted, brought back, and three students get them @main', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const [pattern] = (await admin.products.list({})).data;
  if (pattern === undefined) throw new Error('the demo catalogue is missing');
  const { publisherId, pdfId } = pattern;
  for (const title of titles)
    await admin.products.create({ body: { title, publisherId, pdfId, status: 'published' } });
  const students: number[] = [];
  for (const email of emails)
    students.push(
      (await admin.customers.invite({ body: { name: 'Of the batch', email, productList: '[]' } }))
        .id,
    );
  const bar = page.getByRole('region', { name: listSelection.title });
  const count = (number: number) => bar.getByText(fill(listSelection.count, { number }));
  const box = (title = '') =>
    page.getByRole('checkbox', {
      name: fill(listSelection.selectRow, { name: title }),
      exact: true,
    });
  /** Goes to a row with j and k, from wherever the focus is after a navigation. */
  async function walkTo(nth: number): Promise<void> {
    const row = page.getByRole('row').filter({ has: box(titles[nth]) });
    await expect(row).toBeVisible();
    await expect(async () => {
      for (const key of [...titles.map(() => 'k'), ...titles.slice(0, nth).map(() => 'j')])
        await page.keyboard.press(key);
      await expect(row).toBeFocused({ timeout: 1_000 });
    }).toPass();
  }
  /** Waits for the figures of a batch, and closes its dialog unless a button in it is wanted. */
  async function ended(
    done: number,
    button: string = common.close,
    said: string = listSelection.doneOf,
  ): Promise<void> {
    const dialog = page.getByRole('dialog');
    const figures = fill(said, { done: String(done), total: String(done) });
    await expect(dialog.getByText(figures)).toBeVisible();
    await dialog.getByRole('button', { name: button, exact: true }).last().click();
  }

  await signIn(page, demoAdmin, path);
  await walkTo(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await page.goBack();
  await walkTo(1);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/products\/edit\/\d+$/);
  await expect(page.getByRole('textbox', { name: productForm.title, exact: true })).toHaveValue(
    titles[1] ?? '',
  );
  await page.goBack();

  await walkTo(0);
  await page.keyboard.press('x');
  await expect(count(1)).toBeVisible();
  await expect(box(titles[0])).toBeChecked();
  await box(titles[3]).click({ modifiers: ['Shift'] });
  await expect(count(4)).toBeVisible();
  await page.getByRole('checkbox', { name: listSelection.selectPage }).click();
  await expect(count(10)).toBeVisible();
  await bar.getByRole('button', { name: fill(listSelection.all, { number: 12 }) }).click();
  await expect(count(12)).toBeVisible();
  await bar.getByRole('button', { name: products.unpublish }).click();
  await ended(12);
  await expect(bar).toBeHidden();

  await page
    .getByLabel(products.status, { exact: true })
    .first()
    .selectOption({ label: products.draft });
  await page.waitForURL((url) => url.searchParams.get('status') === 'unpublished');
  await expect(page.getByText(fill(lists.total, { count: 12 }))).toBeVisible();
  await page.getByRole('button', { name: listExport.title }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: listExport.formats.csv }).click(),
  ]);
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.map((line) => titles.find((title) => line.includes(`,${title},`)))).toEqual(titles);
  expect(download.suggestedFilename()).toContain(layout.products);

  await box(titles[0]).check();
  await box(titles[1]).check();
  await bar.getByRole('button', { name: common.delete }).click();
  await ended(2, common.undo);
  await ended(2, common.close, listSelection.undoneOf);
  await expect(box(titles[0])).toBeVisible();
  await expect(page.getByText(fill(lists.total, { count: 12 }))).toBeVisible();

  await page.getByRole('checkbox', { name: listSelection.selectPage }).click();
  await bar.getByRole('button', { name: assignProducts.title }).click();
  const assign = await openedDialog(page, assignProducts.title);
  for (const email of emails) await chooseOption(assign.getByLabel(groups.find), email);
  await page.keyboard.press('Escape');
  await assign.getByRole('button', { name: assignProducts.assign, exact: true }).click();
  await ended(3);
  for (const id of students) {
    const { productOwnerships } = await admin.customers.get({ params: { id } });
    expect(productOwnerships.map(({ product }) => product.title).toSorted()).toEqual(
      titles.slice(0, 10).toSorted(),
    );
  }
});
