import { createClient } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { createApp } from '../../../app.ts';
import { createServices } from '../../../services.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';

const password = 'Harbour2026';

/** The token of the newest link mailed to `email`. */
async function mailedToken(server: TestServer, email: string): Promise<string> {
  return tokenIn((await mailsTo(server, email)).at(-1)?.text);
}

test('a publisher signs up, confirms the e-mail, is approved, and only then signs in', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const email = 'owner@press.example';
  const { visitor } = api;
  const answer = await visitor.publishers.signUp({
    body: { email: ' Owner@Press.example', username: ' New Press ', password },
  });
  expect(answer.message).toBe(
    'Please open the link in the mail that we sent you to confirm your email',
  );
  const signIn = (typed = password) =>
    visitor.sessions.signInPublisher({ body: { email, password: typed } });
  const unconfirmed = await expectRefusal(signIn(), 403, 'account.unconfirmed');
  expect(unconfirmed.message).toBe(
    'Please confirm your email first: open the link in the mail that we sent you',
  );
  await expectRefusal(signIn('Wrong$2026'), 401, 'session.wrong');

  const [row] = (await admin.publishers.list({ query: { keySearch: 'New Press' } })).data;
  expect(row).toMatchObject({ name: 'New Press', approvedAt: null, isEmailConfirmed: false });
  const params = { id: row?.id ?? 0 };
  await expectRefusal(admin.publishers.approve({ params }), 409, 'publisher.unconfirmed');

  const [mail] = await mailsTo(server, email);
  expect(mail).toMatchObject({ kind: 'confirmEmail' });
  // Anybody's address may be typed, and would get what is typed with it.
  expect(JSON.stringify(mail)).not.toContain('New Press');
  const token = tokenIn(mail?.text);
  const confirm = () => visitor.publishers.confirmEmail({ body: { token } });
  expect(await confirm()).toEqual({ state: 'approval', message: 'Your email is confirmed' });
  expect(await confirm()).toMatchObject({ state: 'approval' });
  expect(await admin.publishers.get({ params })).toMatchObject({ isEmailConfirmed: true });
  const unapproved = await expectRefusal(signIn(), 403, 'publisher.unapproved');
  expect(unapproved.message).toBe(
    'Your publisher is waiting for approval. We will send you a mail as soon as you can log in',
  );
  await expectRefusal(
    visitor.sessions.signInStaff({ body: { email, password } }),
    403,
    'publisher.unapproved',
  );

  const approved = await admin.publishers.approve({ params });
  expect(approved).toMatchObject({ message: 'Approve publisher successfully' });
  expect(approved.approvedAt).not.toBeNull();
  await admin.publishers.approve({ params });
  expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual([
    'confirmEmail',
    'publisherApproved',
  ]);
  expect(await signIn()).toMatchObject({
    role: 'Staff',
    type: 'Admin',
    accessRecord: { name: 'New Press', publisherId: params.id },
  });
  const log = await server.infrastructure.db
    .selectFrom('auditLog')
    .select('action')
    // The account's entry names the publisher; the publisher's own entries have its id.
    .where((eb) =>
      eb.or([
        eb.and([eb('action', 'like', 'publisher.%'), eb('subjectId', '=', params.id)]),
        eb('subject', '@>', JSON.stringify({ publisherId: params.id }) as never),
      ]),
    )
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'publisher.signedUp',
    'staff.emailConfirmed',
    'publisher.approved',
  ]);
});

test('each rule of the form is refused by name', async ({ api }) => {
  const rules = [
    [{ email: 'owner' }, 422, 'emailAlert', 'email', 'Email invalid'],
    [{ username: ' ' }, 422, 'signUpNameAlert', 'username', 'Name invalid'],
    [
      { password: 'harbour' },
      422,
      'signUpPassAlert',
      'password',
      'Password minimum 8 characters and must contain one uppercase letter, one lowercase letter and one number',
    ],
  ] as const;
  for (const [change, status, code, field, message] of rules) {
    const body = { email: 'rule@press.example', username: 'Rule', password, ...change };
    const refusal = await expectRefusal(api.visitor.publishers.signUp({ body }), status, code);
    expect(refusal.envelope.errors[0]).toMatchObject({ field, message });
  }
});

test('a second sign-up of an unconfirmed e-mail replaces the first', async ({ api, server }) => {
  const email = 'twice@press.example';
  const { publishers, sessions } = api.visitor;
  await publishers.signUp({ body: { email, username: 'First', password } });
  const first = await mailedToken(server, email);
  await publishers.signUp({ body: { email, username: 'Second', password: 'Another2026' } });
  const second = await mailedToken(server, email);
  await expectRefusal(publishers.confirmEmail({ body: { token: first } }), 422, 'link.unknown');
  await publishers.confirmEmail({ body: { token: second } });
  await expectRefusal(
    sessions.signInPublisher({ body: { email, password } }),
    401,
    'session.wrong',
  );
  await publishers.signUp({ body: { email, username: 'Third', password } });
  expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual([
    'confirmEmail',
    'confirmEmail',
    'accountExists',
  ]);
  await expectRefusal(
    sessions.signInPublisher({ body: { email, password } }),
    401,
    'session.wrong',
  );
  await expectRefusal(
    sessions.signInPublisher({ body: { email, password: 'Another2026' } }),
    403,
    'publisher.unapproved',
  );
  const admin = await api.as('Admin');
  const names = (await admin.publishers.list({ query: { size: 50 } })).data.map(({ name }) => name);
  expect(names).toContain('Second');
  expect(names).not.toContain('First');
});

