import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerToGroup, group, member } from '../../testing/example-group.ts';
import { answerImports, headed, makeRows } from '../../testing/fake-imports.ts';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

beforeEach(answerToGroup);

test('a group is created, and its name leads to its page', async () => {
  const user = await openScreen('/groups');
  let created: unknown;
  answerTo(api.groups.create, ({ body }) => {
    created = body;
    return { ...group, message: 'Create group successfully' };
  });
  await user.click(await screen.findByRole('button', { name: 'New group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create group' });
  await user.type(within(dialog).getByLabelText(/Name/), 'Class 4/2{Enter}');
  expect(await screen.findByText('Create group successfully')).toBeVisible();
  expect(created).toEqual({ name: 'Class 4/2', description: null });
  await user.click(screen.getByRole('link', { name: 'Class 4/2' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Class 4/2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Students', current: 'page' })).toBeVisible();
});

test('of pasted e-mails, those who are unknown stay in the field with the reason', async () => {
  const user = await openScreen('/groups/5');
  const sent: unknown[] = [];
  answerTo(api.groups.addByEmail, ({ body }) => {
    sent.push(body);
    const unknown = sent.length === 1 ? ['nokk@school.example'] : [];
    return { ...group, added: 1, already: 0, unknown, message: 'Added' };
  });
  await user.click(await screen.findByRole('button', { name: 'Add students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add students to Class 4/2' });
  const add = within(dialog).getByRole('button', { name: 'Add students' });
  await user.click(add);
  expect(within(dialog).getByText(/choose students, or paste/)).toBeVisible();
  const field = within(dialog).getByLabelText('Or paste emails');
  await user.click(field);
  await user.paste('Mali Jaidee <mali@school.example>\nnokk@school.example');
  await user.click(add);
  expect(await within(dialog).findByText('Not found: 1')).toBeVisible();
  expect(within(dialog).getByText(/In the group now: 1\./)).toBeVisible();
  expect(field).toHaveValue('nokk@school.example');
  await user.clear(field);
  await user.type(field, 'nok@school.example');
  await user.click(add);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([
    { emails: ['mali@school.example', 'nokk@school.example'] },
    { emails: ['nok@school.example'] },
  ]);
});

test('who waits for a guardian is marked in the list of members', async () => {
  const guardian = { name: 'Malee', email: 'malee@home.example', state: 'awaited' as const };
  answerTo(api.groups.listCustomers, () =>
    pageOf([
      { ...member, guardian },
      { ...member, id: 2, name: 'Nok', guardian: { ...guardian, state: 'given' as const } },
    ]),
  );
  await openScreen('/groups/5');
  const waits = await screen.findByRole('row', { name: /Mali/ });
  expect(within(waits).getByText('Guardian asked')).toBeVisible();
  const reads = screen.getByRole('row', { name: /Nok/ });
  expect(within(reads).queryByText(/Guardian/)).not.toBeInTheDocument();
});

test('a student leaves the group without a question, and the toast takes it back', async () => {
  answerTo(api.groups.listCustomers, () => pageOf([member]));
  const user = await openScreen('/groups/5');
  let back: unknown;
  const revocation = crypto.randomUUID();
  const left = { ...group, message: 'Removed' };
  answerTo(api.groups.removeCustomer, () => ({ ...left, revoked: 2, revocation }));
  answerTo(api.groups.addCustomers, ({ body }) => {
    back = body;
    return { ...group, added: 1, message: 'Added again' };
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Mali from the group' }));
  expect(await screen.findByText(/Out of the group; 2 books .* gone, too/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Added again')).toBeVisible();
  // One call brings back the membership and the books that went with it.
  expect(back).toEqual({ customerIds: '[1]', revocation });
});

test('a group that is not there leads to the list; one that does not load is tried again', async () => {
  answerTo(api.groups.get, () => refusal(404, { code: 'row.unknown', message: 'Gone' }));
  const user = await openScreen('/groups/5');
  expect(await screen.findByText(/no longer there/)).toBeVisible();
  answerTo(api.groups.get, () => Response.error());
  await user.click(screen.getByRole('link', { name: 'To the groups' }));
  await user.click(await screen.findByRole('link', { name: 'Class 4/2' }));
  expect(await screen.findByText(/server can't be reached/)).toBeVisible();
  answerTo(api.groups.get, () => group);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Class 4/2' })).toBeVisible();
});

test('the students of a group are saved as a file, as the list shows them', async () => {
  let asked: Record<string, string> = {};
  answerTo(api.customers.export, ({ query }) => {
    asked = Object.fromEntries(query);
    return refusal(503, { code: 'part.down', message: 'The database is away.' });
  });
  answerTo(api.groups.listCustomers, () => pageOf([member]));
  const user = await openScreen('/groups/5?keySearch=mali&fieldSearch=name');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  expect(await screen.findByText(/The database is away/)).toBeVisible();
  expect(asked).toEqual({
    groupId: '5',
    keySearch: 'mali',
    fieldSearch: 'name',
    orderBy: '1',
    format: 'csv',
  });
});

test('groups come in the order of their names, in the list and where one is chosen', async () => {
  const asked: (string | null)[] = [];
  answerTo(api.groups.list, ({ query }) => {
    asked.push(query.get('orderBy'));
    return pageOf([group]);
  });
  answerTo(api.customers.list, () => pageOf([]));
  await openScreen('/groups');
  await screen.findByRole('link', { name: group.name });
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const user = await openScreen('/students');
  await user.click((await screen.findAllByLabelText('Group'))[0] as HTMLElement);
  await screen.findByRole('option', { name: group.name });
  expect(new Set(asked)).toEqual(new Set(['5']));
});

test('those whom nobody knows are handed to the import, with their names and the group', async () => {
  answerTo(api.groups.addByEmail, ({ body }) => ({
    ...group,
    added: 0,
    already: 0,
    unknown: (body as { emails: string[] }).emails,
    message: 'Added',
  }));
  const files: string[] = [];
  answerImports(makeRows());
  answerTo(api.customers.previewImport, ({ body }) => {
    files.push(String(body));
    return { ...headed, countRows: 2 };
  });
  const user = await openScreen('/groups/5');
  await user.click(await screen.findByRole('button', { name: 'Add students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add students to Class 4/2' });
  await user.click(within(dialog).getByLabelText('Or paste emails'));
  await user.paste('มะลิ ใจดี <mali@school.example>; nok@school.example');
  await user.click(within(dialog).getByRole('button', { name: 'Add students' }));
  expect(await within(dialog).findByText(/^Nobody was added\./)).toBeVisible();
  expect(await screen.findByText('Added: 0. In the group already: 0. Not found: 2.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Invite these 2' }));
  expect(await screen.findByRole('heading', { name: 'Import students', level: 1 })).toBeVisible();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]).toContain('มะลิ ใจดี,mali@school.example,Class 4/2');
  expect(files[0]).toContain('nok,nok@school.example,Class 4/2');
  expect(await screen.findByText('Class 4-2.csv')).toBeVisible();
});

test('after a group is deleted, the books that went with it can be given back', async () => {
  const given: unknown[] = [];
  const revocation = '3f0c9a52-6c1e-4b7a-9d8e-2a5b7c1d4e6f';
  answerTo(api.groups.remove, () => ({ ...group, revoked: 56, revocation, message: 'Deleted' }));
  answerTo(api.customers.giveBackOwnerships, ({ body }) => {
    given.push(body);
    return { done: [], givenBack: 56, message: 'The students have the books again' };
  });
  const user = await openScreen('/groups');
  await user.click(await screen.findByRole('button', { name: 'Delete Class 4/2' }));
  const dialog = await screen.findByRole('dialog', { name: /Class 4\/2/ });
  answerTo(api.groups.list, () => pageOf([]));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/56 books that came through it are gone, too/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give the books back' }));
  expect(await screen.findByText('The students have the books again')).toBeVisible();
  expect(given).toEqual([{ revocation }]);
  expect(screen.queryByRole('link', { name: 'Class 4/2' })).not.toBeInTheDocument();
});

test('a group that had no books of its own is deleted without an undo', async () => {
  answerTo(api.groups.remove, () => ({
    ...group,
    revoked: 0,
    revocation: null,
    message: 'Deleted',
  }));
  const user = await openScreen('/groups');
  await user.click(await screen.findByRole('button', { name: 'Delete Class 4/2' }));
  const dialog = await screen.findByRole('dialog', { name: /Class 4\/2/ });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give the books back' })).not.toBeInTheDocument();
});
