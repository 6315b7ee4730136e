import { api } from '@aqua/contract/api';
import type { CustomerDevice } from '@aqua/contract/students/customer-account';
import { etagOf } from '@aqua/contract/entity-tag';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';
import { mali, nok, waves } from '../../../testing/example-students.ts';

const moment = '2026-11-22T03:00:00.000Z';
const noMoves: CustomerDevice = {
  device: { name: 'Blue phone', number: 'phone-0001', platform: 'android', boundAt: moment },
  movesLeft: 0,
  movesPerMonth: 2,
  movesFrom: '2026-12-01',
  granted: [],
};
const session = { id: 9, address: '203.0.113.7', createdAt: moment, lastUsedAt: moment };
const bounced = {
  id: 1,
  channel: 'mail' as const,
  kind: 'invitation',
  subject: 'You are invited to Aqua',
  recipient: nok.email ?? '',
  state: 'bounced' as const,
  attempts: 1,
  reason: '550 no such user',
  createdAt: moment,
  sentAt: moment,
  bouncedAt: moment,
};

beforeEach(() => {
  answerTo(api.customers.get, () => mali);
  answerTo(api.customers.list, () => pageOf([mali]));
  answerTo(api.customers.device, () => noMoves);
  answerTo(api.customers.sessions, () => pageOf([{ ...session, device: 'Blue phone' }]));
  answerTo(api.customers.consents, () => ({ data: [] }));
  answerTo(api.customers.mails, () => pageOf([bounced]));
  const { productId, startsOn, endsOn, product } = waves;
  const reading = { productId, title: product.title, startsOn, endsOn, lastReadAt: moment };
  answerTo(api.customers.readings, () => ({ data: [{ ...reading, page: 12, pages: 40 }] }));
});

