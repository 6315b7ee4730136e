import { randomUUID } from 'node:crypto';
import { browserName } from '@aqua/client/browser-device';
import { readerStorage, toStoredSession } from '@aqua/client/reader-storage';
import { api } from '@aqua/contract/api';
import type { StudentSession } from '@aqua/contract/accounts/sessions';
import { catalogue, type Catalogue } from '@aqua/phrases/catalogue';
import { devices, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { poll } from './poll.ts';
import { openOrigin } from './routing.ts';
import { words } from './test.ts';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/** The phone that the journeys use. */
export const phone = { ...pixel, locale: 'en-GB', timezoneId: 'Asia/Bangkok' };

/** Waits until the image of page `number` is on the screen. */
export async function waitForPage(page: Page, number: number): Promise<void> {
  const picture = page.locator(`[data-page="${number}"] img`);
  await expect(picture).toBeInViewport();
  await poll(() =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
  ).toBeGreaterThan(0);
}

/**
 * Fills in the form that is shown: the site's login if there is no session, or the reader's own
 * form after a session has ended.
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

/** The field for the username, in either form: both have the same words. */
export function signInField(page: Page, say: Catalogue['reader'] = words.reader): Locator {
  return page.getByLabel(say.signIn.username);
}

export async function expectLibrary(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: words.reader.library.title })).toBeVisible();
}

/** Goes to a page through the field in the bar of the English reader. */
export async function goToPage(page: Page, number: number): Promise<void> {
  const { reading } = words.reader;
  const field = page.getByRole('textbox', { name: reading.goTo });
  if (!(await field.isVisible())) await page.getByRole('button', { name: reading.show }).click();
  await field.fill(String(number));
  await field.press('Enter');
  await waitForPage(page, number);
}

/** Goes to a page and reads there: a page turned after the jump makes it the place. */
export async function readPage(page: Page, number: number): Promise<void> {
  await goToPage(page, number);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(`[data-page="${number}"]`)).not.toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await waitForPage(page, number);
}

/**
 * Opens the reader on this device with a session of the student that is made without the login
 * form. This ends the session on the device that was used before. The hint for first-time readers is
 * closed, unless `withHint`.
 */
export async function signInOnDevice(
  context: BrowserContext,
  { email, password }: { email: string; password: string },
  path = '/app',
  { withHint = false } = {},
): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await openOrigin(page);
  const kept = await page.evaluate((key) => localStorage.getItem(key), readerStorage.deviceNumber);
  // The answer sets the cookie of the device in this context.
  const answer = await context.request.post(api.sessions.signInCustomer.path, {
    headers: { 'x-application-token': 'aqua-reader' },
    data: {
      email,
      password,
      device: {
        number: kept ?? randomUUID(),
        name: browserName(await page.evaluate(() => navigator.userAgent)),
        platform: 'browser',
      },
      moveDevice: true,
    },
  });
  await expect(answer).toBeOK();
  const session = (await answer.json()) as StudentSession;
  const local = {
    [readerStorage.session]: JSON.stringify(toStoredSession(session)),
    [readerStorage.deviceNumber]: session.device?.number ?? '',
    // Whoever reads for the first time gets it below the page.
    ...(withHint ? {} : { [readerStorage.readingHint]: 'seen' }),
  };
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, local);
  await page.goto(path);
  if (path === '/app')
    await expect(page.getByRole('heading', { name: libraryTitle })).toBeVisible();
  return page;
}

const libraryTitle = new RegExp(
  `^(${catalogue.en.reader.library.title}|${catalogue.th.reader.library.title})$`,
);
