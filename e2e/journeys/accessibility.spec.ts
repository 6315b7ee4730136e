import { expect, type Page } from '@playwright/test';
import { brokenRules } from '../src/harness/screens/broken-rules.ts';
import { openByRouter } from '../src/harness/routing.ts';
import { complete, pathOf, show, type Screen } from '../src/harness/screens/screen.ts';
import { screens } from '../src/harness/screens/screens.ts';
import { test } from '../src/harness/test.ts';
import { openContextAs, viewers, type Variant } from '../src/harness/screens/screen-fixtures.ts';

/**
 * Contrast depends on the theme, names depend on the language, and phones have their own layout:
 * two variants cover all of this.
 */
const variants = {
  narrow: { language: 'th', theme: 'dark', width: 390, height: 844 },
  wide: { language: 'en', theme: 'light', width: 1440, height: 900 },
} satisfies Record<string, Variant>;

/** The most screens in one test, so that the workers are evenly busy. */
const stepsOfWalk = 16;

/**
 * Popups are made of the same parts as screens, so the darker and narrower variant is enough. In
 * the small set only popups are walked through.
 */
const kinds = [
  {
    name: 'popups @main',
    variant: variants.narrow,
    has: ({ isPopup }: Screen) => isPopup === true,
  },
  { name: 'narrow', variant: variants.narrow, has: ({ isPopup }: Screen) => !isPopup },
  {
    name: 'wide',
    variant: variants.wide,
    has: (screen: Screen) => !screen.isPopup && !screen.phoneOnly,
  },
];

/** For a popup only the popup itself is checked: the screen below it has a check of its own. */
const partOf = ({ isPopup }: Screen) => (isPopup ? '[role=dialog], [role=menu]' : undefined);

const walks = kinds.flatMap(({ name, variant, has }) =>
  viewers.flatMap((viewer) => {
    const steps = screens.filter((screen) => screen.as === viewer && has(screen));
    const parts = Math.ceil(steps.length / stepsOfWalk);
    return Array.from({ length: parts }, (_, part) => ({
      title: `${viewer}, ${part + 1} of ${parts}, ${name}`,
      viewer,
      variant,
      steps: steps.slice(
        Math.round((part * steps.length) / parts),
        Math.round(((part + 1) * steps.length) / parts),
      ),
    }));
  }),
);

for (const { title, viewer, variant, steps } of walks) {
  test(`WCAG 2.2 AA, and nothing to scroll sideways at 360 px: ${title}`, async ({
    browser,
    screenFixtures: fixtures,
  }) => {
    const context = await openContextAs(browser, fixtures, viewer, variant);
    let page = await context.newPage();
    let previous: Screen | undefined;
    for (const screen of steps) {
      await test.step(screen.name, async () => {
        try {
          await open(page, screen);
          await check(page, screen);
          previous = screen;
        } catch (error) {
          // The other screens are walked through, too.
          expect.soft(String(error), screen.name).toBe('');
          await page.close();
          page = await context.newPage();
          previous = undefined;
        }
      });
    }
    await context.close();

    /**
     * Goes on from the previous screen by the router, unless one of the two screens changes
     * answers. The pages of the site are documents, and the reader keeps screens that were left, so
     * both are loaded.
     */
    async function open(page: Page, screen: Screen): Promise<void> {
      const isAsItIs = previous?.before === undefined && screen.before === undefined;
      await page.setViewportSize({ width: variant.width, height: variant.height });
      const path = pathOf(screen, fixtures);
      const isRouted = viewer !== 'visitor' && !path.startsWith('/app');
      if (previous !== undefined && isAsItIs && isRouted && (await openByRouter(page, path)))
        return complete(page, fixtures, screen, variant);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await show(page, fixtures, screen, variant);
    }

    async function check(page: Page, screen: Screen): Promise<void> {
      expect.soft(await brokenRules(page, partOf(screen)), screen.name).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect
        .soft(async () => expect(await overflowingElements(page), screen.name).toEqual([]))
        .toPass();
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
