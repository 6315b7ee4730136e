import { expect, type Page } from '@playwright/test';
import {
  clientOf,
  demoPassword,
  mailedToken,
  sentCode,
  signedInAdmin,
  makeUnboundStudent,
} from '../src/harness/accounts.ts';
import { signInByForm } from '../src/harness/backoffice.ts';
import { press, typeInto } from '../src/harness/keyboard.ts';
import { poll } from '../src/harness/poll.ts';
import { fillInSignIn } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

const { accounts, fields, signUp, studentLogin } = words.backoffice;

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel(accounts.newPassword, { exact: true }).fill(demoPassword);
  await page.getByLabel(accounts.confirmPassword, { exact: true }).fill(demoPassword);
}

async function acceptDocuments(page: Page): Promise<void> {
  await page.getByLabel(accounts.acceptTerms, { exact: true }).check();
  await page.getByLabel(accounts.havePrivacy, { exact: true }).check();
}

const sent = (page: Page) => page.getByRole('heading', { name: accounts.mailSentTitle });

test('a publisher registers from the login, confirms the email, is approved and logs in @main', async ({
  page,
  server,
}) => {
  const email = 'owner@sign-up.example';
  await page.goto('/publishers/login');
  await press(page.getByRole('link', { name: signUp.register }));
  await expect(page.getByLabel(fields.email)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sign-up Press');
  await typeInto(page.getByLabel(accounts.newPassword, { exact: true }), demoPassword);
  await typeInto(page.getByLabel(accounts.confirmPassword, { exact: true }), demoPassword);
  for (const tick of [accounts.acceptTerms, accounts.havePrivacy])
    await press(page.getByLabel(tick, { exact: true }), 'Space');
  await press(page.getByRole('button', { name: signUp.create }));
  await expect(sent(page)).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  // A reload keeps the next steps, but nothing of what was typed.
  await page.reload();
  await expect(sent(page)).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();

  await page.goto(`/confirm-email?t=${await mailedToken(server, email)}`);
  await page.getByRole('button', { name: accounts.confirm }).click();
  await expect(page.getByText(accounts.confirmedState.approval)).toBeVisible();
  const admin = await signedInAdmin(server);
  const { data } = await admin.publishers.list({ query: { keySearch: 'Sign-up Press' } });
  await admin.publishers.approve({ params: { id: data[0]?.id ?? 0 } });
  await signInByForm(page, { email, password: demoPassword });
  await expect(page).toHaveURL(/\/products$/);
});

test('a student signs up with a code by SMS, logs in on the web and is in the reader @main', async ({
  page,
  server,
}) => {
  const email = 'adult@sign-up.example';
  await page.goto('/customers/login');
  await page.getByRole('link', { name: signUp.register }).click();
  await page.getByLabel(fields.email, { exact: true }).fill(email);
  await page.getByLabel(fields.name, { exact: true }).fill('Adult Reader');
  await page.getByRole('button', { name: signUp.sendOtp }).click();
  await expect(page.getByText(words.errors['otp.phoneMissing'])).toBeVisible();
  const phone = page.getByLabel(signUp.phone);
  await phone.fill('12345');
  await page.getByRole('button', { name: signUp.sendOtp }).click();
  await expect(page.getByText(words.errors.phoneInvalid)).toBeVisible();
  await phone.fill('081 222 3401');
  await page.getByRole('button', { name: signUp.sendOtp }).click();
  await expect(page.getByLabel(signUp.otp, { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /Send again in 0:\d\d/ })).toBeDisabled();
  await page.getByLabel(accounts.birthday, { exact: true }).fill('2000-02-29');
  await choosePassword(page);
  await acceptDocuments(page);
  await expect(page.getByLabel(accounts.acceptNews)).not.toBeChecked();
  const code = await sentCode(server, '+66812223401');
  await page.getByLabel(signUp.otp, { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: signUp.create }).click();
  await expect(page.getByText(words.errors['otp.wrong'])).toBeVisible();
  await expect(page.getByLabel(signUp.otp, { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();

  await page.goto(`/confirm-email?t=${await mailedToken(server, email)}&kind=customers`);
  await page.getByRole('button', { name: accounts.confirm }).click();
  await expect(page.getByText(accounts.confirmedState.open)).toBeVisible();

  await page.goto('/customers/login');
  await page.getByLabel(studentLogin.username).fill(email);
  await page.getByLabel(fields.password, { exact: true }).fill('Wrong2026');
  await page.getByRole('button', { name: accounts.login, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(words.errors['session.wrong']);
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/?$/);
  await expect(page.getByText(words.reader.library.empty)).toBeVisible();
  // A signed-in student who opens the login is led on to the reader.
  await page.goto('/customers/login');
  await expect(page).toHaveURL(/\/app\/?$/);
});

test('a child under 10 is registered by the guardian, and only then logs in', async ({
  page,
  server,
}) => {
  const email = 'child@sign-up.example';
  const guardian = 'guardian@sign-up.example';
  await page.goto('/customer/sign-up');
  await page.getByLabel(fields.email, { exact: true }).fill(email);
  await page.getByLabel(fields.name, { exact: true }).fill('Nong Fah');
  await page.getByLabel(signUp.phone).fill('0812223402');
  await page.getByRole('button', { name: signUp.sendOtp }).click();
  await page.getByLabel(signUp.otp, { exact: true }).fill(await sentCode(server, '+66812223402'));
  const born = `${new Date().getFullYear() - 8}-01-31`;
  await page.getByLabel(accounts.birthday, { exact: true }).fill(born);
  await expect(page.getByText(accounts.guardianRegisters)).toBeVisible();
  await choosePassword(page);
  await acceptDocuments(page);
  await page.getByRole('button', { name: signUp.create }).click();
  await expect(page.getByLabel(accounts.guardianName)).toBeFocused();
  await page.getByLabel(accounts.guardianName).fill('Kind Guardian');
  await page.getByLabel(accounts.guardianEmail).fill(guardian);
  await page.getByRole('button', { name: signUp.create }).click();
  await expect(page.getByText(signUp.steps.registers)).toBeVisible();

  await page.goto(`/confirm-email?t=${await mailedToken(server, email)}&kind=customers`);
  await page.getByRole('button', { name: accounts.confirm }).click();
  await expect(page.getByText(accounts.confirmedState.guardian)).toBeVisible();
  const enter = () =>
    clientOf(server).sessions.signInCustomer({ body: { email, password: demoPassword } });
  await expect(enter()).rejects.toMatchObject({ code: 'guardian.awaited' });
  await page.goto(`/guardian-consent?t=${await mailedToken(server, guardian)}`);
  await page.getByRole('button', { name: accounts.guardianAgree }).click();
  await expect(page.getByRole('status')).toContainText('Nong Fah');
  expect((await enter()).accessRecord.name).toBe('Nong Fah');
});

test('a half-filled sign-up asks before Back and a reload, and outlives a broken connection', async ({
  page,
  context,
}) => {
  const { common } = words.backoffice;
  await page.goto('/publishers/login');
  await page.getByRole('link', { name: signUp.register }).click();
  await page.getByLabel(fields.email).fill('half@sign-up.example');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => window.history.back());
  await poll(() => asked).toEqual(['beforeunload']);
  await page.evaluate(() => window.location.reload());
  await poll(() => asked).toHaveLength(2);
  await expect(page.getByLabel(fields.email)).toHaveValue('half@sign-up.example');

  await page.getByLabel(fields.name, { exact: true }).fill('Half Press');
  await choosePassword(page);
  await acceptDocuments(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: signUp.create }).click();
  await expect(page.getByRole('alert')).toContainText(common.offline);
  await context.setOffline(false);
  const call = '**/api/v1/publishers/sign_up';
  await page.route(call, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway' }));
  await page.getByRole('button', { name: signUp.create }).click();
  await expect(page.getByRole('alert')).toContainText(common.serverAway);
  await page.unroute(call);
  // A slow server: the button spins, and a second press sends nothing more.
  let calls = 0;
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await page.route(call, async (route) => {
    calls += 1;
    await slow;
    await route.continue();
  });
  await page.getByRole('button', { name: signUp.create }).click();
  await expect(page.getByRole('button', { name: signUp.create })).toBeDisabled();
  await page.getByLabel(fields.email).press('Enter');
  answer();
  await expect(sent(page)).toBeVisible();
  expect(calls).toBe(1);
  // Back leads to the form, where everything is still filled in.
  await page.getByRole('button', { name: signUp.change }).click();
  await expect(page.getByLabel(fields.name, { exact: true })).toHaveValue('Half Press');
});

test('after the login only an address of this site is opened', async ({ page, server }) => {
  // Which addresses belong to another site is tested beside same-origin-path.ts.
  await page.goto(`/login?from=${encodeURIComponent('//evil.example/products')}`);
  await page.getByLabel(fields.email).fill('staff@aqua.example');
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: accounts.login, exact: true }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/products$/);
  // The reader has its own address to return to.
  const student = await makeUnboundStudent(server, {
    name: 'Led Astray',
    email: 'astray@sign-up.example',
    books: [],
  });
  await page.goto(`/app/sign-in?next=${encodeURIComponent('//evil.example')}`);
  await fillInSignIn(page, student);
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/app\/?$/);
});
