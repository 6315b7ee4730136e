import { api } from '@aqua/contract/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';

const long = { ...pageOf([]), data: [], totalItems: 900, totalPages: 90 };

test('a long list in the order of time goes to the page of a day', async () => {
  const asked: string[] = [];
  let isDown = false;
  answerTo(api.customers.list, ({ query }) => {
    const day = query.get('day');
    if (day === null) {
      asked.push(`page ${query.get('page')}`);
      return long;
    }
    return isDown
      ? refusal(503, { code: 'part.down', message: 'The database is away.' })
      : { ...long, currentPage: 42 };
  });
  await openScreen('/students');
  const day = await screen.findByLabelText('Go to date');
  // While the year is typed.
  fireEvent.change(day, { target: { value: '0020-03-20' } });
  fireEvent.change(day, { target: { value: '2026-03-20' } });
  await waitFor(() => expect(asked).toContain('page 42'));
  isDown = true;
  fireEvent.change(screen.getByLabelText('Go to date'), { target: { value: '2026-03-21' } });
  expect(await screen.findByText('The database is away.')).toBeVisible();
});
