import { api } from '@aqua/contract/api';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerImports, headed, makeRows, openHeaded } from '../../testing/fake-imports.ts';
import { answerTo } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

let rows: ImportRow[];
beforeEach(() => {
  rows = makeRows();
});

const nobody = {
  name: 'Student 5',
  email: 'mended@school.example',
  studentNumber: '',
  schoolCode: '',
  erpIds: [],
  days: null,
};

test('a row that an earlier import has mended says so, and takes what was entered', async () => {
  const calls = answerImports(rows);
  rows[5] = { ...(rows[5] as ImportRow), known: [nobody] };
  const user = await openHeaded();
  expect(screen.getByText('Perhaps mended earlier: mended@school.example')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take all (1)' }));
  expect(screen.getByLabelText('Email, line 9')).toHaveValue('mended@school.example');
  expect(screen.getByLabelText('Email, line 9')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Check again (1)' }));
  await screen.findByRole('button', { name: 'Import 150 students – 150 mails will be sent' });
  expect(calls.at(-1)?.text).toContain('filename="mended.csv"');
});

test('a student who stands in another row of the file is not offered', async () => {
  answerImports(rows);
  rows[5] = { ...(rows[5] as ImportRow), known: [{ ...nobody, email: 's7@school.example' }] };
  await openHeaded();
  expect(screen.queryByText(/Perhaps mended earlier/)).not.toBeInTheDocument();
});

test('a wrong day is offered as it was mended earlier; where that is not known, nothing is offered', async () => {
  const calls = answerImports(rows);
  const wrongDay: ImportRow = {
    ...(rows[5] as ImportRow),
    email: 's5@school.example',
    endsOn: '31/13/2570',
    errors: [{ code: 'import.day', field: 'endsOn', message: 'No such day' }],
  };
  const known = { ...nobody, email: 's5@school.example' };
  const days = { startsOn: null, endsOn: '2199-03-31' };
  rows[5] = { ...wrongDay, known: [{ ...known, days }] };
  rows[6] = {
    ...wrongDay,
    line: 10,
    place: '10',
    name: 'Student 6',
    known: [{ ...known, name: 'Student 6' }],
  };
  answerTo(api.customers.previewImport, () => ({
    ...headed,
    columns: [
      ...headed.columns,
      { heading: 'Until', field: 'endsOn' as const, isNeverRead: false },
    ],
  }));
  const user = await openScreen('/students/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File(['table'], 'students.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Perhaps mended earlier: 31/03/2199')).toBeVisible();
  expect(screen.queryByText(/31\/13/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take all (1)' }));
  expect(screen.getByLabelText('Last day of the books, line 9')).toHaveValue('31/03/2199');
  expect(screen.getByLabelText('Last day of the books, line 10')).toHaveValue('31/13/2570');
  await user.click(screen.getByRole('button', { name: 'Check again (1)' }));
  await waitFor(() => expect(calls.at(-1)?.text).toContain('31/03/2199'));
});

test('all who need a decision are said to be the same person at once', async () => {
  const asked = (row: ImportRow): ImportRow => ({
    ...row,
    result: 'toDecide',
    errors: [{ code: 'import.emailOfOther', field: 'email', message: 'Is it the same person?' }],
    otherName: 'Somchai Jaidee',
  });
  const calls = answerImports(rows, ({ text }) => {
    if (!text.includes('samePerson')) return undefined;
    for (const at of [5, 150])
      rows[at] = {
        ...(rows[at] as ImportRow),
        result: 'joinsGroup',
        errors: [],
        decision: 'samePerson',
      };
    return undefined;
  });
  rows.push({ ...(rows[5] as ImportRow), line: 154, place: '154', email: 's150@school.example' });
  for (const at of [5, 150]) rows[at] = asked(rows[at] as ImportRow);
  const user = await openHeaded();
  await user.click(screen.getByRole('button', { name: 'All are the same person (2)' }));
  const go = await screen.findByRole('button', {
    name: 'Import 151 students – 149 mails will be sent',
  });
  expect(calls.at(-1)?.text.match(/samePerson/g)).toHaveLength(2);
  // The pressed button is gone, so the next one has the focus.
  await waitFor(() => expect(go).toHaveFocus());
});
