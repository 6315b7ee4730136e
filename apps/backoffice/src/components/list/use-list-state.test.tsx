import { api } from '@aqua/contract/api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

test('a search that is sent while somebody pauses behind a space leaves the space', async () => {
  const searches: (string | null)[] = [];
  answerTo(api.categories.list, ({ query }) => {
    searches.push(query.get('keySearch'));
    return pageOf([]);
  });
  const user = await openScreen('/product-categories');
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(search, 'life ');
  await waitFor(() => expect(searches).toContain('life'));
  await user.type(search, 'science');
  expect(search).toHaveValue('life science');
  await waitFor(() => expect(searches).toContain('life science'));
});
