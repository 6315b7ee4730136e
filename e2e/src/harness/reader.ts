import { devices, expect, type Page } from '@playwright/test';
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

export async function fillInSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { signIn } = words.reader;
  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
}

export async function expectLibrary(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: words.reader.library.title })).toBeVisible();
}