test('the name in the list leads to the page, whose books say how far they are read', async () => {
  const user = await openScreen('/students');
  await user.click(await screen.findByRole('link', { name: 'Mali' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mali' })).toBeVisible();
  const books = await screen.findByRole('table', { name: 'Books of Mali' });
  expect(await within(books).findByRole('cell', { name: /^Page 12 of 40/ })).toBeVisible();
  expect(within(books).getByRole('cell', { name: 'No last day' })).toBeVisible();
  expect(window.location.pathname).toBe('/students/1');
});

test('each book says whether it was given by hand, or through which groups it came', async () => {
  const groups = [
    { id: 5, name: 'Class 4/2' },
    { id: 6, name: 'Science' },
  ];
  const book = (productId: number, title: string, origin: Partial<typeof waves>) => ({
    ...waves,
    ...origin,
    productId,
    product: { ...waves.product, id: productId, title },
  });
  const productOwnerships = [
    waves,
    book(13, 'Atlas', { isByHand: false, groups }),
    book(14, 'Rivers', { groups }),
    book(15, 'Stars', { isByHand: false }),
  ];
  answerTo(api.customers.get, () => ({ ...mali, productOwnerships }));
  await openScreen('/students/1');
  const originOf = async (title: string) =>
    within(await screen.findByRole('row', { name: new RegExp(title) }));
  expect((await originOf('Waves')).getByText('Given by hand')).toBeVisible();
  expect((await originOf('Atlas')).getByText('Through Class 4/2, Science')).toBeVisible();
  const both = 'Given by hand, and through Class 4/2, Science';
  expect((await originOf('Rivers')).getByText(both)).toBeVisible();
  expect((await originOf('Stars')).getByText('Through a group')).toBeVisible();
});

test('the days of one book are saved on top of the row that was seen', async () => {
  const user = await openScreen('/students/1');
  let sent: unknown;
  answerTo(api.customers.updateOwnership, ({ body, headers }) => {
    sent = { body, tag: headers.get('if-match') };
    return { ...waves, endsOn: '2100-03-31', message: 'Saved' };
  });
  await user.click(await screen.findByRole('button', { name: 'Change the days of Waves' }));
  const dialog = await screen.findByRole('dialog', { name: 'Days of “Waves” for Mali' });
  await user.type(within(dialog).getByLabelText('Last day'), '2100-03-31');
  expect(within(dialog).getByText(/until the end of 31 March 2100 in Thailand/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent).toEqual({ body: { startsOn: null, endsOn: '2100-03-31' }, tag: etagOf(waves) });
});

test('one more move needs a reason, and is offered only where none is left', async () => {
  const user = await openScreen('/students/1?tab=account');
  const sent: unknown[] = [];
  answerTo(api.customers.grantMove, ({ body }) => {
    sent.push(body);
    const granted = [{ id: 1, reason: 'Stolen', grantedBy: 'Somchai', createdAt: moment }];
    const after = { ...noMoves, movesLeft: 1, granted };
    answerTo(api.customers.device, () => after);
    return { ...after, message: 'Granted' };
  });
  await user.click(await screen.findByRole('button', { name: 'Grant one more move' }));
  const dialog = await screen.findByRole('dialog', { name: /Grant Mali one more move/ });
  const grant = within(dialog).getByRole('button', { name: 'Grant one more move' });
  await user.click(grant);
  expect(within(dialog).getByText(/Please write the reason/)).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Reason/), 'Stolen');
  await user.click(grant);
  expect(await screen.findByText('Granted')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Stolen' }]);
  expect(await screen.findByText(/Somchai, .*: Stolen/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Grant one more move' })).toBeDisabled();
});

test('a session is ended after a question; a refusal says why', async () => {
  const user = await openScreen('/students/1?tab=account');
  let ended: unknown;
  answerTo(api.customers.endSession, ({ params }) => {
    ended = params;
    return refusal(404, { code: 'row.unknown', message: 'This session has ended already' });
  });
  const name = 'End the session on Blue phone, 203.0.113.7';
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: /session of Mali on “Blue phone”/ });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('This session has ended already')).toBeVisible();
  expect(ended).toEqual({ id: '1', sessionId: '9' });
});

test('a mail that came back says why, and an open invitation is sent again', async () => {
  answerTo(api.customers.get, () => nok);
  const user = await openScreen('/students/2?tab=account');
  let asked = 0;
  answerTo(api.customers.checkPasswordMail, () => ({}));
  answerTo(api.customers.forgotPassword, () => {
    asked += 1;
    return { message: '', responseAlert: 'A fresh invitation is on its way' };
  });
  expect(await screen.findByText('Why: 550 no such user')).toBeVisible();
  expect(screen.getByText('Bounced')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend invitation' }));
  await waitFor(() => expect(asked).toBe(1));
  expect(await screen.findByText('A fresh invitation is on its way')).toBeVisible();
});

test('staff see the books and their history, and ask for nothing else', async () => {
  const user = await openScreen('/students/1?tab=account', 'StaffAdmin');
  expect(await screen.findByRole('table', { name: 'Books of Mali' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Read up to' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Log' }));
  expect(await screen.findByText('Got “Waves”')).toBeVisible();
  expect(screen.queryByRole('link', { name: /audit log/ })).not.toBeInTheDocument();
});

test("the student's calls are said in words, and by their route where there are none", async () => {
  const call = {
    id: 1,
    createdAt: moment,
    account: { kind: 'customer' as const, id: 1, name: 'Mali' },
    method: 'GET',
    route: api.reader.page.path,
    params: { id: '1012', page: '3' },
    status: 200,
    address: '203.0.113.9',
    userAgent: 'Aqua/1.0 (Android 16)',
  };
  const wordless = { ...call, id: 2, route: '/api/v0/books/:id', status: 404 };
  answerTo(api.trafficLog.list, () => pageOf([call, wordless]));
  await openScreen('/students/1?tab=log');
  const read = (await screen.findByText('Read a page')).closest('li');
  expect(read).toHaveTextContent('200 · Done');
  expect(read).not.toHaveTextContent('/api/');
  const other = screen.getByText('GET /api/v0/books/1012').closest('li');
  expect(other).toHaveTextContent('404 · Not found');
});
