import { api } from '@aqua/contract/api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const message = 'If this email has an account, a mail is on its way';

async function ask(name: string) {
  const asked: unknown[] = [];
  answerTo(api.customers.forgotPassword, ({ query }) => {
    asked.push(query.get('email'));
    return { message };
  });
  const user = await openPage('/forgot-password');
  await user.type(await screen.findByLabelText('Username'), name);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  return asked;
}

test('a student asks by e-mail or by login name; a login name is told about the card', async () => {
  const asked = await ask(' 1010720001-๐๐๑๒๓ ');
  expect(
    await screen.findByRole('heading', { name: 'Please ask your school for a new card' }),
  ).toHaveFocus();
  expect(screen.getByText(/a guardian who has agreed/)).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
  expect(asked).toEqual([' 1010720001-๐๐๑๒๓ ']);
});

test('an e-mail leads to the mailbox, as before', async () => {
  const asked = await ask('somying@home.example');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(/card/)).toBeNull();
  expect(asked).toEqual(['somying@home.example']);
});

test('what is neither an e-mail nor a login name is not sent', async () => {
  const asked = await ask('somying');
  expect(await screen.findByText('This is neither an email nor a login name')).toBeVisible();
  expect(screen.getByText(/ask your school for a new card/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('staff and admins have e-mails only', async () => {
  const user = await openPage('/forgot-password?kind=any');
  await user.type(await screen.findByLabelText('Email'), '1010720001-00123');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Email invalid')).toBeVisible();
  expect(screen.queryByText(/card/)).toBeNull();
});
