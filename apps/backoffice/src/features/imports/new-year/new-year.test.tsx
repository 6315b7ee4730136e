import { api } from '@aqua/contract/api';
import type { NewYear, NewYearProposal } from '@aqua/contract/students/new-years';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importEntry } from '../../../testing/fake-imports.ts';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';

const group = { countCustomers: 25, isConnected: false };

const proposal: NewYearProposal = {
  left: 0,
  groups: [
    { ...group, id: 1, name: 'ม.1/1', kind: 'moves', to: 'ม.2/1' },
    { ...group, id: 6, name: 'ม.6/1', kind: 'leaves', to: null },
    { ...group, id: 9, name: 'ชมรมดนตรี', kind: 'stays', to: null },
  ],
};

const none = { count: 0, titles: [] };

interface Body {
  moves: { id: number; to: string | null; keepsBooks: boolean; bringsBooks: boolean }[];
  of?: number;
  fingerprint?: string;
}

/** Answers the dry run; returns the bodies of all calls. */
function answerYear(): Body[] {
  const calls: Body[] = [];
  answerTo(api.newYears.propose, () => proposal);
  answerTo(api.newYears.foresee, ({ body }): NewYear => {
    const sent = body as Body;
    calls.push(sent);
    return {
      fingerprint: `seen ${calls.length}`,
      students: 50,
      made: 1,
      classes: sent.moves.map(({ id, to }) => ({
        id,
        name: proposal.groups.find((each) => each.id === id)?.name ?? '',
        to: to === null ? null : { id: id === 1 ? 2 : null, name: to },
        with: [],
        students: 25,
        staying: 0,
        lost: { count: 25, titles: [{ id: 7, title: 'Algebra 1', students: 25 }] },
        gained: none,
      })),
      names:
        sent.of === undefined
          ? []
          : [{ id: 3, name: 'Mali', lost: ['Algebra 1'], gained: ['Algebra 2'] }],
    };
  });
  return calls;
}

/** Opens the wizard from the list of groups. */
async function openYear() {
  answerTo(api.groups.list, () => pageOf([]));
  const user = await openScreen('/groups');
  await user.click(await screen.findByRole('link', { name: 'New school year' }));
  await screen.findByRole('heading', { name: 'New school year', level: 1 });
  return user;
}

