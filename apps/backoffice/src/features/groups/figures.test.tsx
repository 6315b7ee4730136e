import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerToGroup } from '../../testing/example-group.ts';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { productOf } from '../../testing/product-fixture.ts';
import { openScreen } from '../../testing/render-screen.tsx';

beforeEach(answerToGroup);

test('a toast with figures can be read in peace, and stays while it has the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  answerTo(api.products.list, () => pageOf([productOf(12, 'Waves')]));
  answerTo(api.groups.previewBooks, () => ({
    students: 28,
    owners: 0,
    withoutConsent: null,
    books: [],
  }));
  answerTo(api.groups.assign, () => ({
    added: 26,
    skipped: 2,
    changed: 0,
    students: 28,
    message: '',
  }));
  const user = await openScreen('/groups/5?tab=books');
  await user.click(await screen.findByRole('button', { name: 'Assign books' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign books to Class 4/2' });
  await user.click(within(dialog).getByLabelText('Products'));
  await user.click(await screen.findByRole('option', { name: /Waves/ }));
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Assign books' }));
  const figures = await screen.findByText(/26 got the book. 2 had it/);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(figures).toBeVisible();
  const toast = figures.closest<HTMLElement>('[role="status"]');
  within(toast as HTMLElement)
    .getByRole('button')
    .focus();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(figures).toBeVisible();
  screen.getByRole('button', { name: 'Assign books' }).focus();
  await vi.advanceTimersByTimeAsync(11_000);
  await waitFor(() => expect(figures).not.toBeInTheDocument());
});
