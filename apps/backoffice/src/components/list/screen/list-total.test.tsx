import { api } from '@aqua/contract/api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';

const science = {
  id: 11,
  name: 'Science',
  description: null,
  countProducts: 0,
  createdAt: '',
  updatedAt: '',
};

/** Answers the rows at once, and their exact total once `counted` resolves. */
function answerEarly(counted: () => Promise<Response | undefined>) {
  answerTo(api.categories.list, async ({ query }) => {
    if (query.get('total') === 'estimate')
      return { ...pageOf([science]), totalItems: 10, isEstimate: true as const };
    return (await counted()) ?? { ...pageOf([science]), totalItems: 75_687, totalPages: 7_569 };
  });
}

test('rows stand there while they are counted, then their total and the last page', async () => {
  const counting = Promise.withResolvers<undefined>();
  answerEarly(() => counting.promise);
  await openScreen('/product-categories');
  expect(await screen.findByText('Science')).toBeVisible();
  expect(screen.getByText('Counting…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  counting.resolve(undefined);
  expect(await screen.findByText('Total: 75,687')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('a count that fails leaves the rows, and can be tried again', async () => {
  let isDown = true;
  answerEarly(async () =>
    isDown ? refusal(503, { code: 'part.down', message: 'The database is away.' }) : undefined,
  );
  const user = await openScreen('/product-categories');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.getByText('Science')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Total: 75,687')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
