import { api } from '@aqua/contract/api';
import type { Session, StudentSession } from '@aqua/contract/accounts/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerTo, refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

// jsdom can't leave a page.
const leaving = vi.hoisted(() => ({ leaveFor: vi.fn(), replacePage: vi.fn() }));
vi.mock('../../../lib/address/leave-page.ts', () => leaving);

const { finishCustomer, finishStaff, finishAdmin, joinCustomer, joinStaff, joinAdmin, start } =
  api.providerSignIn;

const accessRecord = {
  id: 1001,
  name: 'สมหญิง',
  email: 'somying@school.example',
  publisherId: null,
  publisher: null,
};
const student: StudentSession = {
  token: 'aqua_student',
  role: 'Customer',
  type: null,
  device: { number: 'number-of-the-binding', secret: null },
  accessRecord,
};
const staff: Session = { token: 'aqua_staff', role: 'Staff', type: 'Admin', accessRecord };
const admin: Session = { token: 'aqua_admin', role: 'Admin', type: 'Admin', accessRecord };
const unknown = () =>
  refusal(403, { code: 'provider.unknownPerson', message: 'Nobody here has this account yet' });

const key = 'aqua.sign-in.state-1';
const query = '?code=code-1&state=state-1';

function keep(attempt: Record<string, unknown>): void {
  const kept = { ticket: 'ticket-1', purpose: 'signIn', providerId: 7, ...attempt };
  sessionStorage.setItem(key, JSON.stringify(kept));
}

const open = () => openPage(`/sign-in/return${query}`);
const leftFor = (path: string) =>
  waitFor(() => expect(leaving.replacePage.mock.calls[0]?.[0]).toBe(path));

beforeEach(() => vi.clearAllMocks());

test('a student gets to the page of the book, and nothing of the attempt stays', async () => {
  const calls: unknown[] = [];
  answerTo(finishCustomer, ({ body }) => {
    calls.push(body);
    return student;
  });
  keep({ kind: 'customer', from: '/book/5?page=3' });
  await open();
  await leftFor('/app/book/5?page=3');
  expect(calls).toEqual([
    {
      state: 'state-1',
      ticket: 'ticket-1',
      response: 'code=code-1&state=state-1',
      device: { number: expect.any(String), name: expect.any(String), platform: 'browser' },
    },
  ]);
  const stored: unknown = JSON.parse(localStorage.getItem('aqua.reader.session') ?? '');
  expect(stored).toMatchObject({ version: '3', token: 'aqua_student', studentId: 1001 });
  expect(localStorage.getItem('aqua.reader.deviceNumber')).toBe('number-of-the-binding');
  expect(sessionStorage.getItem(key)).toBeNull();
  expect(window.location.search).toBe('?state=state-1');
});

test.each(['https://evil.example', '//evil.example', '/book/5/../..', undefined])(
  'a student with %s gets to the library',
  async (from) => {
    answerTo(finishCustomer, () => student);
    keep({ kind: 'customer', from });
    await open();
    await leftFor('/app');
  },
);

test('loaded again after the login, it goes on', async () => {
  localStorage.setItem('aqua.reader.session', '{}');
  await open();
  await leftFor('/app');
});

test('loaded again during the login, it goes on with what the provider has answered', async () => {
  const calls: unknown[] = [];
  answerTo(finishStaff, ({ body }) => {
    calls.push(body);
    return staff;
  });
  keep({ kind: 'staff', response: 'code=code-1&state=state-1' });
  await openPage('/sign-in/return?state=state-1');
  await leftFor('/home');
  expect(calls).toMatchObject([{ response: 'code=code-1&state=state-1' }]);
});

