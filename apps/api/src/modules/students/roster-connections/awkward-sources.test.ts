import { setTimeout as pause } from 'node:timers/promises';
import { connected } from '../../../testing/rosters/at-source.ts';
import { send, type Meddler } from '../../../testing/rosters/roster-source.ts';
import { makeSchool } from '../../../testing/rosters/school.ts';
import { expect, expectRefusal, testWith } from '../../../testing/test-api.ts';

/** Sources that answer wrongly: nothing is changed, and the run says why. */

const test = testWith({ runsJobs: true });

/** Answers of the part with this name only. */
const at = (part: string, answer: Meddler): Meddler => {
  return (asked) => asked.path.endsWith(part) && answer(asked);
};

const status =
  (code: number, headers: Record<string, string> = {}): Meddler =>
  ({ response }) => {
    response.writeHead(code, headers).end('{}');
    return true;
  };

const body =
  (answer: unknown): Meddler =>
  ({ response }) => {
    send(response, answer);
    return true;
  };

const text =
  (answer: string): Meddler =>
  ({ response }) => {
    response.end(answer);
    return true;
  };

const user = { sourcedId: 'x', status: 'active', email: 'x@school.example', givenName: 'X' };

const wrongAnswers: [string, string, Meddler][] = [
  ['a client that may not', 'roster.forbidden', at('/enrollments', status(403))],
  ['a part that is not there', 'roster.notFound', at('/classes', status(404))],
  ['a failure', 'roster.broken', at('/students', status(503))],
  ['a redirect', 'roster.broken', at('/students', status(302, { location: 'http://[::1]/' }))],
  ['too many questions', 'roster.busy', at('/students', status(429, { 'retry-after': '7200' }))],
  ['no JSON', 'roster.malformed', at('/students', text('<html>Sign in</html>'))],
  [
    'no UTF-8',
    'roster.malformed',
    at('/students', ({ response }) => (response.end(Buffer.from([0xff, 0xfe])), true)),
  ],
  ['no list', 'roster.malformed', at('/students', body({ users: 'all' }))],
  ['another list', 'roster.malformed', at('/students', body({ students: [] }))],
  ['a row that is none', 'roster.malformed', at('/students', body({ users: [null] }))],
  [
    'a row without an id',
    'roster.malformed',
    at('/students', body({ users: [{ ...user, sourcedId: 7 }] })),
  ],
  [
    'an id of a kilometre',
    'roster.malformed',
    at('/students', body({ users: [{ ...user, sourcedId: 'x'.repeat(300) }] })),
  ],
  [
    'an enrolment of nobody',
    'roster.malformed',
    at(
      '/enrollments',
      body({ enrollments: [{ sourcedId: 'e', user: null, class: { sourcedId: 'c' } }] }),
    ),
  ],
  [
    'the same page for ever',
    'roster.repeated',
    at('/students', ({ response }) => {
      send(response, { users: [user] });
      return true;
    }),
  ],
  [
    'a total that is not reached',
    'roster.changing',
    at('/students', ({ query, response }) => {
      response.setHeader('X-Total-Count', '9');
      send(response, { users: query.get('offset') === '0' ? [user] : [] });
      return true;
    }),
  ],
  [
    'a list that changes while it is read',
    'roster.changing',
    at('/students', ({ query, response }) => {
      const offset = Number(query.get('offset'));
      response.setHeader('X-Total-Count', String(3 - offset));
      send(response, { users: [{ ...user, sourcedId: `x${offset}` }] });
      return true;
    }),
  ],
  [
    'an answer without end',
    'roster.tooLarge',
    at('/students', ({ response }) => {
      const block = Buffer.alloc(65_536, 0x20);
      const more = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', more);
      more();
      return true;
    }),
  ],
  [
    'a connection that breaks',
    'roster.unreachable',
    at('/students', ({ response }) => {
      response.destroy();
      return true;
    }),
  ],
];

