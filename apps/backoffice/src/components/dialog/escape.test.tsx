import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerToGroup } from '../../testing/example-group.ts';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { productOf } from '../../testing/product-fixture.ts';
import { openScreen } from '../../testing/render-screen.tsx';

test('Escape answers the question of Back alone: no second one comes, and the field has the focus', async () => {
  answerToGroup();
  const nobody = { students: 28, owners: 0, withoutConsent: 0, books: [] };
  answerTo(api.groups.previewBooks, () => nobody);
  const user = await openScreen('/groups/5');
  await user.click(await screen.findByRole('link', { name: 'Books' }));
  await user.click(await screen.findByRole('button', { name: 'Assign books' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign books to Class 4/2' });
  const day = within(dialog).getByLabelText('Last day');
  await user.type(day, '2100-03-31');
  window.history.back();
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  await waitFor(() =>
    expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus(),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(day).toHaveValue('2100-03-31');
  expect(day).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
  // Both dialogs close together.
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Assign books' })).toHaveFocus();
});

test('Escape means to stay while many rows are changed: it stops nothing', async () => {
  answerTo(api.categories.list, () => pageOf([]));
  answerTo(api.products.list, () => pageOf([productOf(1, 'Water')]));
  const sent: string[] = [];
  let answer = () => {};
  const asked = new Promise<void>((done) => (answer = done));
  answerTo(api.products.changeMany, async ({ body }) => {
    await asked;
    sent.push((body as { change: string }).change);
    return { done: [1], refused: [], message: '' };
  });
  const user = await openScreen('/categories');
  await user.click(await screen.findByRole('link', { name: 'Products' }));
  await user.click(await screen.findByRole('radio', { name: 'Rows' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Water' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('dialog', { name: 'Publish' });
  window.history.back();
  const question = await screen.findByRole('dialog', { name: /^Leave/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  answer();
  expect(await screen.findByText('1 of 1 done')).toBeVisible();
  expect(sent).toEqual(['publish']);
});
