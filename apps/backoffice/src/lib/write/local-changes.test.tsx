import { api } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerToGroup, group, member } from '../../testing/example-group.ts';
import { mali, nok, waves } from '../../testing/example-students.ts';
import { answerTo, pageOf, server } from '../../testing/fake-server.ts';
import { productOf } from '../../testing/product-fixture.ts';
import { openScreen } from '../../testing/render-screen.tsx';

/** From now on the rows of these lists do not come. */
function holdBack(...calls: RouteSpec[]): void {
  for (const { path } of calls) server.use(http.get(path, () => new Promise<Response>(() => {})));
}

const allDone = ({ body }: { body: unknown }) => ({
  done: JSON.parse((body as { ids: string }).ids) as number[],
  refused: [],
  message: 'Done',
});

const button = (name: string) => screen.findByRole('button', { name });
const goneButton = (name: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());

async function confirm(user: UserEvent, title: string, action: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  const sure = within(dialog).getByRole('button', { name: action });
  await waitFor(() => expect(sure).toBeEnabled());
  await user.click(sure);
}

/** Presses a button of the progress. */
async function inProgress(user: UserEvent, name: string, title = 'Undo'): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByText(/\d of \d (done|undone)/);
  await user.click(within(dialog).getAllByRole('button', { name: title }).at(-1) as HTMLElement);
}

beforeEach(() => answerTo(api.groups.list, () => pageOf([group])));

const selectPage = async (user: UserEvent) =>
  user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));

test('many products are drafts, are gone, and are back where they were', async () => {
  answerTo(api.products.list, () => pageOf([productOf(1, 'Water'), productOf(2, 'Stars')]));
  answerTo(api.products.changeMany, allDone);
  const user = await openScreen('/products?view=rows');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Water' }));
  holdBack(api.products.list);
  await user.click(await button('Unpublish'));
  await inProgress(user, 'Unpublish', 'Close');
  expect(await button('Publish Water')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unpublish Stars' })).toBeVisible();

  await user.click(await screen.findByRole('checkbox', { name: 'Select Water' }));
  await user.click(await button('Delete'));
  await screen.findByText('1 of 1 done');
  expect(screen.queryByRole('row', { name: /Water/, hidden: true })).toBeNull();
  await inProgress(user, 'Delete');
  await inProgress(user, 'Undo: Delete', 'Close');
  const rows = await screen.findAllByRole('row', { name: /Water|Stars/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Water'),
    expect.stringContaining('Stars'),
  ]);
});

test('many products that are published leave the list of the drafts', async () => {
  const draft = { ...productOf(1, 'Water'), status: 'unpublished' as const };
  answerTo(api.products.list, () => pageOf([draft]));
  answerTo(api.products.changeMany, allDone);
  const user = await openScreen('/products?view=rows&status=unpublished');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Water' }));
  holdBack(api.products.list);
  await user.click(await button('Publish'));
  await screen.findByText('1 of 1 done');
  expect(screen.queryByRole('row', { name: /Water/, hidden: true })).toBeNull();
});

test('many students are deleted, back, and may take no screenshots', async () => {
  answerTo(api.customers.list, () => pageOf([mali, nok]));
  answerTo(api.customers.changeMany, allDone);
  const user = await openScreen('/students');
  await selectPage(user);
  holdBack(api.customers.list);
  await user.click(await button('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await confirm(user, 'Delete the selected students?', 'Delete');
  await screen.findByText('2 of 2 done');
  expect(screen.getByRole('button', { name: 'Restore Mali', hidden: true })).toBeInTheDocument();
  await inProgress(user, 'Delete');
  await inProgress(user, 'Undo: Delete', 'Close');
  expect(await button('More actions for Mali')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Screen permission of Nok' })).toBeChecked();

  await selectPage(user);
  await user.click(await button('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Turn off screenshots' }));
  await confirm(user, 'Turn off screenshots for the selected students?', 'Turn off screenshots');
  await inProgress(user, 'Turn off screenshots', 'Close');
  expect(screen.getByRole('switch', { name: 'Screen permission of Nok' })).not.toBeChecked();
});

test('many students get a book, and lose one until the undo', async () => {
  answerTo(api.customers.list, () => pageOf([mali, nok]));
  answerTo(api.products.list, () => pageOf([productOf(12, 'Waves'), productOf(13, 'Stars')]));
  const meets = { students: 2, owners: 0, withoutConsent: null, books: [] };
  answerTo(api.customers.previewBooks, () => meets);
  answerTo(api.customers.assignMany, allDone);
  answerTo(api.customers.revokeMany, (called) => ({ ...allDone(called), revocation: 'a-name' }));
  answerTo(api.customers.giveBackOwnerships, () => ({ done: [1], givenBack: 1, message: '' }));
  const user = await openScreen('/students');
  await user.click(await button('Show the books of Mali'));
  const books = await screen.findByRole('table', { name: 'Books of Mali' });
  const book = (name: string) =>
    within(books).queryByRole('cell', { name: new RegExp(`^${name}`), hidden: true });
  const change = async (title: string, option: RegExp) => {
    await selectPage(user);
    await user.click(await button(title));
    const dialog = await screen.findByRole('dialog', { name: title });
    await user.click(within(dialog).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: option }));
    await user.click(within(dialog).getByRole('button', { name: title }));
    await screen.findByText('2 of 2 done');
  };
  await screen.findByRole('table', { name: 'Students' });
  holdBack(api.customers.list);
  await change('Assign books', /^Stars/);
  expect(book('Stars')).toBeInTheDocument();
  expect(book('Waves')).toBeInTheDocument();
  await inProgress(user, 'Assign books', 'Close');

  await change('Revoke books', /^Waves/);
  expect(book('Waves')).toBeNull();
  await inProgress(user, 'Revoke books');
  await inProgress(user, 'Undo: Revoke books', 'Close');
  expect(book('Waves')).toBeVisible();
  expect(book('Stars')).toBeVisible();
});

test('a book of a student ends later, is revoked, and is given back', async () => {
  answerTo(api.customers.list, () => pageOf([mali]));
  answerTo(api.customers.get, () => mali);
  const user = await openScreen('/students');
  await user.click(await button('Show the books of Mali'));
  const books = await screen.findByRole('table', { name: 'Books of Mali' });
  holdBack(api.customers.list);
  answerTo(api.customers.updateOwnership, () => ({
    ...waves,
    endsOn: '2199-03-31',
    message: 'Saved',
  }));
  await user.click(await button('Change the days of Waves'));
  const dialog = await screen.findByRole('dialog', { name: 'Days of “Waves” for Mali' });
  await user.type(await within(dialog).findByLabelText('Last day'), '2199-03-31');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(books).findByText('until 31 Mar 2199')).toBeVisible();

  answerTo(api.customers.revokeOwnership, () => ({
    productId: 12,
    customerId: 1,
    revocation: 'a-name',
    message: 'Revoked',
  }));
  answerTo(api.customers.giveBackOwnerships, () => ({ done: [1], givenBack: 1, message: 'Back' }));
  await user.click(await button('Revoke Waves'));
  await confirm(user, 'Revoke “Waves” from Mali?', 'Revoke');
  expect(await screen.findByText('This student has no books yet.')).toBeVisible();
  await user.click(await button('Undo'));
  expect(await screen.findByRole('table', { name: 'Books of Mali' })).toHaveTextContent('2199');
});

