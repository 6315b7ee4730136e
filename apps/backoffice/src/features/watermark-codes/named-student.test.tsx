import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/render-screen.tsx';
import { answerWith, book, owner, copy, shown, unknown, found } from './trace-fixture.ts';

test('only the mark of a student: what is not proven is said, with the book for older copies', async () => {
  answerWith({ ...found, copies: [{ ...copy, isCodeSure: false }] });
  await openScreen('/traces?search=12');
  expect(
    await screen.findByText(/^Only the mark of this student.*Code, device and time/),
  ).toBeVisible();
});

test('the caveat of an older copy names the book, too, and each book that shows the page is named', async () => {
  const others = [{ id: 1013, title: 'Water, 2nd edition', page: 5 }];
  answerWith({
    ...found,
    pictures: [{ ...shown, alsoShown: others }, unknown],
    copies: [{ ...copy, isCodeSure: false, isBookSure: false }],
  });
  await openScreen('/traces?search=12');
  expect(await screen.findByText(/Book, code, device and time below.*not proven/)).toBeVisible();
  expect(screen.getByText(/Other books show this page.*Water, 2nd edition, page 5/)).toBeVisible();
});

test('a student with several copies is listed once; of pictures that name one together, each is named', async () => {
  const later = {
    ...copy,
    owner: { ...owner, code: '8N1P2RZX' },
    pictures: [2, 3],
    isTogether: true,
  };
  answerWith({
    ...found,
    pictures: [
      shown,
      {
        ...unknown,
        outcome: 'namedTogether',
        reason: null,
        page: 4,
        product: book,
        isMirrored: true,
      },
      {
        ...unknown,
        position: 3,
        partOf: 2,
        outcome: 'namedTogether',
        reason: null,
        page: 5,
        hasMore: true,
      },
    ],
    copies: [copy, later],
  });
  await openScreen('/traces?search=12');
  expect(await screen.findByText('Code 8N1P2RZX')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Mali Jaidee' })).toHaveLength(1);
  expect(
    screen.getByText(/taking these together: Picture 2, Picture 2, further page$/),
  ).toBeVisible();
  expect(screen.getByText(/mirror image/)).toBeVisible();
  expect(screen.getByText(/cut it out and hand it in/)).toBeVisible();
  expect(screen.getAllByText(/too weakly on its own/)).toHaveLength(2);
});
