import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { productOf } from '../../../testing/product-fixture.ts';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';

const books = ['Water', 'Stars', 'Sky', 'Sea'].map((title, at) => productOf(at + 1, title));
const boxOf = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
/** The bodies of the calls that changed products. */
let sent: { ids: string; change: string }[];

beforeEach(() => {
  sent = [];
  answerTo(api.products.list, () => ({ ...pageOf(books), totalItems: 1_200 }));
  answerTo(api.products.changeMany, ({ body }) => {
    sent.push(body as (typeof sent)[0]);
    return { done: JSON.parse((body as { ids: string }).ids), refused: [], message: '' };
  });
});

test('rows are selected one by one and as a range, and published; who refuses is told with the reason', async () => {
  const user = await openScreen('/products?view=rows');
  await user.click(await boxOf('Water'));
  await user.keyboard('{Shift>}');
  await user.click(await boxOf('Sky'));
  await user.keyboard('{/Shift}');
  await user.click(await boxOf('Stars'));
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  expect(within(bar).getByText('2 selected')).toBeVisible();

  answerTo(api.products.changeMany, ({ body }) => {
    sent.push(body as (typeof sent)[0]);
    return { done: [1], refused: [{ id: 3, reason: 'row.unknown' }], message: '' };
  });
  await user.click(within(bar).getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  expect(await within(dialog).findByText('1 of 2 done')).toBeVisible();
  expect(within(dialog).getByText(/1: This entry does not exist any more/)).toBeVisible();
  expect(sent).toEqual([{ ids: '[1,3]', change: 'publish' }]);
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  // The rows that were changed are no longer selected.
  await waitFor(() => expect(within(bar).getByText('1 selected')).toBeVisible());
});

test('all that match are selected beyond the page, deleted in batches, and brought back', async () => {
  const all = Array.from({ length: 1_200 }, (_, at) => at + 1);
  let asked: Record<string, string> = {};
  answerTo(api.products.ids, ({ query }) => {
    asked = Object.fromEntries(query);
    return { ids: all, totalItems: 1_200 };
  });
  const user = await openScreen('/products?view=rows&status=published');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all that match (1,200)' }));
  expect(await screen.findByText('1,200 selected')).toBeVisible();
  expect(asked).toMatchObject({ status: 'published' });
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete' });
  expect(await within(dialog).findByText('1,200 of 1,200 done')).toBeVisible();
  expect(sent.map(({ ids }) => JSON.parse(ids).length)).toEqual([100, 500, 500, 100]);
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.map(({ change }) => change)).toContain('restore'));
  await waitFor(() => expect(sent).toHaveLength(8));
});

test('what a cut connection left is offered, and nothing is lost', async () => {
  const user = await openScreen('/products?view=rows');
  await user.click(await boxOf('Sea'));
  const keys: (string | null)[] = [];
  answerTo(api.products.changeMany, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return Response.error();
  });
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unpublish' });
  const goOn = await within(dialog).findByRole('button', { name: 'Go on with the other 1' });
  answerTo(api.products.changeMany, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return { done: [4], refused: [], message: '' };
  });
  await user.click(goOn);
  expect(await within(dialog).findByText('1 of 1 done')).toBeVisible();
  // It may have been done: under the same key, the server doesn't do it twice.
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}-0$/);
  // The pressed button is gone, but the focus is not lost.
  expect(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
});

test('a session that ends under a batch is opened again in place, and the work goes on', async () => {
  const user = await openScreen('/products?view=rows');
  await user.click(await boxOf('Sea'));
  const ended = { code: 'session.ended', message: 'Please sign in again' };
  answerTo(api.products.changeMany, () => refusal(401, ended));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
  const session = JSON.parse(localStorage.getItem('aqua.session') ?? '');
  answerTo(api.sessions.signInAdmin, () => session);
  await user.type(within(again).getByLabelText('Password'), 'Aqua@demo1{Enter}');
  await waitFor(() => expect(again).not.toBeInTheDocument());
  // It is no longer true that somebody has to sign in.
  expect(screen.queryByRole('alert', { hidden: true })).not.toBeInTheDocument();
  answerTo(api.products.changeMany, () => ({ done: [4], refused: [], message: '' }));
  await user.click(screen.getByRole('button', { name: 'Go on with the other 1' }));
  expect(await screen.findByText('1 of 1 done')).toBeVisible();
});

