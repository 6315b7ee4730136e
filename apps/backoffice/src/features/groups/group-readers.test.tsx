import { api } from '@aqua/contract/api';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerToGroup, mali, nok } from '../../testing/example-group.ts';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const tides = nok.books.map((book) => ({ ...book, productId: 13, title: 'Tides' }));

beforeEach(() => {
  answerToGroup();
  answerTo(api.groups.listReaders, () =>
    pageOf([mali, { ...nok, books: [...nok.books, ...tides] }]),
  );
});

/** What the calls of a reminder get, which answer that Nok was reminded already. */
function recordReminders() {
  const sent: unknown[] = [];
  answerTo(api.groups.remindReaders, ({ body, params }) => {
    sent.push({ ...(body as object), ...params });
    return { done: [1], refused: [{ id: 2, reason: 'reminder.today' }], message: '' };
  });
  return sent;
}

test('selected students are reminded, and the answer says who was reminded already today', async () => {
  const sent = recordReminders();
  const user = await openScreen('/groups/5?tab=readers');
  const table = await screen.findByRole('table', { name: 'Who reads' });
  // A student with two books has two rows, which are selected together.
  const boxes = within(table).getAllByRole('checkbox', { name: 'Select Nok' });
  expect(boxes).toHaveLength(2);
  await user.click(boxes[0] as HTMLElement);
  for (const box of boxes) expect(box).toBeChecked();
  await user.click(within(table).getByRole('checkbox', { name: 'Select Mali' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remind by mail' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind by mail' });
  expect(await within(dialog).findByText('1 of 2 done')).toBeVisible();
  expect(within(dialog).getByText(/was reminded already today/)).toBeVisible();
  expect(sent).toEqual([{ id: '5', ids: '[2,1]' }]);
});

test('a reminder is about the books of the filter', async () => {
  const sent = recordReminders();
  const user = await openScreen('/groups/5?tab=readers&productId=12&isOpened=false');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Remind by mail' }));
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
  expect(sent).toEqual([{ id: '5', ids: '[1,2]', productList: '[12]', isOpened: 'false' }]);
});

test('all that match are selected by their ids, and saved as a file under the same filter', async () => {
  const asked: string[] = [];
  answerTo(api.groups.listReaders, () => ({ ...pageOf([mali]), totalItems: 2, totalPages: 2 }));
  answerTo(api.groups.readerIds, ({ query }) => {
    asked.push(`ids ${query.get('productList')} ${query.get('page')}`);
    return { ids: [1, 2], totalItems: 2 };
  });
  answerTo(api.groups.exportReaders, ({ query }) => {
    asked.push(`file ${query.get('productList')} ${query.get('format')}`);
    return new Response('ID,Name\r\n', { headers: { 'content-type': 'text/csv' } });
  });
  const user = await openScreen('/groups/5?tab=readers&productList=12,13');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: /Select all that match/ }));
  expect(await screen.findByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(asked).toEqual(['ids [12,13] null', 'file [12,13] csv']);
});
