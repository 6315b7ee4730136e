import { api } from '@aqua/contract/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';

const long = { ...pageOf([]), totalItems: 900, totalPages: 90 };

/** Types a day into the field, which asks for it at once. */
async function choose(day: string) {
  fireEvent.change(await screen.findByLabelText('Go to date'), { target: { value: day } });
}

test('a long list in the order of time goes to the page of a day', async () => {
  const asked: string[] = [];
  answerTo(api.customers.list, ({ query }) => {
    const day = query.get('day');
    asked.push(day ?? `page ${query.get('page')}`);
    return day === null ? long : { ...long, currentPage: 42 };
  });
  await openScreen('/students');
  await choose('0020-03-20');
  await choose('2026-03-20');
  await waitFor(() => expect(asked).toContain('page 42'));
  // A year that is half typed is no day to go to.
  expect(asked).not.toContain('0020-03-20');
});

test('a day that can not be looked for says why, and the next try succeeds', async () => {
  let answer = () => refusal(503, { code: 'part.down', message: 'The database is away.' });
  answerTo(api.customers.list, ({ query }) => (query.get('day') === null ? long : answer()));
  await openScreen('/students');
  await choose('2026-03-20');
  expect(await screen.findByText('The database is away.')).toBeVisible();
  answer = () => HttpResponse.error() as never;
  await choose('2026-03-21');
  expect(await screen.findByText(/^The server can't be reached/)).toBeVisible();
  answer = () => HttpResponse.json({ ...long, currentPage: 7 }) as never;
  await choose('2026-03-22');
  await waitFor(() => expect(screen.queryByText(/^The server can't be reached/)).toBeNull());
});

test.for([
  ['a short list', '/students', { totalItems: 90, totalPages: 9 }, 'Total students: 90'],
  ['a list by name', '/students?orderBy=5', {}, 'Total students: 900'],
] as const)('%s has no day to go to', async ([, address, shorter, total]) => {
  answerTo(api.customers.list, () => ({ ...long, ...shorter }));
  await openScreen(address);
  expect(await screen.findByText(total)).toBeVisible();
  expect(screen.queryByLabelText('Go to date')).toBeNull();
});
