import { sql } from 'kysely';
import { hashPassword } from '../../../lib/password-hashes.ts';
import { allLinksSent, aMinuteLater } from '../../../testing/people/requested-mails.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { testPassword } from '../../../testing/make.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestApi,
  type TestServer,
} from '../../../testing/test-api.ts';
import type { Maker } from '../../../testing/make.ts';

const kinds = [
  {
    kind: 'admins' as const,
    make: (make: Maker) => make.admin('Admin'),
    signIn: (api: TestApi) => api.visitor.sessions.signInAdmin,
  },
  {
    kind: 'staffs' as const,
    make: (make: Maker) => make.staff('SubAdmin'),
    signIn: (api: TestApi) => api.visitor.sessions.signInStaff,
  },
];

/** The token in the reset mail sent by the job. */
async function resetToken(server: TestServer, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(count);
  return tokenIn((await mailsTo(server, email)).at(-1)?.text);
}

/** Expects the error of a link that has ended, which reveals nothing about the account. */
async function expectEnded(look: Promise<unknown>, code: string, email: string): Promise<void> {
  const { envelope } = await expectRefusal(look, 422, code);
  expect(JSON.stringify(envelope)).not.toContain(email);
}

for (const { kind, make: makeOne, signIn } of kinds) {
  test(`${kind}: a forgotten password is reset once by the mailed link, and every session ends`, async ({
    api,
    make,
    server,
  }) => {
    const { id, name, email } = await makeOne(make);
    const { token: before } = await signIn(api)({ body: { email, password: testPassword } });
    const calls = api.visitor[kind];
    const known = await calls.forgotPassword({ query: { email: ` ${email.toUpperCase()}` } });
    const unknown = await calls.forgotPassword({ query: { email: 'ghost@test.example' } });
    expect(unknown).toEqual(known);

    const token = await resetToken(server, email);
    const [mail] = await mailsTo(server, email);
    expect(mail?.text).toContain(`/reset-password?t=${token}&kind=${kind}`);
    expect(await calls.checkLink({ query: { token } })).toEqual({
      purpose: 'reset',
      name,
      email,
      loginName: null,
      insteadOfPassword: null,
    });

    const set = (password: string, password_confirmation = password) =>
      calls.resetPassword({ body: { token, password, password_confirmation } });
    const refused = await expectRefusal(set('weakpass'), 422, 'signUpPassAlert');
    expect(refused.message).toBe(
      'Password minimum 8 characters and must contain one uppercase letter, one lowercase letter and one number',
    );
    await expectRefusal(set(testPassword, 'other'), 422, 'passConfirmAlert');
    const password = 'Another$Harbour1';
    expect((await set(password)).message).toBe('Password saved. You can log in with it now');
    await expectRefusal(set(password), 422, 'link.used');

    await expectRefusal(api.withToken(before).sessions.current(), 401, 'session.ended');
    await expectRefusal(
      signIn(api)({ body: { email, password: testPassword } }),
      401,
      'session.wrong',
    );
    await signIn(api)({ body: { email, password } });
    const logged = await server.infrastructure.db
      .selectFrom('auditLog')
      .select(['actorId', 'subjectId', 'subject'])
      .where('action', '=', 'password.reset')
      .where('actorKind', '=', kind === 'admins' ? 'admin' : 'staff')
      .where('subjectId', '=', id)
      .execute();
    expect(logged).toEqual([{ actorId: id, subjectId: id, subject: { id, name, email } }]);
  });

  test(`${kind}: a newer link replaces an older one, and only the calls of its own kind accept it`, async ({
    api,
    make,
    server,
  }) => {
    const { email } = await makeOne(make);
    const calls = api.visitor[kind];
    await calls.forgotPassword({ query: { email } });
    const first = await resetToken(server, email);
    await aMinuteLater(server);
    await calls.forgotPassword({ query: { email } });
    const second = await resetToken(server, email, 2);
    const body = { password: testPassword, password_confirmation: testPassword };
    const old = await expectRefusal(
      calls.resetPassword({ body: { ...body, token: first } }),
      422,
      'link.replaced',
    );
    expect(old.message).toBe('We sent you a newer mail. Please open the link in the newest one');
    await expectEnded(calls.checkLink({ query: { token: first } }), 'link.replaced', email);
    const others = api.visitor[kind === 'admins' ? 'staffs' : 'admins'];
    await expectRefusal(
      others.resetPassword({ body: { ...body, token: second } }),
      422,
      'link.unknown',
    );
    await expectRefusal(others.checkLink({ query: { token: second } }), 422, 'link.unknown');
    await calls.resetPassword({ body: { ...body, token: second } });
    // The error of the old link stays the same, whatever happens to the newer one.
    await expectEnded(calls.checkLink({ query: { token: first } }), 'link.replaced', email);
    await expectEnded(calls.checkLink({ query: { token: second } }), 'link.used', email);
  });

  test(`${kind}: a password that is set without a link ends the open links`, async ({
    api,
    make,
    server,
  }) => {
    const { id, name, email } = await makeOne(make);
    const calls = api.visitor[kind];
    const { token } = await signIn(api)({ body: { email, password: testPassword } });
    const boss = (await api.as(kind === 'admins' ? 'SuperAdmin' : 'Admin'))[kind];
    const own = api.withToken(token)[kind];
    const params = { id };
    const changed = 'Another$Harbour1';
    const ways = [
      () =>
        own.updateProfile({
          params,
          body: { name, password: changed, currentPassword: testPassword },
        }),
      () => boss.update({ params, body: { name, password: changed } }),
    ];
    for (const [turn, change] of ways.entries()) {
      await calls.forgotPassword({ query: { email } });
      const link = await resetToken(server, email, turn + 1);
      await change();
      await aMinuteLater(server);
      await expectEnded(calls.checkLink({ query: { token: link } }), 'link.expired', email);
      const body = { token: link, password: testPassword, password_confirmation: testPassword };
      await expectRefusal(calls.resetPassword({ body }), 422, 'link.expired');
    }
    // An edit without a new password keeps the links.
    await calls.forgotPassword({ query: { email } });
    const link = await resetToken(server, email, 3);
    await boss.update({ params, body: { name: 'Renamed' } });
    expect(await calls.checkLink({ query: { token: link } })).toMatchObject({ email });
  });
}

