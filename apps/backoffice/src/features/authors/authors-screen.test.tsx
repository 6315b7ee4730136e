import { api } from '@aqua/contract/api';
import { etagOf } from '@aqua/contract/entity-tag';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const moment = '2026-11-22T03:00:00.000Z';
const phu = {
  id: 1,
  name: 'Sunthorn Phu',
  description: 'Poet',
  createdAt: moment,
  updatedAt: moment,
};
const dhira = { ...phu, id: 2, name: 'Dhira', description: null };

async function openAuthors(language: 'en' | 'th' = 'en', countProducts = 0) {
  answerTo(api.authors.list, () => pageOf([phu, dhira]));
  answerTo(api.authors.get, () => ({ ...phu, countProducts }));
  const user = await openScreen('/authors', 'SubAdmin', language);
  await screen.findByRole('table');
  return user;
}

test('an author is created, and an empty name is refused under its field', async () => {
  const user = await openAuthors();
  let created: unknown;
  answerTo(api.authors.create, ({ body }) => {
    created = body;
    return { ...phu, id: 3, message: 'Create author successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'New author' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create author' });
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(within(dialog).getByText("Name can't empty")).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Name/), 'Khru Liam{Enter}');
  expect(await screen.findByText('Create author successfully')).toBeVisible();
  expect(created).toEqual({ name: 'Khru Liam', description: null });
});

test('an edit that somebody else has overtaken asks, and is saved on top of theirs', async () => {
  const user = await openAuthors();
  const theirs = { ...phu, description: 'Of Rayong', updatedAt: '2026-11-22T04:00:00.000Z' };
  const saved: { tag: string | null; body: unknown }[] = [];
  answerTo(api.authors.get, () => ({ ...theirs, countProducts: 0 }));
  answerTo(api.authors.update, ({ headers, body }) => {
    const tag = headers.get('if-match');
    saved.push({ tag, body });
    if (tag === etagOf(theirs)) return { ...theirs, message: 'Update successfully' };
    const params = { name: 'Somchai', at: theirs.updatedAt };
    return refusal(412, { code: 'edit.stale', message: 'stale', params });
  });
  await user.click(screen.getByRole('button', { name: 'Edit Sunthorn Phu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit author' });
  const name = within(dialog).getByLabelText(/Name/);
  await user.clear(name);
  await user.type(name, 'Phu{Enter}');
  const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
  await user.click(within(conflict).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update successfully')).toBeVisible();
  expect(saved.map(({ tag }) => tag)).toEqual([etagOf(phu), etagOf(theirs)]);
  expect(saved[1]?.body).toEqual({ name: 'Phu', description: 'Of Rayong' });
});

test('an author whom no product names is deleted, and the next row has the focus', async () => {
  const user = await openAuthors();
  answerTo(api.authors.remove, () => {
    answerTo(api.authors.list, () => pageOf([dhira]));
    return { ...phu, message: 'Delete successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'Delete Sunthorn Phu' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Sunthorn Phu”?' });
  await within(confirm).findByText(/No product names this author/);
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Delete successfully')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Dhira' })).toHaveFocus());
});

test('a refused delete says why, and counts again', async () => {
  const user = await openAuthors();
  answerTo(api.authors.remove, () => {
    answerTo(api.authors.get, () => ({ ...phu, countProducts: 1 }));
    return refusal(409, { code: 'author.inUse', message: 'In use by now' });
  });
  await user.click(screen.getByRole('button', { name: 'Delete Sunthorn Phu' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Sunthorn Phu”?' });
  await within(confirm).findByText(/No product names this author/);
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('In use by now')).toBeVisible();
  expect(await within(confirm).findByText(/Products still name this author: 1/)).toBeVisible();
});

test('in Thai, too, the confirm says how many products name the author', async () => {
  const user = await openAuthors('th', 2);
  await user.click(screen.getByRole('button', { name: 'ลบ Sunthorn Phu' }));
  const confirm = await screen.findByRole('dialog', { name: 'ลบ “Sunthorn Phu” หรือไม่' });
  expect(await within(confirm).findByText(/ยังมีหนังสือ 2 เล่มของผู้แต่งคนนี้อยู่/)).toBeVisible();
  expect(within(confirm).getByRole('button', { name: 'ลบ' })).toBeDisabled();
});
