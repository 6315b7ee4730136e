import { api } from '@aqua/contract/api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const invitation = {
  code: '7KQMX3RZ',
  group: 'Class 4/2',
  publisher: 'Sala Press',
  books: [{ id: 12, name: 'Waves' }],
  needsConfirmation: true,
  isFull: false,
};
const password = 'Harbour2026';

test('whoever signs up with a code sees the class and its books, and the code is sent along', async () => {
  const calls: unknown[] = [];
  answerTo(api.classCodes.look, () => invitation);
  answerTo(api.customers.signUp, ({ body }) => {
    calls.push(body);
    return { message: 'Please open the link in the mail' };
  });
  const user = await openPage('/customer/sign-up?code=7KQM-X3RZ');
  expect(await screen.findByText('You join Class 4/2')).toBeVisible();
  expect(screen.getByText('Of Sala Press.')).toBeVisible();
  expect(screen.getByText('You get these books: Waves.')).toBeVisible();
  expect(screen.getByText(/They confirm that you belong to it/)).toBeVisible();
  const typed = {
    Email: 'dao@home.example',
    Name: 'Dao',
    'Mobile phone': '0812345678',
    OTP: '123456',
    Birthday: '2000-02-29',
    'New password': password,
    'Confirm password': password,
  };
  for (const [label, value] of Object.entries(typed))
    await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByLabelText('I accept the terms of usage'));
  await user.click(screen.getByLabelText('I have read the privacy policy'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { name: 'Please look into your mailbox' });
  expect(calls).toMatchObject([{ email: 'dao@home.example', classCode: '7KQMX3RZ' }]);
});

test('a code that does not work is said so, and the sign-up goes on without it', async () => {
  answerTo(api.classCodes.look, () =>
    refusal(404, { code: 'classCode.unknown', message: 'No longer works' }),
  );
  await openPage('/customer/sign-up?code=7KQM-X3RZ');
  expect(await screen.findByRole('alert')).toHaveTextContent('The class code does not work');
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test.each([
  ['joined', 'You are in Class 4/2 now.'],
  ['waits', 'Your request to join Class 4/2 waits for confirmation.'],
  ['over', /takes nobody any more/],
] as const)('with the confirmed email, %s is said of the class', async (state, text) => {
  answerTo(api.customers.confirmEmail, () => ({
    message: '',
    state: 'open' as const,
    joining: { group: 'Class 4/2', state },
  }));
  const user = await openPage('/confirm-email?t=secret&kind=customers');
  await user.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect(await screen.findByText(text)).toBeVisible();
});
