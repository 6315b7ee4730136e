import { api } from '@aqua/contract/api';
import type { StudentSession } from '@aqua/contract/accounts/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const session: StudentSession = {
  token: 'aqua_token',
  role: 'Customer',
  type: null,
  device: { number: 'number-of-the-binding', secret: null },
  accessRecord: {
    id: 1001,
    name: 'สมหญิง',
    email: 'somying@home.example',
    loginName: null,
    publisherId: null,
    publisher: null,
  },
};

async function logIn(username: string, password: string) {
  const user = await openPage('/customers/login');
  await screen.findByRole('heading', { name: 'Login' });
  if (username !== '') await user.type(screen.getByLabelText('Username'), username);
  if (password !== '') await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return user;
}

test('without username and password nothing is sent; Register leads to the sign-up', async () => {
  await logIn('', '');
  expect(await screen.findByText('Please enter your username')).toBeVisible();
  expect(screen.getByText('Please enter your password')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  const register = screen.getByRole('link', { name: 'Register' });
  expect(register).toHaveAttribute('href', '/customer/sign-up');
});

test('who came with the code of a class keeps it through the sign-up', async () => {
  await openPage('/customers/login?next=%2Fjoin%2F7KQMX3RZ');
  const register = await screen.findByRole('link', { name: 'Register' });
  expect(register).toHaveAttribute('href', '/customer/sign-up?code=7KQMX3RZ');
});

test('a wrong password is said in the words of the server', async () => {
  answerTo(api.sessions.signInCustomer, () =>
    refusal(401, { code: 'session.wrong', message: 'Email or password is wrong' }),
  );
  await logIn('somying@home.example', 'Wrong2026');
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong');
});

test('the session is handed to the reader; another device is asked about first', async () => {
  const calls: unknown[] = [];
  answerTo(api.sessions.signInCustomer, ({ body }) => {
    calls.push(body);
    return (body as { moveDevice?: boolean }).moveDevice === true
      ? session
      : refusal(409, { code: 'device.boundElsewhere', message: 'You are reading on an iPad' });
  });
  const user = await logIn('somying@home.example', 'Harbour2026');
  const dialog = await screen.findByRole('dialog', { name: 'Read on this device?' });
  expect(dialog).toHaveTextContent('You are reading on an iPad');
  expect(localStorage.getItem('aqua.reader.session')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Move to this device' }));
  await expect.poll(() => localStorage.getItem('aqua.reader.session')).not.toBeNull();
  expect(JSON.parse(localStorage.getItem('aqua.reader.session') ?? '')).toEqual({
    version: '3',
    token: 'aqua_token',
    studentId: 1001,
    name: 'สมหญิง',
    email: 'somying@home.example',
  });
  // The reader reads its number as plain text.
  expect(localStorage.getItem('aqua.reader.deviceNumber')).toBe('number-of-the-binding');
  expect(calls).toMatchObject([
    {
      email: 'somying@home.example',
      password: 'Harbour2026',
      device: { platform: 'browser', number: expect.stringMatching(/^[0-9a-f]{24}$/) },
    },
    { moveDevice: true },
  ]);
});

test('the first password of a card leads to the page where an own one is chosen', async () => {
  const used: unknown[] = [];
  answerTo(api.sessions.signInCustomer, () =>
    refusal(403, { code: 'password.first', message: 'This is the first password of your card' }),
  );
  answerTo(api.sessions.useFirstPassword, ({ body }) => {
    used.push(body);
    return refusal(429, { code: 'rate.limited', message: 'Please wait a minute' });
  });
  // The address is that of the code on the card.
  const user = await openPage('/customers/login?name=1010720001-00123');
  expect(await screen.findByDisplayValue('1010720001-00123')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), '4821 0937 5510{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute');
  expect(used).toEqual([{ email: '1010720001-00123', password: '4821 0937 5510' }]);
});
