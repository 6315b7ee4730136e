import { api } from '@aqua/contract/api';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mali, nok } from '../../testing/example-students.ts';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { productOf } from '../../testing/product-fixture.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const books = ['Water', 'Stars', 'Sky', 'Sea'].map((title, at) => productOf(at + 1, title));
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
const boxOf = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

beforeEach(() => {
  answerTo(api.products.list, () => ({ ...pageOf(books), totalItems: 1_200 }));
  answerTo(api.customers.list, () => pageOf([mali, nok]));
  answerTo(api.groups.list, () => pageOf([group]));
  const none = { students: 2, owners: 0, withoutConsent: null, books: [] };
  answerTo(api.customers.previewBooks, () => none);
});

test('selected products are assigned to students and groups, each student once, and stay selected', async () => {
  const asked: unknown[] = [];
  const owners = [{ startsOn: null, endsOn: null, students: 1 }];
  answerTo(api.customers.previewBooks, (called) => {
    asked.push(called.body);
    const owned = [2, 4, 6, 8, 10, 12].map((id) => ({ id, title: `Book ${id}`, owners }));
    return { students: 2, owners: 1, withoutConsent: 1, books: owned };
  });
  let group5: string | null = null;
  answerTo(api.customers.ids, ({ query }) => {
    group5 = query.get('groupId');
    return { ids: [nok.id, mali.id], totalItems: 2 };
  });
  let body: unknown;
  answerTo(api.customers.assignMany, (called) => {
    body = called.body;
    const refused = [{ id: nok.id, reason: 'row.unknown' }];
    return { done: [mali.id], refused, message: '' };
  });
  const user = await openScreen('/products?view=rows');
  await user.click(await boxOf('Stars'));
  await user.click(await boxOf('Sea'));
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  await user.click(within(bar).getByRole('button', { name: 'Assign to students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign to students' });
  const assign = within(dialog).getByRole('button', { name: 'Assign' });
  await user.click(assign);
  expect(within(dialog).getByText(/choose at least one student or one group/)).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Find students' }));
  await user.click(await screen.findByRole('option', { name: /Mali/ }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Groups' }));
  await user.click(await screen.findByRole('option', { name: 'Class 4/2' }));
  expect(within(dialog).getByLabelText('Also to whoever joins later')).toBeChecked();
  await user.type(within(dialog).getByLabelText('Last day'), '2199-03-31');
  expect(await within(dialog).findByText(/“Book 8” – have it already: 1/)).toBeVisible();
  expect(within(dialog).getByText('Other books that some have already: 2.')).toBeVisible();
  expect(within(dialog).getByText(/guardian's consent: 1 of 2 students/)).toBeVisible();
  expect(asked.at(-1)).toEqual({ ids: `[${mali.id},${nok.id}]`, productList: '[2,4]' });
  await user.click(assign);
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
  expect(screen.getByText(/1: This entry does not exist any more/)).toBeVisible();
  expect(group5).toBe('5');
  expect(body).toEqual({
    ids: `[${mali.id},${nok.id}]`,
    productList: '[2,4]',
    startsOn: null,
    endsOn: '2199-03-31',
    groups: '[5]',
    forJoiners: true,
    ownedDays: 'keep',
  });
  expect(within(bar).getByText('2 selected')).toBeInTheDocument();
});

test('where the students of a group are not to be had, no figures of the others are shown', async () => {
  answerTo(api.customers.ids, () => refusal(503, { code: 'part.down', message: 'Down' }));
  let asked = 0;
  answerTo(api.customers.previewBooks, () => {
    asked += 1;
    return { students: 1, owners: 0, withoutConsent: null, books: [] };
  });
  const user = await openScreen('/products?view=rows');
  await user.click(await boxOf('Stars'));
  await user.click(screen.getByRole('button', { name: 'Assign to students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign to students' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Groups' }));
  await user.click(await screen.findByRole('option', { name: 'Class 4/2' }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Find students' }));
  await user.click(await screen.findByRole('option', { name: /Mali/ }));
  expect(await within(dialog).findByText(/They keep their days\./)).toBeVisible();
  expect(asked).toBe(0);
});

test('while the figures are on their way, the dialog says so', async () => {
  answerTo(api.customers.previewBooks, () => new Promise(() => {}));
  const user = await openScreen('/products?view=rows');
  await user.click(await boxOf('Stars'));
  await user.click(screen.getByRole('button', { name: 'Assign to students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign to students' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Find students' }));
  await user.click(await screen.findByRole('option', { name: /Mali/ }));
  expect(await within(dialog).findByText(/Looking who has the books already/)).toBeVisible();
});

test('where nobody can say who has the books, the dialog says that they keep their days', async () => {
  answerTo(api.customers.previewBooks, () => refusal(503, { code: 'part.down', message: 'Down' }));
  const user = await openScreen('/products?view=rows');
  await user.click(await boxOf('Stars'));
  await user.click(screen.getByRole('button', { name: 'Assign to students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign to students' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Find students' }));
  await user.click(await screen.findByRole('option', { name: /Mali/ }));
  expect(await within(dialog).findByText(/They keep their days\./)).toBeVisible();
});

test('many books are assigned to fewer students in one call', async () => {
  const ids = Array.from({ length: 900 }, (_, at) => at + 1);
  const students = Array.from({ length: 120 }, (_, at) => at + 1);
  answerTo(api.products.ids, () => ({ ids, totalItems: 900 }));
  answerTo(api.customers.ids, () => ({ ids: students, totalItems: 120 }));
  const sizes: number[] = [];
  answerTo(api.customers.assignMany, ({ body }) => {
    const some = JSON.parse((body as { ids: string }).ids);
    sizes.push(some.length);
    return { done: some, refused: [], message: '' };
  });
  const user = await openScreen('/products?view=rows');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: /Select all that match/ }));
  await user.click(await screen.findByRole('button', { name: 'Assign to students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign to students' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Groups' }));
  await user.click(await screen.findByRole('option', { name: 'Class 4/2' }));
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('120 of 120 done')).toBeVisible();
  // 900 books times 55 students stay under the server's limit.
  expect(sizes).toEqual([55, 55, 10]);
});
