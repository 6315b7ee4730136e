import { expect, type Locator, type Page } from '@playwright/test';
import { demoAdmin } from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { test, words } from '../src/harness/test.ts';

/** Where things stand on the screens of the back-office, which only a browser knows. */

const { layout, listSelection, lists, watermarkCodes } = words.backoffice;

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (box === null) throw new Error('not drawn');
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
}

/** The end of the top bar, which stays while the page is scrolled. */
const endOfHead = async (page: Page) => (await boxOf(page.getByRole('banner'))).bottom;

for (const width of [390, 820, 1440])
  test(`with ${width} px, the bar of selected rows and the row with the focus stay below the top bar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 });
    await signIn(page, demoAdmin, '/products?view=rows&size=50');
    const rows = page.getByRole('row').filter({ has: page.getByRole('img') });
    await rows.last().getByRole('checkbox').check();
    await rows.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 10_000);
    const bar = page.getByRole('region', { name: listSelection.title });
    const head = await endOfHead(page);
    await expect.poll(async () => (await boxOf(bar)).top).toBeLessThan(head + 20);
    expect((await boxOf(bar)).top).toBeGreaterThanOrEqual(head);

    // Walks up, until the page is scrolled back to a row that was above the window.
    await rows.last().focus();
    for (let nth = 0; nth < 5; nth += 1) await page.keyboard.press('k');
    const focused = page.locator('tr:focus');
    await expect.poll(async () => (await boxOf(focused)).top).toBeGreaterThanOrEqual(head);
    if (width > 390)
      expect((await boxOf(focused)).top).toBeGreaterThanOrEqual((await boxOf(bar)).bottom);
  });

test('on a tablet, the tools of a list stand on one line', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1000 });
  await signIn(page, demoAdmin, '/products');
  const tool = (name: string) => boxOf(page.getByRole('button', { name, exact: true }));
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await tool(lists.filters)).toEqual(await tool(lists.savedFilters));
});

for (const width of [390, 820, 1440])
  test(`with ${width} px, the button to find a code stands in one line with its field`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, demoAdmin, '/traces');
    await expect(page.getByRole('heading', { name: layout.traces })).toBeVisible();
    const code = page.getByLabel(watermarkCodes.code);
    const find = page.getByRole('search').getByRole('button', { name: watermarkCodes.find });
    expect(await boxOf(find)).toEqual(await boxOf(code));
  });