test('another device is asked about first', async () => {
  const calls: unknown[] = [];
  answerTo(finishCustomer, ({ body }) => {
    calls.push(body);
    return (body as { moveDevice?: boolean }).moveDevice === true
      ? student
      : refusal(409, { code: 'device.boundElsewhere', message: 'You are reading on an iPad' });
  });
  keep({ kind: 'customer' });
  const user = await open();
  const dialog = await screen.findByRole('dialog', { name: 'Read on this device?' });
  expect(dialog).toHaveTextContent('You are reading on an iPad');
  await user.click(within(dialog).getByRole('button', { name: 'Move to this device' }));
  await leftFor('/app');
  expect(calls).toHaveLength(2);
});

test('who stays on the other device is not moved, and may decide again', async () => {
  answerTo(finishCustomer, () =>
    refusal(409, { code: 'device.boundElsewhere', message: 'You are reading on an iPad' }),
  );
  keep({ kind: 'customer' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are reading on an iPad');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Read on this device?' })).toBeVisible();
});

test.each([
  ['staff', '/students?page=2', '/students?page=2'],
  ['staff', '//evil.example', '/home'],
  ['backOffice', undefined, '/home'],
])('%s from %s gets to %s', async (kind, from, path) => {
  answerTo(finishStaff, () => staff);
  keep({ kind, from });
  await open();
  await leftFor(path);
  expect(localStorage.getItem('aqua.session')).toContain('aqua_staff');
});

test.each(['provider.unknownPerson', 'provider.notFor'])(
  'at the login of both, %s for staff means that it may be an admin',
  async (code) => {
    answerTo(finishStaff, () => refusal(403, { code, message: 'No' }));
    answerTo(finishAdmin, () => admin);
    keep({ kind: 'backOffice' });
    await open();
    await leftFor('/home');
    expect(localStorage.getItem('aqua.session')).toContain('aqua_admin');
  },
);

test('an admin who logs in as an admin is asked for as one', async () => {
  answerTo(finishAdmin, () => admin);
  keep({ kind: 'admin', from: '/admins' });
  await open();
  await leftFor('/admins');
});

async function enterPassword(user: Awaited<ReturnType<typeof open>>) {
  await screen.findByRole('heading', { name: 'Enter your password once' });
  await user.type(screen.getByLabelText('Email'), 'siri@school.example');
  await user.type(screen.getByLabelText('Password'), 'Harbour2026');
  await user.click(screen.getByRole('button', { name: 'Connect and log in' }));
}

test('who is unknown enters the password once, and gets to the page', async () => {
  answerTo(finishStaff, unknown);
  answerTo(finishAdmin, unknown);
  answerTo(joinStaff, () => refusal(401, { code: 'session.wrong', message: 'Wrong' }));
  const calls: unknown[] = [];
  answerTo(joinAdmin, ({ body }) => {
    calls.push(body);
    return 'code' in (body as object)
      ? admin
      : refusal(403, { code: 'twoStep.needed', message: 'Please enter the code' });
  });
  keep({ kind: 'backOffice', from: '/admins' });
  const user = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nobody here has this account yet');
  await enterPassword(user);
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Connect and log in' }));
  await leftFor('/admins');
  const proof = { state: 'state-1', ticket: 'ticket-1', email: 'siri@school.example' };
  expect(calls).toEqual([
    { ...proof, password: 'Harbour2026' },
    { ...proof, password: 'Harbour2026', code: '123456' },
  ]);
});

test('an account with two-step login asks for its code', async () => {
  const calls: unknown[] = [];
  answerTo(finishStaff, ({ body }) => {
    calls.push(body);
    const { code } = body as { code?: string };
    if (code === '123456') return staff;
    return code === undefined
      ? refusal(403, { code: 'twoStep.needed', message: 'Please enter the code' })
      : refusal(403, { code: 'twoStep.wrong', message: 'The code is wrong' });
  });
  keep({ kind: 'staff', from: '/students' });
  const user = await open();
  const field = await screen.findByLabelText('Code');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Please enter the code')).toBeVisible();
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText('The code is wrong')).toBeVisible();
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  await leftFor('/students');
  expect(calls).toHaveLength(3);
});

