import { api } from '@aqua/contract/api';
import type { TrafficEntry } from '@aqua/contract/oversight/traffic-log';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const read: TrafficEntry = {
  id: 1,
  createdAt: '2026-11-22T03:12:00.000Z',
  account: { kind: 'customer', id: 1005, name: 'Mali' },
  method: 'GET',
  route: api.reader.page.path,
  params: { id: '1012', page: '3' },
  status: 200,
  address: '203.0.113.9',
  userAgent: 'Aqua/1.0 (Android 16)',
};
const failed: TrafficEntry = {
  ...read,
  id: 2,
  account: { kind: 'admin', id: null, name: null },
  method: 'POST',
  route: api.sessions.signInAdmin.path,
  params: {},
  status: 401,
};

let asked: Record<string, string>[];
beforeEach(() => {
  asked = [];
  answerTo(api.trafficLog.list, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return pageOf([read, failed]);
  });
});

test('calls and answers are said in words', async () => {
  await openScreen('/traffic-log');
  const row = await screen.findByRole('row', { name: /Mali/ });
  expect(row).toHaveTextContent('Read a page');
  expect(row).toHaveTextContent('GET /api/v1/reader/books/1012/pages/3');
  expect(row).toHaveTextContent('200 · Done');
  expect(screen.getByRole('row', { name: /Sign-in that failed/ })).toHaveTextContent(
    '401 · Not signed in',
  );
  expect(screen.getByText(/These are the calls of today/)).toBeVisible();
  expect(asked[0]).not.toHaveProperty('keySearch');
});

test('an account and an address lead to all their calls', async () => {
  const user = await openScreen('/traffic-log');
  await user.click(await screen.findByRole('link', { name: 'Mali' }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ accountKind: 'customer', accountId: '1005' }),
  );
  await user.click(screen.getByRole('button', { name: 'Account ID: 1005' }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('accountId'));
  await user.click(screen.getAllByRole('link', { name: '203.0.113.9' })[0] as HTMLElement);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ address: '203.0.113.9' }));
});

test('half an address is not asked for, and finds nothing', async () => {
  await openScreen('/traffic-log?keySearch=203.0');
  expect(await screen.findByText(/Nothing matches “203.0”/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('the calls of an account from an address are saved as a file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  let exported = {};
  answerTo(api.trafficLog.export, ({ query }) => {
    exported = Object.fromEntries(query);
    return new Response('xlsx');
  });
  const user = await openScreen(
    '/traffic-log?accountKind=customer&accountId=1005&keySearch=203.0.113.9&orderBy=2',
  );
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(saved).toHaveBeenCalledOnce();
  expect(exported).toEqual({
    accountKind: 'customer',
    accountId: '1005',
    address: '203.0.113.9',
    orderBy: '2',
    format: 'xlsx',
  });
});

test('in Thai, for a SuperAdmin', async () => {
  await openScreen('/traffic-log?from=2026-11-01', 'SuperAdmin', 'th');
  expect(await screen.findByRole('row', { name: /อ่านหนังสือหนึ่งหน้า/ })).toBeVisible();
  expect(asked[0]).toMatchObject({ from: '2026-11-01' });
});

test('the own looks at the log are listed only if somebody asks for them', async () => {
  const user = await openScreen('/traffic-log');
  await screen.findByRole('row', { name: /Mali/ });
  expect(asked.at(-1)).not.toHaveProperty('withOwn');
  const filter = screen.getByRole('combobox', { name: 'Your own looks at this log' });
  await user.selectOptions(filter, 'Listed, too');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ withOwn: 'true' }));
});
