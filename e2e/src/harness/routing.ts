import { catalogue } from '@aqua/phrases/catalogue';
import type { Locator, Page } from '@playwright/test';

const languages = [catalogue.en, catalogue.th];
const notFound = languages.map(({ backoffice }) => backoffice.notFound.title);
/** What a screen asks before what was typed, or the work under way, is lost. */
const questions = languages.flatMap(({ backoffice: { common } }) => [
  common.discardTitle,
  common.leaveTitle,
]);

/**
 * Opens an address in the back-office that is open, by its router, as one of its links would. It
 * answers false if the screen that is shown asks before it is left. The screen of an unknown address
 * in between shows that the old one is gone: two screens can begin with the same words.
 */
export async function openByRouter(page: Page, path: string): Promise<boolean> {
  await pushAddress(page, '/there-is-nothing');
  const between = anyOf(page, 'heading', notFound);
  await between
    .or(anyOf(page, 'dialog', questions))
    .first()
    .waitFor();
  if (!(await between.isVisible())) return false;
  await pushAddress(page, path);
  await between.waitFor({ state: 'hidden' });
  return true;
}

function anyOf(page: Page, role: 'heading' | 'dialog', names: string[]): Locator {
  return names
    .map((name) => page.getByRole(role, { name, exact: true }))
    .reduce((one, other) => one.or(other));
}

/** The router follows `pushState`. */
async function pushAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => history.pushState(null, '', path), address);
}

/** Opens a document of the server that runs no script, in which localStorage can be filled, and answers its origin. */
export async function openOrigin(page: Page): Promise<string> {
  await page.goto('/health/live');
  return new URL(page.url()).origin;
}
