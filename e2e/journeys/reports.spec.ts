import { fill } from '@aqua/phrases/fill';
import { expect } from '@playwright/test';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { openScreen, rowOf, searchFor, signIn } from '../src/harness/backoffice.ts';
import { press, tabTo } from '../src/harness/keyboard.ts';
import { test, words } from '../src/harness/test.ts';

/** Read-only screens: their state is in the address, so that a reload and Back keep it. */

const { dashboard, layout, lists } = words.backoffice;

test('transactions are searched by e-mail and shown ten at a time', async ({ page, server }) => {
  const admin = await signedInAdmin(server);
  for (let number = 10; number < 22; number += 1) {
    const email = `paid-${number}@reports.example`;
    await admin.customers.invite({ body: { name: `Payer ${number}`, email, productList: '[]' } });
  }
  await signIn(page, demoAdmin);
  await openScreen(page, layout.transactions);
  await searchFor(page, '@reports.example');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(rowOf(page, 'paid-21@')).toContainText(/\d{2}-\d{2}-\d{4}/);
  const pages = page.getByRole('navigation', { name: lists.pages });
  await press(pages.getByRole('button', { name: lists.next }));
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(rowOf(page, 'paid-10@')).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'paid-21@')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);

  await searchFor(page, 'nobody-pays');
  await expect(page.getByText(fill(lists.nothingFound, { text: 'nobody-pays' }))).toBeVisible();
});

test('the range of the dashboard is chosen with arrow keys, and survives reload and Back', async ({
  page,
}) => {
  await signIn(page, demoAdmin);
  await openScreen(page, layout.dashboard);
  const range = page.getByRole('radiogroup', { name: dashboard.range });
  const days = (count: number) =>
    range.getByRole('radio', { name: fill(dashboard.days, { count }), exact: true });
  const months = range.getByRole('radio', { name: fill(dashboard.months, { count: 12 }) });
  await expect(days(30)).toBeChecked();
  await tabTo(days(30));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/range=90$/);
  await expect(days(90)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/range=12m$/);
  await page.reload();
  await expect(months).toBeChecked();
  await expect(page.getByText(dashboard.platform)).toBeVisible();
  await page.goBack();
  await expect(days(90)).toBeChecked();
});
