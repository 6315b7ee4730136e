import { expect, type Page } from '@playwright/test';
import { demoPassword, demoSuperAdmin } from '../src/harness/accounts.ts';
import { openByRouter } from '../src/harness/routing.ts';
import { test, words } from '../src/harness/test.ts';

const { accounts, fields, layout } = words.backoffice;
const companies = ['/publishers', '/staffs'];
const own = ['/dashboard', '/profile'];
const catalogue = ['/products', '/product-categories', '/authors'];
const classes = ['/students', '/groups', '/roster-connections'];
const logs = ['/audit-log', '/traffic-log'];
const oversight = ['/inbox', '/requests', '/traces', ...logs];

/** The screens of each role, in the order of the sidebar (product rules, section 3). */
const screensOf = {
  [demoSuperAdmin.email]: ['/admins', '/sign-in-providers', ...logs, ...own],
  'admin@aqua.example': [
    ...companies,
    ...catalogue,
    ...classes,
    '/transactions',
    ...oversight,
    ...own,
  ],
  'subadmin@aqua.example': [...companies, ...catalogue, '/inbox', ...own],
  'staff@aqua.example': ['/products', ...classes, '/inbox', ...own],
  'substaff@aqua.example': ['/products', '/inbox', ...own],
};
const allScreens = [
  '/admins',
  '/sign-in-providers',
  ...companies,
  ...catalogue,
  '/products/create',
  ...classes,
  '/transactions',
  ...oversight,
  ...own,
];

/**
 * Where a forbidden address leads (specification, section 2), if not to the role's first screen.
 */
const otherwise: Record<string, string> = { '/admins': '/publishers', '/transactions': '/staffs' };

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: accounts.login, exact: true }).click();
}

for (const [email, screens] of Object.entries(screensOf)) {
  test(`${email} sees only their own screens, and other addresses open the first one`, async ({
    page,
  }) => {
    await page.goto('/login');
    await signIn(page, email);
    await expect(page).toHaveURL(new RegExp(`${screens[0]}$`));
    const links = page.getByRole('navigation', { name: layout.navigation }).locator('li a');
    await expect(links).toHaveCount(screens.length);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(screens);

    for (const path of allScreens) {
      expect(await openByRouter(page, path)).toBe(true);
      const isOwn = screens.some((screen) => path.startsWith(screen));
      const elsewhere = screens.find((screen) => screen === otherwise[path]) ?? screens[0];
      await expect(page, path).toHaveURL(new RegExp(`${isOwn ? path : elsewhere}$`));
    }
  });
}

test('a signed-out person logs in first, and then gets the screen with its search', async ({
  page,
}) => {
  await page.goto('/students?keySearch=no%20one&size=25');
  await expect(page).toHaveURL(/\/login\?from=/);
  await signIn(page, 'admin@aqua.example');
  await expect(page).toHaveURL(/\/students\?keySearch=no(\+|%20)one&size=25$/);
  await expect(page.getByRole('searchbox')).toHaveValue('no one');
});
