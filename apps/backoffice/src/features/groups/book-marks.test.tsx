import { api } from '@aqua/contract/api';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerToGroup, waves } from '../../testing/example-group.ts';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

beforeEach(answerToGroup);

test('a book of the group that joiners do not get is marked, one from elsewhere is not', async () => {
  const once = { ...waves, id: 13, title: 'Tides', isCarried: false, carriedDays: null };
  const other = { ...once, id: 14, title: 'Foam', isAssigned: false, through: 0 };
  answerTo(api.groups.listBooks, () => pageOf([waves, once, other]));
  await openScreen('/groups/5?tab=books');
  const tides = await screen.findByRole('row', { name: /Tides/ });
  expect(within(tides).getByText('Not for who joins later')).toBeVisible();
  expect(screen.getAllByText('Not for who joins later')).toHaveLength(1);
});
