import { fill } from '@aqua/phrases/fill';
import { expect, type Locator, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { clientOf, makeAdmin, makeStudent } from '../src/harness/accounts.ts';
import { openScreen, signIn, signInByForm, submitLogin } from '../src/harness/backoffice.ts';
import { confirm, fieldOf, openedDialog, press, typeInto } from '../src/harness/keyboard.ts';
import { phone, signInOnDevice } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

/** One's own profile: name, password, two-step login and sessions. */

const { accounts, common, conflict, fields, layout, profile } = words.backoffice;
const { twoStep, sessions } = profile;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openProfile(page: Page): Promise<Locator> {
  await openScreen(page, layout.profile);
  const account = card(page, profile.account);
  await expect(fieldOf(account, fields.name)).toBeVisible();
  return account;
}

async function signOut(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: layout.signOut, exact: true }));
  const question = await openedDialog(page, layout.signOutTitle);
  await press(question.getByRole('button', { name: layout.signOut }));
  await expect(question).toHaveCount(0);
  // The login is a document of its own; the next navigation must wait until it is there.
  await expect(page.getByLabel(fields.email)).toBeVisible();
}

test('a new password needs the present one and ends the sessions elsewhere', async ({
  page,
  server,
}) => {
  const account = await makeAdmin(server, 'password@profile.example');
  const elsewhere = await clientOf(server).sessions.signInAdmin({ body: account });
  const password = 'Lantern2026';
  await signIn(page, account);
  const form = await openProfile(page);
  await typeInto(fieldOf(form, profile.newPassword), password);
  await typeInto(fieldOf(form, profile.confirmPassword), password);
  await typeInto(fieldOf(form, profile.currentPassword), 'Not2026it');
  await page.keyboard.press('Enter');
  await expect(form.getByText(words.errors.currentPassWrong)).toBeVisible();
  await expect(fieldOf(form, profile.currentPassword)).toBeFocused();
  await typeInto(fieldOf(form, profile.currentPassword), account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.successMessages['profile.updated'])).toBeVisible();

  const ended = clientOf(server, elsewhere.token).sessions.list({});
  await expect(ended).rejects.toMatchObject({ status: 401 });
  await page.reload();
  await expect(fieldOf(form, fields.name)).toHaveValue(account.email);
  await signOut(page);
  await signInByForm(page, { ...account, password });
});

test('of two tabs with one name the second is asked, and takes the name of the first', async ({
  page,
  context,
  server,
}) => {
  const account = await makeAdmin(server, 'names@profile.example');
  await signIn(page, account);
  const here = await openProfile(page);
  const other = await context.newPage();
  await other.goto('/profile');
  const there = card(other, profile.account);
  await typeInto(fieldOf(here, fields.name), 'Name of here');
  await typeInto(fieldOf(here, profile.currentPassword), account.password);
  await typeInto(fieldOf(there, fields.name), 'Name of there');
  await typeInto(fieldOf(there, profile.currentPassword), account.password);
  await other.keyboard.press('Enter');
  await expect(other.getByText(words.successMessages['profile.updated'])).toBeVisible();

  await press(here.getByRole('button', { name: common.save }));
  const asked = await openedDialog(page, conflict.title);
  const choice = asked.getByRole('radiogroup', { name: fields.name });
  await press(choice.getByRole('radio', { name: conflict.mine }), 'Space');
  await page.keyboard.press('ArrowLeft');
  await press(asked.getByRole('button', { name: conflict.takeTheirs }));
  await expect(asked).toBeHidden();
  await expect(fieldOf(here, fields.name)).toHaveValue('Name of there');
  const navigation = page.getByRole('navigation', { name: layout.navigation });
  await expect(navigation).toContainText('Name of there');
});

test('two-step login is set up with an app; afterwards its codes and each recovery code open once', async ({
  page,
  server,
}) => {
  const account = await makeAdmin(server, 'two-steps@profile.example');
  await signIn(page, account);
  await openProfile(page);
  const steps = card(page, twoStep.title);
  await press(steps.getByRole('button', { name: twoStep.turnOn }));
  const setUp = await openedDialog(page, twoStep.setUp);
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('img', { name: twoStep.qr })).toBeVisible();
  const code = fieldOf(setUp, twoStep.code);
  await expect(code).toBeFocused();
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  // A code is valid one step early or late, and only once, so a later step needs a later code.
  const codeIn = (seconds: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  await page.keyboard.type(codeIn(0));
  await page.keyboard.press('Enter');
  const shown = await openedDialog(page, twoStep.recoveryTitle);
  const [first = '', ...others] = await shown.getByRole('listitem').allInnerTexts();
  expect(others).toHaveLength(9);
  await page.keyboard.press('Escape');
  await press(shown.getByRole('button', { name: twoStep.saved }));
  await expect(shown).toBeHidden();
  await expect(steps).toContainText(fill(twoStep.recoveryLeft, { count: 10 }));

  const enter = async (digits: string) => {
    await expect(page.getByLabel(accounts.code)).toBeFocused();
    await page.keyboard.type(digits);
    await page.keyboard.press('Enter');
  };
  const start = async () => {
    await signOut(page);
    await submitLogin(page, account);
  };
  const navigation = page.getByRole('navigation', { name: layout.navigation });
  await start();
  await enter(codeIn(30));
  await expect(navigation).toBeVisible();
  await start();
  await enter(first);
  await expect(navigation).toBeVisible();
  await openProfile(page);
  await expect(steps).toContainText(fill(twoStep.recoveryLeft, { count: 9 }));
  await start();
  await enter(first);
  await expect(page.getByRole('alert')).toHaveText(words.errors['twoStep.wrong']);
  await enter(others[0] ?? '');
  await expect(navigation).toBeVisible();
});

test('whoever signs out everywhere else stays, and the others are asked to log in', async ({
  page,
  browser,
  server,
}) => {
  const account = await makeAdmin(server, 'sessions@profile.example');
  const other = await browser.newPage({ baseURL: server.url });
  await signIn(other, account);
  await signIn(page, account);
  await openProfile(page);
  const list = card(page, sessions.title);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await press(list.getByRole('button', { name: sessions.endOthers }));
  await confirm(page, {
    title: sessions.endOthersTitle,
    safe: common.cancel,
    action: sessions.endOthers,
  });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(sessions.current);

  // The other page may already have noticed by itself.
  await other.reload();
  await expect(other.getByText(accounts.ended)).toBeVisible();
  await submitLogin(other, account);
  await expect(other).toHaveURL(/\/publishers$/);
  await other.close();
});

test('the foot of both profiles says which Aqua answers', async ({ page, browser, server }) => {
  const live = await fetch(`${server.url}/health/live`);
  const { version, commit } = (await live.json()) as { version: string; commit: string | null };
  const shown = commit === null ? version : `${version} (${commit.slice(0, 7)})`;

  await signIn(page, await makeAdmin(server, 'version@profile.example'));
  await openProfile(page);
  await expect(page.getByText(fill(profile.version, { version: shown }))).toBeVisible();

  const email = 'version@students.example';
  const student = await makeStudent(server, { name: 'Version', email, books: [] });
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const reader = await signInOnDevice(context, student, '/app/profile');
  const foot = reader.getByText(fill(words.reader.profile.version, { version: shown }));
  await foot.scrollIntoViewIfNeeded();
  await expect(foot).toBeVisible();
  await context.close();
});
