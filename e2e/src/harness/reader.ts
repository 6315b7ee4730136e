import { catalogue, type Catalogue } from '@aqua/phrases/catalogue';
import { devices, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { words } from './test.ts';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/** The phone that the journeys use. */
export const phone = { ...pixel, locale: 'en-GB', timezoneId: 'Asia/Bangkok' };

/** Waits until the image of page `number` is on the screen. */
export async function waitForPage(page: Page, number: number): Promise<void> {
  const picture = page.locator(`[data-page="${number}"] img`);
  await expect(picture).toBeInViewport();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

export async function signInToReader(
  page: Page,
  student: { email: string; password: string },
  { moves = false } = {},
): Promise<void> {
  await page.goto('/app');
  await fillInSignIn(page, student);
  // The student is bound to another device, so the reader asks whether to move to this one.
  if (moves) await page.getByRole('button', { name: words.reader.signIn.move }).click();
  await expectLibrary(page);
}

/**
 * Fills in the form that is shown: the site's login where there is no session, or the reader's own
 * after a session has ended.
 */
export async function fillInSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
  say: Catalogue['reader'] = words.reader,
): Promise<void> {
  await signInField(page, say).fill(email);
  await page.getByLabel(say.signIn.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Where the e-mail is typed, in either form. */
export function signInField(page: Page, say: Catalogue['reader'] = words.reader): Locator {
  const { studentLogin } = (say === catalogue.th.reader ? catalogue.th : words).backoffice;
  return page.getByLabel(studentLogin.username).or(page.getByLabel(say.signIn.email));
}

export async function expectLibrary(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: words.reader.library.title })).toBeVisible();
}

/** Goes to a page by the field in the bar, in the English reader. */
export async function goToPage(page: Page, number: number): Promise<void> {
  const { reading } = words.reader;
  const field = page.getByRole('textbox', { name: reading.goTo });
  if (!(await field.isVisible())) await page.getByRole('button', { name: reading.show }).click();
  await field.fill(String(number));
  await field.press('Enter');
  await waitForPage(page, number);
}

/** Signs in on this device, which ends the session on the one that was used before. */
export async function signInOnDevice(
  context: BrowserContext,
  student: { email: string; password: string },
  say: Catalogue['reader'] = words.reader,
): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/app');
  const ended = page.getByRole('button', { name: say.signIn.readHere });
  const field = signInField(page, say);
  await expect(ended.or(field)).toBeVisible();
  if (await ended.isVisible()) await ended.click();
  await fillInSignIn(page, student, say);
  const move = page.getByRole('button', { name: say.signIn.move });
  const library = page.getByRole('heading', { name: say.library.title, exact: true });
  await expect(move.or(library)).toBeVisible();
  if (await move.isVisible()) await move.click();
  await expect(library).toBeVisible();
  return page;
}
