import { catalogue } from '@aqua/phrases/catalogue';
import { expect, type Page } from '@playwright/test';
import { createServerProcess, type Server } from '../src/harness/server.ts';
import { test, words } from '../src/harness/test.ts';

const { accounts, admins, common, fields, notFound, setup } = words.backoffice;
const siri = { name: 'Siri', email: 'siri@aqua.example', password: 'Harbour-2026' };

/** A server without the demo catalogue, which has no accounts yet. */
let server: Server;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await createServerProcess({ DEMO: 'off' });
  await server.start();
});

test.afterAll(() => server.dispose());

/** Every code in the server's output. */
function codesIn(output: string): string[] {
  return output.match(/\b([0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/g) ?? [];
}

async function fillIn(page: Page, code: string): Promise<void> {
  const typed: [label: string, text: string][] = [
    [setup.code, code],
    [fields.name, siri.name],
    [fields.email, siri.email],
    [accounts.newPassword, siri.password],
    [accounts.confirmPassword, siri.password],
  ];
  for (const [label, text] of typed) {
    const field = page.getByLabel(label, { exact: true });
    while (!(await field.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

test('an empty installation gets its first admin by the code from the log, by the keyboard alone @main', async ({
  page,
}) => {
  const [code = '', ...others] = codesIn(server.output());
  expect(others).toEqual([]);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/admins/first'))));

  await page.goto(`${server.url}/admins/login`);
  const link = page.getByRole('link', { name: setup.create });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/setup$/);
  const codeField = page.getByLabel(setup.code);
  await expect(codeField).toBeFocused();
  await fillIn(page, 'wrong-code');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.errors['setup.codeAlert'])).toBeVisible();
  await expect(codeField).toBeFocused();

  await codeField.press('ControlOrMeta+A');
  await page.keyboard.type(code.toLowerCase().replaceAll('-', ' '));
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(common.offline);
  await page.context().setOffline(false);
  await page.route('**/admins/first', (route) => route.fulfill({ status: 502, body: 'Bad' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(common.serverAway);
  await page.unroute('**/admins/first');

  // Pressing again while the server is slow sends nothing more.
  const before = calls;
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/admins/first', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: setup.create })).toBeDisabled();
  await page.keyboard.press('Enter');
  answer();
  await expect(page.getByRole('heading', { name: admins.title, level: 1 })).toBeVisible();
  expect(calls).toBe(before + 1);
  expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});

test('then the page is gone, in every language, and no start says a code', async ({ page }) => {
  expect((await page.goto(`${server.url}/setup`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: notFound.title })).toBeVisible();
  expect((await page.goto(`${server.url}/th/setup`))?.status()).toBe(404);
  const { title } = catalogue.th.backoffice.notFound;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto(`${server.url}/en/admins/login`);
  await expect(page.getByLabel(fields.email)).toBeFocused();
  await expect(page.getByRole('link', { name: setup.create })).toHaveCount(0);

  await server.stop();
  await server.start();
  expect(codesIn(server.output())).toHaveLength(1);
  await page.goto(`${server.url}/admins/login`);
  await page.getByLabel(fields.email).fill(siri.email);
  await page.getByLabel(fields.password, { exact: true }).fill(siri.password);
  await page.getByRole('button', { name: accounts.login, exact: true }).click();
  await expect(page.getByRole('heading', { name: admins.title, level: 1 })).toBeVisible();
});
