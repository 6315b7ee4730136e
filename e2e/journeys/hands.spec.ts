import { catalogue } from '@aqua/phrases/catalogue';
import { expect } from '@playwright/test';
import { generateSync } from 'otplib';
import {
  clientOf,
  demoAdmin,
  demoPassword,
  demoSuperAdmin,
  mailedToken,
  signedInAdmin,
} from '../src/harness/people.ts';
import { phone, waitForPage } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

const { accounts, publishers, students, fields, layout } = words.backoffice;

test('an admin signs in and invites a student by keyboard alone', async ({ page, server }) => {
  const { keyboard } = page;
  /**
   * Tab by Tab to the element of this name, as somebody who can't use a mouse goes. Between the last
   * element and the first the browser itself has the focus, and none of the page.
   */
  async function tabTo(name: string) {
    for (let step = 0; step < 60; step += 1) {
      await keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement;
        return (
          element.getAttribute('aria-label') ??
          element.labels?.[0]?.textContent ??
          element.textContent
        );
      });
      if (label === name) return;
    }
    throw new Error(`no Tab leads to ${name}`);
  }

  await page.goto('/admins/login');
  await expect(page.getByLabel(fields.email)).toBeFocused();
  await keyboard.type(demoAdmin.email);
  await tabTo(fields.password);
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');
  // A screen that arrives has the focus on its heading: who is read to hears where they are.
  await expect(page.getByRole('heading', { name: publishers.title })).toBeFocused();

  await tabTo(layout.students);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: students.title })).toBeFocused();
  await tabTo(students.invite);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: students.invite });
  await expect(dialog.getByLabel(fields.name)).toBeFocused();
  await keyboard.type('Keyboard Student');
  await keyboard.press('Tab');
  await keyboard.type('keys@hands.example');
  await keyboard.press('Tab');
  await keyboard.type('Short History');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'A Short History of Paper | ERP: RSB-0101',
  ]);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(students.send);
  await expect(page.getByRole('listbox')).toBeHidden();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'keys@hands.example' });
  await expect(row).toContainText('Keyboard Student');
  expect(await mailedToken(server, 'keys@hands.example')).not.toBe('');
});

test('a student under 20 reads once the guardian has agreed on the page of the mail', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const [book] = (await admin.products.list({ query: { fieldSearch: 'title' } })).data;
  const email = 'young@hands.example';
  const guardian = 'guardian@hands.example';
  const productList = `[${book?.id}]`;
  await admin.customers.invite({ body: { name: 'Young Reader', email, productList } });

  await page.goto(`/create-password?t=${await mailedToken(server, email)}`);
  await page.getByLabel(accounts.newPassword, { exact: true }).fill(demoPassword);
  await page.getByLabel(accounts.confirmPassword, { exact: true }).fill(demoPassword);
  const born = `${new Date().getFullYear() - 15}-01-31`;
  await page.getByLabel(accounts.birthday, { exact: true }).fill(born);
  await page.getByLabel(accounts.acceptTerms, { exact: true }).check();
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
  await page.reload();
  await expect(page.getByText(accounts.guardianSpent.used)).toBeVisible();
});

test('whoever turned two-step login on is asked for a code, and gets in with it', async ({
  page,
  server,
}) => {
  const account = { email: 'two-steps@hands.example', password: demoPassword };
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
  await page.getByRole('button', { name: accounts.login }).click();
  const code = page.getByLabel(accounts.code);
  await expect(code).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
  await code.fill('000000');
  await page.getByRole('button', { name: accounts.login }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await code.fill(recoveryCodes[0] ?? '');
  await code.press('Enter');
  await expect(page).toHaveURL(/\/publishers$/);
});

test('Escape asks before it throws away what was typed', async ({ page, server }) => {
  const { token, ...rest } = await clientOf(server).sessions.signInAdmin({ body: demoAdmin });
  await page.addInitScript(
    (session) => localStorage.setItem('aqua.session', session),
    JSON.stringify({ token, ...rest, version: '3' }),
  );
  await page.goto('/students');
  await page.getByRole('button', { name: students.invite }).click();
  const dialog = page.getByRole('dialog', { name: students.invite });
  await dialog.getByLabel(fields.name).fill('Half');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: words.backoffice.common.discardTitle });
  await expect(
    question.getByRole('button', { name: words.backoffice.common.keepEditing }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(fields.name)).toHaveValue('Half');
});

