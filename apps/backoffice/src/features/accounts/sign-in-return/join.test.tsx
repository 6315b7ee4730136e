import { api } from '@aqua/contract/api';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerTo, refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import {
  admin,
  keepBegun,
  returnAddress,
  staff,
  student,
} from '../../../testing/provider-return.ts';

// jsdom can't leave a page.
const leaving = vi.hoisted(() => ({ leaveFor: vi.fn(), replacePage: vi.fn() }));
vi.mock('../../../lib/address/leave-page.ts', () => leaving);

const { finishCustomer, finishStaff, finishAdmin, joinCustomer, joinStaff, joinAdmin } =
  api.providerSignIn;

const unknown = () =>
  refusal(403, { code: 'provider.unknownPerson', message: 'Nobody here has this account yet' });

const leftFor = (path: string) =>
  waitFor(() => expect(leaving.replacePage.mock.calls[0]?.[0]).toBe(path));

beforeEach(() => vi.clearAllMocks());

async function enterPassword(user: Awaited<ReturnType<typeof openPage>>) {
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
  keepBegun({ kind: 'backOffice', from: '/admins' });
  const user = await openPage(returnAddress);
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
  keepBegun({ kind: 'staff', from: '/students' });
  const user = await openPage(returnAddress);
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
  keepBegun({ kind: 'customer', from: '/book/5' });
  const user = await openPage(returnAddress);
  await enterPassword(user);
  await user.click(await screen.findByRole('button', { name: 'Move to this device' }));
  await leftFor('/app/book/5');
});

test('a wrong password of the one who joins is said, and what was typed stays', async () => {
  answerTo(finishStaff, unknown);
  answerTo(joinStaff, () => refusal(401, { code: 'session.wrong', message: 'Password is wrong' }));
  keepBegun({ kind: 'staff' });
  const user = await openPage(returnAddress);
  await enterPassword(user);
  expect(await screen.findByText('Password is wrong')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('siri@school.example');
});
