import { api } from '@aqua/contract/api';
import type { Customer } from '@aqua/contract/students/customers';
import { etagOf } from '@aqua/contract/entity-tag';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';
import { later, mali, nok, waves } from '../../testing/example-students.ts';

/** The students of the fake server. A test may change them. */
let stored: Customer[];
beforeEach(() => {
  stored = [mali, nok];
  answerTo(api.customers.list, () => pageOf(stored));
});

async function openStudents(role?: 'Admin' | 'StaffAdmin', language?: 'en' | 'th') {
  const user = await openScreen('/students', role, language);
  await screen.findByRole('table');
  return user;
}

async function confirm(user: UserEvent, title: string, action: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
}

const switchOf = (name: string) =>
  screen.getByRole('switch', { name: `Screen permission of ${name}` });

test('the columns are those of the specification, and the total is shown', async () => {
  await openStudents();
  const table = screen.getByRole('table', { name: 'Students' });
  const titles = within(table).getAllByRole('columnheader');
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    // The boxes that select.
    '',
    'Name',
    'Email',
    'Invited at',
    'Invited by',
    'Screen permission',
    'Actions',
    'Status',
  ]);
  expect(screen.getByText('Total students: 2')).toBeVisible();
});

test('the screen permission moves at once, and its request has the negated value', async () => {
  const user = await openStudents();
  const answered = Promise.withResolvers<void>();
  let sent: unknown;
  answerTo(api.customers.update, async ({ body, headers }) => {
    sent = { body, tag: headers.get('if-match') };
    await answered.promise;
    const changed = { ...mali, haveScreenPermission: true, updatedAt: later };
    stored = [changed, nok];
    return { ...changed, message: '', responseAlert: 'Update permission successfully' };
  });
  await user.click(switchOf('Mali'));
  expect(switchOf('Mali')).not.toBeChecked();
  await confirm(user, 'Allow Mali to take screenshots?', 'Allow');
  await waitFor(() => expect(switchOf('Mali')).toBeChecked());
  answered.resolve();
  expect(await screen.findByText('Update permission successfully')).toBeVisible();
  expect(switchOf('Mali')).toBeChecked();
  expect(sent).toEqual({
    body: { haveScreenPermission: true, responseAlert: 'Update permission successfully' },
    tag: etagOf(mali),
  });
});

test('a refused screen permission goes back, with the message of the server', async () => {
  const user = await openStudents();
  const answered = Promise.withResolvers<void>();
  answerTo(api.customers.update, async () => {
    await answered.promise;
    return refusal(403, { code: 'role.forbidden', message: 'You may not do this' });
  });
  await user.click(switchOf('Nok'));
  await confirm(user, 'Turn off screenshots for Nok?', 'Turn off');
  await waitFor(() => expect(switchOf('Nok')).not.toBeChecked());
  answered.resolve();
  expect(await screen.findByText('You may not do this')).toBeVisible();
  await waitFor(() => expect(switchOf('Nok')).toBeChecked());
});

