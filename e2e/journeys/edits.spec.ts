import { expect, type Locator, type Page } from '@playwright/test';
import {
  clientOf,
  demoAdmin,
  makeAdmin,
  sessionOf,
  signedInAdmin,
} from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { test, words } from '../src/harness/test.ts';

const { accounts, categories, common, conflict, fields, layout, lists } = words.backoffice;

/** Everything that can go wrong between a person and the server while a category is edited. */

const editOf = (name: string) => categories.editOf.replace('{{name}}', name);
const deleteOf = (name: string) => categories.deleteOf.replace('{{name}}', name);
const deleteTitle = (name: string) => common.deleteTitle.replace('{{name}}', name);

async function openEdit(page: Page, name: string, account = demoAdmin): Promise<Locator> {
  await signIn(page, account, '/product-categories');
  await page.getByRole('button', { name: editOf(name), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: categories.edit });
  await expect(dialog.getByLabel(fields.name)).toHaveValue(name);
  return dialog;
}

test('a delete that was confirmed offline fails at once and is never carried out', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const name = 'Kept offline';
  const { id } = await admin.categories.create({ body: { name } });
  await signIn(page, demoAdmin, '/product-categories');
  await page.getByRole('button', { name: deleteOf(name), exact: true }).click();
  const confirm = page.getByRole('dialog', { name: deleteTitle(name) });
  await page.context().setOffline(true);
  await confirm.getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(common.offline).first()).toBeVisible();
  await confirm.getByRole('button', { name: common.cancel }).click();

  const reloaded = page.waitForResponse((answer) => answer.url().includes('/categories/'));
  await page.context().setOffline(false);
  await reloaded;
  await expect(page.getByRole('button', { name: deleteOf(name), exact: true })).toBeFocused();
  await expect(admin.categories.get({ params: { id } })).resolves.toMatchObject({ name });
});

test('a list that is opened offline says so at once, and loads when the connection is back', async ({
  page,
}) => {
  await signIn(page, demoAdmin, '/product-categories');
  await expect(page.getByRole('table', { name: categories.title })).toBeVisible();
  // The screen's code is loaded; its rows are not.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: layout.authors, exact: true }).click();
  await expect(page.getByRole('alert').getByText(common.offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('table')).toBeVisible();
});

test('of two tabs with one category the second is asked, and merges field by field @main', async ({
  page,
  context,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const { id } = await admin.categories.create({
    body: { name: 'Two tabs', description: 'first' },
  });
  const here = await openEdit(page, 'Two tabs');
  const other = await context.newPage();
  const there = await openEdit(other, 'Two tabs');
  await there.getByLabel(fields.description).fill('from the other tab');
  await there.getByRole('button', { name: common.save }).click();
  await expect(there).toBeHidden();

  await here.getByLabel(fields.name).fill('Two tabs, renamed');
  await here.getByRole('button', { name: common.save }).click();
  const asked = page.getByRole('dialog', { name: conflict.title });
  const description = asked.getByRole('radiogroup', { name: fields.description });
  await expect(description.getByRole('radio', { name: conflict.theirs })).toBeChecked();
  await asked.getByRole('button', { name: common.save }).click();
  await expect(here).toBeHidden();
  expect(await admin.categories.get({ params: { id } })).toMatchObject({
    name: 'Two tabs, renamed',
    description: 'from the other tab',
  });
});

test('Back, Escape and a reload ask before a filled popup is lost', async ({ page, server }) => {
  const admin = await signedInAdmin(server);
  await admin.categories.create({ body: { name: 'Half filled' } });
  // Opened inside the app, so that Back stays in it, too.
  await signIn(page, demoAdmin);
  await page.getByRole('link', { name: layout.categories, exact: true }).click();
  await page.getByRole('button', { name: editOf('Half filled'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: categories.edit });
  const name = dialog.getByLabel(fields.name);
  await name.fill('Half filled, and more');

  const discard = page.getByRole('dialog', { name: common.discardTitle });
  await page.goBack();
  await discard.getByRole('button', { name: common.keepEditing }).click();
  await expect(name).toHaveValue('Half filled, and more');
  // While it fades out, it would be found together with the next one.
  await expect(discard).toBeHidden();
  await name.press('Escape');
  await discard.getByRole('button', { name: common.keepEditing }).press('Enter');
  await expect(name).toBeFocused();
  await expect(discard).toBeHidden();

  const asked = page.waitForEvent('dialog');
  // Not `page.reload`, which would wait for a page that never comes.
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  await (await asked).dismiss();
  await expect(name).toHaveValue('Half filled, and more');
  await page.goBack();
  await discard.getByRole('button', { name: common.discard }).click();
  await expect(page).toHaveURL(/\/publishers$/);
});

test('a session that ends under a filled popup asks for the password, and the popup stays', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const { id } = await admin.categories.create({ body: { name: 'Session ends' } });
  const account = await makeAdmin(server, 'ended@edits.example');
  const dialog = await openEdit(page, 'Session ends', account);
  await dialog.getByLabel(fields.name).fill('Session ended');
  const { token } = await sessionOf(server, account);
  await clientOf(server, token).sessions.signOutElsewhere();

  await dialog.getByRole('button', { name: common.save }).click();
  const again = page.getByRole('dialog', { name: layout.signInAgain });
  await again.getByLabel(fields.password, { exact: true }).fill(account.password);
  await again.getByRole('button', { name: accounts.login, exact: true }).click();
  await expect(again).toBeHidden();
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog).toBeHidden();
  expect(await admin.categories.get({ params: { id } })).toMatchObject({ name: 'Session ended' });
});

test('whoever has no password logs in again in a new tab, and the popup goes on', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const { id } = await admin.categories.create({ body: { name: 'Other way' } });
  const account = await makeAdmin(server, 'other-way@edits.example');
  const dialog = await openEdit(page, 'Other way', account);
  await dialog.getByLabel(fields.name).fill('By another way');
  const { token } = await sessionOf(server, account);
  await clientOf(server, token).sessions.signOutElsewhere();
  await dialog.getByRole('button', { name: common.save }).click();

  const again = page.getByRole('dialog', { name: layout.signInAgain });
  const opened = page.waitForEvent('popup');
  await again.getByRole('link', { name: layout.signInElsewhere }).click();
  const tab = await opened;
  await tab.getByLabel(fields.email).fill(account.email);
  await tab.getByLabel(fields.password, { exact: true }).fill(account.password);
  await tab.getByRole('button', { name: accounts.login, exact: true }).click();
  await expect(again).toBeHidden();
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog).toBeHidden();
  expect(await admin.categories.get({ params: { id } })).toMatchObject({ name: 'By another way' });
});