test('the owner of an account is told only by mail, and nothing changes', async ({
  api,
  make,
  server,
}) => {
  const { id, name, email, passwordHash } = await make.staff('SubAdmin');
  const body = { email, username: 'Somebody else', password };
  const answer = await api.visitor.publishers.signUp({ body });
  expect(answer.message).toBe(
    'Please open the link in the mail that we sent you to confirm your email',
  );
  const mails = await mailsTo(server, email);
  expect(mails).toMatchObject([{ kind: 'accountExists' }]);
  expect(mails[0]?.text).toContain('/forgot-password?kind=staffs');
  expect(mails[0]?.text).toContain(name);
  // Again within the minute: the same answer, but no other mail.
  expect(await api.visitor.publishers.signUp({ body })).toEqual(answer);
  expect(await mailsTo(server, email)).toHaveLength(1);
  const { db } = server.infrastructure;
  const row = await db
    .selectFrom('staffs')
    .select(['name', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ name, passwordHash });
  const made = db.selectFrom('publishers').select('id').where('name', '=', body.username);
  expect(await made.execute()).toEqual([]);
});

test('of two sign-ups of a new e-mail at once neither is refused', async ({ api, server }) => {
  const { db } = server.infrastructure;
  const body = { email: 'both@press.example', username: 'Both Press', password };
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  // Both look for the account before either can create it.
  const both = await db.transaction().execute(async (trx) => {
    await sql`lock table staffs in share mode`.execute(trx);
    const calls = [1, 2].map(() => api.visitor.publishers.signUp({ body }));
    await expect.poll(waiting).toBe(2);
    return { calls };
  });
  const [first, second] = await Promise.all(both.calls);
  expect(second).toEqual(first);
});

test('twenty sign-ups of one e-mail at once make one publisher', async ({ api, server }) => {
  const body = { email: 'race@press.example', username: 'Race Press', password };
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => api.visitor.publishers.signUp({ body })),
  );
  // Any other refusal would reveal that there was no account before.
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'rate.limited' });
  const made = await server.infrastructure.db
    .selectFrom('publishers')
    .select('id')
    .where('name', '=', 'Race Press')
    .execute();
  expect(made).toHaveLength(1);
});

test('a late link confirms nothing; a refused publisher is removed with its account', async ({
  api,
  server,
}) => {
  const { db } = server.infrastructure;
  const email = 'late@press.example';
  const body = { email, username: 'Late Press', password };
  await api.visitor.publishers.signUp({ body });
  const token = await mailedToken(server, email);
  await db
    .updateTable('staffs')
    .set({ confirmationExpiresAt: new Date(Date.now() - 1_000) })
    .where('email', '=', email)
    .execute();
  const confirm = () => api.visitor.publishers.confirmEmail({ body: { token } });
  await expectRefusal(confirm(), 422, 'link.expired');

  const admin = await api.as('Admin');
  const [row] = (await admin.publishers.list({ query: { keySearch: 'Late Press' } })).data;
  await admin.publishers.remove({ params: { id: row?.id ?? 0 } });
  // Somebody may have typed another person's address, so only a confirmed one gets a mail.
  const kinds = async () => (await mailsTo(server, email)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['confirmEmail']);
  await api.visitor.publishers.signUp({ body });
});

test('a reset link confirms the e-mail as well, and does not approve', async ({ api, server }) => {
  const email = 'forgot@press.example';
  await api.visitor.publishers.signUp({ body: { email, username: 'Forgot Press', password } });
  await api.visitor.staffs.forgotPassword({ query: { email } });
  await expect
    .poll(async () => (await mailsTo(server, email)).map(({ kind }) => kind))
    .toContain('resetPassword');
  const token = await mailedToken(server, email);
  const fresh = 'Fresh$2026';
  await api.visitor.staffs.resetPassword({
    body: { token, password: fresh, password_confirmation: fresh },
  });
  await expectRefusal(
    api.visitor.sessions.signInPublisher({ body: { email, password: fresh } }),
    403,
    'publisher.unapproved',
  );
});

test('mails to one address are limited', async ({ api }) => {
  const body = { email: 'many@press.example', username: 'Many', password };
  for (let turn = 0; turn < 10; turn += 1) await api.visitor.publishers.signUp({ body });
  await expectRefusal(api.visitor.publishers.signUp({ body }), 429, 'rate.limited');
});

test('sign-up can be closed, or open without approval', async ({ server }) => {
  for (const mode of ['off', 'open'] as const) {
    const infrastructure = {
      ...server.infrastructure,
      config: { ...server.infrastructure.config, PUBLISHER_SIGN_UP: mode },
    };
    const app = await createApp(infrastructure, createServices(infrastructure));
    try {
      const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
      const { publishers, sessions } = createClient({
        baseUrl,
        applicationToken: 'aqua-backoffice',
      });
      const email = `${mode}@press.example`;
      const signUp = publishers.signUp({ body: { email, username: mode, password } });
      if (mode === 'off') {
        const refusal = await expectRefusal(signUp, 403, 'signUp.off');
        expect(refusal.message).toBe(
          'Publishers can not sign up here. Please ask an administrator for an account',
        );
      } else {
        await signUp;
        const token = await mailedToken(server, email);
        expect(await publishers.confirmEmail({ body: { token } })).toMatchObject({ state: 'open' });
        await sessions.signInPublisher({ body: { email, password } });
      }
    } finally {
      await app.close();
    }
  }
});
