import { api } from '@aqua/contract/api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';
import { productOf } from '../../testing/product-fixture.ts';

const water = productOf(1, 'Water and Life');
const stars = { ...productOf(2, 'Stars'), status: 'unpublished' as const };

async function openProducts(role: 'Admin' | 'StaffAdmin' = 'Admin') {
  answerTo(api.products.list, () => pageOf([water, stars]));
  const user = await openScreen('/products', role);
  await screen.findByRole('button', { name: 'Delete Water and Life' });
  return user;
}

test('products are shown as cards or as rows, and the choice is kept', async () => {
  const user = await openProducts();
  expect(screen.queryByRole('table')).toBeNull();
  const toolbar = screen.getByRole('search');
  await user.click(within(toolbar).getByRole('radio', { name: 'Rows' }));
  const table = await screen.findByRole('table', { name: 'Products' });
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    // The column with the check boxes.
    '',
    'Title',
    'ERP ID',
    'File size',
    'Created',
    'Updated',
    'Status',
    'Actions',
  ]);
  expect(window.location.search).toContain('view=rows');

  cleanup();
  await openProducts();
  expect(screen.getByRole('table', { name: 'Products' })).toBeVisible();
});

test('on a phone a button opens a sheet with field, order and size', async () => {
  const user = await openProducts();
  const sizes: (string | null)[] = [];
  answerTo(api.products.list, ({ query }) => {
    sizes.push(query.get('size'));
    return pageOf([water]);
  });
  const open = screen.getByRole('button', { name: 'Order and filter' });
  await user.click(open);
  const sheet = await screen.findByRole('dialog', { name: 'Order and filter' });
  expect(within(sheet).getByLabelText('Search in')).toHaveValue('title');
  expect(within(sheet).getByLabelText('Order by')).toHaveValue('1');
  await user.selectOptions(within(sheet).getByLabelText('Rows per page'), '50');
  await waitFor(() => expect(sizes).toEqual(['50']));
  await user.click(within(sheet).getByRole('button', { name: 'Show the list' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  await waitFor(() => expect(open).toHaveFocus());
});

test('the confirm of a delete says how many students own the product, and the toast undoes it', async () => {
  const user = await openProducts('StaffAdmin');
  answerTo(api.products.countOwners, ({ params }) => ({ count: params['id'] === '1' ? 31 : 0 }));
  answerTo(api.products.remove, () => {
    answerTo(api.products.list, () => pageOf([stars]));
    return { ...water, message: 'Delete successfully' };
  });
  const restored: unknown[] = [];
  answerTo(api.products.restore, ({ params }) => {
    restored.push(params['id']);
    answerTo(api.products.list, () => pageOf([water, stars]));
    return { ...water, message: 'Restore product successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'Delete Water and Life' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Water and Life”?' });
  expect(await within(confirm).findByText(/Students who own this book: 31/)).toBeVisible();
  expect(within(confirm).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restore product successfully')).toBeVisible();
  expect(restored).toEqual(['1']);
  expect(await screen.findByRole('button', { name: 'Delete Water and Life' })).toBeVisible();
});

test('a confirm that could not load the number of owners says what happens to them', async () => {
  const user = await openProducts();
  answerTo(api.products.countOwners, () => Response.json({}, { status: 503 }));
  await user.click(screen.getByRole('button', { name: 'Delete Stars' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Stars”?' });
  expect(within(confirm).getByText(/Students who own this book can't open it/)).toBeVisible();
});

test('only what is published can be unpublished, and the row says so in Thai', async () => {
  answerTo(api.products.list, () => pageOf([water, stars]));
  const user = await openScreen('/products?view=rows', 'StaffAdmin', 'th');
  const table = await screen.findByRole('table', { name: 'หนังสือ' });
  expect(within(table).getByRole('button', { name: 'เผยแพร่ Stars' })).toBeVisible();
  const sent: unknown[] = [];
  answerTo(api.products.update, ({ body }) => {
    sent.push(body);
    return { ...water, status: 'unpublished' as const, message: 'บันทึกแล้ว' };
  });
  await user.click(within(table).getByRole('button', { name: 'หยุดเผยแพร่ Water and Life' }));
  const confirm = await screen.findByRole('dialog', { name: /Water and Life/ });
  await user.click(within(confirm).getByRole('button', { name: 'หยุดเผยแพร่' }));
  expect(await screen.findByText('บันทึกแล้ว')).toBeVisible();
  expect(sent).toEqual([{ status: 'unpublished' }]);
});
