import { api } from '@aqua/contract/api';
import { etagOf } from '@aqua/contract/entity-tag';
import type { OpenedRequest } from '@aqua/contract/law/privacy-requests';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';
import { copyOfMali, erasureOfDao, proposedBy } from '../../testing/example-requests.ts';

async function openRequest(request: OpenedRequest, language: 'en' | 'th' = 'en') {
  answerTo(api.requests.get, () => request);
  const user = await openScreen(`/requests/${request.id}`, 'Admin', language);
  await screen.findByRole('heading', { level: 1 });
  return user;
}

test('the list says what is due when, and its filters are those of the API', async () => {
  const asked: Record<string, string>[] = [];
  answerTo(api.requests.list, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return pageOf([copyOfMali, { ...erasureOfDao, erasure: proposedBy(7, 'Somchai') }]);
  });
  const user = await openScreen('/requests?state=overdue');
  const [mali, dao] = await Promise.all(
    [/Mali/, /Dao/].map((name) => screen.findByRole('row', { name })),
  );
  expect(mali).toHaveTextContent('Due in 5 days');
  expect(dao).toHaveTextContent('Overdue: was due 2 days ago');
  expect(dao).toHaveTextContent('Erasure proposed');
  expect(asked[0]).toMatchObject({ state: 'overdue' });
  await user.selectOptions(screen.getAllByLabelText('Asks for')[0] as HTMLElement, 'Erasure');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'erasure', page: '1' }));
  expect(screen.getByRole('link', { name: 'Dao' })).toHaveAttribute('href', '/requests/32');
});

test('a request is filed for somebody who wrote on paper', async () => {
  answerTo(api.requests.list, () => pageOf([]));
  answerTo(api.requests.get, () => ({ ...copyOfMali, id: 40 }));
  let filed: unknown;
  answerTo(api.requests.create, ({ body }) => {
    filed = body;
    return { ...copyOfMali, id: 40, message: 'Filed' };
  });
  const user = await openScreen('/requests');
  await user.click(await screen.findByRole('button', { name: 'File a request' }));
  const dialog = await screen.findByRole('dialog', { name: 'File a request for somebody' });
  await user.click(within(dialog).getByRole('button', { name: 'File a request' }));
  expect(within(dialog).getByLabelText(/Email/)).toBeInvalid();
  await user.selectOptions(within(dialog).getByLabelText('Asks for'), 'Erasure');
  await user.type(within(dialog).getByLabelText(/Email/), 'parent@home.example{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/requests/40'));
  expect(filed).toEqual({ kind: 'erasure', email: 'parent@home.example', name: null, text: null });
});

