import { catalogue, type Catalogue } from '@aqua/phrases/catalogue';
import { expect, type Page } from '@playwright/test';
import type { Variant, Viewer, ScreenFixtures } from './screen-fixtures.ts';

export interface Screen {
  name: string;
  as: Viewer;
  path: string | ((fixtures: ScreenFixtures) => string);
  /** Changes answers of the API before the page is opened. */
  before?: (page: Page, fixtures: ScreenFixtures) => Promise<unknown>;
  /** Shown on phones only. */
  phoneOnly?: true;
  /** A popup over another screen that has an entry of its own. */
  isPopup?: true;
  /** Waits until the screen is there, and opens its dialog or form if it has one. */
  ready: (page: Page, say: Catalogue, fixtures: ScreenFixtures) => Promise<void>;
}

/** Opens a screen as a document of its own and waits until it is complete. */
export async function show(
  page: Page,
  fixtures: ScreenFixtures,
  screen: Screen,
  variant: Variant,
): Promise<void> {
  await screen.before?.(page, fixtures);
  await page.goto(pathOf(screen, fixtures));
  await complete(page, fixtures, screen, variant);
}

export function pathOf({ path }: Screen, fixtures: ScreenFixtures): string {
  return typeof path === 'string' ? path : path(fixtures);
}

/** Waits until the screen that was opened is complete. */
export async function complete(
  page: Page,
  fixtures: ScreenFixtures,
  screen: Screen,
  variant: Variant,
): Promise<void> {
  await screen.ready(page, catalogue[variant.language], fixtures);
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
export const headingAndText =
  (text: (say: Catalogue) => string, content: string) => async (page: Page, say: Catalogue) => {
    await heading(text)(page, say);
    await expect(page.getByText(content).first()).toBeVisible();
  };
