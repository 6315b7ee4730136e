import { api } from '@aqua/contract/api';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerImports, headed, makeRows } from '../../testing/fake-imports.ts';
import { answerTo } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

let rows: ImportRow[];
beforeEach(() => {
  rows = makeRows();
});

test('the mails of students who may have unsubscribed are counted as a limit', async () => {
  for (const [at, result, addsBooks] of [
    [5, 'addsBooks', 1],
    [6, 'joinsGroup', 0],
  ] as const)
    rows[at] = {
      ...(rows[at] as ImportRow),
      email: `s${at}@x.example`,
      errors: [],
      result,
      addsBooks,
    };
  answerImports(rows);
  answerTo(api.customers.previewImport, () => headed);
  const user = await openScreen('/students/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File(['table'], 'students.csv', { type: 'text/csv' }));
  expect(
    await screen.findByRole('button', {
      name: 'Import 150 students – mails that will be sent: at most 149',
    }),
  ).toBeEnabled();
});

test('a pasted list is checked and imported as a file is', async () => {
  const files: string[] = [];
  answerImports(rows);
  answerTo(api.customers.previewImport, ({ body }) => {
    files.push(String(body));
    return headed;
  });
  const user = await openScreen('/students/import');
  await user.click(await screen.findByRole('button', { name: 'Paste a list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Paste a list' });
  const check = within(dialog).getByRole('button', { name: 'Check the list' });
  await user.click(check);
  expect(within(dialog).getByText('Please paste at least one email')).toBeVisible();
  await user.click(within(dialog).getByLabelText('Names and emails'));
  await user.paste('Mali Jaidee <mali@school.example>; นก ใจดี <nok@school.example>');
  await user.click(check);
  expect(
    await screen.findByRole('button', { name: 'Import 149 students – 149 mails will be sent' }),
  ).toBeEnabled();
  expect(files[0]).toContain('Mali Jaidee,mali@school.example,');
  expect(files[0]).toContain('นก ใจดี,nok@school.example,');
});
