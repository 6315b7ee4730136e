import { api } from '@aqua/contract/api';
import type { Session, StudentSession } from '@aqua/contract/accounts/sessions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closed, knowPasskeys, requestOptions, used } from '../../../testing/fake-passkeys.ts';
import { answerTo, refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const name = 'Log in with a passkey';
const accessRecord = {
  id: 1001,
  name: 'Mali',
  email: 'mali@test.example',
  loginName: null,
  publisherId: null,
  publisher: null,
};
const session: Session = { token: 'aqua_token', role: 'Admin', type: 'Admin', accessRecord };
const ofStudent: StudentSession = {
  ...session,
  role: 'Customer',
  type: null,
  device: { number: 'number-of-the-binding', secret: null },
};
const wrong = () => refusal(401, { code: 'passkey.wrong', message: 'Opens no account here' });

async function press(path: string, get = async (): Promise<unknown> => used) {
  knowPasskeys({ get });
  answerTo(api.passkeys.startSignIn, () => requestOptions);
  const user = await openPage(path);
  await user.click(await screen.findByRole('button', { name }));
  return user;
}

function kept() {
  return JSON.parse(localStorage.getItem('aqua.session') ?? 'null') as unknown;
}

test('the login of staff and admins asks for the passkey once, whichever of the two it is', async () => {
  const questions: unknown[] = [];
  const sent: unknown[] = [];
  answerTo(api.passkeys.signInStaff, ({ body }) => {
    sent.push(body);
    return wrong();
  });
  answerTo(api.passkeys.signInAdmin, ({ body }) => {
    sent.push(body);
    return session;
  });
  await press('/login', async () => {
    questions.push('asked');
    return used;
  });
  await expect.poll(kept).toMatchObject({ token: 'aqua_token' });
  expect(questions).toHaveLength(1);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ credential: { id: 'AAAA', type: 'public-key' } });
});

test.each([
  ['/admins/login', api.passkeys.signInAdmin],
  ['/publishers/login', api.passkeys.signInPublisher],
] as const)('%s signs in its own kind of account', async (path, call) => {
  answerTo(call, () => session);
  await press(path);
  await expect.poll(kept).toMatchObject({ token: 'aqua_token' });
});

test('a refused passkey, and a closed question, are said; the password still works', async () => {
  answerTo(api.passkeys.signInAdmin, wrong);
  let get = async (): Promise<unknown> => used;
  const user = await press('/admins/login', () => get());
  expect(await screen.findByRole('alert')).toHaveTextContent('Opens no account here');
  get = closed;
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('Your browser gave no passkey. Please try again')).toBeVisible();
  expect(kept()).toBeNull();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('a student agrees to read here, and is asked for the passkey once', async () => {
  const questions: unknown[] = [];
  const sent: { credential: unknown; moveDevice?: boolean }[] = [];
  answerTo(api.passkeys.signInCustomer, ({ body }) => {
    const call = body as (typeof sent)[number];
    sent.push(call);
    return call.moveDevice === true
      ? ofStudent
      : refusal(409, { code: 'device.boundElsewhere', message: 'You are reading on an iPad' });
  });
  const user = await press('/customers/login', async () => {
    questions.push('asked');
    return used;
  });
  const dialog = await screen.findByRole('dialog', { name: 'Read on this device?' });
  expect(dialog).toHaveTextContent('You are reading on an iPad');
  await user.click(within(dialog).getByRole('button', { name: 'Move to this device' }));
  await expect.poll(() => localStorage.getItem('aqua.reader.session')).not.toBeNull();
  expect(questions).toHaveLength(1);
  expect(sent).toMatchObject([{ device: { platform: 'browser' } }, { moveDevice: true }]);
  expect(sent[1]?.credential).toEqual(sent[0]?.credential);
});

test.each(['/login', '/customers/login'])(
  '%s offers none where passkeys are unknown',
  async (path) => {
    await openPage(path);
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.queryByRole('button', { name })).toBeNull();
  },
);
