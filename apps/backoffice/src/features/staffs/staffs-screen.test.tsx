import { api } from '@aqua/contract/api';
import { etagOf } from '@aqua/contract/entity-tag';
import { systemStaffId } from '@aqua/contract/accounts/staffs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const moment = '2026-11-22T03:00:00.000Z';
const sala = { id: 1002, name: 'Sala Books' };
const mali = {
  id: 1005,
  name: 'Mali',
  email: 'mali@sala.example',
  type: 'SubAdmin' as const,
  publisherId: sala.id,
  publisher: sala,
  createdAt: moment,
  updatedAt: moment,
};
const system = { ...mali, id: systemStaffId, name: 'First', email: 'first@aqua.example' };
const publisher = {
  ...sala,
  companyName: null,
  companyDescription: null,
  logoImageId: null,
  logo: null,
  approvedAt: moment,
  isEmailConfirmed: true,
  createdAt: moment,
  updatedAt: moment,
};

async function openStaffs(language: 'en' | 'th' = 'en') {
  const asked: URLSearchParams[] = [];
  answerTo(api.staffs.list, ({ query }) => {
    asked.push(query);
    return pageOf([mali, system]);
  });
  answerTo(api.publishers.list, () => pageOf([publisher, { ...publisher, id: 1003, name: 'Rua' }]));
  const user = await openScreen('/staffs', 'SubAdmin', language);
  await screen.findByRole('table');
  return { user, asked };
}

test('the columns are name, email, company name, role and actions', async () => {
  await openStaffs();
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Name', 'Email', 'Company name', 'Role', 'Actions']);
  const fields = within(screen.getByLabelText('Search in')).getAllByRole('option');
  expect(fields.map(({ textContent }) => textContent)).toEqual(['Name', 'Email', 'Publisher ID']);
});

test('the name of a publisher leads to its staff alone', async () => {
  const { user, asked } = await openStaffs();
  const row = within(screen.getByRole('row', { name: /^Mali/ }));
  await user.click(row.getByRole('link', { name: 'Sala Books' }));
  await waitFor(() => expect(asked.at(-1)?.get('keySearch')).toBe('1002'));
  expect(asked.at(-1)?.get('fieldSearch')).toBe('publisherId');
  expect(screen.getByLabelText('Search in')).toHaveValue('publisherId');
  expect(screen.getByLabelText('Search')).toHaveValue('1002');
});

test('a staff member is created for a publisher; each rule that is broken stands under its field', async () => {
  const { user } = await openStaffs();
  const created: unknown[] = [];
  answerTo(api.staffs.create, ({ body }) => {
    created.push(body);
    return { ...mali, message: 'Create staff successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'New staff' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create staff' }));
  await user.type(dialog.getByLabelText(/^Password/), 'NoSymbol1{Enter}');
  expect(dialog.getByText('Please choose a publisher')).toBeVisible();
  expect(dialog.getByText("Password confirmation didn't match")).toBeVisible();
  expect(dialog.getByText("Name can't empty")).toBeVisible();
  expect(dialog.getByText('Email invalid')).toBeVisible();
  expect(dialog.getByText(/one of @\$!%\*\?&/)).toBeVisible();

  await user.type(dialog.getByRole('combobox', { name: /Publisher/ }), 'sal');
  // jsdom has no layout, so the list counts as hidden.
  const found = await screen.findAllByRole('option', { name: /Sala|Rua/, hidden: true });
  expect(found.map(({ textContent }) => textContent)).toEqual(['Sala Books']);
  await user.keyboard('{ArrowDown}{Enter}');
  await user.type(dialog.getByLabelText(/Name/), 'Mali');
  await user.type(dialog.getByLabelText(/Email/), 'mali@sala.example');
  await user.type(dialog.getByLabelText(/^Password/), '!');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(dialog.getByText("Password confirmation didn't match")).toBeVisible();
  expect(created).toEqual([]);
  await user.type(dialog.getByLabelText(/Confirm password/), 'NoSymbol1!{Enter}');
  expect(await screen.findByText('Create staff successfully')).toBeVisible();
  expect(created).toEqual([
    {
      publisherId: '1002',
      name: 'Mali',
      email: 'mali@sala.example',
      password: 'NoSymbol1!',
      passwordConfirmation: 'NoSymbol1!',
      type: 'SubAdmin',
    },
  ]);
});

test('an edit shows the email read-only, and neither publisher nor role', async () => {
  const { user } = await openStaffs();
  const theirs = { ...mali, name: 'Mali P.', updatedAt: '2026-11-22T04:00:00.000Z' };
  const saved: { tag: string | null; body: unknown }[] = [];
  answerTo(api.staffs.get, () => theirs);
  answerTo(api.staffs.update, ({ headers, body }) => {
    const tag = headers.get('if-match');
    saved.push({ tag, body });
    if (tag === etagOf(theirs)) return { ...theirs, message: 'Update successfully' };
    return refusal(412, { code: 'edit.stale', message: 'stale' });
  });
  await user.click(screen.getByRole('button', { name: 'Edit Mali' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit staff' }));
  expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(dialog.queryByLabelText(/Publisher|Role/)).not.toBeInTheDocument();
  const name = dialog.getByLabelText(/Name/);
  await user.clear(name);
  await user.type(name, 'Malee{Enter}');
  const conflict = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
  await user.click(conflict.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update successfully')).toBeVisible();
  expect(saved[0]).toEqual({
    tag: etagOf(mali),
    body: { name: 'Malee', password: null, passwordConfirmation: null },
  });
  expect(saved[1]).toEqual({ tag: etagOf(theirs), body: { name: 'Malee', password: null } });
});

test('a staff member is deleted after a confirm, the first one of the platform never', async () => {
  const { user } = await openStaffs();
  answerTo(api.staffs.remove, () => ({ ...mali, message: 'Delete successfully' }));
  const locked = screen.getAllByRole('button', { name: /First: .*belongs to the platform/ });
  expect(locked).toHaveLength(3);
  for (const button of locked) await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete Mali' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Delete “Mali”?' }));
  await waitFor(() => expect(confirm.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(confirm.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Delete successfully')).toBeVisible();
});

test('in Thai, two-step login that is not on is refused with the reason', async () => {
  const { user } = await openStaffs('th');
  answerTo(api.staffs.resetTwoStep, () =>
    refusal(409, { code: 'twoStep.off', message: 'ยังไม่ได้เปิด' }),
  );
  await user.click(screen.getByRole('button', { name: 'ปิดการยืนยันตัวตนสองขั้นตอนของ Mali' }));
  const confirm = within(await screen.findByRole('dialog', { name: /สองขั้นตอนของ “Mali” หรือไม่/ }));
  await user.click(confirm.getByRole('button', { name: 'ปิดใช้งาน' }));
  expect(await screen.findByText('ยังไม่ได้เปิด')).toBeVisible();
});
