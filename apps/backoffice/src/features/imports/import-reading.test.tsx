import { api } from '@aqua/contract/api';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import type { ImportTable } from '@aqua/contract/students/import-table';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerImports, headed, makeRows, openHeaded } from '../../testing/fake-imports.ts';
import { answerTo, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

test('the likeliest sheet is chosen; another sheet and another line of headings can be', async () => {
  const calls = answerImports(makeRows());
  const user = await openHeaded();
  expect(calls.at(-1)).toMatchObject({ sheet: '2', headings: '3' });
  const asked: (string | null)[][] = [];
  answerTo(api.customers.previewImport, ({ query }) => {
    const [sheet, headings] = [query.get('sheet'), query.get('headings')];
    asked.push([sheet, headings]);
    const line = headings === null ? 3 : Number(headings) || null;
    return { ...headed, sheetNumber: Number(sheet), sheet: 'ม.4/2', line };
  });
  expect(screen.getByLabelText('Sheet')).toHaveDisplayValue('ม.4/1');
  expect(screen.getByLabelText('Headings')).toHaveDisplayValue('Line 3: No. · Pupil · E-mail');
  await user.selectOptions(screen.getByLabelText('Sheet'), 'ม.4/2');
  expect(await screen.findByText(/Rows in the sheet “ม.4\/2”/)).toBeVisible();
  expect(screen.getByLabelText('Sheet')).toHaveDisplayValue('ม.4/2');
  await user.selectOptions(screen.getByLabelText('Headings'), 'Line 1: A school');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ sheet: '3', headings: '1' }));
  expect(asked).toEqual([
    ['3', null],
    ['3', '1'],
  ]);

  // What was mended in the rows is lost only after a question.
  const cell = await screen.findByLabelText('Email, line 9');
  await user.clear(cell);
  await user.type(cell, 'mended@school.example');
  await user.selectOptions(screen.getByLabelText('Headings'), 'The file has no headings');
  const dialog = await screen.findByRole('dialog', { name: 'Read the file in another way?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Email, line 9')).toHaveValue('mended@school.example');
  expect(asked).toHaveLength(2);
});

test('sheets of classes are read together; one of them can be chosen', async () => {
  const calls = answerImports(
    makeRows().map((row) => ({ ...row, place: `${row.line - 2} (ม.4/1)` })),
  );
  const alone: ImportTable = { ...headed, together: [2, 3] };
  const together = { ...alone, sheet: null, sheetNumber: null, isTogether: true, otherSheets: 0 };
  const user = await openHeaded(together);
  answerTo(api.customers.previewImport, () => ({ ...alone, sheet: 'ม.4/2', sheetNumber: 3 }));
  expect(await screen.findByText(/Rows in the sheets ม.4\/1, ม.4\/2: 150/)).toBeVisible();
  expect(screen.getByLabelText('Sheet')).toHaveDisplayValue('All 2 sheets with these columns');
  expect(screen.queryByLabelText('Headings')).toBeNull();
  expect(screen.getByLabelText('Email, line 7 (ม.4/1)')).toBeVisible();
  expect(screen.getByRole('cell', { name: '7 (ม.4/1)' })).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ sheet: 'all', headings: null });

  await user.selectOptions(screen.getByLabelText('Sheet'), 'ม.4/2');
  expect(await screen.findByText(/Rows in the sheet “ม.4\/2”/)).toBeVisible();
  expect(screen.getByLabelText('Headings')).toHaveDisplayValue('Line 3: No. · Pupil · E-mail');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ sheet: '3', headings: '3' }));
});

