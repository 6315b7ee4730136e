import { fill } from '@aqua/phrases/fill';
import { expect } from '@playwright/test';
import { clientOf, makePublisher, makeStaff, makeUnboundStudent } from '../src/harness/accounts.ts';
import { plugInAuthenticator } from '../src/harness/authenticator.ts';
import { openScreen, signIn } from '../src/harness/backoffice.ts';
import { confirm, fieldOf, openedDialog, press, typeInto } from '../src/harness/keyboard.ts';
import { expectLibrary, signInOnDevice } from '../src/harness/reader.ts';
import { test, words } from '../src/harness/test.ts';

/** Passkeys in a real browser: the same challenge, origin and host as in production. */

const { accounts, common, layout, profile } = words.backoffice;
const { passkeys } = profile;
const { reader } = words;

test('a staff member adds a passkey, signs out, gets in with it, and removes it', async ({
  page,
  server,
}) => {
  await plugInAuthenticator(page);
  const publisherId = await makePublisher(server, 'Passkey Press');
  const account = await makeStaff(server, {
    publisherId,
    email: 'passkey@staff.example',
    type: 'SubAdmin',
  });
  await signIn(page, account);
  await openScreen(page, layout.profile);
  const card = page.getByRole('region', { name: passkeys.title, exact: true });
  await press(card.getByRole('button', { name: passkeys.add }));
  const dialog = await openedDialog(page, passkeys.addTitle);
  await typeInto(fieldOf(dialog, passkeys.name), 'Desk');
  await typeInto(fieldOf(dialog, profile.currentPassword), account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.successMessages['passkey.added'])).toBeVisible();
  await expect(card).toContainText('Desk');
  await expect(card).toContainText(passkeys.unused);

  await press(page.getByRole('button', { name: layout.signOut, exact: true }));
  const question = await openedDialog(page, layout.signOutTitle);
  await press(question.getByRole('button', { name: layout.signOut }));
  await press(page.getByRole('button', { name: accounts.passkey }));
  await expect(page.getByRole('navigation', { name: layout.navigation })).toBeVisible();

  await openScreen(page, layout.profile);
  await expect(card).not.toContainText(passkeys.unused);
  await press(card.getByRole('button', { name: fill(passkeys.removeOf, { name: 'Desk' }) }));
  await confirm(page, {
    title: fill(passkeys.removeTitle, { name: 'Desk' }),
    safe: common.cancel,
    action: passkeys.remove,
  });
  await expect(card.getByText('Desk')).toHaveCount(0);

  // The authenticator still has it, but the server no longer knows it.
  await page.goto('/login');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await press(page.getByRole('button', { name: accounts.passkey }));
  await expect(page.getByRole('alert')).toHaveText(words.errors['passkey.wrong']);
});

test('a student adds a passkey in the reader, and moves to this device with it', async ({
  page,
  context,
  server,
}) => {
  await plugInAuthenticator(page);
  const student = await makeUnboundStudent(server, {
    name: 'Passkey Reader',
    email: 'passkey@student.example',
    books: [],
  });
  await signInOnDevice(context, student, '/app/profile');
  await page.getByRole('button', { name: reader.profile.addPasskey }).click();
  const dialog = page.getByRole('dialog', { name: reader.profile.addPasskey });
  await dialog.getByLabel(reader.profile.passkeyName).fill('Tablet');
  await dialog.getByLabel(reader.profile.currentPassword).fill(student.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tablet')).toBeVisible();

  const elsewhere = { number: 'passkey-phone', name: 'Phone', platform: 'android' as const };
  const takeAway = () =>
    clientOf(server).sessions.signInCustomer({
      body: { ...student, device: elsewhere, moveDevice: true },
    });
  await takeAway();
  await page.evaluate(() => localStorage.removeItem('aqua.reader.session'));
  await page.goto('/customers/login');
  await press(page.getByRole('button', { name: reader.signIn.passkey }));
  const move = await openedDialog(page, reader.signIn.moveTitle);
  await expect(move).toContainText('Phone');
  await press(move.getByRole('button', { name: reader.signIn.move }));
  await expectLibrary(page);
});

test('the form of the reader itself takes a passkey, after a session has ended', async ({
  page,
  context,
  server,
}) => {
  await plugInAuthenticator(page);
  const student = await makeUnboundStudent(server, {
    name: 'Passkey Returns',
    email: 'passkey-again@student.example',
    books: [],
  });
  await signInOnDevice(context, student, '/app/profile');
  await page.getByRole('button', { name: reader.profile.addPasskey }).click();
  const dialog = page.getByRole('dialog', { name: reader.profile.addPasskey });
  await dialog.getByLabel(reader.profile.currentPassword).fill(student.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const { token } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('aqua.reader.session'))) ?? '',
  ) as { token: string };
  await clientOf(server, token).sessions.signOut();
  await page.goto('/app');
  await page.getByRole('button', { name: reader.signIn.passkey }).click();
  await expectLibrary(page);
});
