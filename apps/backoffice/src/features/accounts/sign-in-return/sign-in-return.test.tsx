import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerTo, refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import {
  admin,
  attemptKey,
  keepBegun,
  returnAddress,
  staff,
  student,
} from '../../../testing/provider-return.ts';

// jsdom can't leave a page.
const leaving = vi.hoisted(() => ({ leaveFor: vi.fn(), replacePage: vi.fn() }));
vi.mock('../../../lib/address/leave-page.ts', () => leaving);

const { finishCustomer, finishStaff, finishAdmin, start } = api.providerSignIn;

const leftFor = (path: string) =>
  waitFor(() => expect(leaving.replacePage.mock.calls[0]?.[0]).toBe(path));

beforeEach(() => vi.clearAllMocks());

test('a student gets to the page of the book, and nothing of the attempt stays', async () => {
  const calls: unknown[] = [];
  answerTo(finishCustomer, ({ body }) => {
    calls.push(body);
    return student;
  });
  keepBegun({ kind: 'customer', from: '/book/5?page=3' });
  await openPage(returnAddress);
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
  expect(sessionStorage.getItem(attemptKey)).toBeNull();
  expect(window.location.search).toBe('?state=state-1');
});

test.each(['https://evil.example', '//evil.example', '/book/5/../..', undefined])(
  'a student with %s gets to the library',
  async (from) => {
    answerTo(finishCustomer, () => student);
    keepBegun({ kind: 'customer', from });
    await openPage(returnAddress);
    await leftFor('/app');
  },
);

test('loaded again after the login, it goes on', async () => {
  localStorage.setItem('aqua.reader.session', '{}');
  await openPage(returnAddress);
  await leftFor('/app');
});

test('loaded again during the login, it goes on with what the provider has answered', async () => {
  const calls: unknown[] = [];
  answerTo(finishStaff, ({ body }) => {
    calls.push(body);
    return staff;
  });
  keepBegun({ kind: 'staff', response: 'code=code-1&state=state-1' });
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
  keepBegun({ kind: 'customer' });
  const user = await openPage(returnAddress);
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
  keepBegun({ kind: 'customer' });
  const user = await openPage(returnAddress);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are reading on an iPad');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Read on this device?' })).toBeVisible();
});

test('another try of an invited student begins with the invitation again', async () => {
  const calls: unknown[] = [];
  answerTo(finishCustomer, () =>
    refusal(422, { code: 'provider.refused', message: 'Google did not let you in' }),
  );
  answerTo(start, ({ body }) => {
    calls.push(body);
    return { url: 'https://login.school.example/auth', state: 'state-2', ticket: 'ticket-2' };
  });
  keepBegun({ kind: 'customer', providerId: 7, invitation: 'of-the-mail' });
  const user = await openPage(returnAddress);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls).toEqual([{ providerId: 7, invitation: 'of-the-mail' }]));
  expect(sessionStorage.getItem('aqua.sign-in.state-2')).toContain('of-the-mail');
});

test.each([
  ['staff', '/students?page=2', '/students?page=2'],
  ['staff', '//evil.example', '/home'],
  ['backOffice', undefined, '/home'],
])('%s from %s gets to %s', async (kind, from, path) => {
  answerTo(finishStaff, () => staff);
  keepBegun({ kind, from });
  await openPage(returnAddress);
  await leftFor(path);
  expect(localStorage.getItem('aqua.session')).toContain('aqua_staff');
});

test.each(['provider.unknownPerson', 'provider.notFor'])(
  'at the login of both, %s for staff means that it may be an admin',
  async (code) => {
    answerTo(finishStaff, () => refusal(403, { code, message: 'No' }));
    answerTo(finishAdmin, () => admin);
    keepBegun({ kind: 'backOffice' });
    await openPage(returnAddress);
    await leftFor('/home');
    expect(localStorage.getItem('aqua.session')).toContain('aqua_admin');
  },
);

test('an admin who logs in as an admin is asked for as one', async () => {
  answerTo(finishAdmin, () => admin);
  keepBegun({ kind: 'admin', from: '/admins' });
  await openPage(returnAddress);
  await leftFor('/admins');
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
  keepBegun({ kind: 'customer', from: '/book/5?page=3' });
  const user = await openPage(returnAddress);
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
  keepBegun({ kind: 'staff', from: '/students' });
  const user = await openPage(returnAddress);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await leftFor('/students');
  expect(calls[1]).toEqual(calls[0]);
});

test('a login that began in another tab leads to the logins', async () => {
  await openPage(returnAddress);
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
  keepBegun({ purpose, from });
  await openPage(returnAddress);
  await leftFor(path);
  const kept: unknown = JSON.parse(sessionStorage.getItem(attemptKey) ?? '');
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
