import { api } from '@aqua/contract/api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const moment = '2026-03-05T03:00:00.000Z';
const customer = {
  id: 1005,
  name: 'Ploy',
  email: 'ploy@school.example',
  loginName: null,
  invitedAt: moment,
  invitedBy: { id: 1001, name: 'Mali' },
  invitation: { state: 'sent' as const, sentAt: moment },
  isEmailBounced: false,
  guardian: null,
  isErased: false,
  deletedAt: null,
  haveScreenPermission: false,
  permissions: [],
  logs: [],
  productOwnerships: [],
  createdAt: moment,
  updatedAt: moment,
};

function answerTransactions(rows = [customer]) {
  const asked: Record<string, string>[] = [];
  answerTo(api.customers.list, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return { ...pageOf(rows), totalPages: rows.length === 0 ? 0 : 3 };
  });
  return asked;
}

test('invited customers are listed by name, email and day, ten on a page', async () => {
  const asked = answerTransactions();
  const user = await openScreen('/transactions?size=50');
  await screen.findByRole('table', { name: 'Transactions' });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Name', 'Email', 'Invited At', 'Actions']);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['Ploy', 'ploy@school.example', '03-05-2026', '–']);
  expect(asked).toEqual([{ isInvited: 'true', keySearch: '', page: '1', size: '10' }]);

  expect(screen.getByRole('combobox')).toHaveAccessibleName('Group');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '2' }));
  await user.type(screen.getByLabelText('Search by Email'), 'ploy');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keySearch: 'ploy', page: '1' }));
});

test('without invited customers there is no data, in Thai, too', async () => {
  answerTransactions([]);
  await openScreen('/transactions', 'Admin', 'th');
  expect(await screen.findByRole('heading', { name: 'รายการเชิญ' })).toBeVisible();
  expect(await screen.findByText('ไม่มีข้อมูล')).toBeVisible();
});

test.each([
  ['SubAdmin', '/staffs'],
  ['SuperAdmin', '/admins'],
  ['StaffAdmin', '/products'],
] as const)('%s is sent from the transactions to %s', async (role, target) => {
  answerTo(api.staffs.list, () => pageOf([]));
  answerTo(api.admins.list, () => pageOf([]));
  answerTo(api.products.list, () => pageOf([]));
  await openScreen('/transactions', role);
  await screen.findByText('No data');
  expect(window.location.pathname).toBe(target);
});
