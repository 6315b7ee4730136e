import type { Page } from '@playwright/test';
import { demo } from './aqua-process.ts';

/** Signs in as the demo student, and waits for the covers of the library. */
export async function signInToReader(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/app`);
  await page.getByLabel('Username').fill(demo.student);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  await page
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .first()
    .waitFor();
}
