import { api } from '@aqua/contract/api';
import type { RosterConnectionForm, RosterRun } from '@aqua/contract/students/roster-connections';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { differences, doneRun, nakhon, noCounts } from '../../testing/example-rosters.ts';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

async function openList(language: 'en' | 'th' = 'en') {
  const never = { ...nakhon, id: 13, name: 'Never read', lastRun: null, isOn: false, schools: [] };
  answerTo(api.rosterConnections.list, () => pageOf([nakhon, never]));
  const user = await openScreen('/roster-connections', 'Admin', language);
  await screen.findByRole('table');
  return user;
}

function answerRun(run: RosterRun = doneRun, shown = differences) {
  answerTo(api.rosterConnections.get, () => ({ ...nakhon, lastRun: run }));
  answerTo(api.rosterConnections.runs, () => ({ runs: [run, { ...doneRun, id: 30 }] }));
  answerTo(api.rosterConnections.getRun, ({ params }) =>
    params['runId'] === String(run.id)
      ? { ...run, differences: shown }
      : { ...doneRun, id: 30, differences: [] },
  );
}

test('the list says what is read, and how the last reading ended', async () => {
  await openList();
  const row = screen.getByRole('row', { name: /Nakhon School/ });
  expect(row).toHaveTextContent('Platform');
  expect(row).toHaveTextContent('Nakhon Upper School');
  expect(row).toHaveTextContent('On');
  expect(row).toHaveTextContent('Done');
  const other = screen.getByRole('row', { name: /Never read/ });
  expect(other).toHaveTextContent('All');
  expect(other).toHaveTextContent('Off');
});

test('in Thai', async () => {
  await openList('th');
  expect(screen.getByRole('heading', { name: 'การเชื่อมต่อสถานศึกษา', level: 1 })).toBeVisible();
});

