import { expect, type Page } from '@playwright/test';
import {
  clientOf,
  demoAdmin,
  demoPassword,
  mailedToken,
  signedInAdmin,
} from '../src/harness/accounts.ts';
import { signIn } from '../src/harness/backoffice.ts';
import { tabTo } from '../src/harness/keyboard.ts';
import { signInField, waitForPage } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

const { publishers, students, fields, layout } = words.backoffice;

test('an admin signs in and invites a student by keyboard alone @main', async ({
  page,
  server,
}) => {
  const { keyboard } = page;
  await page.goto('/admins/login');
  await expect(page.getByLabel(fields.email)).toBeFocused();
  await keyboard.type(demoAdmin.email);
  await tabTo(page.getByLabel(fields.password, { exact: true }));
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');
  // A document of its own: the browser begins at its top, and a screen reader says its title.
  await expect(page.getByRole('heading', { name: publishers.title })).toBeVisible();

  await tabTo(page.getByRole('link', { name: layout.students, exact: true }));
  await keyboard.press('Enter');
  // A new screen puts the focus on its heading, so that a screen reader says where the person is.
  await expect(page.getByRole('heading', { name: students.title })).toBeFocused();
  await tabTo(page.getByRole('button', { name: students.invite }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: students.invite });
  await expect(dialog.getByLabel(fields.name)).toBeFocused();
  await keyboard.type('Keyboard Student');
  await keyboard.press('Tab');
  await keyboard.type('keys@keyboard.example');
  await keyboard.press('Tab');
  await keyboard.type('Short History');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'A Short History of Paper | ERP: RSB-0101',
  ]);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(dialog.getByRole('button', { name: students.send }));
  await expect(page.getByRole('listbox')).toBeHidden();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'keys@keyboard.example' });
  await expect(row).toContainText('Keyboard Student');
  expect(await mailedToken(server, 'keys@keyboard.example')).not.toBe('');
});

test('Escape asks before it throws away what was typed', async ({ page }) => {
  await signIn(page, demoAdmin, '/students');
  await page.getByRole('button', { name: students.invite }).click();
  const dialog = page.getByRole('dialog', { name: students.invite });
  await dialog.getByLabel(fields.name).fill('Half');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: words.backoffice.common.discardTitle });
  await expect(
    question.getByRole('button', { name: words.backoffice.common.keepEditing }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(fields.name)).toHaveValue('Half');
});

test.describe('the reader by keyboard', () => {
  test('arrow keys turn pages, Home and End find the first and the last', async ({
    page,
    server,
    demoBooks: { making: book },
  }) => {
    const admin = await signedInAdmin(server);
    const email = 'arrows@keyboard.example';
    await admin.customers.invite({
      body: { name: 'Arrow Reader', email, productList: `[${book.id}]` },
    });
    await clientOf(server).customers.resetPassword({
      body: {
        token: await mailedToken(server, email),
        password: 'Arrows2026',
        password_confirmation: 'Arrows2026',
        birthday: '2000-01-31',
        acceptTerms: true,
        readPrivacy: true,
      },
    });
    await page.goto('/app');
    await expect(signInField(page)).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Arrows2026');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /How a Book Is Made/ }).press('Enter');
    await waitForPage(page, 1);
    await page.keyboard.press('ArrowRight');
    await waitForPage(page, 2);
    await page.keyboard.press('ArrowLeft');
    await waitForPage(page, 1);
    await page.keyboard.press('End');
    await waitForPage(page, book.ingest.pageCount);
    await page.keyboard.press('Home');
    await waitForPage(page, 1);
    // Faster than pages appear: no turn is lost, and a turn back counts. Pages are two by two.
    await pressAtOnce(page, ['ArrowRight', 'ArrowRight', 'ArrowRight']);
    await waitForPage(page, 6);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await pressAtOnce(page, ['ArrowRight', 'ArrowLeft']);
    await waitForPage(page, 6);
    await page.keyboard.press('ArrowRight');
    await waitForPage(page, 8);
  });
});

/** Presses keys within one frame. */
async function pressAtOnce(page: Page, keys: string[]): Promise<void> {
  await page.evaluate((pressed) => {
    for (const key of pressed) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  }, keys);
}
