import { request } from 'node:http';
import { sql } from 'kysely';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { testPassword } from '../../../testing/make.ts';
import { hashToken } from '../../../lib/tokens.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';

/**
 * Tests when sessions end, and that guessing locks out only the person who guesses (product rules,
 * section 4).
 */

/** Moves a session back in time, as if it had been opened and used this long ago. */
async function age(
  { infrastructure: { db } }: TestServer,
  token: string,
  created: string,
  used: string,
) {
  await sql`update sessions set created_at = now() - ${created}::interval,
    last_used_at = now() - ${used}::interval
    where token_hash = ${hashToken(token)}`.execute(db);
}

/** Polled: the server learns of a change in the database a moment later. */
async function expectState(probe: () => Promise<unknown>, state: 'open' | 'session.ended') {
  await expect
    .poll(() =>
      probe().then(
        () => 'open',
        (error: { code: string }) => error.code,
      ),
    )
    .toBe(state);
}

for (const role of ['SuperAdmin', 'Admin', 'StaffSubAdmin'] as const)
  test(`${role}: a session ends 12 hours after its last use and 30 days after it began`, async ({
    api,
    make,
    server,
  }) => {
    const [idle, old] = [await make.session(role), await make.session(role)];
    const probe = (token: string) => () => api.withToken(token).sessions.current();
    await age(server, idle.token, '29 days', '11 hours 59 minutes');
    await expectState(probe(idle.token), 'open');
    await age(server, idle.token, '1 day', '12 hours 1 second');
    await expectState(probe(idle.token), 'session.ended');
    await age(server, old.token, '29 days 23 hours', '1 minute');
    await expectState(probe(old.token), 'open');
    await age(server, old.token, '30 days 1 second', '1 minute');
    await expectState(probe(old.token), 'session.ended');
  });

test("a student's session ends 90 days after its last use, however old it is", async ({
  api,
  make,
  server,
}) => {
  const { token } = await make.student(await api.as('Admin'));
  const probe = () => api.withToken(token).sessions.current();
  await age(server, token, '900 days', '89 days 23 hours');
  await expectState(probe, 'open');
  await age(server, token, '900 days', '90 days 1 second');
  await expectState(probe, 'session.ended');
});

test('a use extends the session', async ({ api, make, server }) => {
  const { token } = await make.session('Admin');
  await age(server, token, '2 days', '11 hours');
  await expectState(() => api.withToken(token).sessions.current(), 'open');
  await expect
    .poll(async () => {
      await api.withToken(token).sessions.current();
      const { rows } = await sql<{ recent: boolean }>`
        select last_used_at > now() - interval '1 minute' as recent from sessions
        where token_hash = ${hashToken(token)}`.execute(server.infrastructure.db);
      return rows[0]?.recent;
    })
    .toBe(true);
});

test('a session ends with the role that it was opened in', async ({ api, make, server }) => {
  const { db } = server.infrastructure;
  const admin = await make.session('SubAdmin');
  const [promoted, moved] = [await make.session('StaffSubAdmin'), await make.session('StaffAdmin')];
  for (const { token } of [admin, promoted, moved]) await api.withToken(token).sessions.current();
  await sql`update admins set type = 'Admin' where id = ${admin.accessRecord.id}`.execute(db);
  await sql`update staffs set type = 'Admin' where id = ${promoted.accessRecord.id}`.execute(db);
  const { id: publisherId } = await make.publisher();
  await sql`update staffs set publisher_id = ${publisherId} where id = ${moved.accessRecord.id}`.execute(
    db,
  );
  for (const { token } of [admin, promoted, moved])
    await expectState(() => api.withToken(token).sessions.current(), 'session.ended');
});

test('a sign-in during a password reset opens no session', async ({ api, make, server }) => {
  const { db } = server.infrastructure;
  const { id, email } = await make.admin('Admin');
  await api.visitor.admins.forgotPassword({ query: { email } });
  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(1);
  const token = tokenIn((await mailsTo(server, email))[0]?.text);
  const password = 'Another$Harbour1';
  // The old password is checked just before the new one is saved.
  const { signIn, reset } = await db.transaction().execute(async (trx) => {
    await sql`select id from admins where id = ${id} for update`.execute(trx);
    const reset = api.visitor.admins.resetPassword({
      body: { token, password, password_confirmation: password },
    });
    await expect.poll(() => waitingForAdmins(server)).toBe(1);
    const signIn = api.visitor.sessions
      .signInAdmin({ body: { email, password: testPassword } })
      .catch((error: { code: string }) => error.code);
    await expect.poll(() => waitingForAdmins(server)).toBe(2);
    return { signIn, reset };
  });
  await reset;
  expect(await signIn).toBe('session.wrong');
  const { rows } = await sql`select from sessions
    where account_kind = 'admin' and account_id = ${id} and ended_at is null`.execute(db);
  expect(rows).toHaveLength(0);
});

/** How many statements wait for a row of an admin. */
async function waitingForAdmins({ infrastructure: { db } }: TestServer): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%"admins"%'`.execute(db);
  return rows.length;
}

/** The status of a sign-in from another IP address of this machine. */
function signInFrom(address: string, { url }: TestServer, email: string, password: string) {
  return new Promise<number>((resolve, reject) => {
    const headers = {
      'x-application-token': 'aqua-backoffice',
      'content-type': 'application/json',
    };
    request(
      `${url}/api/v1/admins/sign_in`,
      { method: 'POST', headers, localAddress: address, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    )
      .on('error', reject)
      .end(JSON.stringify({ email, password }));
  });
}

test('ten guesses lock an address out of one account, a hundred out of all; the owner signs in from another address', async ({
  make,
  server,
}) => {
  const victims = await Promise.all(Array.from({ length: 11 }, () => make.admin('Admin')));
  const attacker = '127.0.0.66';
  for (const { email } of victims.slice(0, 10)) {
    for (let guess = 0; guess < 10; guess += 1)
      expect(await signInFrom(attacker, server, email, `Guess$${guess}`)).toBe(401);
  }
  for (const { email } of victims) {
    expect(await signInFrom(attacker, server, email, testPassword)).toBe(429);
    expect(await signInFrom('127.0.0.77', server, email, testPassword)).toBe(200);
  }
});

test("nobody can edit or delete the platform's own rows", async ({ api, server }) => {
  const [root, admin] = [await api.as('SuperAdmin'), await api.as('Admin')];
  const body = { name: 'Taken over' };
  const calls = [
    () => root.admins.update({ params: { id: 7 }, body }),
    () => root.admins.remove({ params: { id: 7 } }),
    () => admin.publishers.update({ params: { id: 14 }, body }),
    () => admin.publishers.remove({ params: { id: 14 } }),
    () => admin.staffs.update({ params: { id: 14 }, body }),
    () => admin.staffs.remove({ params: { id: 14 } }),
  ];
  for (const call of calls) await expectRefusal(call(), 403, 'row.protected');
  const { rows } = await sql`select name from admins where id = 7 union all
    select name from publishers where id = 14 union all select name from staffs where id = 14`.execute(
    server.infrastructure.db,
  );
  expect(rows).toEqual([{ name: 'Aqua' }, { name: 'Aqua' }, { name: 'Aqua' }]);
});
