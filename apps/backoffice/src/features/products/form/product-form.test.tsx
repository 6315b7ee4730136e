import { api } from '@aqua/contract/api';
import { etagOf } from '@aqua/contract/entity-tag';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';
import { productOf } from '../../../testing/product-fixture.ts';

const water = productOf(1, 'Water and Life');
const moment = water.createdAt;
const named = (id: number, name: string) => ({
  id,
  name,
  description: null,
  createdAt: moment,
  updatedAt: moment,
});

afterEach(() => void vi.useRealTimers());

async function openForm() {
  answerTo(api.products.list, () => pageOf([water]));
  answerTo(api.products.get, () => water);
  answerTo(api.authors.list, () => pageOf([named(21, 'Chalida'), named(22, 'Somchai')]));
  answerTo(api.categories.list, () => pageOf([named(11, 'Science')]));
  const user = await openScreen('/products?keySearch=water&orderBy=5', 'StaffAdmin');
  await user.click(await screen.findByRole('link', { name: 'Edit Water and Life' }));
  await screen.findByRole('form', { name: 'Edit product' });
  return user;
}

test('the way back leads to the same search and order', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('link', { name: 'Back to products' }));
  expect(await screen.findByLabelText('Search')).toHaveValue('water');
  expect(screen.getByLabelText('Order by')).toHaveValue('5');
});

test('Save leads to the same search, and the edit says which version it was made on', async () => {
  const user = await openForm();
  let tag: string | null = null;
  answerTo(api.products.update, ({ headers }) => {
    tag = headers.get('if-match');
    return { ...water, message: 'Saved' };
  });
  await user.type(screen.getByLabelText(/^Title/), ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await screen.findByLabelText('Search')).toHaveValue('water');
  expect(tag).toBe(etagOf(water));
});

test('what somebody else saved meanwhile is compared by names and is not reverted', async () => {
  const user = await openForm();
  const theirs = {
    ...water,
    authorId: 22,
    author: { id: 22, name: 'Somchai' },
    pdfId: 52,
    pdf: { id: 52, fileName: 'water-2.pdf', fileSize: 4096 },
    status: 'unpublished' as const,
    updatedAt: '2026-11-22T04:00:00.000Z',
  };
  let saved: unknown;
  answerTo(api.products.get, () => theirs);
  answerTo(api.products.update, ({ headers, body }) => {
    if (headers.get('if-match') !== etagOf(theirs)) {
      const params = { name: 'Somchai', at: theirs.updatedAt };
      return refusal(412, { code: 'edit.stale', message: 'stale', params });
    }
    saved = body;
    return { ...theirs, title: 'Rivers', message: 'Saved' };
  });
  const title = screen.getByLabelText(/^Title/);
  await user.clear(title);
  await user.type(title, 'Rivers{Enter}');

  const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
  const author = within(conflict).getByRole('radiogroup', { name: 'Author' });
  expect(within(author).getByRole('radio', { name: 'Theirs' })).toBeChecked();
  expect(within(author).getByText('Somchai')).toBeVisible();
  expect(within(author).getByText('Chalida')).toBeVisible();
  const pdf = within(conflict).getByRole('radiogroup', { name: 'PDF' });
  expect(within(pdf).getByText('water-2.pdf')).toBeVisible();
  expect(within(pdf).getByText('water.pdf')).toBeVisible();
  await user.click(within(conflict).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(saved).toMatchObject({
    title: 'Rivers',
    authorId: 22,
    pdfId: 52,
    // Unpublished meanwhile, so saving the form must not publish it again.
    status: 'unpublished',
  });
});

test('what somebody else saved is compared, too, after the form has loaded it behind the fields', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const user = await openForm();
  const theirs = { ...water, title: 'Waters', updatedAt: '2026-11-22T04:00:00.000Z' };
  await user.type(screen.getByLabelText(/^Subtitle/), 'A second title');
  const loaded = vi.fn(() => theirs);
  answerTo(api.products.get, loaded);
  vi.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(loaded).toHaveBeenCalled());
  answerTo(api.products.update, ({ headers }) =>
    headers.get('if-match') === etagOf(theirs)
      ? { ...theirs, message: 'Saved' }
      : refusal(412, { code: 'edit.stale', message: 'stale' }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
  expect(within(conflict).getByRole('radiogroup', { name: 'Title' })).toBeVisible();
});

test('a product that somebody else deleted keeps its form, and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const user = await openForm();
  await user.type(screen.getByLabelText(/^Title/), ' again');
  answerTo(api.products.get, () => refusal(404, { code: 'row.unknown', message: 'Unknown' }));
  answerTo(api.products.update, () => refusal(404, { code: 'row.unknown', message: 'Unknown' }));
  vi.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/no longer there; somebody may have deleted it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const form = screen.getByRole('form', { name: 'Edit product' });
  expect(await within(form).findByRole('alert')).toHaveTextContent('Unknown');
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Water and Life again');
});

test('an id that no product has is said, and the list is one step away', async () => {
  answerTo(api.products.list, () => pageOf([water]));
  answerTo(api.products.get, () => refusal(404, { code: 'row.unknown', message: 'unknown' }));
  const user = await openScreen('/products/edit/999');
  expect(await screen.findByText(/does not exist or is no longer there/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to products' }));
  expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
});

test('typed text is not lost without a question', async () => {
  const user = await openForm();
  await user.type(screen.getByLabelText(/^Title/), '!');
  await user.click(screen.getByRole('link', { name: 'Back to products' }));
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Water and Life!');
});