test('a proxy that answers 502 is explained in the chosen language, and nothing typed is lost', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  await admin.categories.create({ body: { name: 'Behind a proxy' } });
  const dialog = await openEdit(page, 'Behind a proxy');
  await page.route('**/api/v1/categories/*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }),
  );
  const name = dialog.getByLabel(fields.name);
  await name.fill('Behind a proxy, edited');
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(dialog.getByRole('alert')).toHaveText(common.serverAway);
  await expect(name).toHaveValue('Behind a proxy, edited');
});

test('while a slow server answers, nothing is sent twice and the popup stays', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  await admin.categories.create({ body: { name: 'Slow' } });
  const dialog = await openEdit(page, 'Slow');
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/categories/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent += 1;
    await held.promise;
    return route.continue();
  });
  const name = dialog.getByLabel(fields.name);
  await name.fill('Slow, edited');
  await name.press('Enter');
  await name.press('Enter');
  await name.press('Escape');
  await expect(dialog).toBeVisible();
  held.resolve();
  await expect(dialog).toBeHidden();
  expect(sent).toBe(1);
});

test('after a delete the focus goes to the next row, and an unknown address keeps the sidebar', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  for (const name of ['Row below', 'Row to delete'])
    await admin.categories.create({ body: { name } });
  await signIn(page, demoAdmin, '/product-categories');
  await page.getByRole('button', { name: deleteOf('Row to delete'), exact: true }).click();
  const confirm = page.getByRole('dialog', { name: deleteTitle('Row to delete') });
  await confirm.getByRole('button', { name: common.delete }).click();
  await expect(page.getByRole('button', { name: editOf('Row below'), exact: true })).toBeFocused();

  const answer = await page.goto('/product-categories/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('navigation', { name: layout.navigation })).toBeVisible();
  await expect(page.getByText(words.backoffice.notFound.text)).toBeVisible();
  await expect(page.getByText(lists.noData)).toHaveCount(0);
});
