import { fill } from '@aqua/phrases/fill';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  clientOf,
  demoAdmin,
  demoPassword,
  demoStaffAdmin,
  mailedToken,
  makeStudent,
  signedInAdmin,
} from '../src/harness/accounts.ts';
import { openScreen, rowOf, searchFor, signIn } from '../src/harness/backoffice.ts';
import {
  chooseInMenu,
  chooseOption,
  confirm,
  fieldOf,
  openedDialog,
  press,
  tabTo,
  typeInto,
} from '../src/harness/keyboard.ts';
import { poll } from '../src/harness/poll.ts';
import type { Server } from '../src/harness/server.ts';
import { test, words } from '../src/harness/test.ts';

/** The students of the platform, and what admins do with them and their books. */

const { common, conflict, fields, layout, students } = words.backoffice;
const paper = 'A Short History of Paper';
const making = 'How a Book Is Made';

const more = (page: Page, name: string) =>
  page.getByRole('button', { name: fill(students.moreOf, { name }), exact: true });
const safe = common.cancel;

/** Opens the list filtered to this student. */
async function find(page: Page, email: string): Promise<Locator> {
  await openScreen(page, layout.students);
  await searchFor(page, email);
  await expect(page.getByRole('row')).toHaveCount(2);
  return rowOf(page, email);
}

async function openEdit(page: Page, name: string): Promise<Locator> {
  await chooseInMenu(more(page, name), common.edit);
  return openedDialog(page, students.edit);
}

async function makeReader(server: Server, name: string, email: string) {
  const admin = await signedInAdmin(server);
  const [book] = (await admin.products.list({ query: { keySearch: paper } })).data;
  return makeStudent(server, { name, email, books: [book?.id ?? 0] });
}

/** A student aged 12 whose guardian has agreed, with a book. */
async function makeChild(
  server: Server,
  { name, email, guardianEmail }: { name: string; email: string; guardianEmail: string },
): Promise<{ id: number; token: string }> {
  const admin = await signedInAdmin(server);
  const [{ id } = { id: 0 }] = (await admin.products.list({ query: { keySearch: paper } })).data;
  await admin.customers.invite({ body: { name, email, productList: `[${id}]` } });
  const { customers, sessions } = clientOf(server);
  await customers.resetPassword({
    body: {
      token: await mailedToken(server, email),
      password: demoPassword,
      password_confirmation: demoPassword,
      birthday: `${new Date().getFullYear() - 12}-01-31`,
      acceptTerms: true,
      readPrivacy: true,
      guardianName: 'Kind Parent',
      guardianEmail,
    },
  });
  await customers.guardianConsent({
    body: { token: await mailedToken(server, guardianEmail), accept: true },
  });
  const device = { number: 'phone-of-child', name: 'Phone', platform: 'android' as const };
  const { token } = await sessions.signInCustomer({
    body: { email, password: demoPassword, device },
  });
  return { id, token };
}

test('a student is invited, gets more books, loses one, and may take screenshots @main', async ({
  page,
}) => {
  const name = 'Book Collector';
  const email = 'collector@students.example';
  await signIn(page, demoAdmin);
  await openScreen(page, layout.students);
  await press(page.getByRole('button', { name: students.invite }));
  const invite = await openedDialog(page, students.invite);
  await typeInto(fieldOf(invite, fields.name), name);
  await typeInto(fieldOf(invite, fields.email), email);
  await chooseOption(invite.getByLabel(students.products), paper);
  await press(invite.getByRole('button', { name: students.send }));
  await expect(invite).toBeHidden();
  await searchFor(page, email);
  await expect(page.getByRole('row')).toHaveCount(2);

  const assignBooks = fill(students.assignBooksOf, { name });
  await press(page.getByRole('button', { name: assignBooks, exact: true }));
  const adding = await openedDialog(page, fill(students.assignBooksTo, { name }));
  await chooseOption(adding.getByLabel(students.products), making);
  await press(adding.getByRole('button', { name: students.assignBooks }));
  await expect(adding).toBeHidden();

  await press(page.getByRole('button', { name: fill(students.expand, { name }) }));
  const books = page.getByRole('table', { name: fill(students.booksOf, { name }) });
  await expect(books.getByRole('row')).toHaveCount(3);
  const resetTitle = fill(students.resetCountOf, { title: paper });
  await press(books.getByRole('button', { name: resetTitle }));
  await confirm(page, {
    title: fill(students.resetCountTitle, { title: paper }),
    safe,
    action: students.resetCount,
  });
  await expect(page.getByText(words.successMessages['student.screenshotsReset'])).toBeVisible();
  await press(books.getByRole('button', { name: fill(students.revokeOf, { title: paper }) }));
  await confirm(page, {
    title: fill(students.revokeTitle, { title: paper, name }),
    safe,
    action: students.revoke,
  });
  await expect(books.getByRole('row')).toHaveCount(2);
  await expect(books).toContainText(making);

  const permission = page.getByRole('switch', {
    name: fill(students.screenPermissionOf, { name }),
  });
  await press(permission, 'Space');
  await confirm(page, {
    title: fill(students.allowTitle, { name }),
    safe,
    action: students.allow,
  });
  await expect(page.getByText(students.permissionSaved)).toBeVisible();
  await expect(permission).toBeFocused();
  await page.reload();
  await expect(permission).toBeChecked();
});

