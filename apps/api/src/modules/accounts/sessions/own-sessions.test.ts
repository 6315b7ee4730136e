import { createClient } from '@aqua/client/create-client';
import { testDevice, testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, test, type TestServer } from '../../../testing/test-api.ts';

const agents = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  program: 'library-sync/2.1',
};

/** Signs an admin in with that browser; returns the token and a client that uses it. */
async function signInWith({ url }: TestServer, email: string, userAgent: string) {
  const { token } = await createClient({
    baseUrl: url,
    applicationToken: 'aqua-backoffice',
  }).sessions.signInAdmin(
    { body: { email, password: testPassword } },
    { headers: { 'user-agent': userAgent } },
  );
  return token;
}

test('everybody sees the own open sessions, and no token', async ({ api, make, server }) => {
  const { email } = await make.admin('Admin');
  await make.session('Admin');
  for (const agent of [agents.windows, agents.iPhone, agents.program])
    await signInWith(server, email, agent);
  const { token } = await api.visitor.sessions.signInAdmin({
    body: { email, password: testPassword },
  });
  const mine = await api.withToken(token).sessions.list();
  expect(mine).toMatchObject({ totalItems: 4, totalPages: 1, currentPage: 1 });
  expect(mine.data.map(({ device, current }) => [device, current])).toEqual([
    ['node', true],
    ['library-sync', false],
    ['Safari, iPhone', false],
    ['Edge, Windows', false],
  ]);
  const [first] = mine.data;
  expect(first).toEqual({
    id: expect.any(Number),
    device: 'node',
    address: '127.0.0.1',
    createdAt: expect.any(String),
    lastUsedAt: expect.any(String),
    current: true,
  });
  const page = await api
    .withToken(token)
    .sessions.list({ query: { size: 1, page: 2, orderBy: 2 } });
  expect(page).toMatchObject({
    totalItems: 4,
    totalPages: 4,
    data: [{ device: 'Safari, iPhone' }],
  });
});

test('a student sees the device by its name', async ({ api, make }) => {
  const student = await make.student(await api.as('Admin'));
  const { data } = await api.withToken(student.token).sessions.list();
  expect(data).toMatchObject([{ device: testDevice.name, current: true }]);
});

test('a session can be ended from another one, at once and only once', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.admin('SubAdmin');
  const [lost, here] = [
    await signInWith(server, email, agents.iPhone),
    await signInWith(server, email, agents.windows),
  ];
  const client = api.withToken(here);
  await api.withToken(lost).sessions.current();
  const id = (await client.sessions.list()).data.find(({ current }) => !current)?.id ?? 0;
  expect(await client.sessions.remove({ params: { id } })).toMatchObject({
    id,
    device: 'Safari, iPhone',
    message: 'That session has ended',
  });
  await expectRefusal(api.withToken(lost).sessions.current(), 401, 'session.ended');
  await expectRefusal(client.sessions.remove({ params: { id } }), 404, 'row.unknown');
  expect((await client.sessions.list()).totalItems).toBe(1);
});

test('nobody can end a session of somebody else, of any kind of account', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await make.session('Admin');
  const staff = await make.session('StaffAdmin');
  // Each kind of account has its own ids: the same number is a different person.
  const { id } = admin.accessRecord;
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('accountKind', '=', 'admin')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow();
  const namesake = await db
    .insertInto('sessions')
    .values({
      tokenHash: Buffer.alloc(32),
      accountKind: 'staff',
      accountId: id,
      userAgent: '',
      address: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const stranger of [staff, await make.session('Admin')])
    await expectRefusal(
      api.withToken(stranger.token).sessions.remove({ params: session }),
      404,
      'row.unknown',
    );
  const mine = api.withToken(admin.token);
  expect((await mine.sessions.list()).data).toMatchObject([{ id: session.id, current: true }]);
  await mine.sessions.signOutElsewhere();
  const { open } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('id', 'in', [session.id, namesake.id])
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  expect(open).toBe(2);
});

test('after signing out everywhere else, only this session stays open', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.admin('Admin');
  const others = await Promise.all(
    [agents.iPhone, agents.program].map((agent) => signInWith(server, email, agent)),
  );
  const client = api.withToken(await signInWith(server, email, agents.windows));
  for (const token of others) await api.withToken(token).sessions.current();
  expect((await client.sessions.signOutElsewhere()).message).toBe(
    'You are signed out everywhere else',
  );
  for (const token of others)
    await expectRefusal(api.withToken(token).sessions.current(), 401, 'session.ended');
  expect(await client.sessions.list()).toMatchObject({ totalItems: 1, data: [{ current: true }] });
});

test('a visitor can neither see nor end sessions', async ({ api }) => {
  const { sessions } = api.visitor;
  await expectRefusal(sessions.list(), 401, 'session.required');
  await expectRefusal(sessions.remove({ params: { id: 1 } }), 401, 'session.required');
  await expectRefusal(sessions.signOutElsewhere(), 401, 'session.required');
});