test.for(wrongAnswers)('%s', async ([, code, meddle], { api, server }) => {
  const admin = await api.as('Admin');
  const school = makeSchool([2]);
  const { source, read } = await connected(admin, school.data);
  source.meddle = meddle;
  const run = await read();
  expect(run.failure?.code).toBe(code);
  expect(run.failure?.message).toMatch(/^[A-Z][^{}]+$/);
  expect(run).toMatchObject({ state: 'failed', differences: [] });
  const { db } = server.infrastructure;
  const rows = async (table: 'rosterUsers' | 'groups' | 'customers', like: string) =>
    (await db.selectFrom(table).selectAll().execute()).filter((row) =>
      JSON.stringify(row).includes(like),
    );
  expect(await rows('customers', `${school.name}.u`)).toEqual([]);
  expect(await rows('groups', school.data.classes[0]?.title ?? '')).toEqual([]);
  // Names that were read are not kept.
  expect(await rows('rosterUsers', `${school.name}-u`)).toEqual([]);

  source.meddle = null;
  expect(await read()).toMatchObject({ state: 'done', counts: { new: 2 } });
});

test('a client that the source does not know says so, for a trial, too', async ({ api }) => {
  const admin = await api.as('Admin');
  const { id, read } = await connected(admin, makeSchool([1]).data, { clientSecret: 'wrong' });
  expect((await read()).failure).toMatchObject({
    code: 'roster.refused',
    message: expect.stringContaining('401'),
  });
  await expectRefusal(
    admin.rosterConnections.try({ params: { id }, body: {} }),
    422,
    'roster.refused',
  );
});

test('a source that is away, and one in a private network', async ({ api }) => {
  const admin = await api.as('Admin');
  const { source, id, read } = await connected(admin, makeSchool([1]).data);
  await source.stop();
  expect((await read()).failure?.code).toBe('roster.unreachable');
  const refused = await expectRefusal(
    admin.rosterConnections.try({ params: { id }, body: {} }),
    422,
    'roster.unreachable',
  );
  expect(refused.message).toContain('ECONNREFUSED');
});

test('a source is waited for as long as it asks, and a token is renewed', async ({ api }) => {
  const admin = await api.as('Admin');
  const { source, read } = await connected(admin, makeSchool([2]).data);
  let refusals = 0;
  source.readsBodyOnly = true;
  source.meddle = at('/students', ({ response }) => {
    if (refusals >= 2) return false;
    refusals += 1;
    if (refusals === 1) response.writeHead(429, { 'retry-after': '1' });
    else source.tokens.clear();
    if (refusals === 2) response.writeHead(401);
    response.end('{}');
    return true;
  });
  expect(await read()).toMatchObject({ state: 'done', counts: { new: 2 } });
  expect(source.countTokens).toBe(2);
});

test('a source that knows none of the optional parameters, and no totals', async ({ api }) => {
  const admin = await api.as('Admin');
  const school = makeSchool([5]);
  const { source, read } = await connected(admin, school.data);
  Object.assign(source, { refusedParameters: ['sort', 'fields'], sendsTotal: false, mostRows: 2 });
  expect(await read()).toMatchObject({ state: 'done', counts: { new: 5 } });
  // Without totals nobody is known to be missing, only to be deleted.
  school.data.users.splice(4, 1);
  Object.assign(school.enrolment(3, 0), { status: 'tobedeleted' });
  const run = await read();
  expect(run).toMatchObject({ counts: { left: 1 } });
  expect(run.differences[0]?.customer?.email).toBe(school.email(3));
});

test('a slow answer holds nobody up, and an edit ends the run', async ({ api }) => {
  const admin = await api.as('Admin');
  const { source, id, start, ended, change } = await connected(admin, makeSchool([1]).data);
  const asked = Promise.withResolvers<void>();
  source.meddle = at('/classes', async () => {
    asked.resolve();
    await pause(60_000, undefined, { ref: false });
    return true;
  });
  const runId = await start();
  await asked.promise;
  await expectRefusal(admin.rosterConnections.start({ params: { id } }), 409, 'roster.running');
  const { lastRun } = await admin.rosterConnections.get({ params: { id } });
  expect(lastRun).toMatchObject({ id: runId, state: 'reading' });
  await change({ name: 'Another name' });
  expect(await ended(runId)).toMatchObject({
    state: 'failed',
    failure: { code: 'roster.interrupted' },
  });
});
