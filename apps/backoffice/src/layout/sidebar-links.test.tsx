import { api } from '@aqua/contract/api';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf } from '../testing/fake-server.ts';
import { openScreen } from '../testing/render-screen.tsx';

async function sidebarOf(role: 'Admin' | 'StaffSubAdmin') {
  answerTo(api.products.list, () => pageOf([]));
  await openScreen('/products', role);
  await screen.findByRole('main');
  return within(screen.getByRole('navigation', { name: 'Main navigation' }));
}

const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the entries of an Admin stand in sections, and the account at the foot', async () => {
  const sidebar = await sidebarOf('Admin');
  const sections = sidebar
    .getAllByRole('list')
    .map((list) => [
      list.getAttribute('aria-labelledby') === null
        ? ''
        : document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      textsOf(list),
    ]);
  expect(sections).toEqual([
    ['Organisation', ['Publishers', 'Staffs']],
    ['Catalogue', ['Products', 'Product categories', 'Authors']],
    ['Readers', ['Students', 'Groups', 'School connections', 'Transactions']],
    [
      'Oversight',
      ['Needs a hand', 'Data requests', 'Trace a leak', 'Audit log', 'Traffic log', 'Dashboard'],
    ],
    ['', ['Profile', 'Sign out']],
  ]);
});

test('a sidebar of few entries has no headings', async () => {
  const sidebar = await sidebarOf('StaffSubAdmin');
  expect(sidebar.queryByText('Catalogue')).not.toBeInTheDocument();
  expect(sidebar.getAllByRole('list').map(textsOf)).toEqual([
    ['Products', 'Needs a hand', 'Dashboard'],
    ['Profile', 'Sign out'],
  ]);
});
