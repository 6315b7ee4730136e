import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closed, creationOptions, knowPasskeys, made } from '../../testing/fake-passkeys.ts';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';
import type { Passkey } from './profile-queries.ts';

const moment = '2026-11-22T03:00:00.000Z';
const laptop: Passkey = {
  id: 7,
  name: 'Laptop',
  isBackedUp: false,
  createdAt: moment,
  lastUsedAt: null,
  copiedAt: null,
};

async function openPasskeys(data: Passkey[], hasPassword = true, language: 'en' | 'th' = 'en') {
  answerTo(api.admins.get, () => ({
    id: 1001,
    name: 'Mali Test',
    email: 'mali@test.example',
    type: 'Admin' as const,
    createdAt: moment,
    updatedAt: moment,
  }));
  answerTo(api.identities.list, () => ({ identities: [], hasPassword: true }));
  answerTo(api.signInProviders.shown, () => ({ providers: [] }));
  answerTo(api.twoStep.get, () => ({ isOn: false, recoveryCodesLeft: 0 }));
  answerTo(api.sessions.list, () => pageOf([]));
  answerTo(api.passkeys.list, () => ({ data, hasPassword }));
  const user = await openScreen('/profile', 'Admin', language);
  const name = language === 'en' ? 'Passkeys' : 'พาสคีย์';
  const card = await screen.findByRole('region', { name });
  await within(card).findByText(
    language === 'en' ? /^Log in with your finger/ : /^เข้าสู่ระบบด้วยลายนิ้วมือ/,
  );
  return { user, card: within(card) };
}

async function openDialog({ user, card }: Awaited<ReturnType<typeof openPasskeys>>) {
  await user.click(card.getByRole('button', { name: 'Add a passkey' }));
  return within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
}

test('a passkey is added: a name, the password, the question of the browser', async () => {
  const sent: unknown[] = [];
  knowPasskeys({ create: async () => made });
  answerTo(api.passkeys.startAdding, ({ body }) => {
    sent.push(body);
    return (body as { currentPassword: string }).currentPassword === 'Harbour2026'
      ? creationOptions
      : refusal(422, { code: 'currentPassWrong', message: 'Wrong', field: 'currentPassword' });
  });
  answerTo(api.passkeys.add, ({ body }) => {
    sent.push(body);
    answerTo(api.passkeys.list, () => ({ data: [laptop], hasPassword: true }));
    return { ...laptop, message: 'Passkey added' };
  });
  const opened = await openPasskeys([]);
  const { user, card } = opened;
  const dialog = await openDialog(opened);
  await user.clear(dialog.getByLabelText(/^Name/));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await dialog.findByText("Current Password can't empty")).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/^Name/), 'Laptop');
  await user.type(dialog.getByLabelText(/^Current password/), 'guess{Enter}');
  expect(await dialog.findByText('Wrong')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Current password/));
  await user.type(dialog.getByLabelText(/^Current password/), 'Harbour2026{Enter}');
  expect(await card.findByText('Laptop')).toBeVisible();
  expect(card.getByText('Not used yet')).toBeVisible();
  expect(sent).toMatchObject([
    { currentPassword: 'guess' },
    { currentPassword: 'Harbour2026' },
    { name: 'Laptop', credential: { id: 'AAAA', response: { transports: ['internal'] } } },
  ]);
});

test('an account without a password is not asked for one', async () => {
  knowPasskeys({ create: async () => made });
  let asked: unknown;
  answerTo(api.passkeys.startAdding, ({ body }) => {
    asked = body;
    return creationOptions;
  });
  answerTo(api.passkeys.add, () => ({ ...laptop, message: 'Passkey added' }));
  const opened = await openPasskeys([], false);
  const dialog = await openDialog(opened);
  expect(dialog.queryByLabelText(/^Current password/)).toBeNull();
  expect(dialog.getByLabelText(/^Name/)).not.toHaveValue('');
  await opened.user.click(dialog.getByRole('button', { name: 'Next' }));
  await screen.findByText('Passkey added');
  expect(asked).toEqual({ currentPassword: null });
});

test.each([
  ['closes the question', closed, 'Your browser gave no passkey. Please try again'],
  [
    'has one on this device already',
    () => Promise.reject(new DOMException('Registered', 'InvalidStateError')),
    'There is a passkey of your account on this device already',
  ],
])('whoever %s reads so, and what was typed stays', async (_, create, said) => {
  knowPasskeys({ create });
  answerTo(api.passkeys.startAdding, () => creationOptions);
  const opened = await openPasskeys([]);
  const dialog = await openDialog(opened);
  await opened.user.type(dialog.getByLabelText(/^Current password/), 'Harbour2026{Enter}');
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.getByLabelText(/^Current password/)).toHaveValue('Harbour2026');
});

test('a passkey is removed after a question, and one that may be copied says what it is', async () => {
  const copied = { ...laptop, id: 8, name: 'Old phone', lastUsedAt: moment, copiedAt: moment };
  answerTo(api.passkeys.remove, ({ params }) => {
    answerTo(api.passkeys.list, () => ({ data: [laptop], hasPassword: true }));
    return { ...copied, id: Number(params['id']), message: 'Passkey removed' };
  });
  const { user, card } = await openPasskeys([laptop, copied]);
  expect(card.getByText('Closed')).toBeVisible();
  expect(card.getByText(/There may be a copy of it/)).toBeVisible();
  expect(card.getByText(/^Last used 22 Nov 2026/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Remove Old phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Old phone”?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(card.queryByText('Old phone')).toBeNull());
  expect(card.getByText('Laptop')).toBeVisible();
});

test('the last way in stays, in the words of the server', async () => {
  const message = 'Without this passkey you could not log in any more';
  answerTo(api.passkeys.remove, () => refusal(409, { code: 'wayIn.last', message }));
  const { user, card } = await openPasskeys([laptop], false);
  await user.click(card.getByRole('button', { name: 'Remove Laptop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Laptop”?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('a browser that knows no passkeys says so and offers none', async () => {
  const { card } = await openPasskeys([laptop], true, 'th');
  expect(card.getByText(/เบราว์เซอร์นี้ใช้พาสคีย์ไม่ได้/)).toBeVisible();
  expect(card.queryByRole('button', { name: 'เพิ่มพาสคีย์' })).toBeNull();
  expect(card.getByRole('button', { name: 'ลบ Laptop' })).toBeVisible();
});