test('an undo after a lost answer also takes back what may have been done', async () => {
  const all = Array.from({ length: 1_200 }, (_, at) => at + 1);
  answerTo(api.products.ids, () => ({ ids: all, totalItems: 1_200 }));
  const user = await openScreen('/products?view=rows');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all that match (1,200)' }));
  const keys = new Set<string | null>();
  answerTo(api.products.changeMany, ({ body, headers }) => {
    keys.add(headers.get('idempotency-key'));
    sent.push(body as (typeof sent)[0]);
    if (sent.length === 2) return Response.error();
    return { done: JSON.parse((body as { ids: string }).ids), refused: [], message: '' };
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete' });
  await within(dialog).findByRole('button', { name: 'Go on with the other 1,100' });
  await user.click(screen.getByRole('link', { name: 'Products', hidden: true }));
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  expect(within(question).getByText(/Not done yet: 1,100/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(await within(dialog).findByText('600 of 600 undone')).toBeVisible();
  expect(sent.map(({ change, ids }) => [change, JSON.parse(ids).length])).toEqual([
    ['remove', 100],
    ['remove', 500],
    ['restore', 100],
    ['restore', 500],
  ]);
  expect(keys.size).toBe(4);
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('j and k go through the rows, and x selects; not while somebody types', async () => {
  const user = await openScreen('/products?view=rows');
  await boxOf('Water');
  await user.keyboard('jjkx');
  expect(await boxOf('Water')).toBeChecked();
  expect(screen.getByRole('row', { selected: true })).toHaveFocus();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('jx');
  // Typing starts a search, which clears the selection, but only after a pause.
  expect(screen.getByRole('searchbox')).toHaveValue('jx');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('e edits the row with the focus', async () => {
  const row = { description: null, countProducts: 0, createdAt: '', updatedAt: '' };
  answerTo(api.categories.list, () => pageOf([{ id: 1, name: 'Science', ...row }]));
  const user = await openScreen('/product-categories');
  await screen.findByRole('button', { name: 'Delete Science' });
  await user.keyboard('je');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByDisplayValue('Science')).toBeVisible();
});

test('books are assigned to the selected students with their days', async () => {
  const { mali, nok } = await import('../../../testing/example-students.ts');
  answerTo(api.customers.list, () => pageOf([mali, nok]));
  answerTo(api.products.list, () => pageOf(books));
  answerTo(api.customers.previewBooks, () => ({
    students: 2,
    owners: 1,
    withoutConsent: null,
    books: [{ id: 2, title: 'Stars', owners: [{ startsOn: null, endsOn: null, students: 1 }] }],
  }));
  let body: unknown;
  answerTo(api.customers.assignMany, (called) => {
    body = called.body;
    return { done: [mali.id, nok.id], refused: [], message: '' };
  });
  const user = await openScreen('/students');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Assign books' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign books' });
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /Stars/ }));
  await user.type(within(dialog).getByLabelText('Last day'), '2199-03-31');
  expect(await within(dialog).findByText(/“Stars” – have it already: 1/)).toBeVisible();
  expect(within(dialog).getByLabelText('keeps the days as they are')).toBeChecked();
  await user.click(within(dialog).getByLabelText('gets the days of this assignment, too'));
  await user.click(within(dialog).getByRole('button', { name: 'Assign books' }));
  expect(await screen.findByText('2 of 2 done')).toBeVisible();
  expect(body).toEqual({
    ids: `[${mali.id},${nok.id}]`,
    productList: '[2]',
    startsOn: null,
    endsOn: '2199-03-31',
    ownedDays: 'set',
  });
});
