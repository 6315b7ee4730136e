import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const product = {
  id: 7,
  title: 'Water and Life',
  erpId: 'WTR-41',
  isbn: null,
  author: { id: 1, name: 'Malee' },
};
const student = { id: 9, name: 'Emily Carter', email: 'emily@test.example', isErased: false };

const group = { id: 5, name: 'ม.4/1', publisher: { id: 3, name: 'Sala Books' } };

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  answerTo(api.categories.list, () => pageOf([]) as never);
  const list = (name: string, rows: unknown[]) => (called: { query: URLSearchParams }) => {
    const { query } = called;
    // The screens behind the palette ask for larger pages, which do not count here.
    if (query.get('size') !== '5') return pageOf([]) as never;
    asked.push(
      `${name} ${query.get('fieldSearch')} ${query.get('keySearch')} ${query.get('size')}`,
    );
    const text = query.get('keySearch')?.toLowerCase() ?? '';
    const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(text));
    return pageOf(found) as never;
  };
  answerTo(api.products.list, list('products', [product]));
  answerTo(api.customers.list, list('students', [student]));
  answerTo(api.groups.list, list('groups', [group]));
  answerTo(api.publishers.list, list('publishers', []));
});

async function openPalette(role: 'Admin' | 'StaffSubAdmin' = 'Admin') {
  const user = await openScreen(role === 'Admin' ? '/product-categories' : '/products', role);
  await screen.findByRole('link', { name: 'Products' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Go to or find' });
  return { user, dialog, field: within(dialog).getByRole('combobox', { name: 'Go to or find' }) };
}

test('the palette finds a screen by its name, and Enter opens it', async () => {
  const { user, dialog, field } = await openPalette();
  expect(field).toHaveFocus();
  await user.keyboard('transac');
  const option = await within(dialog).findByRole('option', { name: /Transactions/ });
  await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'));
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  answerTo(api.customers.list, () => pageOf([]) as never);
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Transactions' });
});

test('it finds rows in the fields that may have the text, each once, and leads to them', async () => {
  const { user, dialog } = await openPalette();
  await user.keyboard('water');
  const option = await within(dialog).findByRole('option', { name: /Water and Life/ });
  expect(option).toHaveTextContent('Malee · ERP ID WTR-41');
  expect(asked.toSorted()).toEqual([
    'groups name water 5',
    'products erpId water 5',
    'products title water 5',
    'publishers companyName water 5',
    'publishers name water 5',
    'students email water 5',
    'students name water 5',
  ]);
  await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'));
  answerTo(api.products.get, () => HttpResponse.error() as never);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/products/7'));
});

test('a class is found by its name, and Enter opens it', async () => {
  const { user, dialog } = await openPalette();
  await user.keyboard('ม.4');
  const option = await within(dialog).findByRole('option', { name: /ม.4\/1/ });
  expect(option).toHaveTextContent('Sala Books');
  await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'));
  answerTo(api.groups.get, () => HttpResponse.error() as never);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/groups/5'));
});

test('a role gets only its own screens, actions and rows', async () => {
  const { user, dialog } = await openPalette('StaffSubAdmin');
  expect(within(dialog).queryByRole('option', { name: /Students/ })).toBeNull();
  expect(within(dialog).queryByRole('option', { name: 'Invite a student' })).toBeNull();
  expect(within(dialog).getByRole('option', { name: 'New product' })).toBeVisible();
  await user.keyboard('emily');
  await within(dialog).findByText('Nothing found for “emily”');
  expect(asked.every((each) => each.startsWith('products'))).toBe(true);
});

test('an import of students is begun from anywhere', async () => {
  const { user, dialog } = await openPalette();
  await user.keyboard('import');
  await user.click(await within(dialog).findByRole('option', { name: 'Import students' }));
  await screen.findByRole('heading', { level: 1, name: 'Import students' });
});

test('actions are carried out: language, theme, invitation', async () => {
  const { user, dialog } = await openPalette();
  await user.keyboard('dark');
  await within(dialog).findByRole('option', { name: 'Theme: Dark' });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'),
  );
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Go to or find' }), 'invite');
  await screen.findByRole('option', { name: 'Invite a student' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Invite student' })).toBeVisible();
  expect(window.location.search).not.toContain('invite');
});

test('a search that fails says so, keeps the screens, and can be tried again', async () => {
  let isDown = true;
  answerTo(api.products.list, () =>
    isDown
      ? (new HttpResponse('Bad gateway', { status: 502 }) as never)
      : (pageOf([product]) as never),
  );
  const { user, dialog } = await openPalette('StaffSubAdmin');
  await user.keyboard('wat');
  expect(
    await within(dialog).findByText(/The search failed\. The server is not available/),
  ).toBeVisible();
  isDown = false;
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await within(dialog).findByRole('option', { name: /Water and Life/ });
});
