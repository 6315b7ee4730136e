import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { mali, nok } from '../../../testing/example-students.ts';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';

const group = {
  id: 5,
  name: 'Class 4/2',
  description: null,
  publisher: null,
  countCustomers: 2,
  countWaiting: 0,
  createdAt: '',
  updatedAt: '',
};
/** The bodies of the calls that changed students. */
let sent: { ids: string; change: string }[];
const both = `[${mali.id},${nok.id}]`;

beforeEach(() => {
  sent = [];
  answerTo(api.customers.list, () => pageOf([mali, nok]));
  answerTo(api.groups.list, () => pageOf([group]));
  answerTo(api.groups.get, () => group);
  answerTo(api.customers.changeMany, ({ body }) => {
    sent.push(body as (typeof sent)[0]);
    return { done: JSON.parse((body as { ids: string }).ids), refused: [], message: '' };
  });
});

/** Opens the students, selects those of the page, and returns the bar of the selection. */
async function selectAll(path = '/students', role?: 'Admin' | 'StaffAdmin') {
  const user = await openScreen(path, role);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  return { user, bar: within(screen.getByRole('region', { name: 'Selected rows' })) };
}

async function choose(user: UserEvent, item: string) {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('selected students are deleted after a question, and brought back', async () => {
  const { user } = await selectAll();
  answerTo(api.customers.changeMany, ({ body }) => {
    sent.push(body as (typeof sent)[0]);
    return { done: [mali.id], refused: [{ id: nok.id, reason: 'student.deleted' }], message: '' };
  });
  await choose(user, 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete the selected students?' });
  expect(question).toHaveTextContent(/students: 2\..*within 7 days\. After 30 days/);
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete' });
  expect(await within(dialog).findByText('1 of 2 done')).toBeVisible();
  expect(within(dialog).getByText(/1: This student has been deleted/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  // Only whom the delete has deleted.
  await waitFor(() =>
    expect(sent).toEqual([
      { ids: both, change: 'remove' },
      { ids: `[${mali.id}]`, change: 'restore' },
    ]),
  );
});

test.for([
  ['Allow screenshots', 'Allow the selected students to take screenshots?', 'allowScreenshots'],
  ['Turn off screenshots', 'Turn off screenshots for the selected students?', 'forbidScreenshots'],
] as const)('%s', async ([action, title, change]) => {
  const { user } = await selectAll();
  await choose(user, action);
  const question = await screen.findByRole('dialog', { name: title });
  await user.click(within(question).getByRole('button', { name: action }));
  expect(await screen.findByText('2 of 2 done')).toBeVisible();
  expect(sent).toEqual([{ ids: both, change }]);
});

test('among the deleted, restoring is all that is offered', async () => {
  const deletedAt = new Date().toISOString();
  answerTo(api.customers.list, () => pageOf([mali, nok].map((row) => ({ ...row, deletedAt }))));
  const { user, bar } = await selectAll('/students?state=deleted');
  expect(bar.queryByRole('button', { name: 'Assign books' })).toBeNull();
  expect(bar.queryByRole('button', { name: 'More actions' })).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Restore' }));
  const question = await screen.findByRole('dialog', { name: 'Restore the selected students?' });
  await user.click(within(question).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('2 of 2 done')).toBeVisible();
  expect(sent).toEqual([{ ids: both, change: 'restore' }]);
});

test('selected students join a group, and who cannot is told with the reason', async () => {
  let called: unknown;
  answerTo(api.groups.addMany, ({ params, body }) => {
    called = { ...params, ...(body as object) };
    const refused = [{ id: nok.id, reason: 'student.otherPublisher' }];
    return { done: [mali.id], refused, message: '' };
  });
  const { user, bar } = await selectAll();
  await user.click(bar.getByRole('button', { name: 'Add to a group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to a group' });
  await user.click(within(dialog).getByRole('button', { name: 'Add to a group' }));
  expect(within(dialog).getByText('Please choose a group')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByRole('option', { name: 'Class 4/2' }));
  // One group is enough: the list closes.
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Class 4/2' })).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: 'Add to a group' }));
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
  expect(screen.getByText(/1: Only students of the group's publisher/)).toBeVisible();
  expect(called).toEqual({ id: '5', ids: both });
});

test('staff add to a group, but do not change students', async () => {
  const { bar } = await selectAll('/students', 'StaffAdmin');
  expect(bar.getByRole('button', { name: 'Add to a group' })).toBeVisible();
  expect(bar.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('the focus returns to the button of the menu whenever a question is left', async () => {
  const { user } = await selectAll();
  const more = screen.getByRole('button', { name: 'More actions' });
  const name = 'Delete the selected students?';
  // The second time, the dialog is there at once, while the menu still closes.
  for (const _time of [1, 2]) {
    await choose(user, 'Delete');
    await screen.findByRole('dialog', { name });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    expect(more).toHaveFocus();
  }
});

test('cards are printed for the selected students, after a question that says what ends', async () => {
  const printed: unknown[] = [];
  answerTo(api.customers.printCards, ({ body }) => {
    printed.push(body);
    return refusal(409, { code: 'card.nobody', message: 'None of these students can get a card' });
  });
  const { user, bar } = await selectAll('/students', 'StaffAdmin');
  await user.click(bar.getByRole('button', { name: 'Print cards' }));
  const dialog = await screen.findByRole('dialog', { name: /Print cards/ });
  expect(dialog).toHaveTextContent(/without an email.*30 days.*earlier cards end now/);
  await user.click(within(dialog).getByRole('button', { name: 'Print cards' }));
  expect(await within(dialog).findByText('None of these students can get a card')).toBeVisible();
  expect(printed).toEqual([{ ids: both }]);
});
