import { api } from '@aqua/contract/api';
import type { DataRequest } from '@aqua/contract/law/privacy-requests';
import type { RouteAnswer } from '@aqua/contract/define-route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const moment = '2026-11-22T03:12:00.000Z';
const none = { publishers: 0, mails: 0, books: 0, requests: 0 };
const waiting: RouteAnswer<typeof api.publishers.get, Blob> = {
  id: 1003,
  name: 'Rim Nam',
  companyName: null,
  companyDescription: null,
  logoImageId: null,
  logo: null,
  approvedAt: null,
  isEmailConfirmed: true,
  createdAt: moment,
  updatedAt: moment,
};
const overdue: DataRequest = {
  id: 31,
  kind: 'copy',
  text: '',
  state: 'overdue',
  answer: null,
  customerId: 1005,
  name: 'Dao',
  email: 'dao@school.example',
  filedBy: { kind: 'customer', id: 1005, name: 'Dao' },
  erasure: null,
  dueAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  doneAt: null,
  createdAt: moment,
  updatedAt: moment,
};
type Mail = RouteAnswer<typeof api.inbox.mails, Blob>['data'][number];
const bounced: Mail = {
  id: 9,
  state: 'bounced',
  subject: 'หนังสือของคุณ',
  recipient: 'typo@school.example',
  recipientName: 'Nok',
  reason: '550 no such user',
  student: {
    id: 1006,
    name: 'Nok',
    email: 'typo@school.example',
    loginName: null,
    hasPassword: false,
  },
  createdAt: moment,
};

/** Answers every part; `counts` are those of the badge. */
function answerInbox(counts: Partial<typeof none> = {}) {
  answerTo(api.inbox.counts, () => ({ ...none, ...counts }));
  answerTo(api.publishers.list, () => pageOf(counts.publishers ? [waiting] : []));
  answerTo(api.requests.list, () => pageOf(counts.requests ? [overdue] : []));
  answerTo(api.products.list, () => pageOf([]));
  answerTo(api.inbox.mails, () => pageOf(counts.mails ? [bounced] : []));
}

test('a publisher is approved from here, and the badge counts less', async () => {
  answerInbox({ publishers: 1, requests: 1, mails: 1 });
  const user = await openScreen('/inbox');
  expect(await screen.findByLabelText('Needs a hand: 3')).toBeVisible();
  const approve = await screen.findByRole('button', { name: 'Approve Rim Nam' });
  answerTo(api.publishers.approve, () => {
    answerInbox({ requests: 1, mails: 1 });
    return { ...waiting, approvedAt: moment, message: 'Approved' };
  });
  await user.click(approve);
  const confirm = await screen.findByRole('dialog', { name: 'Approve “Rim Nam”?' });
  await user.click(within(confirm).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Rim Nam')).not.toBeInTheDocument());
  expect(await screen.findByLabelText('Needs a hand: 2')).toBeVisible();
});

test('a request says how late it is, and a mail why it did not arrive', async () => {
  answerInbox({ requests: 1, mails: 1 });
  const user = await openScreen('/inbox');
  expect(await screen.findByText('Overdue: was due 2 days ago')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the request of Dao' })).toHaveAttribute(
    'href',
    '/requests/31',
  );
  expect(await screen.findByText('The mail server said: 550 no such user')).toBeVisible();
  // On one line, which may be cut, and whole in the tooltip.
  expect(screen.getByTitle('typo@school.example')).toHaveTextContent('typo@school.example');
  expect(screen.getByRole('link', { name: 'Correct the email of Nok' })).toHaveAttribute(
    'href',
    '/students/1006',
  );
  answerTo(api.customers.checkPasswordMail, () => ({}));
  answerTo(api.customers.forgotPassword, ({ query }) => {
    answerInbox({ requests: 1 });
    return { message: `Sent to ${query.get('email')}` };
  });
  await user.click(screen.getByRole('button', { name: 'Send again the invitation of Nok' }));
  expect(await screen.findByText('Sent to typo@school.example')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/550 no such user/)).not.toBeInTheDocument());
});

test('after the last mail of the last page the page before it is shown', async () => {
  answerInbox({ mails: 5 });
  answerTo(api.inbox.mails, ({ query }) => {
    const data = query.get('page') === '1' ? [bounced] : [];
    return { ...pageOf(data), totalItems: 5, totalPages: 1 };
  });
  await openScreen('/inbox?page=2');
  expect(await screen.findByText('The mail server said: 550 no such user')).toBeVisible();
  expect(window.location.search).toContain('page=1');
});

test('one part that fails leaves the others, and can be asked again', async () => {
  answerInbox({ requests: 1 });
  answerTo(api.inbox.mails, () => refusal(503, { code: 'part.down', message: 'Away' }));
  const user = await openScreen('/inbox');
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.getByText(/was due 2 days ago/)).toBeVisible();
  answerInbox({ requests: 1 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('This could not be loaded')).toBeNull());
});

test('staff see their books alone, and an empty inbox says so', async () => {
  answerTo(api.products.list, () => pageOf([]));
  await openScreen('/inbox', 'StaffSubAdmin');
  expect(await screen.findByText('Nothing needs a hand right now.')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('more than 99 are 99+, on every screen; in Thai', async () => {
  answerTo(api.inbox.counts, () => ({ ...none, mails: 100, books: 3 }));
  answerTo(api.categories.list, () => pageOf([]));
  await openScreen('/product-categories', 'Admin', 'th');
  expect(await screen.findByLabelText('รอดำเนินการ: 99+')).toBeVisible();
});
