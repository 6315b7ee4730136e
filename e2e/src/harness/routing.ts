import { catalogue } from '@aqua/phrases/catalogue';
import type { Locator, Page } from '@playwright/test';

const languages = [catalogue.en, catalogue.th];
const notFound = languages.map(({ backoffice }) => backoffice.notFound.title);
/** The questions with which a screen protects typed input or running work. */
const questions = languages.flatMap(({ backoffice: { common } }) => [
  common.discardTitle,
  common.leaveTitle,
]);

/**
 * Opens an address in the open back-office by its router, as a link would. Returns false if the
 * shown screen asks before it is left. The screen for unknown addresses in between proves that the
 * old screen is gone, because two screens can begin with the same words.
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

/** Opens a document without scripts, in which localStorage can be filled; returns its origin. */
export async function openOrigin(page: Page): Promise<string> {
  await page.goto('/health/live');
  return new URL(page.url()).origin;
}
