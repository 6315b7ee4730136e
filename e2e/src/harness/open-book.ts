import type { Browser, Locator, Page } from '@playwright/test';
import { makeUnboundStudent } from './accounts.ts';
import { readPage, signInOnDevice, waitForPage } from './reader.ts';
import type { Server } from './server.ts';
import { words } from './test.ts';

const { reading } = words.reader;

/** Opens a book on a device of its own, and reads there until `page`. */
export async function openBook(
  { server, browser }: { server: Server; browser: Browser },
  { id, name, device, page = 4 }: { id: number; name: string; device: object; page?: number },
) {
  const student = await makeUnboundStudent(server, {
    name,
    email: `${name.toLowerCase()}@layout.example`,
    books: [id],
  });
  const context = await browser.newContext({ baseURL: server.url, ...device });
  const tab = await signInOnDevice(context, student, `/app/book/${id}`);
  await waitForPage(tab, 1);
  await readPage(tab, page);
  await tab.reload();
  await waitForPage(tab, page);
  return { context, tab };
}

/** Chooses an option in the reading settings. */
export async function choose(tab: Page, option: string) {
  await tab.getByRole('button', { name: reading.show }).click();
  await tab.getByRole('button', { name: reading.settings }).click();
  await tab.getByRole('radio', { name: option }).click();
  await tab.getByRole('button', { name: words.reader.app.close, exact: true }).click();
  await tab.getByRole('button', { name: reading.hide }).press('Enter');
}

/** Where something lies on the screen. */
export async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (box === null) throw new Error(`${what.toString()} is not there`);
  return box;
}

/** Where a page lies on the screen. */
export const placeOf = (tab: Page, page: number) => boxOf(tab.locator(`[data-page="${page}"]`));
