import { api } from '@aqua/contract/api';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTo, refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { google, office, school, writeProviders } from '../../../testing/shown-providers.ts';

// jsdom can't leave a page.
const leaving = vi.hoisted(() => ({ leaveFor: vi.fn(), replacePage: vi.fn() }));
vi.mock('../../../lib/address/leave-page.ts', () => leaving);

const begun = {
  url: 'https://login.school.example/auth?x=1',
  state: 'state-1',
  ticket: 'ticket-1',
};

beforeEach(() => {
  vi.clearAllMocks();
  writeProviders([school, google, office]);
});
afterEach(() => writeProviders(null));

function namesOfButtons(): (string | null)[] {
  const group = screen.getByRole('group', { name: 'Log in with' });
  return [...group.querySelectorAll('button')].map(({ textContent }) => textContent);
}

test.each([
  ['/login', ['Google', 'Microsoft']],
  ['/publishers/login', ['Google']],
  ['/admins/login', ['Microsoft']],
  ['/customers/login', ['School account', 'Google']],
])('%s has the buttons of those who log in there, without a call', async (address, names) => {
  await openPage(address);
  expect(namesOfButtons()).toEqual(names);
});

test('in Thai the buttons have their Thai names', async () => {
  await openPage('/customers/login', 'th');
  expect(screen.getByRole('button', { name: 'บัญชีของสถานศึกษา' })).toBeVisible();
});

test.each([[null], [[]]])(
  'without providers (%j) the login has its form only',
  async (providers) => {
    writeProviders(providers);
    await openPage('/login');
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(screen.queryByText('or')).toBeNull();
  },
);

test.each([
  ['/login?from=%2Fstudents%3Fpage%3D2', 'Google', 'backOffice', '/students?page=2'],
  ['/publishers/login', 'Google', 'staff', undefined],
  ['/admins/login?from=%2Fadmins', 'Microsoft', 'admin', '/admins'],
  ['/customers/login?next=%2Fbook%2F5%3Fpage%3D3', 'School account', 'customer', '/book/5?page=3'],
])('%s keeps its deep link while %s is asked', async (address, button, kind, from) => {
  const calls: unknown[] = [];
  answerTo(api.providerSignIn.start, ({ body }) => {
    calls.push(body);
    return begun;
  });
  const user = await openPage(address);
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledWith(begun.url));
  const { id } = [school, google, office].find(({ nameEn }) => nameEn === button) ?? school;
  expect(calls).toEqual([{ providerId: id }]);
  const kept: unknown = JSON.parse(sessionStorage.getItem('aqua.sign-in.state-1') ?? '');
  const attempt = { ticket: 'ticket-1', purpose: 'signIn', kind, providerId: id };
  expect(kept).toEqual(from === undefined ? attempt : { ...attempt, from });
});

test('a provider that is away says so, and the password still works', async () => {
  const message = 'School account is not available right now';
  answerTo(api.providerSignIn.start, () => refusal(503, { code: 'provider.away', message }));
  const user = await openPage('/customers/login');
  await user.click(screen.getByRole('button', { name: 'School account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'School account' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test.each([
  ['/login', api.sessions.signInStaff, 'Email', 'Google'],
  ['/customers/login', api.sessions.signInCustomer, 'Username', 'School account'],
])('%s: where passwords are off, it leads to the provider', async (address, call, name, button) => {
  const message = `Accounts with an email of school.example log in with ${button}`;
  answerTo(call, () =>
    refusal(403, {
      code: 'provider.passwordsOff',
      message,
      params: { domain: 'school.example', provider: button },
    }),
  );
  // At the login of both, the other kind of account is tried as well.
  answerTo(api.sessions.signInAdmin, () =>
    refusal(401, { code: 'session.wrong', message: 'Email or password is wrong' }),
  );
  const user = await openPage(address);
  await user.type(screen.getByLabelText(name), 'somying@school.example');
  await user.type(screen.getByLabelText('Password'), 'Harbour2026');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveFocus());
});

test('an invited student may choose a provider instead of a password', async () => {
  const calls: unknown[] = [];
  answerTo(api.customers.checkLink, () => ({
    purpose: 'create' as const,
    name: 'Somying',
    email: 'somying@school.example',
    loginName: null,
    insteadOfPassword: null,
  }));
  answerTo(api.providerSignIn.start, ({ body }) => {
    calls.push(body);
    return begun;
  });
  const token = 'a'.repeat(43);
  const user = await openPage(`/create-password?t=${token}`);
  await user.click(await screen.findByRole('button', { name: 'School account' }));
  await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledWith(begun.url));
  expect(screen.getByText('or choose a password here')).toBeVisible();
  expect(calls).toEqual([{ providerId: 7, invitation: token }]);
});

test('whose account has no password is led to the provider by the link of a mail, too', async () => {
  answerTo(api.customers.checkLink, () => ({
    purpose: 'create' as const,
    name: 'Somying',
    email: 'somying@school.example',
    loginName: null,
    insteadOfPassword: { nameEn: 'School account', nameTh: 'บัญชีของสถานศึกษา' },
  }));
  await openPage(`/create-password?t=${'a'.repeat(43)}`, 'th');
  expect(
    await screen.findByText(/somying@school.example เข้าสู่ระบบด้วย บัญชีของสถานศึกษา/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'บัญชีของสถานศึกษา' })).toBeVisible();
  expect(screen.queryByLabelText('รหัสผ่าน')).toBeNull();
});
