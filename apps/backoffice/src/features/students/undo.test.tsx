import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';
import { mali, nok } from '../../testing/example-students.ts';

async function openStudents() {
  answerTo(api.customers.list, () => pageOf([mali, nok]));
  const user = await openScreen('/students');
  await screen.findByRole('table');
  return user;
}

/** Deletes Mali, and counts the restores that the Undo sends to the fake server. */
async function deleteMali(user: UserEvent) {
  const restored: string[] = [];
  answerTo(api.customers.remove, () => ({ ...mali, message: 'Delete successfully' }));
  answerTo(api.customers.restore, ({ params }) => {
    restored.push(String(params['id']));
    return { ...mali, message: 'Restore student successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'More actions for Mali' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Mali”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Delete successfully');
  return restored;
}

test('Ctrl Z presses Undo while the toast stands, once', async () => {
  const user = await openStudents();
  const restored = await deleteMali(user);
  const toast = screen.getAllByRole('status').find((each) => within(each).queryByText('Undo'));
  expect(toast).toHaveTextContent('Delete successfully');
  await user.keyboard('{Control>}zz{/Control}');
  expect(await screen.findByText('Restore student successfully')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(restored).toEqual(['1']);
});

test('Ctrl Z in a field is for the field', async () => {
  const user = await openStudents();
  const restored = await deleteMali(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('/');
  expect(screen.getByLabelText('Search')).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(restored).toEqual([]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('the toast stays while Undo has the focus, which returns to where it was', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const user = await openStudents();
  await deleteMali(user);
  const from = screen.getByRole('button', { name: 'More actions for Mali' });
  await waitFor(() => expect(from).toHaveFocus());
  screen.getByRole('button', { name: 'Undo' }).focus();
  await vi.advanceTimersByTimeAsync(15_000);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Restore student successfully')).toBeVisible();
  expect(from).toHaveFocus();
});
