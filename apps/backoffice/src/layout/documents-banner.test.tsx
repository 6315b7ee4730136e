import { api } from '@aqua/contract/api';
import type { OwnConsents } from '@aqua/contract/law/consents';
import { catalogue } from '@aqua/phrases/catalogue';
import { legalVersions } from '@aqua/phrases/legal/versions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../testing/fake-server.ts';
import { openScreen } from '../testing/render-screen.tsx';

const names = ['terms-of-usage', 'privacy-policy'] as const;
const step = {
  given: true,
  version: '2022-06-01',
  guardianName: null,
  createdAt: '2022-07-01T03:00:00.000Z',
};
const accepted: OwnConsents['given'] = [
  { ...step, purpose: 'terms', document: 'terms-of-usage' },
  { ...step, purpose: 'privacy', document: 'privacy-policy' },
];

/** Opens the products as staff. The documents are asked for until they are accepted. */
async function open(given: OwnConsents['given'], language: 'en' | 'th' = 'en') {
  const bodies: unknown[] = [];
  answerTo(api.consents.get, () => ({
    guardian: null,
    asks: bodies.length > 0 ? null : ('documents' as const),
    outdated: bodies.length > 0 ? [] : [...names],
    given,
    controller: { name: '', address: '', phone: '', email: '' },
  }));
  answerTo(api.consents.accept, ({ body }) => {
    bodies.push(body);
    return { message: 'Thank you', state: 'open' as const };
  });
  answerTo(api.products.list, () => pageOf([]));
  return { bodies, user: await openScreen('/products', 'StaffSubAdmin', language) };
}

test('staff read what changed since the version that they accepted, and accept it', async () => {
  const { user, bodies } = await open(accepted);
  const banner = await screen.findByRole('region', { name: 'Our documents have changed' });
  // The screen below can still be used.
  expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await user.click(within(banner).getByRole('button', { name: 'Read and accept' }));
  const dialog = await screen.findByRole('dialog', { name: 'Our documents have changed' });
  expect(dialog).toHaveTextContent('you use the data of students only for the work');
  const [earlier] = within(dialog).getAllByRole('link', {
    name: 'You accepted the version of 1 June 2022',
  });
  expect(earlier).toHaveAttribute('href', '/terms-of-usage/2022-06-01');
  expect(within(dialog).getByRole('link', { name: 'Read the privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );

  await user.click(within(dialog).getByLabelText('I accept the terms of usage'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(dialog).toHaveTextContent('Please read the privacy policy and tick that you have');
  expect(bodies).toEqual([]);
  await user.click(within(dialog).getByLabelText('I have read the privacy policy'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /documents/ })).toBeNull());
  expect(bodies).toEqual([{ acceptTerms: true, readPrivacy: true }]);
});

test('staff who never accepted are asked in Thai, too, and a refusal keeps the question', async () => {
  const { user } = await open([], 'th');
  const { documents, accounts } = catalogue.th.backoffice;
  const banner = await screen.findByRole('region', { name: documents.newTitle });
  answerTo(api.consents.accept, () =>
    refusal(503, { code: 'part.down', message: catalogue.th.errors['part.down'] }),
  );
  await user.click(within(banner).getByRole('button', { name: documents.open }));
  const dialog = await screen.findByRole('dialog', { name: documents.newTitle });
  expect(within(dialog).queryByText(/2565/)).toBeNull();
  await user.click(within(dialog).getByLabelText(accounts.acceptTerms));
  await user.click(within(dialog).getByLabelText(accounts.havePrivacy));
  await user.click(within(dialog).getByRole('button', { name: documents.save }));
  expect(await screen.findByText(catalogue.th.errors['part.down'])).toBeVisible();
  expect(dialog).toBeVisible();
});

test('nobody else is asked', async () => {
  answerTo(api.consents.get, () => {
    throw new Error('admins act for the provider');
  });
  answerTo(api.categories.list, () => pageOf([]));
  await openScreen('/product-categories', 'Admin');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: /documents/ })).toBeNull();
});

test('each version of a legal text but the first says what it changes', () => {
  for (const name of names) {
    const [, ...later] = legalVersions[name].map(({ version }) => version).toReversed();
    for (const language of ['en', 'th'] as const) {
      const { changes } = catalogue[language].backoffice.documents;
      expect(Object.keys(changes[name])).toEqual(later);
    }
  }
});
