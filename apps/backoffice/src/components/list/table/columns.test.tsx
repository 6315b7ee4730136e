import { api } from '@aqua/contract/api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { productOf } from '../../../testing/product-fixture.ts';
import { answerTo, pageOf } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';

/** The queries that the list sent. */
let asked: Record<string, string>[];

beforeEach(() => {
  asked = [];
  answerTo(api.categories.get, () => Response.error());
  answerTo(api.products.list, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return pageOf([productOf(1, 'Water')]);
  });
});

test('a heading sorts, says how, and turns the order', async () => {
  const user = await openScreen('/products?view=rows');
  const created = await screen.findByRole('columnheader', { name: 'Created' });
  expect(created).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(created).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderBy: '2' }));
  expect(await screen.findByRole('columnheader', { name: 'Created' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await user.click(screen.getByRole('button', { name: 'Title' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderBy: '5' }));
  expect(screen.getByRole('columnheader', { name: 'File size' })).not.toHaveAttribute('aria-sort');
});

test('columns are hidden for the account, and stay hidden', async () => {
  const user = await openScreen('/products?view=rows');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const popover = await screen.findByRole('dialog', { name: 'Columns' });
  await user.click(within(popover).getByRole('checkbox', { name: 'File size' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'File size' })).toBeNull());
  cleanup();
  await openScreen('/products?view=rows');
  await screen.findByRole('columnheader', { name: 'Created' });
  expect(screen.queryByRole('columnheader', { name: 'File size' })).toBeNull();
  cleanup();
  // The choice also holds for cards.
  await openScreen('/products?view=cards');
  const card = await screen.findByRole('article', { name: 'Water' });
  expect(within(card).getByText('Created')).toBeVisible();
  expect(within(card).queryByText('File size')).toBeNull();
  cleanup();
  // Another account has chosen nothing.
  await openScreen('/products?view=rows', 'StaffAdmin');
  expect(await screen.findByRole('columnheader', { name: 'File size' })).toBeVisible();
});

test('filters are saved under a name, shown again, and forgotten', async () => {
  const user = await openScreen('/products?status=unpublished&ingest=failed');
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save these filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save these filters' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Broken drafts');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());

  cleanup();
  const again = await openScreen('/products?productCategoryId=11');
  await again.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await again.click(await screen.findByRole('menuitem', { name: 'Broken drafts' }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ status: 'unpublished', ingest: 'failed' }),
  );
  expect(asked.at(-1)).not.toHaveProperty('productCategoryId');
  await again.click(screen.getByRole('button', { name: 'Saved filters' }));
  await again.click(await screen.findByRole('menuitem', { name: 'Forget Broken drafts' }));
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Broken drafts' })).toBeNull());
});

test('what two tabs save is there in both of them', async () => {
  const user = await openScreen('/products?status=unpublished');
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save these filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save these filters' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Drafts');
  // Meanwhile another tab saves a filter, too.
  const key = 'aqua.filters.Admin.1001.products';
  localStorage.setItem(key, JSON.stringify([{ name: 'Theirs', values: { ingest: 'failed' } }]));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  localStorage.setItem(
    key,
    JSON.stringify([
      ...JSON.parse(localStorage.getItem(key) ?? '[]'),
      { name: 'Later', values: {} },
    ]),
  );
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  for (const name of ['Theirs', 'Drafts', 'Later'])
    expect(await screen.findByRole('menuitem', { name })).toBeVisible();
});
