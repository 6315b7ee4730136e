import { api } from '@aqua/contract/api';
import type { WholeListAnswer } from '@aqua/contract/students/customers-import';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerImports,
  headed,
  importEntry,
  makeRows,
  openHeaded,
} from '../../testing/fake-imports.ts';
import { answerTo, pageOf } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const group = { id: 9, name: 'ม.4/1' };
const student = { customerId: 1, name: 'Bob', email: 'bob@school.example', loginName: null, group };

const wholeList = (over: Partial<WholeListAnswer> = {}): WholeListAnswer => ({
  leaving: 6,
  unclear: 1,
  back: [4],
  groups: [{ ...group, members: 10, leaving: 6, isMuch: true }],
  missing: [
    { ...student, movesTo: [], sameNameLine: 12 },
    { ...student, customerId: 2, name: 'Cat', movesTo: ['ม.4/2'], sameNameLine: null },
  ],
  ...over,
});

const withGroups = {
  ...headed,
  columns: [...headed.columns, { heading: 'Class', field: 'group' as const, isNeverRead: false }],
};

test('of a whole list, it is shown who leaves; where many do, a second look; then it is undone', async () => {
  const calls = answerImports(makeRows(), undefined, wholeList());
  const user = await openHeaded(withGroups);
  expect(screen.getByRole('radio', { name: /Students to add/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /The whole list of its groups/ }));
  const region = await screen.findByRole('region', { name: 'Who leaves a group' });
  expect(within(region).getByText('Missing in the list: 5')).toBeVisible();
  expect(within(region).getByText('Moved to another group of the list: 1')).toBeVisible();
  expect(within(region).getByText('Back after they had left: 1')).toBeVisible();
  expect(within(region).getByText(/Bob .* leaves ม.4\/1/)).toHaveTextContent(
    'Line 12 has a new student of this name',
  );
  expect(within(region).getByText(/Cat .* moves from ม.4\/1 to ม.4\/2/)).toBeVisible();
  const importing = screen.getByRole('button', { name: /^Import 149 students/ });
  expect(importing).toBeDisabled();
  await user.click(within(region).getByRole('checkbox', { name: /6 of 10 students in ม.4\/1/ }));
  expect(importing).toBeEnabled();

  // What is left out is a file with the reasons, to be mended and imported again.
  const leftOut = screen.getByRole('link', { name: 'Save the rows that are left out' });
  expect(leftOut).toHaveAttribute('download', 'students left out.csv');
  const file = decodeURIComponent(leftOut.getAttribute('href') ?? '')
    .trim()
    .split('\n');
  expect(file).toHaveLength(2);
  expect(file[1]).toMatch(/^9,Student 5,nobody,,,,,,,Wrong,Email invalid/);

  // Another choice is checked anew, and needs the second look again.
  await user.click(screen.getByRole('radio', { name: 'They keep them' }));
  expect(await screen.findByRole('checkbox', { name: /6 of 10/ })).not.toBeChecked();
  expect(calls.at(-1)).toMatchObject({ dryRun: true, whole: 'groups', missingBooks: 'keep' });
  await user.click(screen.getByRole('checkbox', { name: /6 of 10/ }));
  await user.click(importing);
  await screen.findByText('The import is done.');
  const parts = calls.filter(({ dryRun }) => !dryRun);
  expect(parts).toMatchObject([
    { whole: 'groups', leaving: '6', missingBooks: 'keep', to: 100 },
    { whole: 'groups', leaving: '6', missingBooks: 'keep', to: 150 },
  ]);
  expect(parts[0]?.import).toBe(parts[1]?.import);
  expect(parts[0]?.import).not.toBeNull();

  const results = screen.getByRole('link', { name: 'Download the results' });
  const lines = decodeURIComponent(results.getAttribute('href') ?? '')
    .trim()
    .split('\n');
  expect(lines.at(-2)).toMatch(/^,Bob,bob@school.example,,,,,,,Left a group,.*leaves ม.4\/1/);

  const keys: (string | null)[] = [];
  answerTo(api.imports.undo, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    const undone = importEntry.counts;
    const kept = [{ id: 3, name: 'Dan' }];
    return {
      ...importEntry,
      state: 'undone' as const,
      undoUntil: null,
      undone,
      kept,
      message: 'Undone',
    };
  });
  await user.click(screen.getByRole('button', { name: 'Undo the import of students.csv' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(/The import is undone. New students who stay.*: 1 \(Dan\)/),
  ).toBeVisible();
  expect(keys).toEqual([expect.any(String)]);
});

test('imports are listed with what they did, and undone while that is possible', async () => {
  const over = { ...importEntry, id: 6, fileName: 'old.csv', isWhole: true, undoUntil: null };
  answerTo(api.imports.list, () => pageOf([importEntry, over]));
  await openScreen('/students/imports');
  const table = await screen.findByRole('table', { name: 'Imports' });
  const rows = within(table).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('New students: 149 · Put into groups: 149');
  expect(rows[2]).toHaveTextContent('Done, whole list');
  expect(within(table).getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
});
