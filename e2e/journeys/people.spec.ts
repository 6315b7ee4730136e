import { systemAdminId } from '@aqua/contract/accounts/admins';
import { fill } from '@aqua/phrases/fill';
import { termsOfUsage } from '@aqua/phrases/legal/terms-of-usage';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  clientOf,
  demoAdmin,
  demoPassword,
  demoSuperAdmin,
  makeAdmin,
  makePublisher,
  makeStaff,
  type Account,
} from '../src/harness/accounts.ts';
import {
  openScreen,
  rowOf,
  searchFor,
  signIn,
  signInByForm,
  submitLogin,
} from '../src/harness/backoffice.ts';
import {
  chooseOption,
  confirm,
  fieldOf,
  openedDialog,
  press,
  tabTo,
  typeInto,
} from '../src/harness/keyboard.ts';
import { test, words } from '../src/harness/test.ts';

/** The accounts of admins and staff: created, changed and deleted by those who manage them. */

const { accounts, admins, common, documents, fields, layout, lists, staffs } = words.backoffice;

const button = (page: Page, phrase: string, name: string) =>
  page.getByRole('button', { name: fill(phrase, { name }), exact: true });

async function confirmDelete(page: Page, name: string): Promise<void> {
  const title = fill(common.deleteTitle, { name });
  await confirm(page, { title, safe: common.cancel, action: common.delete });
}

async function typeAccount(dialog: Locator, name: string, account: Account): Promise<void> {
  await typeInto(fieldOf(dialog, fields.name), name);
  await typeInto(fieldOf(dialog, fields.email), account.email);
  await typeInto(fieldOf(dialog, fields.password), account.password);
  await typeInto(fieldOf(dialog, accounts.confirmPassword), account.password);
  await tabTo(dialog.getByLabel(fields.role));
  await dialog.page().keyboard.press('ArrowDown');
}

test('a SuperAdmin makes an admin, renames it, sets a new password and deletes it @main', async ({
  page,
  browser,
  server,
}) => {
  const name = 'Nid New';
  const renamed = 'Nid Renamed';
  const account = { email: 'nid@people.example', password: 'Harbour2026' };
  const newPassword = 'Lantern2026';
  await signIn(page, demoSuperAdmin);
  await press(page.getByRole('button', { name: admins.new }));
  const create = await openedDialog(page, admins.create);
  await typeAccount(create, name, account);
  await press(create.getByRole('button', { name: common.create }));
  await expect(page.getByText(words.successMessages['admin.created'])).toBeVisible();
  await expect(create).toBeHidden();
  await expect(rowOf(page, account.email)).toContainText(layout.roles.Admin);

  const own = await browser.newPage({ baseURL: server.url });
  await signInByForm(own, account);
  await expect(own).toHaveURL(/\/publishers$/);

  await searchFor(page, 'nid');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await press(button(page, admins.editOf, name));
  const edit = await openedDialog(page, admins.edit);
  await typeInto(fieldOf(edit, fields.name), renamed);
  await typeInto(fieldOf(edit, accounts.newPassword), newPassword);
  await typeInto(fieldOf(edit, accounts.confirmPassword), newPassword);
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(rowOf(page, renamed)).toBeVisible();

  // The new password has ended the session, and the old password opens none.
  await own.reload();
  await expect(own.getByText(accounts.ended)).toBeVisible();
  await submitLogin(own, account);
  await expect(own.getByRole('alert')).toHaveText(words.errors['session.wrong']);
  await submitLogin(own, { ...account, password: newPassword });
  await expect(own).toHaveURL(/\/publishers$/);

  await press(button(page, admins.deleteOf, renamed));
  await confirmDelete(page, renamed);
  await expect(page.getByText(account.email)).toHaveCount(0);
  await own.reload();
  await expect(own).toHaveURL(/\/login/);
  await own.close();
});

test('rows of the platform and of SuperAdmins say why they stay, and the list keeps its search', async ({
  page,
  server,
}) => {
  await makeAdmin(server, 'listed@people.example');
  await signIn(page, demoSuperAdmin);
  // The platform's own accounts are the oldest.
  await tabTo(page.getByLabel(lists.orderBy));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/orderBy=/);
  const { token } = await clientOf(server).sessions.signInAdmin({ body: demoSuperAdmin });
  const system = await clientOf(server, token).admins.get({ params: { id: systemAdminId } });
  for (const [name, reason] of [
    [system.name, words.errors['row.protected']],
    ['Siriporn Wong', admins.superAdmin],
  ] as const)
    for (const action of [admins.editOf, admins.deleteOf]) {
      await press(page.getByRole('button', { name: `${fill(action, { name })}: ${reason}` }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }

  await searchFor(page, 'listed');
  await expect(page.getByRole('row')).toHaveCount(2);
  await openScreen(page, layout.profile);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('listed');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('an admin makes a staff member of a publisher, renames and deletes it', async ({
  page,
  server,
}) => {
  const publisher = 'Publisher with People';
  const publisherId = await makePublisher(server, publisher);
  await makeStaff(server, { publisherId, email: 'first@people.example', type: 'Admin' });
  const account = { email: 'second@people.example', password: demoPassword };
  await signIn(page, demoAdmin);
  await openScreen(page, layout.staffs);
  await press(page.getByRole('button', { name: staffs.new }));
  const create = await openedDialog(page, staffs.create);
  await chooseOption(create.getByRole('combobox', { name: staffs.publisher }), publisher);
  await typeAccount(create, 'Second Staff', account);
  await press(create.getByRole('button', { name: common.create }));
  await expect(create).toBeHidden();
  await expect(rowOf(page, account.email)).toContainText(publisher);

  // The name of the publisher leads to its staff only, and Back to all.
  await press(rowOf(page, account.email).getByRole('link', { name: publisher }));
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3);
  await press(button(page, staffs.editOf, 'Second Staff'));
  const edit = await openedDialog(page, staffs.edit);
  await typeInto(fieldOf(edit, fields.name), 'Renamed Staff');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await press(button(page, staffs.deleteOf, 'Renamed Staff'));
  await confirmDelete(page, 'Renamed Staff');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(rowOf(page, 'first@people.example')).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
});

test('staff who have not accepted the documents read them, accept them and are asked no more', async ({
  page,
  context,
  server,
}) => {
  const publisherId = await makePublisher(server, 'Careful Readers');
  const email = 'reads@careful.example';
  const staff = await makeStaff(server, { publisherId, email, type: 'SubAdmin' });
  await signIn(page, staff);
  const banner = page.getByRole('region', { name: documents.newTitle });
  await expect(banner).toBeVisible();
  // The banner blocks no work, and stays.
  await openScreen(page, layout.profile);
  await page.reload();
  await press(banner.getByRole('button', { name: documents.open }));
  const dialog = await openedDialog(page, documents.newTitle);
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    press(dialog.getByRole('link', { name: accounts.readTerms })),
  ]);
  await expect(terms.getByRole('heading', { name: termsOfUsage.title })).toBeVisible();
  await terms.close();
  await press(dialog.getByLabel(accounts.acceptTerms), 'Space');
  await press(dialog.getByLabel(accounts.havePrivacy), 'Space');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(banner).toHaveCount(0);
  const name = page.getByRole('region', { name: words.backoffice.profile.account, exact: true });
  await page.reload();
  await expect(fieldOf(name, fields.name)).toHaveValue(email);
  await expect(banner).toHaveCount(0);
  const { token } = await clientOf(server).sessions.signInStaff({ body: staff });
  const { given } = await clientOf(server, token).consents.get();
  expect(given.map(({ purpose }) => purpose)).toEqual(['privacy', 'terms']);
});
