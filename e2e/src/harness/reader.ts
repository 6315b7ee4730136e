import { devices, expect, type Page } from '@playwright/test';
import { words } from './test.ts';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/** The phone of the journeys. */
export const phone = { ...pixel, locale: 'en-GB', timezoneId: 'Asia/Bangkok' };

/** Waits until the picture of this page is on the screen. */
export async function waitForPage(page: Page, number: number): Promise<void> {
  const picture = page.locator(`[data-page="${number}"] img`);
  await expect(picture).toBeInViewport();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

export async function signInToReader(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/app');
  await page.getByLabel(words.reader.signIn.email).fill(email);
  await page.getByLabel(words.reader.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.reader.signIn.submit }).click();
  await expect(page.getByRole('heading', { name: words.reader.library.title })).toBeVisible();
}
