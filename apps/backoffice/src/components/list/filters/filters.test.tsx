import { api } from '@aqua/contract/api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerTo, pageOf } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';

/** The queries that the list sent. */
let asked: Record<string, string>[];
const science = {
  id: 11,
  name: 'Science',
  description: null,
  countProducts: 0,
  createdAt: '',
  updatedAt: '',
};
const history = { ...science, id: 12, name: 'History' };

beforeEach(() => {
  asked = [];
  answerTo(api.products.list, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return pageOf([]);
  });
  answerTo(api.categories.list, ({ query }) =>
    pageOf([science, history].filter(({ name }) => name.includes(query.get('keySearch') ?? ''))),
  );
  answerTo(api.categories.get, () => science);
});

test('a choice filters the list, goes to its first page, and is a chip that clears it', async () => {
  const user = await openScreen('/products?page=3');
  const status = (await screen.findAllByLabelText('Status'))[0] as HTMLSelectElement;
  await user.selectOptions(status, 'Draft');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'unpublished', page: '1' }));
  expect(window.location.search).toContain('status=unpublished');
  const chips = screen.getByRole('group', { name: 'Active filters' });
  await user.click(within(chips).getByRole('button', { name: 'Status: Draft' }));
  await waitFor(() => expect(window.location.search).not.toContain('status'));
  expect(asked.at(-1)).not.toHaveProperty('status');
  expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
});

test('a row of another list is searched by its name, and the address names it', async () => {
  const user = await openScreen('/products');
  const category = await screen.findByRole('combobox', { name: 'Category' });
  await user.click(category);
  await user.type(category, 'Scien');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'History' })).toBeNull());
  await user.click(await screen.findByRole('option', { name: 'Science' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ productCategoryId: '11' }));
  expect(await screen.findByRole('button', { name: 'Category: Science' })).toBeVisible();
  await waitFor(() => expect(window.location.search).toContain('productCategoryId=11'));
});

test('filters of the address apply; all of them are cleared where nothing matches', async () => {
  const user = await openScreen('/products?productCategoryId=11&ingest=failed&status=wrong');
  expect(
    await screen.findByText('No row matches all of these filters and the search.'),
  ).toBeVisible();
  expect(asked[0]).toMatchObject({ productCategoryId: '11', ingest: 'failed' });
  expect(asked[0]).not.toHaveProperty('status');
  expect(await screen.findByRole('button', { name: 'Category: Science' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Preparation: Failed' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] as HTMLElement);
  await waitFor(() => expect(window.location.search).not.toContain('ingest'));
  expect(asked.at(-1)).not.toHaveProperty('productCategoryId');
});

test('on a phone the filters are in the sheet, in Thai, too; staff have no filter by publisher', async () => {
  const user = await openScreen('/products', 'StaffAdmin', 'th');
  await user.click(await screen.findByRole('button', { name: 'เรียงและกรอง' }));
  const sheet = await screen.findByRole('dialog', { name: 'เรียงและกรอง' });
  expect(within(sheet).queryByLabelText('สำนักพิมพ์')).toBeNull();
  await user.selectOptions(within(sheet).getByLabelText('การเตรียมหน้า'), 'ไม่สำเร็จ');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ ingest: 'failed' }));
});

test('students and transactions are filtered by a group', async () => {
  const students: Record<string, string>[] = [];
  answerTo(api.customers.list, ({ query }) => {
    students.push(Object.fromEntries(query));
    return pageOf([]);
  });
  answerTo(api.groups.get, () => ({
    id: 5,
    name: 'ม. 5/1',
    description: null,
    publisher: null,
    countCustomers: 31,
    countWaiting: 0,
    createdAt: '2026-03-05T03:00:00.000Z',
    updatedAt: '2026-03-05T03:00:00.000Z',
  }));
  for (const path of ['/students', '/transactions']) {
    students.length = 0;
    await openScreen(`${path}?groupId=5`);
    expect((await screen.findAllByRole('button', { name: 'Group: ม. 5/1' }))[0]).toBeVisible();
    expect(students[0]).toMatchObject({ groupId: '5', isInvited: 'true' });
    cleanup();
  }
});

test('where nothing can be saved, the menu says why', async () => {
  const user = await openScreen('/products');
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  const save = await screen.findByRole('menuitem', { name: /Save these filters/ });
  expect(save).toBeDisabled();
  expect(save).toHaveTextContent('Choose a filter first.');
});

test('the focus returns to the button of the saved filters whenever the dialog is left', async () => {
  const user = await openScreen('/products?status=published');
  const button = await screen.findByRole('button', { name: 'Saved filters' });
  // The second time, the dialog is there at once, while the menu still closes.
  for (const _time of [1, 2]) {
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Save these filters' }));
    await screen.findByRole('dialog', { name: 'Save these filters' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  }
});
