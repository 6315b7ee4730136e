import { api } from '@aqua/contract/api';
import { bangkokDay } from '@aqua/contract/law/ages';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answerTo, refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const password = 'Harbour2026';
const sent = { message: 'Please open the link in the mail' };

afterEach(() => vi.useRealTimers());

async function fillIn(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  }
}

const publisher = {
  Email: 'owner@press.example',
  Name: 'Sala Press',
  'New password': password,
  'Confirm password': password,
};

async function tickDocuments(user: UserEvent) {
  await user.click(screen.getByLabelText('I accept the terms of usage'));
  await user.click(screen.getByLabelText('I have read the privacy policy'));
}

async function create(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

test('a publisher signs up, learns what comes next, and a reload or Back loses nothing of it', async () => {
  const calls: unknown[] = [];
  answerTo(api.publishers.signUp, ({ body }) => {
    calls.push(body);
    return sent;
  });
  const user = await openPage('/sign-up');
  await screen.findByRole('heading', { name: 'Create an account' });
  await fillIn(user, publisher);
  await tickDocuments(user);
  await create(user);
  const heading = await screen.findByRole('heading', { name: 'Please look into your mailbox' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('We have sent a mail to owner@press.example.')).toBeVisible();
  expect(calls).toEqual([
    {
      email: 'owner@press.example',
      username: 'Sala Press',
      password,
      acceptTerms: true,
      readPrivacy: true,
    },
  ]);
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(steps).toHaveLength(3);
  expect(steps[1]).toContain('Wait for the approval');

  await user.click(screen.getByRole('button', { name: 'Change what I entered' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Sala Press');

  cleanup();
  await openPage('/sign-up?sent=none');
  expect(await screen.findByText('We have sent you a mail.')).toBeVisible();
});

test('each rule of the form has its message, all are said at once, and nothing is sent', async () => {
  const user = await openPage('/sign-up');
  await screen.findByLabelText('Email');
  await fillIn(user, { 'Confirm password': 'other' });
  await create(user);
  for (const message of [
    'Email invalid',
    'Name invalid',
    /^Password minimum 8 characters/,
    'Confirm password is not matched',
    'Please accept the terms of usage',
    /^Please read the privacy policy/,
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('where publishers may not sign up, the page says so and offers no form', async () => {
  const setting = document.createElement('meta');
  setting.name = 'aqua-publisher-sign-up';
  setting.content = 'off';
  document.head.append(setting);
  try {
    await openPage('/sign-up');
    expect(await screen.findByRole('alert')).toHaveTextContent('Publishers can not sign up here');
    expect(screen.queryByLabelText('Email')).toBeNull();
    cleanup();
    await openPage('/publishers/login');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  } finally {
    setting.remove();
  }
});

test('what the server refuses stands under its field; what names none stands above the button', async () => {
  const user = await openPage('/sign-up');
  await screen.findByLabelText('Email');
  await fillIn(user, publisher);
  await tickDocuments(user);
  answerTo(api.publishers.signUp, () =>
    refusal(422, { code: 'signUpNameAlert', message: 'Name invalid', field: 'username' }),
  );
  await create(user);
  expect(await screen.findByText('Name invalid')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();

  // A proxy answers 502 with a page of its own.
  answerTo(api.publishers.signUp, () => new HttpResponse('<html>Bad gateway', { status: 502 }));
  await create(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is not available');
  answerTo(api.publishers.signUp, () => HttpResponse.error());
  await create(user);
  expect(await screen.findByText(/The server can't be reached/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Sala Press');
});

test('the browser asks before a half-filled form is left, and no longer once it is sent', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const user = await openPage('/sign-up');
  await screen.findByLabelText('Email');
  expect(leave()).toBe(false);
  await fillIn(user, publisher);
  expect(leave()).toBe(true);
  await tickDocuments(user);
  answerTo(api.publishers.signUp, () => sent);
  await create(user);
  await screen.findByRole('heading', { name: 'Please look into your mailbox' });
  expect(leave()).toBe(false);
});

test('the code is sent once a number is there, and again after the seconds of the countdown', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  const user = await openPage('/customer/sign-up');
  await user.click(await screen.findByRole('button', { name: 'Send OTP' }));
  expect(screen.getByText('Please enter the phone number before send OTP')).toBeVisible();
  expect(screen.getByLabelText('Mobile phone')).toHaveFocus();

  answerTo(api.customers.sendOtp, () =>
    refusal(422, { code: 'phoneInvalid', message: 'Phone number invalid', field: 'phone' }),
  );
  await fillIn(user, { 'Mobile phone': '12345' });
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(await screen.findByText('Phone number invalid')).toBeVisible();

  answerTo(api.customers.sendOtp, () => ({ message: 'We have sent you an OTP by SMS' }));
  await fillIn(user, { 'Mobile phone': '081 234 5678' });
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(await screen.findByText('We have sent you an OTP by SMS')).toBeVisible();
  const code = screen.getByLabelText('OTP');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByRole('button', { name: /^Send again in (1:00|0:59)$/ })).toBeDisabled();
  act(() => void vi.advanceTimersByTime(30_000));
  expect(screen.getByRole('button', { name: /^Send again in 0:(30|29)$/ })).toBeDisabled();
  act(() => void vi.advanceTimersByTime(31_000));
  expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
});

test('whoever asks too soon is told so, and how long it takes', async () => {
  const user = await openPage('/customer/sign-up');
  await screen.findByLabelText('Mobile phone');
  await fillIn(user, { 'Mobile phone': '0812345678' });
  answerTo(api.customers.sendOtp, () =>
    refusal(429, {
      code: 'otp.tooSoon',
      message: 'OTP can only send every 1 minute',
      field: 'phone',
      params: { seconds: 42 },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(await screen.findByText('OTP can only send every 1 minute')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send again in 0:4[12]$/ })).toBeDisabled();
  // Another number has a wait of its own.
  await fillIn(user, { 'Mobile phone': '0898765432' });
  expect(screen.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
});

const student = {
  Email: 'dao@home.example',
  Name: 'Dao',
  'Mobile phone': '0812345678',
  OTP: '123456',
  'New password': password,
  'Confirm password': password,
};

test('a student under 20 names a guardian, and learns that the guardian answers next', async () => {
  const calls: unknown[] = [];
  answerTo(api.customers.signUp, ({ body }) => {
    calls.push(body);
    return sent;
  });
  const user = await openPage('/customer/sign-up');
  await screen.findByLabelText('Email');
  await create(user);
  for (const message of [
    "Birthday can't empty",
    "Phone number can't empty",
    "OTP can't empty and have 6 digits",
  ])
    expect(await screen.findByText(message)).toBeVisible();

  await fillIn(user, student);
  const year = Number(bangkokDay().slice(0, 4)) - 15;
  await fillIn(user, { Birthday: `${year}-01-31` });
  await tickDocuments(user);
  await create(user);
  expect(await screen.findByText("Please enter your guardian's name")).toBeVisible();
  expect(calls).toEqual([]);
  await fillIn(user, { "Guardian's name": 'Malee', "Guardian's email": 'malee@home.example' });
  expect(screen.getByLabelText(/about new books/)).not.toBeChecked();
  await create(user);
  await screen.findByRole('heading', { name: 'Please look into your mailbox' });
  const [, guardian] = screen.getAllByRole('listitem');
  expect(within(guardian ?? document.body).getByText('Your guardian agrees')).toBeVisible();
  expect(calls).toMatchObject([
    { phone: '0812345678', otp: '123456', guardianName: 'Malee', acceptNews: false },
  ]);
});

test('a wrong code is said under the code; the rest stays as it was typed', async () => {
  answerTo(api.customers.signUp, () =>
    refusal(422, { code: 'otp.wrong', message: 'This OTP is wrong', field: 'otp' }),
  );
  const user = await openPage('/customer/sign-up');
  await screen.findByLabelText('Email');
  await fillIn(user, { ...student, Birthday: '2000-02-29' });
  await tickDocuments(user);
  await create(user);
  expect(await screen.findByText('This OTP is wrong')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveValue('Dao');
});

test('an invited student under 20 learns that the books wait for the guardian', async () => {
  await openPage('/create-password/success?sent=consents');
  expect(await screen.findByText(/books open as soon as your guardian agrees/)).toBeVisible();
  cleanup();
  await openPage('/create-password/success');
  expect(await screen.findByText('Your books are waiting in your library.')).toBeVisible();
  expect(screen.queryByText(/guardian/)).not.toBeInTheDocument();
});

test('a link that never was is not called expired, and offers no mail to an unknown guardian', async () => {
  const message = 'This link does not work';
  const unknown = () => refusal(422, { code: 'link.unknown', message, field: 'token' });
  answerTo(api.customers.guardianLink, unknown);
  await openPage('/guardian-consent?t=unknown');
  expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  expect(screen.getByText(/It may be incomplete/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a new mail' })).toBeNull();
  cleanup();
  answerTo(api.staffs.checkLink, unknown);
  await openPage('/reset-password?t=unknown&kind=staffs');
  expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  cleanup();
  answerTo(api.publishers.confirmEmail, unknown);
  const user = await openPage('/confirm-email?t=unknown');
  await user.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});