test('a request is answered as it was seen, and a missing answer is asked for', async () => {
  const user = await openRequest(copyOfMali);
  const sent: unknown[] = [];
  answerTo(api.requests.update, ({ body, headers }) => {
    sent.push({ body, tag: headers.get('if-match') });
    const { answer } = body as { answer: string | null };
    const error = { code: 'request.answerAlert', message: 'Write an answer', field: 'answer' };
    return answer === null ? refusal(422, error) : { ...copyOfMali, message: 'Sent' };
  });
  await user.click(screen.getByRole('button', { name: 'Answer as done' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer this request as done' });
  await user.click(within(dialog).getByRole('button', { name: 'Send and close' }));
  expect(await within(dialog).findByText('Write an answer')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Answer/), 'By post');
  await user.click(within(dialog).getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(sent[1]).toEqual({ body: { state: 'done', answer: 'By post' }, tag: etagOf(copyOfMali) });
  expect(screen.getByRole('button', { name: 'Download the copy' })).toBeVisible();
});

test('an answer to a request that somebody else has answered meanwhile is asked about first', async () => {
  const user = await openRequest(copyOfMali);
  const theirs = {
    ...copyOfMali,
    state: 'done' as const,
    answer: 'By post',
    updatedAt: '2026-11-23T03:00:00.000Z',
  };
  const sent: unknown[] = [];
  answerTo(api.requests.update, ({ body, headers }) => {
    sent.push({ body, tag: headers.get('if-match') });
    if (sent.length > 1) return { ...theirs, state: 'declined' as const, message: 'Sent' };
    const params = { name: 'Somchai', at: '2026-11-23T03:00:00.000Z' };
    return refusal(412, { code: 'edit.stale', message: 'Stale', params });
  });
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline this request' });
  await user.type(within(dialog).getByLabelText(/Reason/), 'Not yours');
  // The screen loads the request again when its window gets the focus.
  answerTo(api.requests.get, () => theirs);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Done')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Send and decline' }));
  const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
  expect(within(conflict).getByText(/Somchai/)).toBeVisible();
  expect(within(conflict).getByText('By post')).toBeVisible();
  await user.click(within(conflict).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sent')).toBeVisible();
  const body = { state: 'declined', answer: 'Not yours' };
  expect(sent).toEqual([
    { body, tag: etagOf(copyOfMali) },
    { body, tag: etagOf(theirs) },
  ]);
});

test('an erasure is proposed, and the screen says who can confirm it', async () => {
  const user = await openRequest(erasureOfDao);
  let proposed: unknown;
  answerTo(api.requests.proposeErasure, ({ body }) => {
    proposed = body;
    const request = { ...erasureOfDao, erasure: proposedBy(1001, 'Mali Test') };
    answerTo(api.requests.get, () => request);
    return { ...request, message: 'Proposed' };
  });
  expect(screen.queryByRole('button', { name: 'Answer as done' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Propose erasure' }));
  const dialog = await screen.findByRole('dialog', { name: 'Propose to erase this student' });
  expect(within(dialog).getByText('Other Admins who can confirm it: 1')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Propose erasure' }));
  expect(await screen.findByText(/You proposed it. Another Admin has to confirm it/)).toBeVisible();
  expect(proposed).toEqual({ answer: null });
  expect(screen.queryByRole('button', { name: 'Erase for good' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Withdraw proposal' })).toBeVisible();
});

test('a second Admin reads who is erased, and confirms', async () => {
  const user = await openRequest({ ...erasureOfDao, erasure: proposedBy(7, 'Somchai') });
  answerTo(api.requests.confirmErasure, () => {
    const erased = { ...erasureOfDao, name: 'Erased student', email: '', text: '' };
    const done = { ...erased, state: 'done' as const, studentId: null };
    answerTo(api.requests.get, () => done);
    return { ...done, message: 'Erased' };
  });
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  const confirm = await screen.findByRole('dialog', { name: 'Erase “Dao” for good?' });
  expect(within(confirm).getByText(/dao@school.example/)).toBeVisible();
  await waitFor(() =>
    expect(within(confirm).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
  );
  await user.click(within(confirm).getByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText(/can no longer be changed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
});

test('the only Admin is told so before proposing, and confirms a day later', async () => {
  const user = await openRequest({ ...erasureOfDao, otherAdmins: 0 });
  await user.click(screen.getByRole('button', { name: 'Propose erasure' }));
  expect(await screen.findByText(/You are the only Admin here/)).toBeVisible();
  await user.keyboard('{Escape}');
  const erasure = proposedBy(1001, 'Mali Test', 25);
  answerTo(api.requests.get, () => ({ ...erasureOfDao, otherAdmins: 0, erasure }));
  await openScreen('/requests/32');
  expect(await screen.findByText(/You are the only Admin. You can confirm it from/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erase for good' })).toBeVisible();
});

test('a request that does not exist leads back to the list', async () => {
  answerTo(api.requests.get, () => refusal(404, { code: 'row.unknown', message: 'None' }));
  await openScreen('/requests/999');
  expect(await screen.findByText(/does not exist or is no longer there/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the requests' })).toBeVisible();
});

test('in Thai', async () => {
  await openRequest({ ...erasureOfDao, erasure: proposedBy(7, 'สมชาย') }, 'th');
  expect(screen.getByText(/เกินกำหนด ครบกำหนดเมื่อ/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'ลบถาวร' })).toBeVisible();
});
