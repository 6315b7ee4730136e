import { fill } from '@aqua/phrases/fill';
import { expect } from '@playwright/test';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { openScreen, rowOf, searchFor, signIn } from '../src/harness/backoffice.ts';
import { confirm, fieldOf, openedDialog, press, typeInto } from '../src/harness/keyboard.ts';
import { test, words } from '../src/harness/test.ts';

/** Authors and products: what is said before they are deleted, and how a deletion is undone. */

const { authors, common, fields, layout, products } = words.backoffice;

test('an author is made, renamed and deleted; one with products is kept, and says how many @main', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const [daniel] = (await admin.authors.list({ query: { keySearch: 'Daniel Hart' } })).data;
  const { countProducts } = await admin.authors.get({ params: { id: daniel?.id ?? 0 } });
  await signIn(page, demoAdmin);
  await openScreen(page, layout.authors);
  await press(page.getByRole('button', { name: authors.new }));
  const create = await openedDialog(page, authors.create);
  await typeInto(fieldOf(create, fields.name), 'Ploy Writer');
  await page.keyboard.press('Enter');
  await expect(create).toBeHidden();

  const named = (phrase: string, name: string) =>
    page.getByRole('button', { name: fill(phrase, { name }), exact: true });
  await press(named(authors.editOf, 'Ploy Writer'));
  const edit = await openedDialog(page, authors.edit);
  await typeInto(fieldOf(edit, fields.description), 'Writes about rivers');
  await press(edit.getByRole('button', { name: common.save }));
  await expect(edit).toBeHidden();
  await page.reload();
  await expect(rowOf(page, 'Ploy Writer')).toContainText('Writes about rivers');

  await searchFor(page, 'Daniel');
  await press(named(authors.deleteOf, 'Daniel Hart'));
  const kept = await openedDialog(page, fill(common.deleteTitle, { name: 'Daniel Hart' }));
  await expect(kept).toContainText(fill(words.errors['author.inUse'], { count: countProducts }));
  await expect(kept.getByRole('button', { name: common.delete })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(kept).toBeHidden();
  await expect(named(authors.deleteOf, 'Daniel Hart')).toBeFocused();

  await searchFor(page, 'Ploy');
  await press(named(authors.deleteOf, 'Ploy Writer'));
  await expect(page.getByText(authors.unusedText)).toBeVisible();
  const title = fill(common.deleteTitle, { name: 'Ploy Writer' });
  await confirm(page, { title, safe: common.cancel, action: common.delete });
  await expect(page.getByText('Writes about rivers')).toHaveCount(0);
});

test('the delete of a product says how many students own it, and Undo brings it back to them', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const [pattern] = (await admin.products.list({})).data;
  if (pattern === undefined) throw new Error('the demo catalogue is missing');
  const { publisherId, authorId, productCategoryId, pdfId } = pattern;
  const title = 'Deleted by mistake';
  const body = { title, publisherId, authorId, productCategoryId, pdfId };
  const { id } = await admin.products.create({ body: { ...body, status: 'published' } });
  const student = { name: 'Owner', email: 'owner@catalogue.example' };
  await admin.customers.invite({ body: { ...student, productList: `[${id}]` } });

  await signIn(page, demoAdmin);
  await openScreen(page, layout.products);
  await searchFor(page, title);
  const card = page.getByRole('article', { name: title });
  await press(card.getByRole('button', { name: fill(products.deleteOf, { title }) }));
  await expect(page.getByText(fill(products.deleteOwners, { count: 1 }))).toBeVisible();
  await confirm(page, {
    title: fill(common.deleteTitle, { name: title }),
    safe: common.cancel,
    action: common.delete,
  });
  await expect(card).toHaveCount(0);
  await press(page.getByRole('button', { name: common.undo }));
  await expect(page.getByText(words.successMessages['product.restored'])).toBeVisible();
  await expect(card).toBeVisible();

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(title);
  await expect(card).toContainText(products.published);
  const { data } = await admin.customers.list({ query: { keySearch: student.email } });
  expect(data[0]?.productOwnerships.map(({ productId }) => productId)).toEqual([id]);
});