test('a student who joins and reads elsewhere is asked, too', async () => {
  answerTo(finishCustomer, unknown);
  answerTo(joinCustomer, ({ body }) =>
    (body as { moveDevice?: boolean }).moveDevice === true
      ? student
      : refusal(409, { code: 'device.boundElsewhere', message: 'You are reading on an iPad' }),
  );
  keep({ kind: 'customer', from: '/book/5' });
  const user = await open();
  await enterPassword(user);
  await user.click(await screen.findByRole('button', { name: 'Move to this device' }));
  await leftFor('/app/book/5');
});

test('a wrong password of the one who joins is said, and what was typed stays', async () => {
  answerTo(finishStaff, unknown);
  answerTo(joinStaff, () => refusal(401, { code: 'session.wrong', message: 'Password is wrong' }));
  keep({ kind: 'staff' });
  const user = await open();
  await enterPassword(user);
  expect(await screen.findByText('Password is wrong')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('siri@school.example');
});

test('who is refused may begin again at the same provider, or log in another way', async () => {
  answerTo(finishCustomer, () =>
    refusal(401, { code: 'provider.refused', message: 'School account has not let you in' }),
  );
  const calls: unknown[] = [];
  answerTo(start, ({ body }) => {
    calls.push(body);
    return { url: 'https://login.school.example/auth', state: 'state-2', ticket: 'ticket-2' };
  });
  keep({ kind: 'customer', from: '/book/5?page=3' });
  const user = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('School account has not let you in');
  expect(screen.getByRole('link', { name: 'Log in another way' })).toHaveAttribute(
    'href',
    '/customers/login?next=%2Fbook%2F5%3Fpage%3D3',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(leaving.leaveFor).toHaveBeenCalledWith('https://login.school.example/auth'),
  );
  expect(calls).toEqual([{ providerId: 7 }]);
  const kept: unknown = JSON.parse(sessionStorage.getItem('aqua.sign-in.state-2') ?? '');
  expect(kept).toMatchObject({ kind: 'customer', from: '/book/5?page=3', ticket: 'ticket-2' });
});

test.each([
  ['no connection', () => HttpResponse.error()],
  ['a broken proxy', () => new HttpResponse('<h1>502</h1>', { status: 502 })],
  ['provider.away', () => refusal(503, { code: 'provider.away', message: 'Not available' })],
])('after %s the same attempt is finished once more', async (_, failure) => {
  const calls: unknown[] = [];
  answerTo(finishStaff, ({ body }) => {
    calls.push(body);
    return calls.length === 1 ? failure() : staff;
  });
  keep({ kind: 'staff', from: '/students' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await leftFor('/students');
  expect(calls[1]).toEqual(calls[0]);
});

test('a login that began in another tab leads to the logins', async () => {
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This login began in another tab or browser. Please begin again',
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/customers/login', '/login']));
  expect(leaving.replacePage).not.toHaveBeenCalled();
});

test.each([
  ['try', undefined, '/sign-in-providers?tried=state-1'],
  ['add', '/profile', '/profile?added=state-1'],
  ['add', '/app/profile', '/app/profile?added=state-1'],
  ['add', '//evil.example', '/profile?added=state-1'],
])('%s from %s goes on at %s, with the answer of the provider', async (purpose, from, path) => {
  keep({ purpose, from });
  await open();
  await leftFor(path);
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
  expect(kept).toMatchObject({ ticket: 'ticket-1', response: 'code=code-1&state=state-1' });
});

test('what the app began goes back to the app, by a button, too', async () => {
  await openPage('/sign-in/return?code=code-1&state=app.1');
  await leftFor('aqua://sign-in?code=code-1&state=app.1');
  expect(screen.getByRole('link', { name: 'Back to the app' })).toHaveAttribute(
    'href',
    'aqua://sign-in?code=code-1&state=app.1',
  );
  expect(window.location.search).not.toContain('code-1');
});
