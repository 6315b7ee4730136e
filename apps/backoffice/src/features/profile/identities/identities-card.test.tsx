import { api } from '@aqua/contract/api';
import type { Identity } from '@aqua/contract/accounts/identities';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';
import { google, office, school } from '../../../testing/shown-providers.ts';

// jsdom can't leave a page.
const leaving = vi.hoisted(() => ({ leaveFor: vi.fn(), replacePage: vi.fn() }));
vi.mock('../../../lib/address/leave-page.ts', () => leaving);

const moment = '2026-11-22T03:00:00.000Z';
const identity: Identity = {
  id: 31,
  provider: { id: 9, nameEn: 'Microsoft', nameTh: 'ไมโครซอฟท์' },
  email: 'mali@office.example',
  name: 'Mali at work',
  createdAt: moment,
  lastUsedAt: null,
};

let identities: Identity[] = [];
let hasPassword = true;
let providers = [school, google, office];

async function openProfile(role: 'Admin' | 'StaffAdmin' = 'Admin', path = '/profile') {
  const who = { id: 1001, name: 'Mali Test', email: 'mali@test.example' };
  const account = { ...who, type: 'Admin' as const, createdAt: moment, updatedAt: moment };
  answerTo(api.admins.get, () => account);
  answerTo(api.staffs.get, () => ({
    ...account,
    publisherId: 1002,
    publisher: { id: 1002, name: 'Sala Books' },
  }));
  answerTo(api.publishers.get, () => refusal(404, { code: 'notFound', message: 'Gone' }));
  answerTo(api.twoStep.get, () => ({ isOn: false, recoveryCodesLeft: 0 }));
  answerTo(api.sessions.list, () => pageOf([]));
  answerTo(api.passkeys.list, () => ({ data: [], hasPassword: true }));
  answerTo(api.identities.list, () => ({ identities, hasPassword }));
  answerTo(api.signInProviders.shown, () => ({ providers }));
  return openScreen(path, role);
}

const card = async () =>
  within(await screen.findByRole('region', { name: 'Log in with other accounts' }));

beforeEach(() => {
  vi.clearAllMocks();
  identities = [];
  hasPassword = true;
  providers = [school, google, office];
});

test('a staff member is offered the providers of staff', async () => {
  await openProfile('StaffAdmin');
  const names = (await card()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Add Google']);
});

test('without a provider for the role and without an account there is no card', async () => {
  providers = [school];
  await openProfile();
  await screen.findByRole('button', { name: 'Turn on' });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Log in with other accounts' })).toBeNull(),
  );
});

test('an account shows what its provider told, and is removed after a question', async () => {
  identities = [identity];
  const user = await openProfile();
  const shown = await card();
  expect(shown.getByText('Microsoft')).toBeVisible();
  expect(shown.getByText('mali@office.example')).toBeVisible();
  expect(shown.getByText(/^Added .*22 Nov.* 2026/)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Add Microsoft' })).toBeNull();
  const removed: unknown[] = [];
  answerTo(api.identities.remove, ({ params }) => {
    removed.push(params);
    identities = [];
    return { ...identity, message: 'Delete successfully' };
  });
  await user.click(shown.getByRole('button', { name: 'Remove Microsoft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Microsoft?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Delete successfully')).toBeVisible();
  expect(removed).toEqual([{ id: '31' }]);
  expect(await screen.findByRole('button', { name: 'Add Microsoft' })).toBeVisible();
});

test('the last way into an account stays, and the question says why', async () => {
  identities = [identity];
  const user = await openProfile();
  const message = 'This is the last way into this account';
  answerTo(api.identities.remove, () => refusal(409, { code: 'wayIn.last', message }));
  await user.click((await card()).getByRole('button', { name: 'Remove Microsoft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Microsoft?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
});

test('who adds an account enters the password, and leaves for the provider', async () => {
  const user = await openProfile('Admin', '/admins/profile');
  const calls: unknown[] = [];
  answerTo(api.identities.startAdding, ({ body }) => {
    calls.push(body);
    return calls.length === 1
      ? refusal(422, { code: 'password.wrong', message: 'Wrong', field: 'currentPassword' })
      : { url: 'https://login.office.example/auth', state: 'state-1', ticket: 'ticket-1' };
  });
  await user.click((await card()).getByRole('button', { name: 'Add Microsoft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Microsoft?' }));
  await user.click(dialog.getByRole('button', { name: 'Go to Microsoft' }));
  expect(await dialog.findByText("Current Password can't empty")).toBeVisible();
  await user.type(dialog.getByLabelText(/^Current password/), 'Harbour2026');
  await user.click(dialog.getByRole('button', { name: 'Go to Microsoft' }));
  expect(await dialog.findByText('Wrong')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go to Microsoft' }));
  await waitFor(() =>
    expect(leaving.leaveFor).toHaveBeenCalledWith('https://login.office.example/auth'),
  );
  expect(calls.at(-1)).toEqual({ providerId: 9, currentPassword: 'Harbour2026' });
  const kept: unknown = JSON.parse(sessionStorage.getItem('aqua.sign-in.state-1') ?? '');
  expect(kept).toEqual({ ticket: 'ticket-1', purpose: 'add', from: window.location.pathname });
});

test('who has no password is not asked for one', async () => {
  hasPassword = false;
  const user = await openProfile();
  const calls: unknown[] = [];
  answerTo(api.identities.startAdding, ({ body }) => {
    calls.push(body);
    return { url: 'https://login.office.example/auth', state: 'state-1', ticket: 'ticket-1' };
  });
  await user.click((await card()).getByRole('button', { name: 'Add Microsoft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Microsoft?' }));
  expect(dialog.queryByLabelText(/password/i)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Go to Microsoft' }));
  await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledOnce());
  expect(calls).toEqual([{ providerId: 9 }]);
});

const response = 'code=code-1&state=state-1';

function keepAdding() {
  const attempt = { ticket: 'ticket-1', purpose: 'add', from: '/profile', response };
  sessionStorage.setItem('aqua.sign-in.state-1', JSON.stringify(attempt));
}

test('back from the provider the account is added, after a lost answer once more', async () => {
  keepAdding();
  const calls: unknown[] = [];
  answerTo(api.identities.add, ({ body }) => {
    calls.push(body);
    if (calls.length === 1) return HttpResponse.error();
    identities = [identity];
    return { ...identity, message: 'You can log in with this account from now on' };
  });
  const user = await openProfile('Admin', '/profile?added=state-1');
  await user.click(await (await card()).findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You can log in with this account from now on')).toBeVisible();
  expect(await screen.findByText('mali@office.example')).toBeVisible();
  const body = { state: 'state-1', ticket: 'ticket-1', response };
  expect(calls).toEqual([body, body]);
  expect(window.location.search).toBe('');
  expect(sessionStorage.getItem('aqua.sign-in.state-1')).toBeNull();
});

test('an account that belongs to somebody else is not added, and the card says so', async () => {
  keepAdding();
  const message = 'This account of Microsoft belongs to another account here already';
  answerTo(api.identities.add, () => refusal(409, { code: 'identity.taken', message }));
  await openProfile('Admin', '/profile?added=state-1');
  const shown = await card();
  expect(await shown.findByText(message)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a sign-out ends the session of the provider, too', async () => {
  const user = await openProfile();
  const url = 'https://login.office.example/logout';
  answerTo(api.sessions.signOut, () => ({ message: 'Bye', providerSignOut: url }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out?' });
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledWith(url));
  expect(localStorage.getItem('aqua.session')).toBeNull();
});
