import { catalogue } from '@aqua/phrases/catalogue';
import { termsOfUsage } from '@aqua/phrases/legal/terms-of-usage';
import { expect, type Page } from '@playwright/test';
import { demoAdmin, demoPassword, signedInAdmin } from '../src/harness/accounts.ts';
import { test, words } from '../src/harness/test.ts';

const { accounts, fields, landing, layout, notFound } = words.backoffice;
const thai = catalogue.th;

/** Collects what the browser complains about, such as a form that does not match its page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages can be read, in the other language too @main', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: landing.headline })).toBeVisible();
    await page.getByRole('link', { name: layout.thai }).click();
    await expect(page).toHaveURL(/\/th$/);
    await expect(page).toHaveTitle(new RegExp(thai.backoffice.landing.headline));
    await page.getByRole('link', { name: thai.backoffice.legal.terms }).click();
    // A link keeps the language of the address.
    await expect(page).toHaveURL(/\/th\/terms-of-usage$/);
    await expect(page.getByRole('heading', { level: 1, name: termsOfUsage.title })).toBeVisible();
    await page.goto('/admins/login');
    await expect(page.getByLabel(fields.email)).toBeVisible();
    await page.goto('/th/customers/login');
    await expect(page).toHaveTitle(new RegExp(thai.backoffice.studentLogin.title));
    await expect(page.getByLabel(thai.backoffice.studentLogin.username)).toBeVisible();
  });
});

test('an address where nothing is answers 404, with a page that leads to the start', async ({
  page,
}) => {
  const answer = await page.goto('/there-is-nothing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: notFound.title })).toBeVisible();
  await page.getByRole('link', { name: notFound.home, exact: true }).click();
  await expect(page.getByRole('heading', { name: landing.headline })).toBeVisible();
  // An address of the back-office exists even for a person who is signed out.
  expect((await page.goto('/products'))?.status()).toBe(200);
  await expect(page).toHaveURL(/\/login\?from=%2Fproducts/);
});

test('an address below the reader where nothing is answers 404, with the reader’s own page', async ({
  page,
}) => {
  for (const path of ['/app/there-is-nothing', '/app/book/7/8', '/app/_sitemap']) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
    await expect(page.getByText(words.reader.app.notFound)).toBeVisible();
  }
  for (const path of ['/app', '/app/sign-in', '/app/profile', '/app/my-data', '/app/book/7'])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
});

test('search engines may read that a page with a token must not be listed; its links tell no address', async ({
  page,
}) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(closed).toContain('/api/');
  for (const path of [
    '/create-password?t=token',
    '/reset-password?t=token&kind=admins',
    '/confirm-email?t=token',
    '/guardian-consent?t=token',
    '/unsubscribe?t=token',
    '/login?from=%2Fproducts',
    '/app',
  ]) {
    const headers = (await page.goto(path))?.headers();
    expect([path, headers?.['x-robots-tag']]).toEqual([path, 'noindex']);
    expect([path, closed.find((prefix) => path.startsWith(prefix))]).toEqual([path, undefined]);
    // The reader's pages have no token in the address, and have a referrer policy of their own.
    if (path === '/app') continue;
    const link = page.getByRole('link', { name: layout.home });
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await link.click();
    expect(await (await opened).headerValue('referer')).toBeNull();
  }
  expect((await page.goto('/terms-of-usage'))?.headers()['x-robots-tag']).toBeUndefined();
});

test('a legal text on paper is black on white, with its tables, version and hash, and nothing to press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 673, height: 986 }); // A4 without its margins
  for (const language of ['en', 'th']) {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(`/${language}/privacy-policy`);
    const text = page.getByRole('main').locator('article, section').last();
    const colour = await text.evaluate((element) => getComputedStyle(element).color);
    expect(contrast(colour, 'rgb(255, 255, 255)')).toBeGreaterThan(7);
    for (const navigation of await page.getByRole('navigation').all())
      await expect(navigation).toBeHidden();
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    await expect(page.getByText(/SHA-256/)).toContainText(/[0-9a-f]{64}/);
    await expect(page.getByText(/:\d+\/privacy-policy\/\d{4}-\d\d-\d\d$/)).toBeVisible();
  }
});

test('the form of a login takes over the rendered one, with what was typed and pressed before', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  // The scripts are held back until the person has typed.
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/admins/login?from=%2Fauthors', { waitUntil: 'commit' });
  await page.getByLabel(fields.email).fill(demoAdmin.email);
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: accounts.login, exact: true }).click();
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel(fields.email)).toHaveValue(demoAdmin.email);
  release();
  await expect(page).toHaveURL(/\/authors$/);
  expect(complaints).toEqual([]);
});

test('the login of students takes over its rendered form without a complaint', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/th/customers/login');
  const { accounts, studentLogin } = thai.backoffice;
  // An empty form says what is missing once its script is there; before, nothing happens.
  await expect(async () => {
    await page.getByRole('button', { name: accounts.login, exact: true }).click();
    await expect(page.getByText(studentLogin.usernameMissing)).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(complaints).toEqual([]);
});

test('the box of an empty tick can be seen in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/sign-up');
    const box = page.getByRole('checkbox').first();
    await box.waitFor();
    const [border, inside, around] = await box.evaluate((element) => [
      getComputedStyle(element).borderColor,
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element.closest('form')?.parentElement ?? element).backgroundColor,
    ]);
    // WCAG 2.2, 1.4.11.
    for (const other of [inside, around])
      expect(
        contrast(border ?? '', other ?? ''),
        `${colorScheme}: ${border}, ${other}`,
      ).toBeGreaterThan(3);
  }
});

/** The contrast of two opaque colours as the browser names them (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the language chosen on the start page holds on the login and in the reader', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: layout.thai }).click();
  await expect(page.getByRole('heading', { name: thai.backoffice.landing.headline })).toBeVisible();
  await page.goto('/login?from=%2Fproducts');
  await expect(page.getByLabel(thai.backoffice.fields.email)).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: thai.backoffice.landing.start }).click();
  await expect(page.getByLabel(thai.backoffice.studentLogin.username)).toBeVisible();
});

test('a book that is published stands on the shelf of the start page within a minute', async ({
  page,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const [book] = (await admin.products.list({ query: { keySearch: 'Paper' } })).data;
  const params = { id: book?.id ?? 0 };
  const shelf = page.getByRole('img', { name: landing.shelf });
  await admin.products.update({ params, body: { status: 'unpublished' } });
  await expect(async () => {
    await page.goto('/');
    await expect(shelf).not.toHaveAccessibleName(new RegExp(book?.title ?? ''), { timeout: 1_000 });
  }).toPass();
  await admin.products.update({ params, body: { status: 'published' } });
  await expect(async () => {
    await page.goto('/');
    await expect(shelf).toHaveAccessibleName(new RegExp(book?.title ?? ''), { timeout: 1_000 });
  }).toPass();
  const path = new URL(book?.coverImage.link ?? '').pathname;
  expect((await page.request.get(`${path}?width=320`)).status()).toBe(200);
  await expect(shelf.locator(`[href^="${path}"]`)).toHaveCount(1);
});

test('the drawn book shows where a cover of the shelf can’t be loaded', async ({ page }) => {
  const shelf = page.getByRole('img', { name: landing.shelf });
  /** The shelf as a picture. The language is in the address, so that the page is not loaded twice. */
  const picture = async () => {
    await page.goto('/en', { waitUntil: 'networkidle' });
    await expect(shelf).toBeVisible();
    return shelf.screenshot({ animations: 'disabled' });
  };
  const withCovers = await picture();
  await page.route('**/files/*', (route) => route.abort());
  const withoutFiles = await picture();
  await page.route('**/en', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/href="\/files\/[^"]*"/g, 'href=""');
    await route.fulfill({ response: answer, body });
  });
  const drawn = await picture();
  expect(withoutFiles.equals(drawn)).toBe(true);
  expect(withCovers.equals(drawn)).toBe(false);
});
