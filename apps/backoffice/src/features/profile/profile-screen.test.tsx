import { api } from '@aqua/contract/api';
import { etagOf } from '@aqua/contract/entity-tag';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const moment = '2026-11-22T03:00:00.000Z';
const later = '2026-11-22T04:00:00.000Z';
const who = { id: 1001, name: 'Mali Test', email: 'mali@test.example' };
const times = { createdAt: moment, updatedAt: moment };
const admin = { ...who, ...times, type: 'Admin' as const };
const company: Publisher = {
  ...times,
  id: 1002,
  name: 'Sala Books',
  companyName: null,
  companyDescription: 'School books',
  logoImageId: 5,
  logo: { id: 5, link: 'http://localhost/files/sala' },
  approvedAt: moment,
  isEmailConfirmed: true,
};
const staff = {
  ...who,
  ...times,
  type: 'Admin' as const,
  publisherId: 1002,
  publisher: { id: 1002, name: 'Sala Books' },
};
const here = {
  id: 1,
  device: 'Firefox, Linux',
  address: '192.0.2.1',
  createdAt: moment,
  lastUsedAt: moment,
  current: true,
};
const phone = { ...here, id: 2, device: 'Safari, iPhone', lastUsedAt: later, current: false };

type Opens = Parameters<typeof openScreen>;

async function openProfile(role: Opens[1] = 'Admin', language: Opens[2] = 'en', path = '/profile') {
  answerTo(api.admins.get, () => admin);
  answerTo(api.staffs.get, () => staff);
  answerTo(api.publishers.get, () => company);
  answerTo(api.passkeys.list, () => ({ data: [], hasPassword: true }));
  answerTo(api.identities.list, () => ({ identities: [], hasPassword: true }));
  answerTo(api.signInProviders.shown, () => ({ providers: [] }));
  answerTo(api.twoStep.get, () => ({ isOn: false, recoveryCodesLeft: 0 }));
  answerTo(api.sessions.list, () => pageOf([phone, here]));
  const user = await openScreen(path, role, language);
  await screen.findByText(who.email);
  return user;
}

test('at both of its addresses the sidebar marks Profile alone', async () => {
  await openProfile('SuperAdmin', 'en', '/admins/profile');
  const sidebar = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  const marked = sidebar.getAllByRole('link', { current: 'page' });
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Profile']);
  expect(sidebar.getByRole('link', { name: 'Admins' })).not.toHaveAttribute('data-active');
});

const card = (name: string) => screen.getByRole('region', { name });

