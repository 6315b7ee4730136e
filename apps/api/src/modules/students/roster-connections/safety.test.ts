import { connected } from '../../../testing/rosters/at-source.ts';
import { makeSchool } from '../../../testing/rosters/school.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

/** A source that was set up wrongly looks like an empty school. */

function loses(school: ReturnType<typeof makeSchool>, count: number): void {
  for (let nth = 0; nth < count; nth += 1) school.enrolment(nth, 0).status = 'tobedeleted';
}

test('a run that would take most of a class away stops, until somebody says that it is right', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const school = makeSchool([8, 20]);
  const { read, id, ended } = await connected(admin, school.data);
  await read();
  loses(school, 5);
  const stopped = await read();
  expect(stopped).toMatchObject({
    state: 'stopped',
    differences: [],
    stopped: {
      leaving: 5,
      of: 28,
      groups: [{ name: school.data.classes[0]?.title, leaving: 5, of: 8 }],
    },
  });
  const { lastRun } = await admin.rosterConnections.get({ params: { id } });
  expect(lastRun).toMatchObject({ id: stopped.id, state: 'stopped' });

  // What has happened meanwhile at the school is no matter of this run.
  school.addStudent(0);
  const params = { id, runId: stopped.id };
  await admin.rosterConnections.confirm({ params });
  expect(await ended(stopped.id)).toMatchObject({ state: 'done', counts: { left: 5, new: 0 } });
  await expectRefusal(admin.rosterConnections.confirm({ params }), 409, 'roster.notStopped');
  expect(await read()).toMatchObject({ state: 'done', counts: { left: 0, new: 1 } });
});

test('a few of a small class may leave, and half of a large one', async ({ api }) => {
  const admin = await api.as('Admin');
  const [small, large] = [makeSchool([5, 9]), makeSchool([10])];
  const ofSmall = await connected(admin, small.data);
  const ofLarge = await connected(admin, large.data);
  await ofSmall.read();
  await ofLarge.read();
  loses(small, 4);
  loses(large, 5);
  expect(await ofSmall.read()).toMatchObject({ state: 'done', counts: { left: 4 } });
  expect(await ofLarge.read()).toMatchObject({ state: 'done', counts: { left: 5 } });
});

test('an empty school takes nobody away, and the next reading replaces the question', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const school = makeSchool([3, 3]);
  const { read, id, source } = await connected(admin, school.data);
  await read();
  source.data = { schools: [], classes: [], users: [], enrollments: [] };
  const stopped = await read();
  // No class loses five, but all of them together.
  expect(stopped).toMatchObject({ state: 'stopped', stopped: { leaving: 6, of: 6, groups: [] } });
  source.data = school.data;
  expect(await read()).toMatchObject({ state: 'done', differences: [] });
  const params = { id, runId: stopped.id };
  await expectRefusal(admin.rosterConnections.confirm({ params }), 409, 'roster.notStopped');
  const { db } = server.infrastructure;
  const kept = db.selectFrom('rosterUsers').select('runId').where('runId', '=', stopped.id);
  expect(await kept.execute()).toEqual([]);
});

test('names and e-mails are kept only while a run lasts', async ({ api, server }) => {
  const admin = await api.as('Admin');
  const school = makeSchool([2]);
  const { read } = await connected(admin, school.data);
  const run = await read();
  const { db } = server.infrastructure;
  const users = await db
    .selectFrom('rosterUsers')
    .selectAll()
    .where('runId', '=', run.id)
    .execute();
  expect(users).toMatchObject([
    { name: null, email: null, customerId: expect.any(Number) },
    { name: null, email: null, customerId: expect.any(Number) },
  ]);
});
