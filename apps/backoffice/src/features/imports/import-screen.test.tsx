import { api } from '@aqua/contract/api';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import type { ImportTable } from '@aqua/contract/students/import-table';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import {
  answerImports,
  makeRows,
  openAndMatch,
  openHeaded,
  table,
} from '../../testing/fake-imports.ts';
import { answerTo, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

let rows: ImportRow[];
beforeEach(() => {
  rows = makeRows();
});

test('columns are matched, a wrong row is mended, and all are imported part by part', async () => {
  const calls = answerImports(rows);
  const user = await openAndMatch();
  expect(calls[0]).toMatchObject({ dryRun: true, columns: ',name,email' });
  // The lines that need attention are shown first.
  const lines = screen.getByRole('table', { name: 'Rows' });
  expect(within(lines).getAllByRole('row')).toHaveLength(2);
  expect(within(lines).getByText('Email invalid')).toBeVisible();
  const cell = screen.getByLabelText('Email, line 9');
  expect(cell).toHaveAttribute('aria-invalid', 'true');
  await user.clear(cell);
  await user.type(cell, 'mended@school.example');
  // The old error no longer applies to the new content of the cell.
  expect(cell).not.toHaveAttribute('aria-invalid', 'true');
  expect(within(lines).queryByText('Email invalid')).not.toBeInTheDocument();
  expect(within(lines).getByText('Changed, not checked yet')).toBeVisible();
  expect(within(lines).queryByText('Wrong')).not.toBeInTheDocument();
  // Leaving the cell checks it, by keyboard too.
  await user.tab();
  await user.click(
    await screen.findByRole('button', { name: 'Import 150 students – 150 mails will be sent' }),
  );
  await screen.findByText('The import is done.');
  expect(calls.slice(2).map(({ dryRun, from, to }) => [dryRun, from, to])).toEqual([
    [false, 1, 100],
    [false, 101, 150],
  ]);
  expect(screen.getByRole('button', { name: 'Wrong: 0' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Imported: 150' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All: 150' }));
  expect(within(lines).getAllByText('Imported')).toHaveLength(50);
  // The summary counts everything that each row does, and links to the class.
  const summary = screen.getByRole('region', { name: 'What the import has done' });
  expect(within(summary).getByText('New students: 150')).toBeVisible();
  expect(within(summary).getByText('Put into groups: 149')).toBeVisible();
  expect(within(summary).getByText(/wait for the consent of a guardian: 1/)).toBeVisible();
  expect(within(summary).getByText(/under 20 can read only after a guardian/)).toBeVisible();
  expect(within(summary).queryByText(/Books given/)).not.toBeInTheDocument();
  const group = screen.getByRole('link', { name: 'To the group ม.4/1' });
  expect(group).toHaveAttribute('href', '/groups/9');
  const students = screen.getByRole('link', { name: 'To the students' });
  expect(students).toHaveAttribute('href', '/students?groupId=9');
  const link = screen.getByRole('link', { name: 'Download the results' });
  expect(link).toHaveAttribute('download', 'students results.csv');
  const text = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(text).toContain('9,Student 5,mended@school.example,,,,,,,Imported,');
  expect(text.trim().split('\n')).toHaveLength(151);
});

test('classes are counted; the focus goes on to what is wrong still, to Stop, and to the group', async () => {
  const inGroups = rows.map((row, at) => ({ ...row, groups: [at < 2 ? 'ม.4' : 'ม.4/1'] }));
  let answer = () => {};
  const asked = new Promise<undefined>((done) => (answer = () => done(undefined)));
  answerImports(inGroups, ({ dryRun }) => (dryRun ? undefined : asked));
  const user = await openAndMatch();
  const summary = await screen.findByRole('region', { name: 'What the import will do' });
  const counts = within(summary).getAllByRole('listitem').slice(-2);
  expect(counts.map(({ textContent }) => textContent)).toEqual(['ม.4: 2', 'ม.4/1: 147']);

  await user.type(screen.getByLabelText('Email, line 9'), '@nowhere');
  await user.click(screen.getByRole('button', { name: 'Check again (1)' }));
  await screen.findByRole('button', { name: 'Import 149 students – 149 mails will be sent' });
  expect(screen.getByLabelText('Email, line 9')).toHaveFocus();

  await user.click(
    screen.getByRole('button', { name: 'Import 149 students – 149 mails will be sent' }),
  );
  expect(await screen.findByRole('button', { name: 'Stop' })).toHaveFocus();
  answer();
  await screen.findByText('The import is done.');
  expect(screen.getByRole('link', { name: /^To the group/ })).toHaveFocus();
});

test('after a cut connection the import goes on with the part that was not answered', async () => {
  const calls = answerImports(rows, ({ dryRun, from }, earlier) =>
    !dryRun && from === 101 && earlier.filter((call) => call.from === 101).length === 0
      ? HttpResponse.error()
      : undefined,
  );
  const user = await openAndMatch();
  await user.click(
    screen.getByRole('button', { name: 'Import 149 students – 149 mails will be sent' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('What is imported stays.');
  expect(screen.getByText('100 of 150 students')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('The import is done.');
  const [first, cut, again] = calls.slice(1);
  expect([first?.from, cut?.from, again?.from]).toEqual([1, 101, 101]);
  expect(again?.key).toBe(cut?.key);
  expect(first?.key).not.toBe(cut?.key);
});

test('a file that the server refuses says why, and another can be chosen', async () => {
  const code = { code: 'table.notText', message: 'This file is neither', field: 'file' };
  answerTo(api.customers.previewImport, () => refusal(415, code));
  const user = await openScreen('/students/import', 'StaffAdmin');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File(['PK'], 'students.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is neither');
  answerImports(rows);
  await user.upload(input, new File(['table'], 'students.csv', { type: 'text/csv' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await screen.findByLabelText('Read Pupil as')).toBeVisible();
});

test('another file takes what was mended only after a question', async () => {
  answerImports(rows);
  const user = await openAndMatch();
  const cell = screen.getByLabelText('Email, line 9');
  await user.clear(cell);
  await user.type(cell, 'mended@school.example');
  const choose = async () => {
    const other = new File(['table'], 'other.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('Choose a file'), other);
    return screen.findByRole('dialog', { name: 'Replace the file?' });
  };
  await user.click(within(await choose()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(cell).toHaveValue('mended@school.example');
  expect(screen.getByText('students.csv')).toBeVisible();
  await user.click(within(await choose()).getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText('other.csv')).toBeVisible();
});

test('a row whose email belongs to a student of another name waits for a decision', async () => {
  const calls = answerImports(rows, ({ text }) => {
    const decided = /\r\n9,.*,(samePerson|leaveOut)\r\n/.exec(text)?.[1];
    rows[5] =
      decided === undefined
        ? asked
        : decided === 'samePerson'
          ? { ...asked, errors: [], decision: 'samePerson', result: 'joinsGroup' }
          : { ...asked, errors: [], decision: 'leaveOut', result: 'leftOut' };
    return undefined;
  });
  const message = 'This email belongs to Somchai Jaidee. Is it the same person?';
  const asked: ImportRow = {
    ...(rows[5] as ImportRow),
    email: 's5@school.example',
    result: 'toDecide',
    errors: [{ code: 'import.emailOfOther', field: 'email', message }],
    otherName: 'Somchai Jaidee',
  };
  const user = await openHeaded();
  const lines = screen.getByRole('table', { name: 'Rows' });
  expect(within(lines).getAllByRole('row')).toHaveLength(2);
  expect(within(lines).getByText(message)).toBeVisible();
  expect(screen.getByText(/Rows that need a decision, which are left out: 1/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mend the email, line 9' }));
  expect(screen.getByLabelText('Email, line 9')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Same person, line 9' }));
  await screen.findByRole('button', { name: 'Import 150 students – 149 mails will be sent' });
  expect(calls.at(-1)?.text).toContain('9,Student 5,s5@school.example,,,,,,,samePerson');
  expect(screen.getByText('Decided: the same person as Somchai Jaidee.')).toBeVisible();
  // The decision can be undone, and the row left out instead.
  await user.click(screen.getByRole('button', { name: 'Undo, line 9' }));
  await user.click(await screen.findByRole('button', { name: 'Leave all out (1)' }));
  await screen.findByRole('button', { name: 'Left out: 1' });
  expect(
    screen.getByRole('button', { name: 'Import 149 students – 149 mails will be sent' }),
  ).toBeEnabled();
  // A mended e-mail is a different one, so the decision no longer applies.
  await user.click(screen.getByRole('button', { name: 'Left out: 1' }));
  await user.click(screen.getByRole('button', { name: 'Undo, line 9' }));
  await user.type(await screen.findByLabelText('Email, line 9'), 'x');
  await user.tab();
  await waitFor(() =>
    expect(calls.at(-1)?.text).toContain('9,Student 5,s5@school.examplex,,,,,,,\r\n'),
  );
});

test('who leaves with rows that are not imported is asked', async () => {
  answerImports(rows);
  const user = await openAndMatch();
  await user.click(screen.getByRole('link', { name: 'Students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(
    screen.getByRole('button', { name: 'Import 149 students – 149 mails will be sent' }),
  ).toBeEnabled();
});

test('the files of a OneRoster are dropped together, and need no matching', async () => {
  const calls = answerImports(rows);
  const roster: ImportTable = {
    ...table,
    format: 'oneRoster',
    sheet: null,
    columns: [],
    rows: [],
    roster: { users: 170, classes: 6 },
  };
  const sent: unknown[] = [];
  answerTo(api.customers.previewImport, ({ body }) => {
    sent.push(body);
    return roster;
  });
  await openScreen('/students/import');
  const hint = await screen.findByText('Drop a spreadsheet here, or choose it');
  const files = ['users.csv', 'classes.csv', 'enrollments.csv'].map(
    (name) => new File([name], name, { type: 'text/csv' }),
  );
  fireEvent.drop(hint, { dataTransfer: { files } });
  await screen.findByRole('button', { name: 'Import 149 students – 149 mails will be sent' });
  expect(screen.getByText(/150 active students of 170 users, 6 classes/)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Columns' })).not.toBeInTheDocument();
  expect(String(sent[0]).match(/filename="\w+\.csv"/g)).toHaveLength(3);
  expect(calls[0]?.columns).toBeNull();
  // A student may be in several classes, which one cell can't say.
  expect(screen.getByLabelText('Email, line 9')).toBeVisible();
  expect(screen.queryByLabelText('Group, line 9')).not.toBeInTheDocument();
});

test('columns whose headings say everything are folded, and can be changed', async () => {
  const calls = answerImports(rows);
  const user = await openHeaded();
  expect(screen.getByText('Name: Name · Email: Email · Not read: No.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Columns' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change columns' }));
  await user.selectOptions(screen.getByLabelText('Read No. as'), 'Group');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('table', { name: 'Columns' })).not.toBeInTheDocument();
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ columns: 'group,name,email' }));
});

test('results that are not downloaded are there after a reload, until they are discarded or the person signs out', async () => {
  answerImports(rows);
  const user = await openHeaded();
  await user.click(
    screen.getByRole('button', { name: 'Import 149 students – 149 mails will be sent' }),
  );
  await screen.findByText('The import is done.');
  cleanup();
  const again = await openScreen('/students/import');
  const kept = await screen.findByRole('region', { name: 'Results that are not downloaded yet' });
  const link = within(kept).getByRole('link', { name: /^Download the results/ });
  expect(link).toHaveAttribute('download', 'students results.csv');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('4,Student 0,');
  await again.click(within(kept).getByRole('button', { name: /^Discard/ }));
  expect(kept).not.toBeInTheDocument();
  expect(localStorage.getItem('aqua.keptFiles')).toBe('[]');
  answerTo(api.sessions.signOut, () => ({ message: 'Bye', providerSignOut: null }));
  await again.click(screen.getByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out?' });
  await again.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(localStorage.getItem('aqua.keptFiles')).toBeNull());
});