test('the own name is saved with the current password, and the sidebar shows it', async () => {
  const user = await openProfile('SuperAdmin', 'en', '/admins/profile');
  let sent: unknown;
  answerTo(api.admins.updateProfile, ({ headers, body }) => {
    sent = { tag: headers.get('if-match'), body };
    const saved = { ...admin, name: 'Mali Two', updatedAt: later };
    answerTo(api.admins.get, () => saved);
    return { ...saved, message: 'Update profile successfully' };
  });
  const account = within(card('Your account'));
  expect(account.getByText('SuperAdmin')).toBeVisible();
  const name = account.getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Mali Two{Enter}');
  expect(await account.findByText("Current Password can't empty")).toBeVisible();
  await user.type(account.getByLabelText(/^Current password/), 'Harbour2026');
  await user.click(account.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update profile successfully')).toBeVisible();
  const body = { name: 'Mali Two', currentPassword: 'Harbour2026', password: null };
  expect(sent).toEqual({ tag: etagOf(admin), body: { ...body, passwordConfirmation: null } });
  expect(within(screen.getByRole('navigation')).getByText('Mali Two')).toBeVisible();
  expect(account.getByLabelText(/^Current password/)).toHaveValue('');
});

for (const [role, typed, alert] of [
  ['Admin', 'Short1a', /Password.*8 to 32/],
  ['StaffSubAdmin', 'Aa1-aaaa', /5 to 40/],
] as const)
  test(`a new password follows the rule of ${role} and must be confirmed`, async () => {
    const user = await openProfile(role);
    const account = within(card('Your account'));
    await user.type(account.getByLabelText(/^New password/), typed);
    await user.type(account.getByLabelText(/^Confirm password/), typed);
    await user.type(account.getByLabelText(/^Current password/), 'Harbour2026{Enter}');
    await waitFor(() => expect(account.getByLabelText(/^New password/)).toBeInvalid());
    expect(account.getAllByText(alert).length).toBeGreaterThan(0);
    await user.type(account.getByLabelText(/^New password/), 'Aa1@aaaa');
    await user.clear(account.getByLabelText(/^New password/));
    await user.type(account.getByLabelText(/^New password/), 'Aa1@aaaa');
    await user.click(account.getByRole('button', { name: 'Save' }));
    expect(await account.findByText("Password confirmation didn't match")).toBeVisible();
  });

test('a wrong current password is said under its field; what was typed stays', async () => {
  const user = await openProfile();
  const message = 'The current password is wrong';
  answerTo(api.admins.updateProfile, () =>
    refusal(422, { code: 'currentPassWrong', message, field: 'currentPassword' }),
  );
  const account = within(card('Your account'));
  await user.type(account.getByLabelText(/^Name/), '!');
  await user.type(account.getByLabelText(/^Current password/), 'wrong{Enter}');
  expect(await account.findByText(message)).toBeVisible();
  expect(account.getByLabelText(/^Name/)).toHaveValue('Mali Test!');
});

test('a name that somebody else has changed meanwhile is compared, and the typed password stays', async () => {
  const user = await openProfile();
  const theirs = { ...admin, name: 'Mali T.', updatedAt: later };
  const sent: unknown[] = [];
  answerTo(api.admins.updateProfile, ({ headers, body }) => {
    sent.push(body);
    if (headers.get('if-match') === etagOf(theirs)) return { ...theirs, message: 'Saved' };
    answerTo(api.admins.get, () => theirs);
    return refusal(412, { code: 'edit.stale', message: 'stale' });
  });
  const account = within(card('Your account'));
  await user.type(account.getByLabelText(/^Name/), '!');
  await user.type(account.getByLabelText(/^Current password/), 'Harbour2026{Enter}');
  const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
  await user.click(within(conflict).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent[1]).toMatchObject({ name: 'Mali Test!', currentPassword: 'Harbour2026' });
});

test('leaving asks before what was typed is lost', async () => {
  const user = await openProfile();
  await user.type(within(card('Your account')).getByLabelText(/^Name/), '!');
  await user.click(screen.getByRole('link', { name: 'Authors' }));
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(card('Your account')).getByLabelText(/^Name/)).toHaveValue('Mali Test!');
});

test('leaving asks once, also when both forms hold something unsaved', async () => {
  const user = await openProfile('StaffAdmin');
  await user.type(within(card('Your account')).getByLabelText(/^Name/), '!');
  await user.type(await within(card('Company profile')).findByLabelText(/^Name/), '!');
  answerTo(api.products.list, () => pageOf([]));
  const leave = () => user.click(screen.getByRole('link', { name: 'Products' }));
  const question = () => screen.findByRole('dialog', { name: 'Discard what you typed?' });
  await leave();
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(card('Company profile')).getByLabelText(/^Name/)).toHaveValue('Sala Books!');
  await leave();
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('staff of type Admin edit the company profile', async () => {
  const user = await openProfile('StaffAdmin');
  let sent: unknown;
  answerTo(api.publishers.update, ({ headers, body }) => {
    sent = { tag: headers.get('if-match'), body };
    const saved = { ...company, name: 'Sala', updatedAt: later };
    answerTo(api.publishers.get, () => saved);
    return { ...saved, message: 'Update successfully' };
  });
  const profile = within(card('Company profile'));
  const name = await profile.findByLabelText(/^Name/);
  await user.clear(name);
  await user.click(profile.getByRole('button', { name: 'Save' }));
  expect(await profile.findByText("Name can't empty")).toBeVisible();
  await user.type(name, 'Sala');
  await user.click(profile.getByRole('button', { name: 'Remove' }));
  await user.click(profile.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update successfully')).toBeVisible();
  const body = { name: 'Sala', companyDescription: 'School books', logoImageId: null };
  expect(sent).toEqual({ tag: etagOf(company), body });
  expect(within(screen.getByRole('navigation')).getByText('Sala')).toBeVisible();
});

test('staff of type SubAdmin only read it', async () => {
  await openProfile('StaffSubAdmin');
  const profile = within(card('Company profile'));
  expect(await profile.findByText('School books')).toBeVisible();
  expect(profile.getByAltText('Logo of Sala Books')).toBeVisible();
  expect(profile.queryByRole('button')).not.toBeInTheDocument();
});

test('this session stands first; another one is ended after a question', async () => {
  const user = await openProfile();
  const sessions = within(card('Where you are logged in'));
  const [first, second] = await sessions.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Firefox, Linux.*This session/);
  expect(second).toHaveTextContent(/Last used 22 Nov 2026.* from 192\.0\.2\.1/);
  let ended: unknown;
  answerTo(api.sessions.remove, ({ params }) => {
    ended = params['id'];
    answerTo(api.sessions.list, () => pageOf([here]));
    return { ...phone, message: 'That session has ended' };
  });
  await user.click(sessions.getByRole('button', { name: 'Sign out of Safari, iPhone, 192.0.2.1' }));
  const question = await screen.findByRole('dialog', { name: 'Sign out of “Safari, iPhone”?' });
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('That session has ended')).toBeVisible();
  expect(ended).toBe('2');
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
  expect(sessions.queryByRole('button')).not.toBeInTheDocument();
});