test('fifty uses of one link at once: one success', async ({ api, make, server }) => {
  const { email } = await make.admin('SubAdmin');
  await api.visitor.admins.forgotPassword({ query: { email } });
  const token = await resetToken(server, email);
  const body = { token, password: testPassword, password_confirmation: testPassword };
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => api.visitor.admins.resetPassword({ body })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a link is refused after its hour and after its account is deleted', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const [late, gone] = [await make.staff('Admin'), await make.staff('Admin')];
  const body = { password: testPassword, password_confirmation: testPassword };
  for (const { email } of [late, gone])
    await api.visitor.staffs.forgotPassword({ query: { email } });
  const lateToken = await resetToken(server, late.email);
  const goneToken = await resetToken(server, gone.email);
  await db
    .updateTable('passwordLinks')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('accountId', '=', late.id)
    .execute();
  await db.deleteFrom('staffs').where('id', '=', gone.id).execute();
  for (const token of [lateToken, goneToken])
    await expectRefusal(
      api.visitor.staffs.resetPassword({ body: { ...body, token } }),
      422,
      'link.expired',
    );
  const look = api.visitor.staffs.checkLink({ query: { token: lateToken } });
  await expectEnded(look, 'link.expired', late.email);
});

test('an account gets at most five links an hour, with the same answer to every request, and the fifth stays valid', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.admin('Admin');
  const ask = () => api.visitor.admins.forgotPassword({ query: { email } });
  const first = await ask();
  for (let turn = 2; turn <= 8; turn += 1) {
    await allLinksSent(server);
    await aMinuteLater(server);
    expect(await ask()).toEqual(first);
  }
  await allLinksSent(server);
  const token = await resetToken(server, email, 5);
  const { db } = server.infrastructure;
  await sql`update password_links set created_at = created_at - interval '1 hour'`.execute(db);
  await api.visitor.admins.resetPassword({
    body: { token, password: testPassword, password_confirmation: testPassword },
  });
  await aMinuteLater(server);
  await ask();
  await resetToken(server, email, 6);
});

test("the platform's own accounts get no link, and a wrong address is refused", async ({
  api,
  server,
}) => {
  await api.visitor.admins.forgotPassword({ query: { email: 'system@aqua.invalid' } });
  // The queue runs one job after the other: once this mail is there, the previous job is done.
  const after = await server.infrastructure.db
    .insertInto('admins')
    .values({
      name: 'After',
      email: 'after@test.example',
      type: 'Admin',
      passwordHash: await hashPassword(testPassword),
    })
    .returning('email')
    .executeTakeFirstOrThrow();
  await api.visitor.admins.forgotPassword({ query: after });
  await resetToken(server, after.email);
  expect(await mailsTo(server, 'system@aqua.invalid')).toEqual([]);
  const wrong = await expectRefusal(
    api.visitor.admins.forgotPassword({ query: { email: 'nobody' } }),
    422,
    'emailAlert',
  );
  expect(wrong.message).toBe('Email invalid');
});

test('a student changes the password: the other sessions end, and guesses count like sign-ins', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { id, email, token } = await make.student(admin);
  const signIn = (password: string) =>
    api.visitor.sessions.signInCustomer({ body: { email, password } });
  const other = api.withToken((await signIn(testPassword)).token);
  const student = api.withToken(token);
  const password = 'Another$Harbour1';
  const change = (body: object = {}) =>
    student.customers.changePassword({
      body: { currentPassword: testPassword, password, password_confirmation: password, ...body },
    });

  const wrong = await expectRefusal(change({ currentPassword: 'x' }), 422, 'currentPassWrong');
  expect(wrong.envelope.errors[0]).toMatchObject({ field: 'currentPassword' });
  await expectRefusal(change({ password: 'weakpass' }), 422, 'signUpPassAlert');
  await expectRefusal(change({ password_confirmation: 'x' }), 422, 'passConfirmAlert');
  await signIn(testPassword);

  expect((await change()).message).toBe(
    'Password changed. All other devices and browsers are signed out',
  );
  await expectRefusal(other.sessions.current(), 401, 'session.ended');
  await student.sessions.current();
  await expectRefusal(signIn(testPassword), 401, 'session.wrong');
  await signIn(password);
  const logged = await server.infrastructure.db
    .selectFrom('auditLog')
    .select(['actorKind', 'actorId'])
    .where('action', '=', 'password.change')
    .where('subjectId', '=', id)
    .execute();
  expect(logged).toEqual([{ actorKind: 'customer', actorId: id }]);

  let refusal = '';
  for (let guess = 0; guess < 30 && refusal !== 'rate.limited'; guess += 1)
    refusal = await change({ currentPassword: 'x' }).then(
      () => '',
      ({ code }: { code: string }) => code,
    );
  expect(refusal).toBe('rate.limited');
});
