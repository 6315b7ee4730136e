import { expect } from '@playwright/test';
import { generateSync } from 'otplib';
import {
  clientOf,
  demoPassword,
  demoSuperAdmin,
  mailedToken,
  makeAdmin,
  signedInAdmin,
} from '../src/harness/accounts.ts';
import { signInByForm } from '../src/harness/backoffice.ts';
import { press, typeInto } from '../src/harness/keyboard.ts';
import { test, words } from '../src/harness/test.ts';

const { accounts, fields, layout } = words.backoffice;

test('a student under 20 reads once the guardian has agreed on the page of the mail', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const [book] = (await admin.products.list({ query: { fieldSearch: 'title' } })).data;
  const email = 'young@accounts.example';
  const guardian = 'guardian@accounts.example';
  const productList = `[${book?.id}]`;
  await admin.customers.invite({ body: { name: 'Young Reader', email, productList } });

  await page.goto(`/create-password?t=${await mailedToken(server, email)}`);
  await page.getByLabel(accounts.newPassword, { exact: true }).fill(demoPassword);
  await page.getByLabel(accounts.confirmPassword, { exact: true }).fill(demoPassword);
  const born = `${new Date().getFullYear() - 15}-01-31`;
  await page.getByLabel(accounts.birthday, { exact: true }).fill(born);
  await page.getByLabel(accounts.acceptTerms, { exact: true }).check();
  await page.getByLabel(accounts.havePrivacy, { exact: true }).check();
  await page.getByRole('button', { name: accounts.setPassword }).click();
  const name = page.getByLabel(accounts.guardianName);
  await expect(name).toBeFocused();
  await name.fill('Kind Guardian');
  await page.getByLabel(accounts.guardianEmail).fill(guardian);
  await page.getByRole('button', { name: accounts.setPassword }).click();
  await expect(page).toHaveURL(/\/create-password\/success/);

  const device = { number: 'young-phone', name: 'Phone', platform: 'android' as const };
  const { token } = await clientOf(server).sessions.signInCustomer({
    body: { email, password: demoPassword, device },
  });
  const open = () => clientOf(server, token).reader.open({ params: { id: book?.id ?? 0 } });
  await expect(open()).rejects.toMatchObject({ code: 'guardian.awaited' });

  await page.goto(`/guardian-consent?t=${await mailedToken(server, guardian)}`);
  await expect(page.getByText('Young Reader').first()).toBeVisible();
  await page.getByRole('button', { name: accounts.guardianAgree }).click();
  await expect(page.getByRole('status')).toContainText('Young Reader');
  expect((await open()).id).toBe(book?.id);

  // The same link withdraws the consent, which closes the books at once, and gives it again.
  await page.reload();
  await page.getByRole('button', { name: accounts.guardianPage.withdraw }).click();
  await expect(page.getByRole('status')).toContainText('Young Reader');
  await expect(open()).rejects.toMatchObject({ code: 'guardian.withdrawn' });
  await page.reload();
  await page.getByRole('button', { name: accounts.guardianAgree }).click();
  await expect(page.getByRole('status')).toContainText('Young Reader');
  expect((await open()).id).toBe(book?.id);
});

test('whoever turned two-step login on is asked for a code, and gets in with it', async ({
  page,
  server,
}) => {
  const account = { email: 'two-steps@accounts.example', password: demoPassword };
  const { token } = await clientOf(server).sessions.signInAdmin({ body: demoSuperAdmin });
  await clientOf(server, token).admins.create({
    body: { ...account, name: 'Two Steps', type: 'SubAdmin' },
  });
  const session = await clientOf(server).sessions.signInAdmin({ body: account });
  const { twoStep } = clientOf(server, session.token);
  const { secret } = await twoStep.start({ body: { currentPassword: account.password } });
  const { recoveryCodes } = await twoStep.confirm({ body: { code: generateSync({ secret }) } });

  await page.goto('/login');
  await page.getByLabel(fields.email).fill(account.email);
  await page.getByLabel(fields.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: accounts.login, exact: true }).click();
  const code = page.getByLabel(accounts.code);
  await expect(code).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
  await code.fill('000000');
  await page.getByRole('button', { name: accounts.login, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await code.fill(recoveryCodes[0] ?? '');
  await code.press('Enter');
  await expect(page).toHaveURL(/\/publishers$/);
});

test('accounts of the demo catalogue land where their role begins @main', async ({ page }) => {
  for (const [email, path, screen] of [
    ['subadmin@aqua.example', '/admins/login', /\/publishers$/],
    ['staff@aqua.example', '/login', /\/products$/],
    ['substaff@aqua.example', '/login', /\/products$/],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(fields.email).fill(email);
    await page.getByLabel(fields.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: accounts.login, exact: true }).click();
    await expect(page, email).toHaveURL(screen);
    await page.getByRole('button', { name: layout.signOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: layout.signOut }).click();
    // The login is a document of its own; the next navigation must wait until it is there.
    await expect(page.getByLabel(fields.password, { exact: true })).toBeVisible();
  }
  // Back shows nothing of the account.
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.getByLabel(fields.password, { exact: true })).toBeVisible();
});

test('an admin who forgot the password gets the mail from the common login page', async ({
  page,
  server,
}) => {
  const { email } = await makeAdmin(server, 'forgetful@people.example');
  const password = 'Remembered2026';
  await page.goto('/login');
  await press(page.getByRole('link', { name: accounts.forgot }));
  await typeInto(page.getByLabel(fields.email), email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(accounts.mailSentTitle)).toBeVisible();

  await page.goto(`/reset-password?t=${await mailedToken(server, email)}&kind=admins`);
  await typeInto(page.getByLabel(accounts.newPassword, { exact: true }), password);
  await typeInto(page.getByLabel(accounts.confirmPassword, { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(accounts.resetDoneTitle)).toBeVisible();
  await signInByForm(page, { email, password });
});
