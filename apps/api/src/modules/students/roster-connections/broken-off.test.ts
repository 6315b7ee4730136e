import { eventually } from '../../../testing/eventually.ts';
import { connected } from '../../../testing/rosters/at-source.ts';
import { makeSchool } from '../../../testing/rosters/school.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Runs that break off, and processes that take each other for dead. The jobs are run by hand. */

const never = () => new AbortController().signal;

test('another process goes on with whom is not done; whoever was taken for dead changes nothing', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const school = makeSchool(Array.from({ length: 12 }, () => 50));
  const { start, ended } = await connected(admin, school.data);
  const runId = await start();
  const { rosterRun } = server.services;
  const run = () => rosterRun.run({ runId }, { signal: never(), stopping: never() });
  const first = run();
  await eventually(async () => {
    const { countDone } = await server.infrastructure.db
      .selectFrom('rosterRuns')
      .select('countDone')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow();
    if (countDone === 0) throw new Error('nobody is done');
  });
  await run();
  await first;
  const done = await ended(runId);
  expect(done).toMatchObject({ state: 'done', countStudents: 600, countDone: 600 });
  expect(done.counts.new).toBe(600);
  const { totalItems } = await admin.customers.list({
    query: { keySearch: `${school.name}.u`, fieldSearch: 'email' },
  });
  expect(totalItems).toBe(600);
});

test('a run that breaks off while it reads begins anew', async ({ api, server }) => {
  const admin = await api.as('Admin');
  const school = makeSchool([4]);
  const { source, start, ended } = await connected(admin, school.data);
  source.mostRows = 2;
  const runId = await start();
  const stopping = new AbortController();
  source.meddle = ({ path, query }) => {
    if (path === '/students' && query.get('offset') === '2') stopping.abort();
    return false;
  };
  const { rosterRun } = server.services;
  await expect(
    rosterRun.run({ runId }, { signal: never(), stopping: stopping.signal }),
  ).rejects.toThrow();
  source.meddle = null;
  await rosterRun.run({ runId }, { signal: never(), stopping: never() });
  // One class, four students and four enrolments, each once.
  expect(await ended(runId)).toMatchObject({ state: 'done', countRead: 9, counts: { new: 4 } });
  // A job that comes a second time finds nothing to do.
  await rosterRun.run({ runId }, { signal: never(), stopping: never() });
});

test('a job that is given up ends its run, and another can begin', async ({ api, server }) => {
  const admin = await api.as('Admin');
  const { id, start, ended } = await connected(admin, makeSchool([1]).data);
  const runId = await start();
  await expectRefusal(admin.rosterConnections.start({ params: { id } }), 409, 'roster.running');
  await server.services.rosterRun.giveUp({ runId });
  expect(await ended(runId)).toMatchObject({
    state: 'failed',
    failure: { code: 'roster.interrupted' },
  });
  expect(await start()).not.toBe(runId);
});

test('of several calls at once one begins a run', async ({ api }) => {
  const admin = await api.as('Admin');
  const { id } = await connected(admin, makeSchool([1]).data);
  const begun = await Promise.allSettled(
    [1, 2, 3, 4].map(() => admin.rosterConnections.start({ params: { id } })),
  );
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a day begins one run of each connection that is on, and tries a failed one again', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const { db } = server.infrastructure;
  await db.updateTable('rosterConnections').set({ isOn: false }).execute();
  const { id } = await connected(admin, makeSchool([1]).data, { isOn: true });
  const { rosterRuns, rosterRun } = server.services;
  const runs = async () => (await admin.rosterConnections.runs({ params: { id } })).runs;
  for (let hour = 0; hour < 6; hour += 1) {
    await rosterRuns.startDue();
    await rosterRuns.startDue();
    const [last] = await runs();
    await rosterRun.giveUp({ runId: last?.id ?? 0 });
  }
  // No more than four a day: the source may be away for good.
  expect((await runs()).map(({ state }) => state)).toEqual([
    'failed',
    'failed',
    'failed',
    'failed',
  ]);
});