test('choosing a sheet or headings keeps the focus and, if it is refused, everything else', async () => {
  answerImports(makeRows());
  const user = await openHeaded();
  const sheet = screen.getByLabelText('Sheet');
  const headings = screen.getByLabelText('Headings');
  const cell = screen.getByLabelText('Email, line 9');
  await user.clear(cell);
  await user.type(cell, 'mended@school.example');
  const unasked = (_table: ImportTable | Response) => {};
  let answer = unasked;
  const answerLater = () =>
    answerTo(api.customers.previewImport, () => new Promise((resolve) => (answer = resolve)));
  const choose = async (select: HTMLElement, option: string) => {
    answer = unasked;
    answerLater();
    select.focus();
    await user.selectOptions(select, option);
    if (screen.queryByRole('dialog') !== null)
      await user.click(screen.getByRole('button', { name: 'Read it' }));
    await waitFor(() => expect(answer).not.toBe(unasked));
  };

  await choose(sheet, 'ม.4/2');
  await waitFor(() => expect(sheet).toHaveDisplayValue('ม.4/2'));
  expect(sheet).toBeEnabled();
  expect(screen.getByLabelText('Sheet')).toBe(sheet);
  answer(refusal(422, { code: 'import.sheetUnknown', message: 'No such sheet' }));
  expect(await screen.findByText('No such sheet')).toBeVisible();
  expect(screen.getByLabelText('Sheet')).toBe(sheet);
  expect(sheet).toHaveDisplayValue('ม.4/1');
  expect(screen.getByLabelText('Headings')).toBe(headings);
  expect(screen.getByLabelText('Email, line 9')).toHaveValue('mended@school.example');

  await choose(headings, 'The file has no headings');
  await waitFor(() => expect(headings).toHaveDisplayValue('The file has no headings'));
  answer({ ...headed, line: null, isRemembered: true });
  expect(
    await screen.findByText(/not read: 1\. The file begins .* no headings\. The columns are/),
  ).toBeVisible();
  expect(screen.getByLabelText('Headings')).toBe(headings);
  // Chosen in a dialog or not, the control is the same one.
  await choose(headings, 'Line 1: A school');
  const first = answer;
  await choose(headings, 'Line 3: No. · Pupil · E-mail');
  expect(headings).toHaveFocus();
  answer({ ...headed, countRows: 77 });
  expect(await screen.findByText(/Rows in the sheet “ม.4\/1”: 77/)).toBeVisible();
  first({ ...headed, countRows: 66 });
  await screen.findByRole('button', { name: 'Import 149 students – 149 mails will be sent' });
  expect(screen.getByText(/Rows in the sheet “ม.4\/1”: 77/)).toBeVisible();
  expect(headings).toHaveFocus();
});

test('the list of the ministry says that it has no e-mails, and what is never read', async () => {
  const missing = { code: 'import.emailMissing', field: 'email', message: 'This row has no email' };
  answerImports(
    makeRows()
      .slice(0, 2)
      .map((row) => ({ ...row, email: '', result: 'wrong' as const, errors: [missing] })),
  );
  const dmc: ImportTable = {
    ...headed,
    isDmc: true,
    columns: [
      { heading: 'เลขประจำตัวประชาชน', field: null, isNeverRead: true },
      { heading: 'ชื่อ', field: 'name', isNeverRead: false },
    ],
  };
  answerTo(api.customers.previewImport, () => dmc);
  const user = await openScreen('/students/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File(['table'], '2568-3-student.xlsx'));
  expect(await screen.findByText(/This is a list of the DMC/)).toBeVisible();
  expect(await screen.findAllByText('This row has no email')).toHaveLength(2);
  expect(screen.getByLabelText('Email, line 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(screen.getByText('Never read, for the students’ privacy')).toBeVisible();
  expect(screen.queryByLabelText('Read เลขประจำตัวประชาชน as')).not.toBeInTheDocument();
});

test('a mistyped domain asks, and is taken with one click; what was cleaned is said', async () => {
  const rows = makeRows();
  const message = 'Did you mean gmail.com?';
  const asked: ImportRow = {
    ...(rows[5] as ImportRow),
    email: 's5@gmial.com',
    result: 'toDecide',
    errors: [{ code: 'import.emailTypo', field: 'email', message }],
    suggestedEmail: 's5@gmail.com',
    cleaned: [{ field: 'email', written: 'Mali <s5@gmial.com>' }],
  };
  rows[5] = asked;
  const calls = answerImports(rows, ({ text }) => {
    const settled = { ...asked, errors: [], suggestedEmail: null, result: 'ready' as const };
    if (text.includes('9,Student 5,s5@gmail.com'))
      rows[5] = { ...settled, email: 's5@gmail.com', cleaned: [] };
    else if (text.includes('emailIsRight')) rows[5] = { ...settled, decision: 'emailIsRight' };
    else rows[5] = asked;
    return undefined;
  });
  const user = await openHeaded();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByText('Email cleaned, in the file: Mali <s5@gmial.com>')).toBeVisible();
  // Nobody can say of all of these that they are the same person.
  expect(screen.queryByRole('button', { name: /All are the same person/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'The email is right, line 9' }));
  expect(await screen.findByText('Decided: the email is right.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo, line 9' }));
  await user.click(await screen.findByRole('button', { name: 'Take s5@gmail.com, line 9' }));
  await screen.findByRole('button', { name: 'Import 150 students – 150 mails will be sent' });
  expect(calls.at(-1)?.text).toContain('9,Student 5,s5@gmail.com,,,,,,,\r\n');
});
