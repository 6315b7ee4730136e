import { api } from '@aqua/contract/api';
import { systemAdminId } from '@aqua/contract/accounts/admins';
import { etagOf } from '@aqua/contract/entity-tag';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const moment = '2026-11-22T03:00:00.000Z';
const nida = {
  id: 1005,
  name: 'Nida',
  email: 'nida@aqua.example',
  type: 'Admin' as const,
  createdAt: '2026-03-05T03:00:00.000Z',
  updatedAt: moment,
};
const platform = { ...nida, id: systemAdminId, name: 'Aqua', email: 'system@aqua.example' };
const head = { ...nida, id: 1001, name: 'Head', type: 'SuperAdmin' as const };

async function openAdmins(language: 'en' | 'th' = 'en') {
  answerTo(api.admins.list, () => pageOf([nida, platform, head]));
  const user = await openScreen('/admins', 'SuperAdmin', language);
  await screen.findByRole('table');
  return user;
}

test('the columns are name, email, role, registered date and actions', async () => {
  await openAdmins();
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Name', 'Email', 'Role', 'Registered date', 'Actions']);
  expect(screen.getAllByText('03-05-2026')).toHaveLength(3);
});

test("the platform's admin and a SuperAdmin can't be changed, and the icons say why", async () => {
  const user = await openAdmins();
  for (const [name, reason] of [
    ['Aqua', /belongs to the platform/],
    ['Head', /SuperAdmin can't be edited/],
  ] as const) {
    const row = screen.getByRole('row', { name: new RegExp(`^${name}`) });
    const buttons = within(row).getAllByRole('button', { name: reason });
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an admin is created; each rule that is broken stands under its field', async () => {
  const user = await openAdmins();
  const created: unknown[] = [];
  answerTo(api.admins.create, ({ body }) => {
    created.push(body);
    if (created.length > 1) return { ...nida, message: 'Create user successfully' };
    return refusal(409, { code: 'admin.emailTaken', message: 'Taken', field: 'email' });
  });
  await user.click(screen.getByRole('button', { name: 'New admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create admin' }));
  await waitFor(() => expect(dialog.getByLabelText(/Name/)).toHaveFocus());
  await user.type(dialog.getByLabelText(/^Password/), 'weak');
  await user.type(dialog.getByLabelText(/Confirm password/), 'other{Enter}');
  expect(dialog.getByText("Name can't empty")).toBeVisible();
  expect(dialog.getByText('Email invalid')).toBeVisible();
  expect(dialog.getByText(/Password must have 8 to 32 characters/)).toBeVisible();
  expect(dialog.getByText("Password confirmation didn't match")).toBeVisible();
  expect(created).toEqual([]);

  await user.type(dialog.getByLabelText(/Name/), 'Nida');
  await user.type(dialog.getByLabelText(/Email/), 'nida@aqua.example');
  await user.clear(dialog.getByLabelText(/^Password/));
  await user.type(dialog.getByLabelText(/^Password/), 'Harbour2027');
  await user.clear(dialog.getByLabelText(/Confirm password/));
  await user.type(dialog.getByLabelText(/Confirm password/), 'Harbour2027');
  const role = dialog.getByLabelText('Role');
  expect(
    within(role)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['SubAdmin', 'Admin']);
  await user.selectOptions(role, 'Admin');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(dialog.getByLabelText(/Email/)).toHaveAccessibleDescription('Taken'));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Create user successfully')).toBeVisible();
  expect(created[1]).toEqual({
    name: 'Nida',
    email: 'nida@aqua.example',
    password: 'Harbour2027',
    passwordConfirmation: 'Harbour2027',
    type: 'Admin',
  });
});

test('an edit keeps email and password, and what is typed survives a conflict', async () => {
  const user = await openAdmins();
  const theirs = { ...nida, name: 'Nida S.', updatedAt: '2026-11-22T04:00:00.000Z' };
  const saved: { tag: string | null; body: unknown }[] = [];
  answerTo(api.admins.get, () => theirs);
  answerTo(api.admins.update, ({ headers, body }) => {
    const tag = headers.get('if-match');
    saved.push({ tag, body });
    if (tag === etagOf(theirs)) return { ...theirs, message: 'Update successfully' };
    return refusal(412, { code: 'edit.stale', message: 'stale' });
  });
  await user.click(screen.getByRole('button', { name: 'Edit Nida' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit admin' }));
  expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(dialog.queryByLabelText('Role')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('New password'), 'Harbour2027');
  await user.type(dialog.getByLabelText('Confirm password'), 'Harbour2027{Enter}');
  const conflict = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
  expect(conflict.queryByText('Harbour2027')).not.toBeInTheDocument();
  await user.click(conflict.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update successfully')).toBeVisible();
  expect(saved).toEqual([
    {
      tag: etagOf(nida),
      body: { name: 'Nida', password: 'Harbour2027', passwordConfirmation: 'Harbour2027' },
    },
    { tag: etagOf(theirs), body: { name: 'Nida S.', password: 'Harbour2027' } },
  ]);
});

test('a delete is confirmed first, with the safe button focused', async () => {
  const user = await openAdmins();
  let removed = '';
  answerTo(api.admins.remove, ({ params }) => {
    removed = String(params['id']);
    return { ...nida, message: 'Delete successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'Delete Nida' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Delete “Nida”?' }));
  await waitFor(() => expect(confirm.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(confirm.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Delete successfully')).toBeVisible();
  expect(removed).toBe('1005');
});

test('two-step login of an owner who lost it is turned off', async () => {
  const user = await openAdmins();
  let reset = '';
  answerTo(api.admins.resetTwoStep, ({ params }) => {
    reset = String(params['id']);
    return { ...nida, message: 'It is off' };
  });
  await user.click(screen.getByRole('button', { name: 'Turn off two-step login of Nida' }));
  const confirm = within(
    await screen.findByRole('dialog', { name: 'Turn off two-step login of “Nida”?' }),
  );
  await user.click(confirm.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('It is off')).toBeVisible();
  expect(reset).toBe('1005');
});

test('in Thai, the roles and the reason are Thai', async () => {
  await openAdmins('th');
  expect(await screen.findByRole('heading', { name: 'ผู้ดูแลระบบ' })).toBeVisible();
  const row = within(screen.getByRole('row', { name: /^Head/ }));
  expect(row.getByText('ผู้ดูแลระบบสูงสุด')).toBeVisible();
  expect(row.getAllByRole('button', { name: /แก้ไขหรือลบผู้ดูแลระบบสูงสุดไม่ได้/ })).toHaveLength(3);
});

test.each([
  ['Admin', '/publishers'],
  ['SubAdmin', '/publishers'],
  ['StaffAdmin', '/products'],
] as const)('%s is sent from the admins to %s', async (role, target) => {
  answerTo(api.publishers.list, () => pageOf([]));
  answerTo(api.products.list, () => pageOf([]));
  await openScreen('/admins', role);
  await screen.findByText('No data');
  expect(window.location.pathname).toBe(target);
});
