import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';
import type { AuditEntry } from './audit-log-queries.ts';

const edited: AuditEntry = {
  id: 1,
  createdAt: '2026-11-22T03:12:00.000Z',
  actor: { kind: 'staff', id: 1010, name: 'Kanya' },
  action: 'product.updated',
  subjectId: 1012,
  subject: {
    id: 1012,
    title: 'Waves, 2nd edition',
    status: 'published',
    permissions: ['screen', 'text'],
    publishedAt: '2026-11-22T03:12:00.000Z',
    author: { id: 3, name: 'Malee' },
    isbn: 'same',
  },
  before: {
    id: 1012,
    title: 'Waves, 1st edition',
    status: 'unpublished',
    permissions: ['screen'],
    publishedAt: null,
    author: null,
    isbn: 'same',
  },
  address: '203.0.113.9',
};
const invited: AuditEntry = {
  ...edited,
  id: 2,
  actor: { kind: 'admin', id: 7, name: 'Somchai' },
  action: 'student.invited',
  subjectId: 1005,
  subject: { id: 1005, email: 'mali@school.example', haveScreenPermission: false },
  before: null,
};

let asked: Record<string, string>[];
beforeEach(() => {
  asked = [];
  answerTo(api.auditLog.list, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return pageOf([edited, invited]);
  });
});

test('an edit opens by keyboard to before and after, with what changed marked', async () => {
  const user = await openScreen('/audit-log');
  const row = await screen.findByRole('row', { name: /Kanya changed a product/ });
  const opener = within(row).getByRole('button', { name: /^Details: Kanya changed a product/ });
  opener.focus();
  await user.keyboard('{Enter}');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const fields = (await screen.findByRole('columnheader', { name: 'Before' })).closest('table');
  const of = (name: string | RegExp) => within(fields as HTMLElement).getByRole('row', { name });
  const title = of('Title Waves, 1st edition Waves, 2nd edition');
  expect(title.querySelector('del')).toHaveTextContent(/^1st$/);
  expect(title.querySelector('ins')).toHaveTextContent(/^2nd$/);
  const permissions = of('Permissions screen screen text');
  expect(permissions.querySelector('ins')).toHaveTextContent(/^text$/);
  expect(of(/^Published at – 22\sNov/)).toBeVisible();
  expect(of('Author – ID 3 Name Malee')).toBeVisible();
  expect(within(fields as HTMLElement).queryByText('same')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All about this entry' })).toHaveAttribute(
    'href',
    '/audit-log?action=product&subject=1012',
  );
});

test('what is no edit opens to the row as it was', async () => {
  const user = await openScreen('/audit-log');
  await user.click(await screen.findByRole('button', { name: /Somchai invited a student/ }));
  expect(await screen.findByRole('row', { name: 'Screen permission No' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Before' })).not.toBeInTheDocument();
});

test('the filters are those of the API, and links set the others', async () => {
  const user = await openScreen('/audit-log?subject=1012&action=product.updated&from=2026-11-01');
  await screen.findByRole('row', { name: /Kanya/ });
  expect(asked[0]).toMatchObject({
    subject: '1012',
    action: 'product.updated',
    from: '2026-11-01',
  });
  expect(screen.getByRole('button', { name: 'About: changed a product' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entry ID: 1012' }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('subject'));
  await user.selectOptions(screen.getAllByLabelText('Kind of account')[0] as HTMLElement, 'Admin');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ actorKind: 'admin' }));
});

test('what is filtered is saved as a file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  let exported = {};
  answerTo(api.auditLog.export, ({ query }) => {
    exported = Object.fromEntries(query);
    return new Response('ID\r\n1\r\n2\r\n', { headers: { 'content-type': 'text/csv' } });
  });
  const user = await openScreen('/audit-log?action=product&from=2026-11-01&keySearch=kanya');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(saved).toHaveBeenCalledOnce();
  expect(exported).toEqual({
    action: 'product',
    from: '2026-11-01',
    keySearch: 'kanya',
    fieldSearch: 'actor',
    orderBy: '1',
    format: 'csv',
  });
});

test('SuperAdmins read it, others are sent elsewhere; in Thai', async () => {
  await openScreen('/audit-log', 'SuperAdmin', 'th');
  expect(await screen.findByRole('row', { name: /Kanya แก้ไขหนังสือ/ })).toBeVisible();
});