test('a student leaves a group, is back, and another one joins', async () => {
  answerToGroup();
  answerTo(api.groups.listCustomers, () => pageOf([member]));
  answerTo(api.customers.list, () => pageOf([mali, nok]));
  answerTo(api.groups.removeCustomer, () => ({
    ...group,
    revoked: 0,
    revocation: 'a-name',
    message: 'Removed',
  }));
  answerTo(api.groups.addCustomers, () => ({ ...group, added: 1, message: 'Added again' }));
  const user = await openScreen('/groups/5');
  const remove = await button('Remove Mali from the group');
  holdBack(api.groups.listCustomers, api.groups.get);
  await user.click(remove);
  await goneButton('Remove Mali from the group');
  await user.click(await button('Undo'));
  expect(await button('Remove Mali from the group')).toBeVisible();

  answerTo(api.groups.addByEmail, () => ({
    ...group,
    added: 1,
    already: 0,
    unknown: [],
    message: 'Added',
  }));
  await user.click(await button('Add students'));
  const dialog = await screen.findByRole('dialog', { name: 'Add students to Class 4/2' });
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /Nok/ }));
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Add students' }));
  expect(await button('Remove Nok from the group')).toBeVisible();
});

test('the books of a group are given, get other days, are revoked and are given back', async () => {
  answerToGroup();
  answerTo(api.products.list, () => pageOf([productOf(13, 'Stars')]));
  const meets = { students: 28, owners: 0, withoutConsent: null, books: [] };
  answerTo(api.groups.previewBooks, () => meets);
  answerTo(api.groups.assign, () => ({
    added: 28,
    skipped: 0,
    changed: 0,
    students: 28,
    message: '',
  }));
  const user = await openScreen('/groups/5?tab=books');
  await screen.findByRole('row', { name: /Waves/ });
  holdBack(api.groups.listBooks);
  await user.click(await button('Assign books'));
  const assign = await screen.findByRole('dialog', { name: 'Assign books to Class 4/2' });
  await user.click(within(assign).getByLabelText('Products'));
  await user.click(await screen.findByRole('option', { name: /Stars/ }));
  await user.keyboard('{Escape}');
  await user.click(within(assign).getByRole('button', { name: 'Assign books' }));
  expect(await screen.findByRole('row', { name: /Stars/ })).toHaveTextContent('0 of 28');

  answerTo(api.groups.updateOwnerships, () => ({ changed: 28, message: 'Saved' }));
  await user.click(await button('Change the days of Stars'));
  const days = await screen.findByRole('dialog', { name: 'Days of “Stars” for Class 4/2' });
  await user.type(within(days).getByLabelText('Last day'), '2199-03-31');
  await user.click(within(days).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('until 31 Mar 2199')).toBeVisible();

  answerTo(api.groups.revoke, () => ({
    revoked: 28,
    unassigned: 1,
    revocation: 'a-name',
    message: 'Revoked',
  }));
  answerTo(api.customers.giveBackOwnerships, () => ({ done: [1], givenBack: 28, message: 'Back' }));
  await selectPage(user);
  await user.click(await button('Revoke'));
  const sure = await screen.findByRole('dialog', { name: /^Revoke .*from/ });
  const revoke = within(sure).getByRole('button', { name: 'Revoke' });
  await waitFor(() => expect(revoke).toBeEnabled());
  await user.click(revoke);
  await screen.findByText('2 of 2 done');
  expect(screen.queryByRole('row', { name: /Stars|Waves/, hidden: true })).toBeNull();
  await inProgress(user, 'Revoke');
  await inProgress(user, 'Undo: Revoke', 'Close');
  expect(await screen.findByRole('row', { name: /Stars/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Waves/ })).toBeVisible();
});