test('a school is connected; what is missing stands under its field', async () => {
  const user = await openList();
  const created: unknown[] = [];
  answerTo(api.rosterConnections.create, ({ body }) => {
    created.push(body);
    return { ...nakhon, id: 14, message: 'Create connection successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'New connection' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect a school' });
  const type = async (name: RegExp, text: string) =>
    user.type(within(dialog).getByLabelText(name), text);
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(within(dialog).getByText('Please enter the client secret')).toBeVisible();
  await type(/^Name/, 'Nakhon');
  await type(/^Base address/, 'https://sis.nakhon.example/v1p2');
  await type(/^Token address/, 'https://sis.nakhon.example/token');
  await type(/^Client ID/, 'aqua');
  await type(/^Client secret/, 'secret');
  await user.click(within(dialog).getByRole('switch', { name: /Read every day/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Create connection successfully')).toBeVisible();
  expect(created).toEqual([
    {
      name: 'Nakhon',
      baseUrl: 'https://sis.nakhon.example/v1p2',
      tokenUrl: 'https://sis.nakhon.example/token',
      clientId: 'aqua',
      clientSecret: 'secret',
      scope: nakhon.scope,
      schools: [],
      classes: [],
      isOn: true,
    } satisfies RosterConnectionForm,
  ]);
});

test('the secret stays without being shown, and another address needs it again', async () => {
  const user = await openList();
  const saved: unknown[] = [];
  answerTo(api.rosterConnections.update, ({ body }) => {
    saved.push(body);
    return { ...nakhon, message: 'Update successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'Edit Nakhon School' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit connection' });
  const secret = within(dialog).getByLabelText(/^Client secret/);
  expect(secret).toHaveValue('');
  expect(secret).toHaveAccessibleDescription(/Set\. Leave it empty/);
  await user.type(within(dialog).getByLabelText(/^Token address/), 's');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please enter the client secret')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Token address/), '{Backspace}');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update successfully')).toBeVisible();
  expect(saved).toMatchObject([{ clientSecret: null, schools: nakhon.schools }]);
});

test('the page says what the last reading changed, and leads to the earlier ones', async () => {
  answerRun();
  const user = await openScreen('/roster-connections/12');
  const table = await screen.findByRole('table', { name: 'What differs' });
  const row = (name: RegExp) => within(table).getByRole('row', { name });
  expect(row(/Mali Jaidee/)).toHaveTextContent('ม.4/1 → ม.4/2');
  expect(row(/u-77/)).toHaveTextContent('This row has no email');
  expect(row(/Dao Rungrueang/)).toHaveTextContent('Left');
  expect(screen.getByText('Everything was read.', { exact: false })).toBeVisible();
  const earlier = screen.getByRole('table', { name: 'Earlier readings' });
  await user.click(within(earlier).getByRole('link'));
  expect(await screen.findByText('Nothing differs.', { exact: false })).toBeVisible();
});

test('Now reads, the progress is shown, and the button waits meanwhile', async () => {
  answerRun();
  const user = await openScreen('/roster-connections/12');
  const now = await screen.findByRole('button', { name: 'Read now' });
  const running = { ...doneRun, id: 32, state: 'applying' as const, countDone: 1 };
  answerTo(api.rosterConnections.start, () => {
    answerRun(running, []);
    return { ...running, message: 'The school’s system is being read' };
  });
  await user.click(now);
  expect(await screen.findByText('Students done: 1 of 4')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await waitFor(() => expect(now).toBeDisabled());
});

test('a reading that stopped asks before anybody leaves', async () => {
  const stopped = {
    ...doneRun,
    state: 'stopped' as const,
    counts: noCounts,
    stopped: { leaving: 30, of: 60, groups: [{ id: 5, name: 'ม.4/1', leaving: 28, of: 30 }] },
  };
  answerRun(stopped, []);
  const confirmed: unknown[] = [];
  answerTo(api.rosterConnections.confirm, ({ params }) => {
    confirmed.push(params);
    answerRun();
    return { ...doneRun, message: 'The run goes on' };
  });
  const user = await openScreen('/roster-connections/12');
  expect(await screen.findByText('ม.4/1: 28 of 30 would leave')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply anyway' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let these students leave?' });
  await user.click(within(dialog).getByRole('button', { name: 'Apply anyway' }));
  expect(await screen.findByText('The run goes on')).toBeVisible();
  expect(confirmed).toEqual([{ id: '12', runId: '31' }]);
});

test('a failed reading says why', async () => {
  const message = 'The list /students changed while it was read';
  answerRun(
    {
      ...doneRun,
      state: 'failed',
      counts: noCounts,
      failure: { code: 'roster.changing', message },
    },
    [],
  );
  await openScreen('/roster-connections/12');
  expect(await screen.findByText(message)).toBeVisible();
});

test('schools and classes are chosen among those that the system names', async () => {
  answerRun();
  answerTo(api.rosterConnections.try, ({ body }) =>
    (body as { schoolId: string | null }).schoolId === null
      ? {
          schools: [
            { sourcedId: 's1', name: 'Nakhon Upper School' },
            { sourcedId: 's2', name: 'Nakhon Lower School' },
          ],
          classes: [],
          isWhole: true,
        }
      : {
          schools: [],
          classes: [{ sourcedId: 'c1', name: 'ม.4/1', schoolId: 's2' }],
          isWhole: true,
        },
  );
  const saved: unknown[] = [];
  answerTo(api.rosterConnections.update, ({ body }) => {
    saved.push(body);
    return { ...nakhon, message: 'Update successfully' };
  });
  const user = await openScreen('/roster-connections/12');
  await user.click(await screen.findByRole('button', { name: 'Try, and choose schools' }));
  const dialog = await screen.findByRole('dialog', { name: /Schools and classes of Nakhon/ });
  const upper = await within(dialog).findByRole('checkbox', { name: 'Nakhon Upper School' });
  expect(upper).toBeChecked();
  await user.click(upper);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Nakhon Lower School' }));
  await user.click(within(dialog).getByRole('button', { name: /Only some classes of/ }));
  await user.click(await within(dialog).findByRole('checkbox', { name: 'ม.4/1' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update successfully')).toBeVisible();
  expect(saved).toMatchObject([
    {
      clientSecret: null,
      schools: [{ sourcedId: 's2' }],
      classes: [{ sourcedId: 'c1', schoolId: 's2' }],
    },
  ]);
});

test('a system that does not answer says why, and is asked again', async () => {
  answerRun();
  const message = 'There is no answer from sis.nakhon.example: ECONNREFUSED';
  answerTo(api.rosterConnections.try, () => refusal(422, { code: 'roster.unreachable', message }));
  const user = await openScreen('/roster-connections/12');
  await user.click(await screen.findByRole('button', { name: 'Try, and choose schools' }));
  const dialog = await screen.findByRole('dialog', { name: /Schools and classes of Nakhon/ });
  expect(await within(dialog).findByText(message)).toBeVisible();
  answerTo(api.rosterConnections.try, () => ({ schools: [], classes: [], isWhole: true }));
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByText('This system has no schools.')).toBeVisible();
});
