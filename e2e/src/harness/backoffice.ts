import { expect, type Locator, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { clientOf, demoPassword, demoSuperAdmin, signedInAdmin } from './accounts.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import type { Server } from './server.ts';
import { words } from './test.ts';

const { accounts, fields, layout, upload } = words.backoffice;

/** A picture that publishers use as their logo. */
export const logoFile = fileURLToPath(
  new URL('../../../apps/api/demo/logo-riverside.png', import.meta.url),
);

export interface Account {
  email: string;
  password: string;
}

/** Signs in on the login page by keyboard. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, account);
  await expect(page.getByRole('navigation', { name: layout.navigation })).toBeVisible();
}

/** Types e-mail and password into the login page that is open, and sends them. */
export async function submitLogin(page: Page, { email, password }: Account): Promise<void> {
  await typeInto(page.getByLabel(fields.email), email);
  await typeInto(page.getByLabel(fields.password, { exact: true }), password);
  await press(page.getByRole('button', { name: accounts.login, exact: true }));
}

/** Opens a screen with its link in the sidebar. */
export async function openScreen(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: layout.navigation });
  await press(navigation.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** The row of a list with this text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Searches the list by its shortcut, and waits until the address has the search. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.waitForURL((url) => url.searchParams.get('keySearch') === text);
}

/** Chooses a logo in a form, and waits until it is uploaded. */
export async function chooseLogo(form: Locator): Promise<void> {
  const page = form.page();
  await tabTo(form.getByRole('button', { name: upload.choose }));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(logoFile);
  await expect(form.getByRole('button', { name: upload.replace })).toBeVisible();
  await expect(form.getByAltText(upload.logoPreview)).toBeVisible();
}

/** Makes an admin, who is called like the e-mail. */
export async function makeAdmin(server: Server, email: string): Promise<Account & { id: number }> {
  const account = { email, password: demoPassword };
  const { token } = await clientOf(server).sessions.signInAdmin({ body: demoSuperAdmin });
  const { id } = await clientOf(server, token).admins.create({
    body: { ...account, name: email, type: 'Admin' },
  });
  return { ...account, id };
}

export async function makePublisher(server: Server, name: string): Promise<number> {
  const admin = await signedInAdmin(server);
  return (await admin.publishers.create({ body: { name } })).id;
}

/** Makes a staff member, who is called like the e-mail. */
export async function makeStaff(
  server: Server,
  staff: { publisherId: number; email: string; type: 'Admin' | 'SubAdmin' },
): Promise<Account> {
  const admin = await signedInAdmin(server);
  const account = { email: staff.email, password: demoPassword };
  await admin.staffs.create({ body: { ...staff, ...account, name: staff.email } });
  return account;
}