test('all other sessions are ended at once', async () => {
  const user = await openProfile();
  let calls = 0;
  answerTo(api.sessions.signOutElsewhere, () => {
    calls += 1;
    return { message: 'You are signed out everywhere else' };
  });
  const sessions = within(card('Where you are logged in'));
  await user.click(await sessions.findByRole('button', { name: 'Sign out everywhere else' }));
  const question = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
  await user.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You are signed out everywhere else')).toBeVisible();
  expect(calls).toBe(1);
});

test('sessions that could not be loaded say why, and the other cards work', async () => {
  answerTo(api.identities.list, () => ({ identities: [], hasPassword: true }));
  answerTo(api.signInProviders.shown, () => ({ providers: [] }));
  answerTo(api.sessions.list, () =>
    refusal(503, { code: 'server.away', message: 'Later, please' }),
  );
  answerTo(api.admins.get, () => admin);
  answerTo(api.passkeys.list, () => ({ data: [], hasPassword: true }));
  answerTo(api.twoStep.get, () => ({ isOn: false, recoveryCodesLeft: 0 }));
  const user = await openScreen('/profile');
  const title = { name: 'Where you are logged in' };
  const sessions = within(await screen.findByRole('region', title));
  expect(await sessions.findByText('Later, please')).toBeVisible();
  answerTo(api.sessions.list, () => pageOf([here]));
  await user.click(sessions.getByRole('button', { name: 'Retry' }));
  expect(await sessions.findByText('Firefox, Linux')).toBeVisible();
});

test('language and theme change at once', async () => {
  const user = await openProfile();
  const choices = within(card('Language and theme'));
  await user.click(choices.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await user.click(choices.getByRole('radio', { name: 'ไทย' }));
  expect(await screen.findByRole('heading', { name: 'ภาษาและธีม' })).toBeVisible();
});

test('in Thai', async () => {
  await openProfile('StaffAdmin', 'th');
  for (const name of ['บัญชีของคุณ', 'ข้อมูลบริษัท', 'การยืนยันตัวตนสองขั้นตอน', 'อุปกรณ์ที่เข้าสู่ระบบอยู่'])
    expect(card(name)).toBeVisible();
  const [first] = await screen.findAllByText(/ใช้ล่าสุด 22 พ\.ย\. 2569/);
  expect(first).toBeVisible();
});

test.each([
  ['en', 'Aqua version 1.2.3 (abc1234)'],
  ['th', 'Aqua รุ่น 1.2.3 (abc1234)'],
] as const)('its foot says which Aqua the server is, in %s', async (language, text) => {
  const meta = document.createElement('meta');
  meta.name = 'aqua-version';
  meta.content = '1.2.3 (abc1234)';
  document.head.append(meta);
  await openProfile('Admin', language);
  expect(screen.getByText(text)).toBeVisible();
  meta.remove();
});
