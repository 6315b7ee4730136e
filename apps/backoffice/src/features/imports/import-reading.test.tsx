import { api } from '@aqua/contract/api';
import type { ImportTable } from '@aqua/contract/students/customers-import';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerImports, headed, makeRows, openHeaded } from '../../testing/fake-imports.ts';
import { answerTo } from '../../testing/fake-server.ts';
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
