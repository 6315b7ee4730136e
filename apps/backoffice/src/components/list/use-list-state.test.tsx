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

test('rows that come during the pause of the search are shown when it begins, not before', async () => {
  const [createdAt, updatedAt] = ['2026-11-26T04:00:00.000Z', '2026-11-26T04:00:00.000Z'];
  const row = (id: number, name: string) => ({ id, name, description: '', createdAt, updatedAt });
  answerTo(api.categories.list, ({ query }) =>
    pageOf([query.get('keySearch') === 'life' ? row(2, 'Wild life') : row(1, 'History')]),
  );
  const user = await openScreen('/product-categories');
  await screen.findByRole('row', { name: /History/ });
  const inSight: string[] = [];
  const watch = new MutationObserver(() => {
    const found = screen.queryByText('Wild life');
    if (found?.closest('[style*="display: none"]') === null) inSight.push(window.location.search);
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'life');
  await screen.findByRole('row', { name: /Wild life/ });
  watch.disconnect();
  expect(inSight).not.toEqual([]);
  expect(inSight.filter((address) => !address.includes('keySearch=life'))).toEqual([]);
  expect(screen.queryByText('History')).not.toBeInTheDocument();
});
