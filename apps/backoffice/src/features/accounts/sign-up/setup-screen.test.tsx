import { api } from '@aqua/contract/api';
import type { Session } from '@aqua/contract/accounts/sessions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { errors } from '@aqua/phrases/en/errors';
import { answerTo, refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const session: Session = {
  token: 'aqua_token',
  role: 'Admin',
  type: 'SuperAdmin',
  accessRecord: {
    id: 1001,
    name: 'Siri',
    email: 'siri@aqua.example',
    loginName: null,
    publisherId: null,
    publisher: null,
  },
};
const admin = {
  id: 1001,
  name: 'Siri',
  email: 'siri@aqua.example',
  type: 'SuperAdmin' as const,
  createdAt: '2026-11-28T02:00:00.000Z',
  updatedAt: '2026-11-28T02:00:00.000Z',
  message: 'Create user successfully',
};

async function open(): Promise<UserEvent> {
  const user = await openPage('/setup');
  await screen.findByRole('heading', { name: 'The first admin' });
  return user;
}

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Setup code'), '7kqm-x2rd-9vht-b4wn');
  await user.type(screen.getByLabelText('Name'), 'Siri');
  await user.type(screen.getByLabelText('Email'), 'siri@aqua.example');
  await user.type(screen.getByLabelText('New password'), 'Harbour-2026');
  await user.type(screen.getByLabelText('Confirm password'), 'Harbour-2026');
}

const create = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Create admin' }));

afterEach(() => document.querySelector('meta[name="aqua-first-admin"]')?.remove());

test('whoever makes the first admin is logged in, and is not asked before leaving', async () => {
  const calls: unknown[] = [];
  answerTo(api.admins.createFirst, ({ body }) => {
    calls.push(body);
    return admin;
  });
  answerTo(api.sessions.signInAdmin, ({ body }) => {
    calls.push(body);
    return session;
  });
  const user = await open();
  expect(screen.getByLabelText('Setup code')).toHaveFocus();
  await fillIn(user);
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  await create(user);
  await expect.poll(() => localStorage.getItem('aqua.session')).toContain('aqua_token');
  await waitFor(() => expect(leave()).toBe(false));
  const [email, password] = ['siri@aqua.example', 'Harbour-2026'];
  expect(calls).toEqual([
    {
      code: '7kqm-x2rd-9vht-b4wn',
      name: 'Siri',
      email,
      password,
      password_confirmation: password,
    },
    { email, password },
  ]);
});

test('each rule of the form has its message, and nothing is sent', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Confirm password'), 'other');
  await create(user);
  for (const message of [
    "Please copy the code from the server's log",
    "Name can't empty",
    'Email invalid',
    errors.passAlert,
    "Password confirmation didn't match",
  ])
    expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Setup code')).toHaveFocus());
});

test('a wrong code is said at its field; an admin made meanwhile, a proxy and no network above the button', async () => {
  const user = await open();
  await fillIn(user);
  const message = "Please copy the code from the server's log";
  answerTo(api.admins.createFirst, () =>
    refusal(422, { code: 'setup.codeAlert', message, field: 'code' }),
  );
  await create(user);
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Setup code')).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();

  answerTo(api.admins.createFirst, () =>
    refusal(404, { code: 'setup.over', message: 'There is an admin already. Please log in' }),
  );
  await create(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is an admin already');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/admins/login');
  answerTo(api.admins.createFirst, () => new HttpResponse('<html>Bad gateway', { status: 502 }));
  await create(user);
  expect(await screen.findByText(/The server is not available/)).toBeVisible();
  answerTo(api.admins.createFirst, () => HttpResponse.error());
  await create(user);
  expect(await screen.findByText(/The server can't be reached/)).toBeVisible();
  expect(screen.getByLabelText('Setup code')).toHaveValue('7kqm-x2rd-9vht-b4wn');
});

test('the logins of admins lead to the page as long as there is no admin', async () => {
  const setting = document.createElement('meta');
  setting.name = 'aqua-first-admin';
  document.head.append(setting);
  const link = async (path: string) => {
    cleanup();
    await openPage(path);
    await screen.findByLabelText('Email');
    return screen.queryByRole('link', { name: 'Create admin' })?.getAttribute('href');
  };
  setting.content = 'missing';
  expect(await link('/login')).toBe('/setup');
  expect(await link('/admins/login')).toBe('/setup');
  expect(await link('/publishers/login')).toBeUndefined();
  setting.content = '';
  expect(await link('/admins/login')).toBeUndefined();
});
