import { expect, type BrowserContext, type Page } from '@playwright/test';
import { brokenRules } from '../src/harness/broken-rules.ts';
import { show, type Screen } from '../src/harness/screen.ts';
import { screens } from '../src/harness/screens.ts';
import { test } from '../src/harness/test.ts';
import {
  openContextAs,
  prepareScreenFixtures,
  type Variant,
  type Viewer,
  type ScreenFixtures,
} from '../src/harness/screen-fixtures.ts';

/**
 * Contrast depends on the theme, names on the language, and phones have an arrangement of their own:
 * two variants cover all of them.
 */
const variants = {
  wide: { language: 'en', theme: 'light', width: 1440, height: 900 },
  narrow: { language: 'th', theme: 'dark', width: 390, height: 844 },
} satisfies Record<string, Variant>;

/** Popups are made of the same parts as screens: the darker and narrower variant is enough. */
function variantsOf({ phoneOnly, isPopup }: Screen): Variant[] {
  return phoneOnly || isPopup ? [variants.narrow] : Object.values(variants);
}

/** Of a popup's page only the popup is read: the screen below it has a test of its own. */
function popupOf({ isPopup }: Screen): string | undefined {
  return isPopup && '[role=dialog], [role=menu]';
}

// The tests are independent, so the workers can share them.
test.describe.configure({ mode: 'parallel' });

let fixtures: ScreenFixtures;
/** One context for each viewer and variant: its cache makes the next screen load faster. */
const contexts = new Map<string, Promise<BrowserContext>>();

test.beforeAll(async ({ server, demoBooks }) => {
  fixtures = await prepareScreenFixtures(server, demoBooks);
});

test.afterAll(async () => {
  for (const opened of contexts.values()) await (await opened).close();
});

for (const screen of screens) {
  test(`${screen.name}: WCAG 2.2 AA, and nothing to scroll sideways at 360 px`, async ({
    browser,
  }) => {
    for (const variant of variantsOf(screen)) {
      const name = `${variant.language}, ${variant.theme}`;
      const page = await (await contextOf(screen.as, variant)).newPage();
      await show(page, fixtures, screen, variant);
      expect.soft(await brokenRules(page, popupOf(screen)), name).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect
        .soft(async () => expect(await overflowingElements(page), name).toEqual([]))
        .toPass();
      await page.close();
    }

    function contextOf(viewer: Viewer, variant: Variant): Promise<BrowserContext> {
      const key = `${viewer} ${variant.language}`;
      const opened = contexts.get(key) ?? openContextAs(browser, fixtures, viewer, variant);
      contexts.set(key, opened);
      return opened;
    }
  });
}

/** The elements that make the page wider than its window. */
async function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160));
  });
}
