import { fill } from '@aqua/phrases/fill';
import { expect, type Page } from '@playwright/test';
import {
  clientOf,
  demoAdmin,
  demoPassword,
  mailedToken,
  makePublisher,
  makeStaff,
} from '../src/harness/accounts.ts';
import {
  chooseLogo,
  openScreen,
  rowOf,
  searchFor,
  signIn,
  signInByForm,
} from '../src/harness/backoffice.ts';
import { confirm, fieldOf, openedDialog, press, typeInto } from '../src/harness/keyboard.ts';
import { poll } from '../src/harness/poll.ts';
import { test, words } from '../src/harness/test.ts';

/** Publishers: their rows, their sign-up, and the company profile that their staff edit. */

const { accounts, common, fields, layout, profile, publishers, staffs } = words.backoffice;

const button = (page: Page, phrase: string, name: string) =>
  page.getByRole('button', { name: fill(phrase, { name }), exact: true });

async function confirmDelete(page: Page, name: string): Promise<void> {
  await press(button(page, publishers.deleteOf, name));
  const title = fill(common.deleteTitle, { name });
  const question = await openedDialog(page, title);
  await press(question.getByRole('button', { name: common.delete, exact: true }));
}

test('an admin makes a publisher with a logo, edits it and deletes it', async ({ page }) => {
  await signIn(page, demoAdmin);
  await press(page.getByRole('button', { name: publishers.new }));
  const create = await openedDialog(page, publishers.create);
  await typeInto(fieldOf(create, fields.name), 'Lantern Press');
  await chooseLogo(create);
  await press(create.getByRole('button', { name: common.create }));
  await expect(create).toBeHidden();
  const logo = page.getByAltText(fill(publishers.logoOf, { name: 'Lantern Press' }));
  await poll(() =>
    logo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth),
  ).toBeGreaterThan(0);

  await searchFor(page, 'Lantern');
  await press(button(page, publishers.editOf, 'Lantern Press'));
  const edit = await openedDialog(page, publishers.edit);
  await typeInto(fieldOf(edit, publishers.description), 'Books by lamplight');
  await press(edit.getByRole('button', { name: words.backoffice.upload.remove }));
  await press(edit.getByRole('button', { name: common.save }));
  await expect(edit).toBeHidden();
  await page.reload();
  await expect(rowOf(page, 'Lantern Press')).toContainText('Books by lamplight');
  await expect(logo).toHaveCount(0);

  await confirmDelete(page, 'Lantern Press');
  await expect(page.getByText(words.successMessages.deleted)).toBeVisible();
  await expect(page.getByText('Books by lamplight')).toHaveCount(0);
});

test('a publisher with staff is kept until they are deleted', async ({ page, server }) => {
  const name = 'Staffed Press';
  const publisherId = await makePublisher(server, name);
  const email = 'only@companies.example';
  await makeStaff(server, { publisherId, email, type: 'Admin' });
  await signIn(page, demoAdmin);
  await confirmDelete(page, name);
  const dialog = page.getByRole('dialog');
  const reason = fill(words.errors['publisher.hasStaff'], { count: 1 });
  await expect(dialog.getByText(reason)).toBeVisible();
  await press(dialog.getByRole('button', { name: common.cancel }));
  await expect(button(page, publishers.deleteOf, name)).toBeFocused();

  await openScreen(page, layout.staffs);
  await press(button(page, staffs.deleteOf, email));
  const title = fill(common.deleteTitle, { name: email });
  await confirm(page, { title, safe: common.cancel, action: common.delete });
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goBack();
  await confirmDelete(page, name);
  await expect(button(page, publishers.deleteOf, name)).toHaveCount(0);
});

test('a publisher that signed up confirms its e-mail, is approved in the list, and gets in @main', async ({
  page,
  browser,
  server,
}) => {
  const account = { email: 'rimnam@companies.example', password: demoPassword };
  const username = 'Rim Nam Press';
  await clientOf(server).publishers.signUp({ body: { ...account, username } });
  const own = await browser.newPage({ baseURL: server.url });
  await own.goto(`/confirm-email?t=${await mailedToken(server, account.email)}`);
  await press(own.getByRole('button', { name: accounts.confirm }));
  await expect(own.getByText(accounts.confirmedState.approval)).toBeVisible();

  await signIn(page, demoAdmin);
  await press(page.getByRole('status').getByRole('link', { name: username }));
  await expect(page).toHaveURL(/keySearch=Rim/);
  const row = rowOf(page, username);
  await expect(row).toContainText(publishers.confirmed);
  await press(button(page, publishers.approveOf, username));
  await confirm(page, {
    title: fill(publishers.approveTitle, { name: username }),
    safe: common.cancel,
    action: publishers.approve,
  });
  await expect(row).not.toContainText(publishers.waiting);
  // Other publishers may still wait.
  await expect(page.getByRole('status').getByRole('link', { name: username })).toHaveCount(0);
  await signInByForm(own, account);
  await expect(own).toHaveURL(/\/products$/);
  await own.close();
});

test('staff of type Admin edit the company profile with its logo; a SubAdmin reads it @main', async ({
  page,
  browser,
  server,
}) => {
  const publisherId = await makePublisher(server, 'Own Company');
  const made = (email: string, type: 'Admin' | 'SubAdmin') =>
    makeStaff(server, { publisherId, email, type });
  await signIn(page, await made('boss@companies.example', 'Admin'));
  await openScreen(page, layout.profile);
  const company = page.getByRole('region', { name: profile.company });
  await typeInto(fieldOf(company, fields.name), 'Own Company, renamed');
  await typeInto(fieldOf(company, publishers.description), 'We print for schools');
  await chooseLogo(company);
  await press(company.getByRole('button', { name: common.save }));
  await expect(page.getByText(words.successMessages.updated)).toBeVisible();
  // The name in the sidebar changes, too.
  const navigation = page.getByRole('navigation', { name: layout.navigation });
  await expect(navigation).toContainText('Own Company, renamed');
  await page.reload();
  await expect(fieldOf(company, publishers.description)).toHaveValue('We print for schools');
  await expect(company.getByAltText(words.backoffice.upload.logoPreview)).toBeVisible();

  const other = await browser.newPage({ baseURL: server.url });
  await signIn(other, await made('helper@companies.example', 'SubAdmin'));
  await openScreen(other, layout.profile);
  const facts = other.getByRole('region', { name: profile.company });
  await expect(facts).toContainText('We print for schools');
  await expect(facts).toContainText(profile.companyReadOnly);
  await expect(facts.getByRole('img')).toBeVisible();
  await expect(facts.getByRole('textbox').or(facts.getByRole('button'))).toHaveCount(0);
  await other.close();
});
