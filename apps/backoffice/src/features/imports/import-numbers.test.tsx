import { api } from '@aqua/contract/api';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import type { ImportTable } from '@aqua/contract/students/import-table';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';
import { answerImports, headed, makeRows } from '../../testing/fake-imports.ts';

/** A list without e-mails. */
const numbered: ImportTable = {
  ...headed,
  columns: [
    { heading: 'No.', field: null, isNeverRead: false },
    { heading: 'Name', field: 'name', isNeverRead: false },
    { heading: 'Student ID', field: 'studentNumber', isNeverRead: false },
  ],
};

async function openList(read: ImportTable) {
  answerTo(api.customers.previewImport, () => read);
  const user = await openScreen('/students/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File(['table'], 'students.csv', { type: 'text/csv' }));
  await screen.findByRole('button', { name: /^Import \d+ students/ });
  return user;
}

const school = '1010720001';

const withoutEmail = (): ImportRow[] =>
  makeRows()
    .slice(0, 3)
    .map((row, at) => ({
      ...row,
      email: '',
      studentNumber: `0${at}`,
      schoolCode: school,
      loginName: `${school}-0${at}`,
    }));

test('a list without e-mails asks for the code of the school, and sends no mails', async () => {
  const calls = answerImports(withoutEmail());
  const user = await openList(numbered);
  const code = screen.getByRole('textbox', { name: 'School code' });
  expect(code).toHaveValue('');
  expect(calls.at(-1)?.schoolCode).toBeNull();
  await user.type(code, school);
  expect(calls).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls.at(-1)?.schoolCode).toBe(school));
  const button = await screen.findByRole('button', {
    name: 'Import 3 students – no mail will be sent',
  });
  expect(screen.getByRole('columnheader', { name: 'Student number' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
  await user.click(button);
  await screen.findByText('The import is done.');
  expect(calls.at(-1)).toMatchObject({ dryRun: false, schoolCode: school });
});

test('the code of the last file is there for the next one, but not for a list with e-mails', async () => {
  const calls = answerImports(withoutEmail());
  await openList({ ...numbered, schoolCode: school });
  expect(screen.getByRole('textbox', { name: 'School code' })).toHaveValue(school);
  expect(calls.at(-1)?.schoolCode).toBe(school);
});

test('a list with e-mails and numbers needs no code', async () => {
  const calls = answerImports(makeRows());
  const email = { heading: 'Email', field: 'email' as const, isNeverRead: false };
  await openList({ ...numbered, schoolCode: school, columns: [...numbered.columns, email] });
  expect(screen.getByRole('textbox', { name: 'School code' })).toHaveValue('');
  expect(calls.at(-1)?.schoolCode).toBeNull();
});

test('a number that is another student’s is mended in its cell', async () => {
  const rows = withoutEmail();
  const message = 'This student number belongs to Nok. Is it the same person?';
  const error = { code: 'import.numberOfOther', field: 'studentNumber', message };
  rows[0] = { ...(rows[0] as ImportRow), result: 'toDecide', errors: [error] };
  answerImports(rows);
  const user = await openList({ ...numbered, schoolCode: school });
  await user.click(screen.getByRole('button', { name: 'Mend the student number, line 4' }));
  expect(screen.getByLabelText('Student number, line 4')).toHaveFocus();
});

test('a list of another school is imported only after somebody has confirmed it', async () => {
  const asked = { last: '2020720002', codes: [school] };
  const calls = answerImports(withoutEmail(), undefined, null, asked);
  const user = await openList({ ...numbered, schoolCode: school });
  const button = screen.getByRole('button', { name: /^Import 3 students/ });
  expect(
    screen.getByText(/is of the school 1010720001\. Your last list was of 2020720002/),
  ).toBeVisible();
  expect(button).toBeDisabled();
  expect(screen.getByText(/Please confirm the school of the list first/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /this is the right list/ }));
  await user.click(button);
  await screen.findByText('The import is done.');
  expect(calls.at(-1)).toMatchObject({ dryRun: false, otherSchool: 'confirmed' });
});

test('after the import, cards are offered for the new students without an e-mail', async () => {
  const rows = withoutEmail().map((row, at) => ({ ...row, cardFor: at === 2 ? null : 70 + at }));
  answerImports(rows);
  const printed: unknown[] = [];
  answerTo(api.customers.printCards, ({ body }) => {
    printed.push(body);
    return refusal(409, { code: 'card.nobody', message: 'None of these students can get a card' });
  });
  const user = await openList({ ...numbered, schoolCode: school });
  await user.click(screen.getByRole('button', { name: /^Import 3 students/ }));
  await screen.findByText('The import is done.');
  await user.click(screen.getByRole('button', { name: 'Print cards for new students (2)' }));
  const dialog = await screen.findByRole('dialog', { name: /Print cards/ });
  await user.click(within(dialog).getByRole('button', { name: 'Print cards' }));
  expect(await within(dialog).findByText('None of these students can get a card')).toBeVisible();
  expect(printed).toEqual([{ ids: '[70,71]' }]);
});
