import { api } from '@aqua/contract/api';
import type { Customer } from '@aqua/contract/students/customers';
import { etagOf } from '@aqua/contract/entity-tag';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';
import { dao, later, mali, nok } from '../../../testing/example-students.ts';

/** The students of the fake server. A test may change them. */
let stored: Customer[];
beforeEach(() => {
  stored = [mali, nok];
  answerTo(api.customers.list, () => pageOf(stored));
});

async function openStudents(role?: 'Admin' | 'StaffAdmin', language?: 'en' | 'th') {
  const user = await openScreen('/students', role, language);
  await screen.findByRole('table');
  return user;
}

async function choose(user: UserEvent, name: string, action: string) {
  await user.click(screen.getByRole('button', { name: `More actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

async function confirm(user: UserEvent, title: string, action: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
}

test('reading as text is allowed and turned off in the menu, and the screen permission stays', async () => {
  stored = [mali, { ...nok, permissions: ['screen', 'text'] }];
  const user = await openStudents();
  const sent: unknown[] = [];
  answerTo(api.customers.update, ({ body }) => {
    sent.push(body);
    const { responseAlert } = body as { responseAlert: string };
    return { ...mali, message: '', responseAlert };
  });
  await choose(user, 'Mali', 'Allow reading as text');
  const allowed = 'The student can read books as text now';
  expect(await screen.findByText(allowed)).toBeVisible();
  await choose(user, 'Nok', 'Turn off reading as text');
  const forbidden = 'The student can no longer read books as text';
  expect(await screen.findByText(forbidden)).toBeVisible();
  expect(sent).toEqual([
    { haveScreenPermission: false, haveTextPermission: true, responseAlert: allowed },
    { haveScreenPermission: true, haveTextPermission: false, responseAlert: forbidden },
  ]);
});

test('the menu of a row is opened, walked and left by keyboard', async () => {
  const user = await openStudents();
  const more = () => screen.getByRole('button', { name: 'More actions for Mali' });
  more().focus();
  // The first time creates the menu, the second time finds it.
  for (const time of ['first', 'second']) {
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect(more(), time).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowUp}{Escape}');
    await waitFor(() => expect(more(), time).toHaveFocus());
    expect(more()).toHaveAttribute('aria-expanded', 'false');
  }
});

test('the keys of a list edit a student and open the page; the focus returns to the row', async () => {
  const user = await openStudents();
  await user.keyboard('je');
  const dialog = await screen.findByRole('dialog', { name: 'Update student info' });
  await user.type(await within(dialog).findByLabelText(/^Name/), ' Two');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(`/students/${mali.id}`));
});

test('an edit refuses an empty name and a wrong e-mail, saves, and says so', async () => {
  const user = await openStudents();
  let saved: unknown;
  answerTo(api.customers.update, ({ body, headers }) => {
    saved = { body, tag: headers.get('if-match') };
    return { ...mali, name: 'Mali Dee', message: 'Update information successfully' };
  });
  await choose(user, 'Mali', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Update student info' });
  const name = within(dialog).getByLabelText(/Name/);
  const email = within(dialog).getByLabelText(/Email/);
  await user.clear(name);
  await user.clear(email);
  await user.type(email, 'mali{Enter}');
  expect(within(dialog).getByText("Name can't empty")).toBeVisible();
  expect(within(dialog).getByText('Email invalid')).toBeVisible();
  await user.type(name, 'Mali Dee');
  await user.type(email, '@school.example{Enter}');
  expect(await screen.findByText('Update information successfully')).toBeVisible();
  const body = { name: 'Mali Dee', email: 'mali@school.example', loginName: null };
  expect(saved).toEqual({ body, tag: etagOf(mali) });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'More actions for Mali' })).toHaveFocus();
});

test('an e-mail that another student uses is said under its field', async () => {
  const user = await openStudents();
  const taken = 'Another student already uses this email';
  answerTo(api.customers.update, () =>
    refusal(409, { code: 'student.emailTaken', message: taken, field: 'email' }),
  );
  await choose(user, 'Mali', 'Edit');
  const email = await screen.findByLabelText(/Email/);
  await user.type(email, 'x{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(taken)));
});

test('an edit that somebody else has overtaken is merged field by field', async () => {
  const user = await openStudents();
  const theirs = { ...mali, email: 'new@school.example', updatedAt: later };
  const bodies: unknown[] = [];
  answerTo(api.customers.get, () => theirs);
  answerTo(api.customers.update, ({ headers, body }) => {
    bodies.push(body);
    if (headers.get('if-match') === etagOf(theirs)) return { ...theirs, message: 'Saved' };
    const params = { name: 'Somchai', at: later };
    return refusal(412, { code: 'edit.stale', message: 'stale', params });
  });
  await choose(user, 'Mali', 'Edit');
  await user.type(await screen.findByLabelText(/Name/), ' Dee{Enter}');
  const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
  await user.click(within(conflict).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(bodies[1]).toEqual({
    name: 'Mali Dee',
    email: 'new@school.example',
    loginName: null,
  });
});

test('a reset password is confirmed, and mailed to the address of the student', async () => {
  const user = await openStudents();
  let asked: string | null = null;
  answerTo(api.customers.checkPasswordMail, () => ({}));
  answerTo(api.customers.forgotPassword, ({ query }) => {
    asked = query.get('email');
    return { message: '', responseAlert: query.get('responseAlert') ?? '' };
  });
  await choose(user, 'Mali', 'Reset password');
  await confirm(user, 'Reset the password of Mali?', 'Reset password');
  expect(await screen.findByText(/link to set a new password is on its way/)).toBeVisible();
  expect(asked).toBe('mali@school.example');
});

test('a student whose mails come back is marked, and the edit says what to do', async () => {
  stored = [mali, { ...nok, isEmailBounced: true }];
  const user = await openStudents();
  const table = screen.getByRole('table');
  expect(within(table).getAllByText('Mail bounced')).toHaveLength(1);
  await choose(user, 'Nok', 'Edit');
  expect(await screen.findByText(/there is no mailbox nok@school\.example/)).toBeVisible();
});

test('a student without a password gets a fresh invitation, in one click', async () => {
  const user = await openStudents();
  let asked: string | null = null;
  answerTo(api.customers.checkPasswordMail, () => ({}));
  answerTo(api.customers.forgotPassword, ({ query }) => {
    asked = query.get('email');
    stored = [mali, { ...nok, invitation: { state: 'sent', sentAt: later } }];
    return { message: '', responseAlert: query.get('responseAlert') ?? '' };
  });
  expect(screen.getByText('Invitation expired')).toBeVisible();
  await choose(user, 'Nok', 'Resend invitation');
  expect(await screen.findByText('A fresh invitation is on its way')).toBeVisible();
  expect(asked).toBe('nok@school.example');
  expect(await screen.findByText('Mail sent')).toBeVisible();
});

test('a mail that would come too soon is not asked for, and the toast says when the next can go', async () => {
  const user = await openStudents();
  const message = (id: unknown) => `Such a mail was just sent to ${String(id)}`;
  const checked: unknown[] = [];
  let asked = 0;
  answerTo(api.customers.forgotPassword, () => {
    asked += 1;
    return { message: '' };
  });
  answerTo(api.customers.checkPasswordMail, ({ params }) => {
    checked.push(params['id']);
    return refusal(429, { code: 'mail.tooSoon', message: message(params['id']) });
  });
  await choose(user, 'Nok', 'Resend invitation');
  expect(await screen.findByText(message(nok.id))).toBeVisible();
  await choose(user, 'Mali', 'Reset password');
  await confirm(user, 'Reset the password of Mali?', 'Reset password');
  expect(await screen.findByText(message(mali.id))).toBeVisible();
  expect(checked).toEqual([String(nok.id), String(mali.id)]);
  expect(asked).toBe(0);
});

test('a delete names the student and what hangs on it, and the toast takes it back', async () => {
  const user = await openStudents();
  answerTo(api.customers.remove, () => {
    const deleted = { ...mali, deletedAt: new Date().toISOString() };
    stored = [deleted, nok];
    return { ...deleted, message: 'Delete successfully' };
  });
  answerTo(api.customers.restore, () => {
    stored = [mali, nok];
    return { ...mali, message: 'Restore student successfully' };
  });
  await choose(user, 'Mali', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Mali”?' });
  expect(within(dialog).getByText(/account: 1\..*within 7 days\. After 30 days/)).toBeVisible();
  await confirm(user, 'Delete “Mali”?', 'Delete');
  expect(await screen.findByText('deleted')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restore student successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('deleted')).not.toBeInTheDocument());
});

test('a deleted student is restored after a confirm', async () => {
  stored = [{ ...mali, deletedAt: new Date().toISOString() }, nok];
  const user = await openStudents();
  answerTo(api.customers.restore, () => {
    stored = [mali, nok];
    return { ...mali, message: 'Restore student successfully' };
  });
  expect(screen.queryByRole('button', { name: 'Assign books to Mali' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore Mali' }));
  await confirm(user, 'Restore “Mali”?', 'Restore');
  expect(await screen.findByText('Restore student successfully')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Assign books to Mali' })).toBeVisible();
});

test('in Thai, the delete says what hangs on it', async () => {
  const user = await openStudents('Admin', 'th');
  await user.click(screen.getByRole('button', { name: 'การดำเนินการอื่นสำหรับ Mali' }));
  await user.click(await screen.findByRole('menuitem', { name: 'ลบ' }));
  const dialog = await screen.findByRole('dialog', { name: 'ลบ “Mali” หรือไม่' });
  expect(within(dialog).getByText(/กู้คืนบัญชีนักเรียนได้ภายใน 7 วัน/)).toBeVisible();
});

test("a guardian's consent is withdrawn after a confirm that says what happens", async () => {
  stored = [mali, dao];
  const user = await openStudents();
  expect(screen.getByText('Guardian agreed')).toBeVisible();
  // There is no guardian whose consent could be withdrawn.
  await user.click(screen.getByRole('button', { name: 'More actions for Mali' }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryByRole('menuitem', { name: /Withdraw/ })).toBeNull();
  await user.keyboard('{Escape}');

  let asked = '';
  answerTo(api.customers.withdrawGuardianConsent, ({ params }) => {
    asked = params['id'] ?? '';
    stored = [mali, { ...dao, guardian: { name: 'Malee', email: '', state: 'withdrawn' } }];
    return { message: 'The consent is withdrawn' };
  });
  await choose(user, 'Dao', "Withdraw guardian's consent");
  const title = "Withdraw the guardian's consent for Dao?";
  const dialog = await confirm(user, title, 'Withdraw consent');
  expect(dialog).toHaveTextContent('books close at once');
  expect(dialog).toHaveTextContent('answer Malee Jaidee (malee@home.example) yourself');
  expect(await screen.findByText('Consent withdrawn')).toBeVisible();
  expect(asked).toBe('3');
  expect(screen.queryByText('Guardian agreed')).toBeNull();
});

test('a consent that the guardian has withdrawn meanwhile is said, and the row shows it', async () => {
  stored = [dao];
  const user = await openStudents();
  await choose(user, 'Dao', 'Edit');
  const edit = await screen.findByRole('dialog', { name: 'Update student info' });
  expect(edit).toHaveTextContent('Guardian: Malee Jaidee, malee@home.example');
  await user.keyboard('{Escape}');
  answerTo(api.customers.withdrawGuardianConsent, () => {
    stored = [{ ...dao, guardian: { name: 'Malee', email: '', state: 'withdrawn' } }];
    return refusal(409, { code: 'guardian.notGiven', message: 'No consent is in force' });
  });
  await choose(user, 'Dao', "Withdraw guardian's consent");
  await confirm(user, "Withdraw the guardian's consent for Dao?", 'Withdraw consent');
  expect(await screen.findByText('No consent is in force')).toBeVisible();
  expect(await screen.findByText('Consent withdrawn')).toBeVisible();
});

test('an erased student is named in the language of the screen', async () => {
  const deletedAt = '2026-01-01T00:00:00.000Z';
  stored = [{ ...mali, name: 'Erased student', email: '', deletedAt, isErased: true }, nok];
  await openStudents('Admin', 'th');
  expect(screen.getByText('นักเรียนที่ถูกลบข้อมูล')).toBeVisible();
  expect(screen.queryByText('Erased student')).toBeNull();
});
