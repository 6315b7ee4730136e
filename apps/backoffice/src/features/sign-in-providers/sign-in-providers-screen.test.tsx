import type { SignInProviderForm } from '@aqua/contract/accounts/sign-in-providers';
import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { schoolGoogle, untriedLine } from '../../testing/example-providers.ts';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

async function openProviders(language: 'en' | 'th' = 'en') {
  answerTo(api.signInProviders.list, () => pageOf([schoolGoogle, untriedLine]));
  answerTo(api.signInProviders.groups, () => ({
    groups: [
      { id: 5, name: 'Class 4/2' },
      { id: 6, name: 'Class 5/1' },
    ],
  }));
  const user = await openScreen('/sign-in-providers', 'SuperAdmin', language);
  await screen.findByRole('table');
  return user;
}

test('the list says whom each provider is for, and whether the logins show its button', async () => {
  await openProviders();
  const google = screen.getByRole('row', { name: /Nakhon School/ });
  expect(google).toHaveTextContent('โรงเรียนนคร');
  expect(google).toHaveTextContent('Students, Admins');
  expect(google).toHaveTextContent('nakhon.ac.th');
  expect(google).toHaveTextContent('Shown');
  expect(google).toHaveTextContent('1,204');
  const line = screen.getByRole('row', { name: /LINE/ });
  expect(line).toHaveTextContent('Not tried yet');
});

test('a screen in Thai names the providers in Thai', async () => {
  await openProviders('th');
  expect(screen.getByRole('heading', { name: 'ผู้ให้บริการเข้าสู่ระบบ', level: 1 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ทดลอง โรงเรียนนคร' })).toBeVisible();
});

test('an Admin has no such screen', async () => {
  answerTo(api.publishers.list, () => pageOf([]));
  await openScreen('/sign-in-providers', 'Admin');
  expect(await screen.findByRole('heading', { name: 'Publishers', level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign-in providers' })).not.toBeInTheDocument();
});

test('a preset fills in what is the same for everybody, and keeps what was typed', async () => {
  const user = await openProviders();
  const created: unknown[] = [];
  answerTo(api.signInProviders.create, ({ body }) => {
    created.push(body);
    return { ...untriedLine, id: 9, message: 'Create sign-in provider successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'New provider' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create sign-in provider' });
  const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
  expect(field(/^Issuer/)).toHaveValue('https://accounts.google.com');
  await user.clear(field(/^Name in Thai/));
  await user.type(field(/^Name in Thai/), 'ไลน์');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Kind' }), 'LINE');
  expect(field(/^Issuer/)).toHaveValue('https://access.line.me');
  expect(field(/^Scopes/)).toHaveValue('openid profile');
  expect(field(/^Name in English/)).toHaveValue('LINE');
  expect(field(/^Name in Thai/)).toHaveValue('ไลน์');

  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Kind' }),
    'Microsoft Entra ID',
  );
  expect(field(/^Issuer/)).toHaveAccessibleDescription(/Replace TENANT-ID/);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Kind' }), 'LINE');
  expect(within(dialog).getByText(`${window.location.origin}/sign-in/return`)).toBeVisible();
  expect(within(dialog).getByRole('switch', { name: /Show the button/ })).toBeDisabled();

  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(within(dialog).getByText('Please enter the client ID')).toBeVisible();
  expect(within(dialog).getByText('Please enter the client secret')).toBeVisible();
  await user.type(field(/^Client ID/), '1650000000');
  await user.type(within(dialog).getByLabelText(/^Client secret/), 'a-secret');
  await user.type(field(/^Authoritative domains/), 'nakhon.ac.th{Enter}not a domain');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(within(dialog).getByText(/^not: Please enter a domain/)).toBeVisible();
  await user.clear(field(/^Authoritative domains/));
  await user.type(field(/^Authoritative domains/), 'nakhon.ac.th{Enter}mail.nakhon.ac.th');
  await user.click(within(dialog).getByRole('radio', { name: /Becomes a student/ }));
  await user.click(within(dialog).getByRole('combobox', { name: /Group of new students/ }));
  await user.click(await screen.findByRole('option', { name: 'Class 5/1' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));

  expect(await screen.findByText('Create sign-in provider successfully')).toBeVisible();
  expect(created).toEqual([
    {
      preset: 'line',
      issuer: 'https://access.line.me',
      clientId: '1650000000',
      clientSecret: 'a-secret',
      scopes: 'openid profile',
      nameEn: 'LINE',
      nameTh: 'ไลน์',
      position: 0,
      forStudents: true,
      forStaff: false,
      forAdmins: false,
      domains: ['nakhon.ac.th', 'mail.nakhon.ac.th'],
      passwordsOff: false,
      unknownPeople: 'create',
      help: null,
      groupId: '6',
      nameClaim: 'name',
      numberClaim: null,
      isShown: false,
    } satisfies SignInProviderForm,
  ]);
});

test('what the server refuses stands under its field', async () => {
  const user = await openProviders();
  answerTo(api.signInProviders.update, () =>
    refusal(422, {
      code: 'provider.undiscovered',
      message: 'No OpenID Connect provider answers there',
      field: 'issuer',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Edit LINE' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit sign-in provider' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('textbox', { name: /^Issuer/ })).toHaveAccessibleDescription(
      /No OpenID Connect provider answers there/,
    ),
  );
});

test('an edit keeps the secret, the issuer of a provider in use, and its group', async () => {
  const user = await openProviders();
  const saved: unknown[] = [];
  answerTo(api.signInProviders.update, ({ body }) => {
    saved.push(body);
    return { ...schoolGoogle, message: 'Update successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'Edit Nakhon School' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit sign-in provider' });
  const issuer = within(dialog).getByRole('textbox', { name: /^Issuer/ });
  expect(issuer).toHaveAttribute('readonly');
  expect(issuer).toHaveAccessibleDescription(/so its issuer stays/);
  expect(within(dialog).getByLabelText(/^Client secret/)).toHaveValue('');
  expect(within(dialog).getByText(schoolGoogle.redirectUri)).toBeVisible();
  expect(within(dialog).getByText(schoolGoogle.backChannelLogoutUri)).toBeVisible();
  expect(within(dialog).getByText('Class 4/2')).toBeVisible();
  await user.click(within(dialog).getByRole('switch', { name: /Show the button/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update successfully')).toBeVisible();
  expect(saved).toMatchObject([
    { clientSecret: null, isShown: false, groupId: '5', domains: ['nakhon.ac.th'] },
  ]);
});

test('a delete says how many people lose this way in', async () => {
  const user = await openProviders();
  answerTo(api.signInProviders.remove, () => {
    answerTo(api.signInProviders.list, () => pageOf([untriedLine]));
    return { ...schoolGoogle, message: 'Delete successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'Delete Nakhon School' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Nakhon School”?' });
  expect(confirm).toHaveTextContent(/lose this way to log in: 1,204. Their accounts stay/);
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Delete successfully')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /Nakhon School/ })).not.toBeInTheDocument(),
  );
});
