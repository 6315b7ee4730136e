import { api } from '@aqua/contract/api';
import type { Joiner } from '@aqua/contract/students/class-codes';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerToGroup, classCode, group } from '../../../testing/example-group.ts';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';

const moment = '2026-11-22T03:00:00.000Z';
const nok: Joiner = {
  id: 71,
  customerId: 2,
  name: 'Nok',
  email: 'nok@school.example',
  loginName: null,
  state: 'waits',
  code: '7KQMX3RZ',
  createdAt: moment,
  updatedAt: moment,
  decidedBy: null,
};
const mali: Joiner = { ...nok, id: 72, customerId: 1, name: 'Mali', state: 'joined' };

beforeEach(() => {
  answerToGroup();
  answerTo(api.classCodes.get, () => ({ code: classCode }));
  answerTo(api.classCodes.listJoiners, () => pageOf([nok, mali]));
});

test('a code is off until somebody makes one, with its last day and its limit', async () => {
  let code: typeof classCode | null = null;
  const sent: unknown[] = [];
  answerTo(api.classCodes.get, () => ({ code }));
  answerTo(api.classCodes.create, ({ body }) => {
    sent.push(body);
    code = classCode;
    return { ...classCode, message: 'The class code works now' };
  });
  const user = await openScreen('/groups/5?tab=code');
  await user.click(await screen.findByRole('button', { name: 'Make a code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make a code' });
  await user.type(within(dialog).getByLabelText('Most students'), '40');
  await user.click(within(dialog).getByLabelText('Confirm each student'));
  await user.click(within(dialog).getByRole('button', { name: 'Make a code' }));
  expect(await screen.findByText('7KQM-X3RZ')).toBeVisible();
  expect(screen.getByText(/12 of 40/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the class code' })).toBeVisible();
  expect(sent).toEqual([{ endsOn: null, maxStudents: 40, needsConfirmation: true }]);
});

test('somebody who waits is confirmed or not, and who is in the group is neither', async () => {
  const sent: unknown[] = [];
  const record =
    (name: string) =>
    ({ body }: { body: unknown }) => {
      sent.push([name, body]);
      return { done: [71], refused: [], message: '' };
    };
  answerTo(api.classCodes.confirmJoiners, record('confirm'));
  answerTo(api.classCodes.refuseJoiners, record('refuse'));
  const user = await openScreen('/groups/5?tab=code');
  await user.click(await screen.findByRole('button', { name: 'Confirm Nok' }));
  await user.click(screen.getByRole('button', { name: 'Do not accept Nok' }));
  expect(sent).toEqual([
    ['confirm', { ids: '[71]' }],
    ['refuse', { ids: '[71]' }],
  ]);
  expect(screen.queryByRole('button', { name: 'Confirm Mali' })).toBeNull();
});

test('many are confirmed together, and the answer says who was not', async () => {
  answerTo(api.classCodes.confirmJoiners, () => ({
    done: [71],
    refused: [{ id: 72, reason: 'student.deleted' }],
    message: '',
  }));
  const user = await openScreen('/groups/5?tab=code');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm' });
  expect(await within(dialog).findByText('1 of 2 done')).toBeVisible();
});

test('switching off asks first', async () => {
  const ended = vi.fn(() => ({ ...classCode, message: 'The class code no longer works' }));
  answerTo(api.classCodes.remove, ended);
  const user = await openScreen('/groups/5?tab=code');
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch 7KQM-X3RZ off?' });
  expect(ended).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('The class code no longer works')).toBeVisible();
});

test('of an edit that somebody else was faster with, the person chooses what stays', async () => {
  let theirs = classCode;
  answerTo(api.classCodes.get, () => ({ code: theirs }));
  answerTo(api.classCodes.update, () => {
    theirs = { ...classCode, maxStudents: 50, updatedAt: '2026-11-23T03:00:00.000Z' };
    return refusal(412, { code: 'edit.stale', message: 'Stale' });
  });
  const user = await openScreen('/groups/5?tab=code');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the class code' });
  const limit = within(dialog).getByLabelText('Most students');
  expect(limit).toHaveValue('40');
  await user.clear(limit);
  await user.type(limit, '45');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('radiogroup', { name: 'Most students' })).toBeVisible();
});

test('the list of groups and the tab say how many wait', async () => {
  const waiting = { ...group, countWaiting: 3 };
  answerTo(api.groups.list, () => pageOf([waiting]));
  answerTo(api.groups.get, () => waiting);
  const user = await openScreen('/groups');
  await user.click(await screen.findByRole('link', { name: 'Waiting: 3' }));
  expect(await screen.findByText('7KQM-X3RZ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Class code, waiting: 3' })).toBeVisible();
});

test('the poster has group, code, QR code, last day and the steps in both languages', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const user = await openScreen('/groups/5/poster');
  const poster = await screen.findByRole('article', { name: 'Poster' });
  expect(within(poster).getByRole('heading', { name: 'Class 4/2' })).toBeVisible();
  expect(within(poster).getByText('7KQM-X3RZ')).toBeVisible();
  expect(within(poster).getByText('Until the end of 31 March 2100')).toBeVisible();
  expect(within(poster).getByText('ใช้ได้ถึงสิ้นวัน 31 มีนาคม 2643')).toBeVisible();
  expect(within(poster).getAllByRole('listitem')).toHaveLength(6);
  expect(within(poster).getByText('localhost:4000/app/join/7KQMX3RZ')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
