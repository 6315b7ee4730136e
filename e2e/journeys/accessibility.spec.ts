import { AxeBuilder } from '@axe-core/playwright';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { show } from '../src/harness/screen.ts';
import { screens } from '../src/harness/screens.ts';
import { test } from '../src/harness/test.ts';
import { openAs, prepareVisit, type Look, type Person, type Visit } from '../src/harness/visit.ts';

/** Contrast hangs on the theme, names and widths on the language: two looks cover both. */
const looks: Look[] = [
  { language: 'en', theme: 'light', width: 1280, height: 900 },
  { language: 'th', theme: 'dark', width: 1280, height: 900 },
];

// Each stands by itself, so that the workers share them.
test.describe.configure({ mode: 'parallel' });

let visit: Visit;
/** One window for each person and look: the next screen in it is there at once. */
const windows = new Map<string, Promise<BrowserContext>>();

test.beforeAll(async ({ server, demoBooks }) => {
  visit = await prepareVisit(server, demoBooks);
});

test.afterAll(async () => {
  for (const opened of windows.values()) await (await opened).close();
});

for (const screen of screens) {
  test(`${screen.name}: WCAG 2.2 AA, and nothing to scroll sideways at 360 px`, async ({
    browser,
  }) => {
    for (const look of looks) {
      const name = `${look.language}, ${look.theme}`;
      const page = await (await windowOf(screen.as, look)).newPage();
      await show(page, visit, screen, look);
      expect.soft(await violations(page), name).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.soft(async () => expect(await sticksOut(page), name).toEqual([])).toPass();
      await page.close();
    }

    function windowOf(person: Person, look: Look): Promise<BrowserContext> {
      const key = `${person} ${look.language}`;
      const opened = windows.get(key) ?? openAs(browser, visit, person, look);
      windows.set(key, opened);
      return opened;
    }
  });
}

/** Each broken rule with the elements that break it. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** The elements that make the page wider than its window. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160));
  });
}
