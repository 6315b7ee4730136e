import type { TriedProvider } from '@aqua/contract/accounts/sign-in-providers';
import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { schoolGoogle, untriedLine } from '../../testing/example-providers.ts';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const key = 'aqua.sign-in.s1';
const attempt = { ticket: 't1', purpose: 'try', response: 'code=c1&state=s1' };
const hidden = { ...schoolGoogle, isShown: false };

const tried: TriedProvider = {
  provider: hidden,
  claims: [
    { name: 'sub', value: '10769150350006150715113082367' },
    { name: 'name', value: 'Somchai Jaidee' },
    { name: 'email', value: 'somchai@nakhon.ac.th' },
  ],
  subject: '10769150350006150715113082367',
  email: 'somchai@nakhon.ac.th',
  isEmailVouched: true,
  name: 'Somchai Jaidee',
  number: '40123',
};

afterEach(() => sessionStorage.clear());

/** Comes back from the provider. */
async function comeBack(stored: object | null = attempt) {
  if (stored !== null) sessionStorage.setItem(key, JSON.stringify(stored));
  answerTo(api.signInProviders.list, () => pageOf([hidden, untriedLine]));
  return openScreen('/sign-in-providers?tried=s1', 'SuperAdmin');
}

test('a try leaves for the provider, and the tab keeps what finishes it', async () => {
  answerTo(api.signInProviders.list, () => pageOf([untriedLine]));
  answerTo(api.signInProviders.try, () => ({ url: '#at-line', state: 's1', ticket: 't1' }));
  const user = await openScreen('/sign-in-providers', 'SuperAdmin');
  await user.click(await screen.findByRole('button', { name: 'Try LINE' }));
  const dialog = await screen.findByRole('dialog', { name: 'Try “LINE”?' });
  expect(dialog).toHaveTextContent(untriedLine.redirectUri);
  await user.click(within(dialog).getByRole('button', { name: 'Try it' }));
  await waitFor(() => expect(window.location.hash).toBe('#at-line'));
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual({ ticket: 't1', purpose: 'try' });
});

test('what the provider said is shown once, and its button can be shown from then on', async () => {
  const asked: unknown[] = [];
  const saved: unknown[] = [];
  answerTo(api.signInProviders.tryResult, ({ body }) => {
    asked.push(body);
    return tried;
  });
  answerTo(api.signInProviders.update, ({ body }) => {
    saved.push(body);
    return { ...schoolGoogle, message: 'Update successfully' };
  });
  const user = await comeBack();
  const title = 'What Nakhon School says about you';
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(within(dialog).getByRole('row', { name: 'name Somchai Jaidee' })).toBeVisible();
  expect(dialog).toHaveTextContent('The account with this email is found by it.');
  expect(sessionStorage.getItem(key)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Show the button on the logins' }));
  expect(await screen.findByText('Update successfully')).toBeVisible();
  await waitFor(() => expect(window.location.search).not.toContain('tried'));
  expect(asked).toEqual([{ state: 's1', ticket: 't1', response: 'code=c1&state=s1' }]);
  expect(saved).toMatchObject([{ isShown: true, clientSecret: null, groupId: '5' }]);
});

test('why an email finds no account, and what students lack, is said in words', async () => {
  const email = 'somchai@gmail.example';
  answerTo(api.signInProviders.tryResult, () => ({
    ...tried,
    email,
    isEmailVouched: false,
    name: null,
    number: null,
  }));
  await comeBack();
  const dialog = await screen.findByRole('dialog', { name: /says about you/ });
  expect(dialog).toHaveTextContent(
    /not one of the provider’s authoritative domains: gmail.example/,
  );
  expect(dialog).toHaveTextContent('Nobody becomes a student without such an email.');
  expect(dialog).toHaveTextContent(/no claim “name”. A new student would be called/);
  expect(dialog).toHaveTextContent(/no claim “student_id”, so students would have no number/);
});

test('an email that is not verified finds no account', async () => {
  answerTo(api.signInProviders.tryResult, () => ({ ...tried, isEmailVouched: false }));
  await comeBack();
  const dialog = await screen.findByRole('dialog', { name: /says about you/ });
  expect(dialog).toHaveTextContent(/doesn’t say that it is verified/);
});

test('a provider that refuses is quoted, and the list stays', async () => {
  answerTo(api.signInProviders.tryResult, () =>
    refusal(401, { code: 'provider.refused', message: 'LINE has not let you in.' }),
  );
  const response = 'error=access_denied&error_description=The+user+has+denied&state=s1';
  const user = await comeBack({ ...attempt, response });
  const dialog = await screen.findByRole('dialog', { name: 'The try of a provider' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('LINE has not let you in.');
  expect(dialog).toHaveTextContent('The provider says: The user has denied');
  expect(sessionStorage.getItem(key)).toBeNull();
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /LINE/ })).toBeVisible();
});

test('a provider that is away can be asked again', async () => {
  answerTo(api.signInProviders.tryResult, () =>
    refusal(503, { code: 'provider.away', message: 'LINE is not available right now.' }),
  );
  const user = await comeBack();
  const dialog = await screen.findByRole('dialog', { name: 'The try of a provider' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/not available/);
  expect(sessionStorage.getItem(key)).not.toBeNull();
  answerTo(api.signInProviders.tryResult, () => tried);
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: /says about you/ })).toBeVisible();
});

test('a reload, or another tab, is asked to try again', async () => {
  await comeBack(null);
  const dialog = await screen.findByRole('dialog', { name: 'The try of a provider' });
  expect(dialog).toHaveTextContent(/Please try the provider again/);
  expect(await screen.findByRole('table', { hidden: true })).toBeInTheDocument();
});
