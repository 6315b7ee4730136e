import { api } from '@aqua/contract/api';
import { etagOf } from '@aqua/contract/entity-tag';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const moment = '2026-11-22T03:00:00.000Z';
const physics = {
  id: 1,
  name: 'Physics',
  description: 'Forces',
  createdAt: moment,
  updatedAt: moment,
};
const chemistry = { ...physics, id: 2, name: 'Chemistry', description: null };

async function openCategories() {
  answerTo(api.categories.list, () => pageOf([physics, chemistry]));
  answerTo(api.categories.get, () => ({ ...physics, countProducts: 0 }));
  const user = await openScreen('/product-categories');
  await screen.findByRole('table', { name: 'Product categories' });
  return user;
}

test('a category is created in a popup, and the toast says so', async () => {
  const user = await openCategories();
  let created: unknown;
  answerTo(api.categories.create, ({ body }) => {
    created = body;
    return { ...physics, id: 3, name: 'Biology', message: 'Create category successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'New category' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create category' });
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(within(dialog).getByText("Name can't empty")).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Name/), 'Biology{Enter}');
  expect(await screen.findByText('Create category successfully')).toBeVisible();
  expect(created).toEqual({ name: 'Biology', description: null });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('an edit that somebody else has overtaken is merged field by field', async () => {
  const user = await openCategories();
  const theirs = { ...physics, description: 'Waves', updatedAt: '2026-11-22T04:00:00.000Z' };
  const saved: { tag: string | null; body: unknown }[] = [];
  answerTo(api.categories.get, () => ({ ...theirs, countProducts: 0 }));
  answerTo(api.categories.update, ({ headers, body }) => {
    const tag = headers.get('if-match');
    saved.push({ tag, body });
    if (tag === etagOf(theirs)) return { ...theirs, name: 'Light', message: 'Saved' };
    const params = { name: 'Somchai', at: theirs.updatedAt };
    return refusal(412, { code: 'edit.stale', message: 'stale', params });
  });
  await user.click(screen.getByRole('button', { name: 'Edit Physics' }));
  const name = await screen.findByLabelText(/Name/);
  await user.clear(name);
  await user.type(name, 'Light{Enter}');

  const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
  expect(within(conflict).getByText(/Somchai saved this on 22 Nov 2026/)).toBeVisible();
  const description = within(conflict).getByRole('radiogroup', { name: 'Description' });
  expect(within(description).getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await user.click(within(conflict).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(saved.map(({ tag }) => tag)).toEqual([etagOf(physics), etagOf(theirs)]);
  expect(saved[1]?.body).toEqual({ name: 'Light', description: 'Waves' });
});

test('a delete without a connection fails at once, is not carried out later, and the row stays', async () => {
  const user = await openCategories();
  let calls = 0;
  answerTo(api.categories.remove, () => {
    calls += 1;
    return Response.error();
  });
  await user.click(screen.getByRole('button', { name: 'Delete Physics' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Physics”?' });
  await within(confirm).findByText(/No product uses this category/);
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  // Longer than the toast: until the next try.
  expect(await within(confirm).findByRole('alert')).toHaveTextContent(/server can't be reached/);
  await user.click(within(confirm).getByRole('button', { name: 'Cancel' }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: 'Delete Physics' })).toHaveFocus();
  expect(calls).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Delete Physics' }));
  const again = await screen.findByRole('dialog', { name: 'Delete “Physics”?' });
  expect(within(again).queryByRole('alert')).toBeNull();
});

test('a category that products use says how many, and is not deleted', async () => {
  const user = await openCategories();
  answerTo(api.categories.get, () => ({ ...physics, countProducts: 3 }));
  await user.click(screen.getByRole('button', { name: 'Delete Physics' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Physics”?' });
  expect(await within(confirm).findByText(/Products still use this category: 3/)).toBeVisible();
  expect(within(confirm).getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(within(confirm).getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('after a delete the next row has the focus', async () => {
  const user = await openCategories();
  answerTo(api.categories.remove, () => {
    answerTo(api.categories.list, () => pageOf([chemistry]));
    return { ...physics, message: 'Delete successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'Delete Physics' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Physics”?' });
  await within(confirm).findByText(/No product uses this category/);
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Chemistry' })).toHaveFocus());
});