test('of two tabs with one student the second is asked, and keeps both changes', async ({
  page,
  context,
  server,
}) => {
  const { id, email } = await makeReader(server, 'Two Tabs', 'tabs@students.example');
  await signIn(page, demoAdmin);
  await find(page, email);
  const other = await context.newPage();
  await other.goto(page.url());
  const here = await openEdit(page, 'Two Tabs');
  const there = await openEdit(other, 'Two Tabs');
  await typeInto(fieldOf(there, fields.email), 'moved@students.example');
  await other.keyboard.press('Enter');
  await expect(there).toBeHidden();

  await typeInto(fieldOf(here, fields.name), 'Two Tabs, renamed');
  await page.keyboard.press('Enter');
  const asked = await openedDialog(page, conflict.title);
  const choice = asked.getByRole('radiogroup', { name: fields.email });
  await expect(choice.getByRole('radio', { name: conflict.theirs })).toBeChecked();
  await press(asked.getByRole('button', { name: common.save }));
  await expect(here).toBeHidden();
  const admin = await signedInAdmin(server);
  expect(await admin.customers.get({ params: { id } })).toMatchObject({
    name: 'Two Tabs, renamed',
    email: 'moved@students.example',
  });
});

test('a password is reset by mail; a deleted student counts down, comes back by Undo and by Restore', async ({
  page,
  server,
}) => {
  const name = 'Lost and Found';
  const { email, password } = await makeReader(server, name, 'lost@students.example');
  const invitation = await mailedToken(server, email);
  await signIn(page, demoAdmin);
  const row = await find(page, email);
  await chooseInMenu(more(page, name), students.resetPassword);
  await confirm(page, {
    title: fill(students.resetPasswordTitle, { name }),
    safe,
    action: students.resetPassword,
  });
  await expect(page.getByText(students.resetPasswordSent)).toBeVisible();
  await poll(() => mailedToken(server, email)).not.toBe(invitation);

  const remove = async () => {
    await chooseInMenu(more(page, name), common.delete);
    await confirm(page, { title: fill(common.deleteTitle, { name }), safe, action: common.delete });
    await expect(row.getByRole('timer')).toHaveText(/^6 : 23 : 59 : \d\d$/);
  };
  await remove();
  // The toast of the revoke offers an Undo, too.
  const deleted = page.getByRole('status').filter({ hasText: words.successMessages.deleted });
  await press(deleted.getByRole('button', { name: common.undo }));
  await expect(page.getByText(words.successMessages['student.restored'])).toBeVisible();
  await expect(row.getByRole('timer')).toHaveCount(0);

  await remove();
  const device = { number: 'phone-of-lost', name: 'Phone', platform: 'android' as const };
  const signsIn = clientOf(server).sessions.signInCustomer({ body: { email, password, device } });
  await expect(signsIn).rejects.toMatchObject({ status: 401 });
  await page.reload();
  await press(page.getByRole('button', { name: fill(students.restoreOf, { name }) }));
  await confirm(page, {
    title: fill(students.restoreTitle, { name }),
    safe,
    action: students.restore,
  });
  await expect(more(page, name)).toBeVisible();
  await expect(row.getByRole('timer')).toHaveCount(0);
});

test('staff of type Admin add books to students, and get no action of the platform @main', async ({
  page,
}) => {
  await signIn(page, demoStaffAdmin);
  await openScreen(page, layout.students);
  await searchFor(page, 'student@aqua.example');
  const name = 'กนกวรรณ ใจดี';
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(more(page, name)).toHaveCount(0);
  await tabTo(page.getByRole('button', { name: fill(students.assignBooksOf, { name }) }));
  await press(page.getByRole('button', { name: students.invite }));
  const invite = await openedDialog(page, students.invite);
  await typeInto(fieldOf(invite, fields.name), 'Invited by Staff');
  await typeInto(fieldOf(invite, fields.email), 'by-staff@students.example');
  await page.keyboard.press('Enter');
  await expect(invite).toBeHidden();
  await searchFor(page, 'by-staff');
  await expect(rowOf(page, 'by-staff@students.example')).toContainText('Preecha Thongdee');
});

test('an Admin withdraws the consent of a guardian, which closes the books and says so', async ({
  page,
  server,
}) => {
  const name = 'Little Reader';
  const email = 'little@students.example';
  const guardianEmail = 'parent@students.example';
  const { id: bookId, token } = await makeChild(server, { name, email, guardianEmail });
  const open = () => clientOf(server, token).reader.open({ params: { id: bookId } });
  await open();
  await signIn(page, demoAdmin);
  const row = await find(page, email);
  await expect(row).toContainText(students.guardianStates.given);
  const withdraw = () => chooseInMenu(more(page, name), students.withdrawConsent);
  const title = fill(students.withdrawTitle, { name });
  await withdraw();
  const question = await openedDialog(page, title);
  await expect(question).toContainText(guardianEmail);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(more(page, name)).toBeFocused();
  await open();
  await withdraw();
  await confirm(page, { title, safe, action: students.withdraw });
  await expect(page.getByText(words.successMessages['guardian.withdrawn'])).toBeVisible();
  await expect(row).toContainText(students.guardianStates.withdrawn);
  await expect(open()).rejects.toMatchObject({ code: 'guardian.withdrawn' });
  const edit = await openEdit(page, name);
  await expect(edit).toContainText(guardianEmail);
});
