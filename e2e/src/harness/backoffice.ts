import { catalogue } from '@aqua/phrases/catalogue';
import { expect, type Locator, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { sessionVersion } from '@aqua/contract/session-version';
import { sessionOf, type Account } from './accounts.ts';
import { press, typeInto } from './keyboard.ts';
import { openOrigin } from './routing.ts';
import { words } from './test.ts';

const { accounts, fields, layout, upload } = words.backoffice;

/** A picture that publishers use as their logo. */
export const logoFile = fileURLToPath(
  new URL('../../../apps/api/demo/logo-riverside.png', import.meta.url),
);

/** Opens a screen with a session of the account, as if it had signed in before. */
export async function signIn(page: Page, account: Account, path = '/home'): Promise<void> {
  const session = await sessionOf({ url: await openOrigin(page) }, account);
  await page.evaluate(
    (text) => localStorage.setItem('aqua.session', text),
    JSON.stringify({ ...session, version: sessionVersion }),
  );
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: navigation })).toBeVisible();
}

const navigation = new RegExp(
  `^(${catalogue.en.backoffice.layout.navigation}|${catalogue.th.backoffice.layout.navigation})$`,
);

/** Signs in on the login page by keyboard. */
export async function signInByForm(page: Page, account: Account): Promise<void> {
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
  const [chooser] = await Promise.all([
    form.page().waitForEvent('filechooser'),
    press(form.getByRole('button', { name: upload.choose })),
  ]);
  await chooser.setFiles(logoFile);
  await expect(form.getByRole('button', { name: upload.replace })).toBeVisible();
  await expect(form.getByAltText(upload.logoPreview)).toBeVisible();
}
