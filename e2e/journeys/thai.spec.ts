import { catalogue } from '@aqua/phrases/catalogue';
import { expect } from '@playwright/test';
import { demoAdmin, demoPassword, mailedToken } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { fillInSignIn, phone } from '../src/harness/reader.ts';
import { test } from '../src/harness/test.ts';

test.describe('in Thai', () => {
  test.use({ locale: 'th-TH' });
  const thai = catalogue.th;

  test('a browser that asks for Thai gets the whole way in Thai: login, lists, invitation, reader @main', async ({
    page,
    browser,
    server,
  }) => {
    await page.goto('/admins/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await page.getByLabel(thai.backoffice.fields.email).fill(demoAdmin.email);
    await page.getByLabel(thai.backoffice.fields.password, { exact: true }).fill('wrong');
    await page.getByRole('button', { name: thai.backoffice.accounts.login, exact: true }).click();
    await expect(page.getByText(thai.errors['session.wrong'])).toBeVisible();
    await page.getByLabel(thai.backoffice.fields.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: thai.backoffice.accounts.login, exact: true }).click();
    await expect(
      page.getByRole('heading', { name: thai.backoffice.publishers.title }),
    ).toBeVisible();

    await page.getByRole('link', { name: thai.backoffice.layout.students, exact: true }).click();
    await page.getByRole('button', { name: thai.backoffice.students.invite }).click();
    const dialog = page.getByRole('dialog', { name: thai.backoffice.students.invite });
    await dialog.getByLabel(thai.backoffice.fields.name).fill('สมชาย อ่านไว');
    await dialog.getByLabel(thai.backoffice.fields.email).fill('somchai@thai.example');
    await dialog.getByRole('button', { name: thai.backoffice.students.send }).click();
    await expect(page.getByText(thai.successMessages['student.inviteAlert'])).toBeVisible();

    const link = await mailedToken(server, 'somchai@thai.example');
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
    await page.getByLabel(thai.backoffice.accounts.havePrivacy, { exact: true }).check();
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
    const somchai = { email: 'somchai@thai.example', password: 'Somchai2026' };
    await fillInSignIn(reader, somchai, thai.reader);
    await expect(reader.getByText(thai.reader.library.empty)).toBeVisible();
    await mobile.close();
  });

  test('a list behind a proxy that answers 502 fails without an English sentence', async ({
    page,
  }) => {
    await page.route('**/api/v1/customers/**', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    );
    await signIn(page, demoAdmin, '/students?keySearch=emily@aqua.example');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(thai.backoffice.lists.failed);
    await expect(alert).toContainText(thai.backoffice.common.serverAway);
    await expect(page.getByRole('main')).not.toContainText(/[a-z]+ [a-z]+/i);
    await page.unroute('**/api/v1/customers/**');
    await alert.getByRole('button', { name: thai.backoffice.common.retry }).press('Enter');
    await expect(page.getByRole('cell', { name: 'emily@aqua.example' })).toBeVisible();
  });
});