test.describe('in Thai', () => {
  test.use({ locale: 'th-TH' });
  const thai = catalogue.th;

  test('a browser that asks for Thai gets the whole way in Thai: login, lists, invitation, reader', async ({
    page,
    browser,
    server,
  }) => {
    await page.goto('/admins/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await page.getByLabel(thai.backoffice.fields.email).fill(demoAdmin.email);
    await page.getByLabel(thai.backoffice.fields.password, { exact: true }).fill('wrong');
    await page.getByRole('button', { name: thai.backoffice.accounts.login }).click();
    await expect(page.getByText(thai.errors['session.wrong'])).toBeVisible();
    await page.getByLabel(thai.backoffice.fields.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: thai.backoffice.accounts.login }).click();
    await expect(
      page.getByRole('heading', { name: thai.backoffice.publishers.title }),
    ).toBeVisible();

    await page.getByRole('link', { name: thai.backoffice.layout.students, exact: true }).click();
    await page.getByRole('button', { name: thai.backoffice.students.invite }).click();
    const dialog = page.getByRole('dialog', { name: thai.backoffice.students.invite });
    await dialog.getByLabel(thai.backoffice.fields.name).fill('สมชาย อ่านไว');
    await dialog.getByLabel(thai.backoffice.fields.email).fill('somchai@hands.example');
    await dialog.getByRole('button', { name: thai.backoffice.students.send }).click();
    await expect(page.getByText(thai.successMessages['student.inviteAlert'])).toBeVisible();

    const link = await mailedToken(server, 'somchai@hands.example');
    await page.goto(`/create-password?t=${link}`);
    const password = page.getByLabel(thai.backoffice.accounts.newPassword, { exact: true });
    const again = page.getByLabel(thai.backoffice.accounts.confirmPassword, { exact: true });
    await password.fill('Somchai2026');
    await again.fill('Somchai2027');
    await page.getByRole('button', { name: thai.backoffice.accounts.setPassword }).click();
    await expect(page.getByText(thai.errors.birthdayAlert)).toBeVisible();
    await expect(page.getByText(thai.errors.termsAlert)).toBeVisible();
    await page.getByLabel(thai.backoffice.accounts.birthday, { exact: true }).fill('1999-12-31');
    await page.getByLabel(thai.backoffice.accounts.acceptTerms, { exact: true }).check();
    await again.fill('Somchai2027');
    await page.getByRole('button', { name: thai.backoffice.accounts.setPassword }).click();
    await expect(page.getByText(thai.errors.passConfirmAlert)).toBeVisible();
    await again.fill('Somchai2026');
    await page.getByRole('button', { name: thai.backoffice.accounts.setPassword }).click();
    await expect(
      page.getByRole('heading', { name: thai.backoffice.accounts.createdTitle }),
    ).toBeVisible();

    const mobile = await browser.newContext({ baseURL: server.url, ...phone, locale: 'th-TH' });
    const reader = await mobile.newPage();
    await reader.goto('/app');
    await reader.getByLabel(thai.reader.signIn.email).fill('somchai@hands.example');
    await reader.getByLabel(thai.reader.signIn.password, { exact: true }).fill('Somchai2026');
    await reader.getByRole('button', { name: thai.reader.signIn.submit }).click();
    await expect(reader.getByText(thai.reader.library.empty)).toBeVisible();
    await mobile.close();
  });
});

test.describe('the reader by keyboard', () => {
  test('arrow keys turn pages, Home and End find the first and the last', async ({
    page,
    server,
    demoBooks: { making: book },
  }) => {
    const { token } = await clientOf(server).sessions.signInAdmin({ body: demoAdmin });
    const admin = clientOf(server, token);
    const email = 'arrows@hands.example';
    await admin.customers.invite({
      body: { name: 'Arrow Reader', email, productList: `[${book.id}]` },
    });
    await clientOf(server).customers.resetPassword({
      body: {
        token: await mailedToken(server, email),
        password: 'Arrows2026',
        password_confirmation: 'Arrows2026',
        birthday: '2000-01-31',
        acceptTerms: true,
      },
    });
    await page.goto('/app');
    await expect(page.getByLabel(words.reader.signIn.email)).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Arrows2026');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /How a Book Is Made/ }).press('Enter');
    await waitForPage(page, 1);
    await page.keyboard.press('ArrowRight');
    await waitForPage(page, 2);
    await page.keyboard.press('ArrowLeft');
    await waitForPage(page, 1);
    await page.keyboard.press('End');
    await waitForPage(page, book.ingest.pageCount);
    await page.keyboard.press('Home');
    await waitForPage(page, 1);
  });
});

test('accounts of the demo catalogue land where their role begins', async ({ page }) => {
  for (const [email, path, screen] of [
    ['subadmin@aqua.example', '/admins/login', /\/publishers$/],
    ['staff@aqua.example', '/login', /\/products$/],
    ['substaff@aqua.example', '/login', /\/products$/],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(fields.email).fill(email);
    await page.getByLabel(fields.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: accounts.login }).click();
    await expect(page, email).toHaveURL(screen);
    await page.getByRole('button', { name: layout.signOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: layout.signOut }).click();
    await expect(page).toHaveURL(/\/(login)?$/);
  }
});
