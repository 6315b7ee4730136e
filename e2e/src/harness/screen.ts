import { catalogue, type Catalogue } from '@aqua/phrases/catalogue';
import { expect, type Page } from '@playwright/test';
import type { Look, Person, Visit } from './visit.ts';

export interface Screen {
  name: string;
  as: Person;
  path: string | ((visit: Visit) => string);
  /** Waits for the screen, and opens what belongs to it. */
  ready: (page: Page, say: Catalogue, visit: Visit) => Promise<void>;
}

/** Opens a screen and waits until it is complete. */
export async function show(page: Page, visit: Visit, screen: Screen, look: Look): Promise<void> {
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(visit));
  await screen.ready(page, catalogue[look.language], visit);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
}

export const heading = (text: (say: Catalogue) => string) => async (page: Page, say: Catalogue) => {
  await expect(page.getByRole('heading', { name: text(say) }).first()).toBeVisible();
};
export const row =
  (text: (say: Catalogue) => string, content: string) => async (page: Page, say: Catalogue) => {
    await heading(text)(page, say);
    await expect(page.getByText(content).first()).toBeVisible();
  };