test('classes are proposed, changed by hand, checked, moved as checked, and moved back', async () => {
  const calls = answerYear();
  const user = await openYear();
  const classes = await screen.findByRole('table', { name: 'Classes' });
  const first = screen.getByRole('combobox', { name: 'Group that ม.1/1 goes to' });
  expect(first).toHaveValue('ม.2/1');
  const last = screen.getByRole('combobox', { name: 'Group that ม.6/1 goes to' });
  expect((last as HTMLInputElement).value).toMatch(/^ม.6\/1, leavers 20\d\d$/);
  const others = screen.getByRole('table', { name: 'Other groups' });
  expect(within(others).getByText('Nobody moves')).toBeVisible();

  await user.clear(first);
  expect(within(classes).getByText('Please enter the group that they move into')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check what happens' })).toBeDisabled();
  await user.type(first, 'ม.2/9');
  await user.clear(last);
  await user.click(screen.getByRole('checkbox', { name: /Those who leave keep the books/ }));
  await user.click(screen.getByRole('button', { name: 'Check what happens' }));
  expect(await screen.findByText(/Students who move or leave: 50. Groups.*: 1/)).toBeVisible();
  expect(calls.at(-1)?.moves).toEqual([
    { id: 1, to: 'ม.2/9', keepsBooks: false, bringsBooks: false },
    { id: 6, to: null, keepsBooks: true, bringsBooks: false },
  ]);
  expect(within(classes).getAllByText('Books lost: 25')).toHaveLength(2);

  await user.click(within(classes).getByRole('button', { name: 'Names of ม.1/1' }));
  expect(await within(classes).findByText('Mali – loses Algebra 1 – gets Algebra 2')).toBeVisible();
  expect(calls.at(-1)?.of).toBe(1);

  // Another choice has to be checked again.
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What the students of ชมรมดนตรี do' }),
    'Leave',
  );
  expect(screen.queryByText(/Students who move or leave/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check what happens' }));
  const start = await screen.findByRole('button', { name: 'Move the classes up' });

  const started: { body: Body; key: string | null }[] = [];
  const done = {
    ...importEntry,
    kind: 'newYear' as const,
    fileName: '',
    counts: { ...importEntry.counts, joined: 25, left: 75, groupMade: 1 },
  };
  answerTo(api.newYears.start, ({ body, headers }) => {
    started.push({ body: body as Body, key: headers.get('idempotency-key') });
    return { import: done, message: 'The classes have moved up' };
  });
  await user.click(start);
  expect(await screen.findByText('The classes have moved up.')).toBeVisible();
  expect(screen.getByText('Put into groups: 25. Out of groups: 75. Groups made: 1.')).toBeVisible();
  expect(started).toMatchObject([
    { key: expect.any(String), body: { fingerprint: 'seen 3', moves: [{}, {}, { id: 9 }] } },
  ]);

  answerTo(api.imports.undo, () => ({
    ...done,
    state: 'undone' as const,
    undoUntil: null,
    undone: done.counts,
    kept: [],
    message: 'Undone',
  }));
  await user.click(screen.getByRole('button', { name: 'Undo the new school year' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move the classes back?' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The classes have moved back.')).toBeVisible();
});

test('what has changed since the check is said, and has to be checked again', async () => {
  answerYear();
  const user = await openYear();
  await user.click(await screen.findByRole('button', { name: 'Check what happens' }));
  const message = 'Something has changed since you looked at this.';
  answerTo(api.newYears.start, () => refusal(409, { code: 'newYear.changed', message }));
  await user.click(await screen.findByRole('button', { name: 'Move the classes up' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Move the classes up' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check what happens' }));
  expect(await screen.findByRole('button', { name: 'Move the classes up' })).toBeEnabled();
});

test('a move without an answer goes on as the same call', async () => {
  answerYear();
  const user = await openYear();
  await user.click(await screen.findByRole('button', { name: 'Check what happens' }));
  const keys: (string | null)[] = [];
  answerTo(api.newYears.start, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return Response.error();
  });
  const start = await screen.findByRole('button', { name: 'Move the classes up' });
  await user.click(start);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Move the classes up' }));
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a move that takes long is asked for until it has its answer', async () => {
  answerYear();
  const user = await openYear();
  await user.click(await screen.findByRole('button', { name: 'Check what happens' }));
  const keys: (string | null)[] = [];
  answerTo(api.newYears.start, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    const message = 'This is already being saved.';
    if (keys.length < 3) return refusal(409, { code: 'idempotency.underWay', message });
    return { import: { ...importEntry, kind: 'newYear' as const }, message: 'Moved' };
  });
  await user.click(await screen.findByRole('button', { name: 'Move the classes up' }));
  expect(await screen.findByText('The classes have moved up.')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('a refused target is said under its field', async () => {
  answerYear();
  const user = await openYear();
  const message = 'These classes would move in a circle: ม.1/1';
  answerTo(api.newYears.foresee, () =>
    refusal(422, { code: 'newYear.cycle', message, field: 'moves.0.to' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Check what happens' }));
  const field = screen.getByRole('combobox', { name: 'Group that ม.1/1 goes to' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
});

test('without groups and without an answer, the wizard says so', async () => {
  answerTo(api.newYears.propose, () => ({ groups: [], left: 0 }));
  await openScreen('/groups/new-year');
  expect(await screen.findByText(/There are no groups yet/)).toBeVisible();
});

test('in Thai, the leavers have the year of the Buddhist era', async () => {
  answerYear();
  await openScreen('/groups/new-year', 'StaffAdmin', 'th');
  const last = await screen.findByRole('combobox', { name: 'กลุ่มใหม่ของ ม.6/1' });
  expect((last as HTMLInputElement).value).toMatch(/^ม.6\/1 จบปีการศึกษา 25\d\d$/);
});
