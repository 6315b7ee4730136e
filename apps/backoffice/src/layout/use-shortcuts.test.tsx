import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerTo, pageOf } from '../testing/fake-server.ts';
import { openScreen } from '../testing/render-screen.tsx';

test('/ reaches the search while a dialog still fades out', async () => {
  // The set-up of the tests asks for reduced motion; here the dialog must fade.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  answerTo(api.categories.list, () => pageOf([]));
  const user = await openScreen('/product-categories');
  await screen.findByRole('heading', { name: 'Product categories' });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await waitFor(() => expect(within(dialog).getByText('Ctrl Z')).toBeVisible());
  // In one call: the fade lasts a fifth of a second, and could be over before a second call.
  await user.keyboard('{Escape}/');
  expect(screen.getByLabelText('Search')).toHaveFocus();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.keyboard('light');
  expect(screen.getByLabelText('Search')).toHaveValue('light');
});