test('a row opens in place: its books, a reset of the count, a revoke', async () => {
  const user = await openStudents();
  const paths: string[] = [];
  const ids = { customerId: 1, productId: 12 };
  answerTo(api.customers.resetCountScreenshot, ({ params }) => {
    paths.push(`reset ${params['productId']} of ${params['customerId']}`);
    const none = { countScreenshot: 0, capturedPages: [], closedAt: null };
    stored = [{ ...mali, productOwnerships: [{ ...waves, ...none }] }, nok];
    return { ...ids, ...none, message: 'Reset screenshot count successfully' };
  });
  answerTo(api.customers.revokeOwnership, ({ params }) => {
    paths.push(`revoke ${params['productId']} of ${params['customerId']}`);
    stored = [{ ...mali, productOwnerships: [] }, nok];
    return { ...ids, revocation: 'a-name', message: 'Revoke ownership successfully' };
  });
  answerTo(api.customers.giveBackOwnerships, ({ body }) => {
    paths.push(`give back ${(body as { revocation: string }).revocation}`);
    stored = [{ ...mali, productOwnerships: [waves] }, nok];
    return { done: [], givenBack: 1, message: 'Given back' };
  });
  await user.click(screen.getByRole('button', { name: 'Show the books of Mali' }));
  const books = await screen.findByRole('table', { name: 'Books of Mali' });
  expect(within(books).getByRole('cell', { name: 'ERP-12' })).toBeVisible();
  expect(within(books).getByRole('cell', { name: 'Somchai' })).toBeVisible();
  const closed = within(books).getByRole('cell', { name: /^7/ });
  expect(closed).toHaveTextContent('5 of 5 pages');
  expect(closed).toHaveTextContent(/Closed\s*22 Nov 2026/);
  await user.click(
    within(books).getByRole('button', { name: 'Reset the screenshot count of Waves' }),
  );
  await confirm(user, 'Reset the screenshot count of “Waves”?', 'Reset count');
  expect(await within(books).findByRole('cell', { name: /^0/ })).toBeVisible();
  expect(within(books).queryByText(/Closed|of 5 pages/)).not.toBeInTheDocument();
  await user.click(within(books).getByRole('button', { name: 'Revoke Waves' }));
  const revoke = await screen.findByRole('dialog', { name: 'Revoke “Waves” from Mali?' });
  expect(within(revoke).getByText(/a downloaded copy ends/)).toBeVisible();
  await confirm(user, 'Revoke “Waves” from Mali?', 'Revoke');
  expect(await screen.findByText('This student has no books yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('table', { name: 'Books of Mali' })).toBeVisible();
  expect(paths).toEqual(['reset 12 of 1', 'revoke 12 of 1', 'give back a-name']);
});

test('staff read the screen permission, add and revoke books, and have no other action', async () => {
  stored = [mali, nok, { ...nok, id: 3, name: 'Ploy', deletedAt: new Date().toISOString() }];
  const user = await openStudents('StaffAdmin');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.getByText('Off')).toBeVisible();
  expect(screen.getAllByText('On')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the books of Mali' }));
  expect(await screen.findByRole('button', { name: 'Revoke Waves' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Reset the screenshot count/ })).toBeVisible();
  answerTo(api.products.list, () => pageOf([]));
  await user.click(screen.getByRole('button', { name: 'Assign books to Mali' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign books to Mali' });
  expect(within(dialog).getByLabelText('Name')).toHaveAttribute('readonly');
});

test('an invitation without a name or an e-mail is not sent', async () => {
  const user = await openStudents();
  answerTo(api.products.list, () => pageOf([]));
  let sent: unknown;
  answerTo(api.customers.invite, ({ body }) => {
    sent = body;
    return { ...nok, message: 'Invite student successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'Invite student' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite student' });
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(within(dialog).getByText("Name can't empty")).toBeVisible();
  expect(within(dialog).getByText('Email invalid')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Name/), 'Nok');
  await user.type(within(dialog).getByLabelText(/Email/), 'nok@school.example{Enter}');
  expect(await screen.findByText('Invite student successfully')).toBeVisible();
  const noDays = { startsOn: null, endsOn: null };
  expect(sent).toEqual({
    name: 'Nok',
    email: 'nok@school.example',
    loginName: null,
    productList: '[]',
    ...noDays,
  });
});

test('students are searched by name and e-mail, filtered by state, and sorted by a heading', async () => {
  const asked: Record<string, string>[] = [];
  answerTo(api.customers.list, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return pageOf(stored);
  });
  const user = await openStudents();
  expect(screen.getAllByLabelText('Search in')[0]).toHaveDisplayValue('Name or email');
  await user.type(screen.getByLabelText('Search'), 'สมชาย');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ keySearch: 'สมชาย', fieldSearch: 'any' }),
  );
  const states = screen.getAllByLabelText('Status')[0] as HTMLElement;
  for (const [choice, state] of [
    ['Invited, no password yet', 'notActive'],
    ['Mail bounced', 'bounced'],
    ['Waits for a guardian', 'awaitsGuardian'],
    ['Deleted', 'deleted'],
  ] as const) {
    await user.selectOptions(states, choice);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ state }));
  }
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderBy: '5', state: 'deleted' }));
  await user.click(screen.getByRole('button', { name: 'Invited at' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderBy: '2' }));
});

test('staff are not asked about guardians', async () => {
  await openStudents('StaffAdmin');
  const states = within(screen.getAllByLabelText('Status')[0] as HTMLElement);
  expect(states.getByRole('option', { name: 'Active' })).toBeInTheDocument();
  expect(states.queryByRole('option', { name: 'Waits for a guardian' })).toBeNull();
});

test('a student without an e-mail is invited by a login name, and shown by it', async () => {
  const pupil = { ...nok, email: null, loginName: '1010720001-00123' };
  answerTo(api.customers.list, () => pageOf([pupil]));
  let sent: unknown;
  answerTo(api.customers.invite, ({ body }) => {
    sent = body;
    return { ...pupil, message: 'Invite student successfully' };
  });
  const user = await openScreen('/students');
  const row = await screen.findByRole('row', { name: new RegExp(pupil.name) });
  expect(within(row).getByText(pupil.loginName)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite student' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite student' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'Nok');
  await user.type(within(dialog).getByLabelText('Student number'), '1010720001-00123{Enter}');
  expect(await screen.findByText('Invite student successfully')).toBeVisible();
  expect(sent).toMatchObject({ name: 'Nok', email: null, loginName: '1010720001-00123' });
  // It gets no mail, but a card.
  await user.click(screen.getByRole('button', { name: `More actions for ${pupil.name}` }));
  expect(await screen.findByRole('menuitem', { name: 'New password on paper' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /invitation/ })).toBeNull();
});
