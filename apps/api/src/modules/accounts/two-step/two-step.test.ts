import { generateSync } from 'otplib/functional';
import { sql } from 'kysely';
import { testPassword } from '../../../testing/make.ts';
import { inThaiDigits } from '../../../testing/whole-api/thai-digits.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';
import { codeOf, password, step, turnOn, wrongCode } from '../../../testing/people/two-step.ts';
import { stepOf } from './check.ts';

for (const kind of ['admin', 'staff'] as const) {
  test(`${kind}: turned on with a code, asked for at sign-in, turned off again`, async ({
    api,
    make,
    server,
  }) => {
    const { id, email, client, secret, uri, recoveryCodes, signIn } = await turnOn(
      { api, make, server },
      kind,
    );
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const parsed = new URL(uri);
    expect([parsed.protocol, parsed.host, parsed.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'totp',
      'Aqua',
    ]);
    expect(decodeURIComponent(parsed.pathname)).toBe(`/Aqua:${email}`);
    expect(parsed.searchParams.get('secret')).toBe(secret);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await client.twoStep.get()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    await client.sessions.current();

    const needed = await expectRefusal(signIn(), 401, 'twoStep.needed');
    expect(needed.message).toBe(
      'Please enter the six digits that your authenticator app shows, or a recovery code',
    );
    await expectRefusal(signIn(''), 401, 'twoStep.needed');
    await expectRefusal(signIn(await wrongCode(server, secret)), 401, 'twoStep.wrong');
    await expectRefusal(signIn('ABCD-EFGH-JKMN-PQRS'), 401, 'twoStep.wrong');
    await expectRefusal(signIn(await codeOf(server, secret), 'Wrong$2026'), 401, 'session.wrong');
    const digits = await codeOf(server, secret);
    const session = await signIn(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    expect(Object.keys(session).toSorted()).toEqual(['accessRecord', 'role', 'token', 'type']);

    const body = { ...password, code: await codeOf(server, secret, 1) };
    await expectRefusal(
      client.twoStep.disable({ body: { ...body, currentPassword: 'Wrong$2026' } }),
      422,
      'currentPassWrong',
    );
    const wrong = await expectRefusal(
      client.twoStep.disable({ body: { ...body, code: digits } }),
      422,
      'twoStep.codeWrong',
    );
    expect(wrong.envelope.errors[0]).toMatchObject({ field: 'code' });
    expect((await client.twoStep.disable({ body })).message).toBe('Two-step login is off');
    expect(await client.twoStep.get()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await signIn();
    const logged = await server.infrastructure.db
      .selectFrom('auditLog')
      .select(['action', 'subject'])
      .where('actorKind', '=', kind)
      .where('actorId', '=', id)
      .orderBy('id')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['twoStep.turnedOn', 'twoStep.turnedOff']);
    expect(logged[0]?.subject).toMatchObject({ id, email });
  });
}

test('the portal of publishers asks for the code, too', async ({ api, make, server }) => {
  const { email, secret } = await turnOn({ api, make, server }, 'staff');
  const signIn = (code?: string) =>
    api.visitor.sessions.signInPublisher({
      body: { email, password: testPassword, ...(code === undefined ? {} : { code }) },
    });
  await expectRefusal(signIn(), 401, 'twoStep.needed');
  await signIn(await codeOf(server, secret));
});

test('a code signs in once, even if nine use it at once, and earlier codes are refused after it', async ({
  api,
  make,
  server,
}) => {
  const { secret, signIn } = await turnOn({ api, make, server });
  const { db } = server.infrastructure;
  await sql`delete from rate_limits`.execute(db);
  const code = await codeOf(server, secret, 1);
  // More attempts would reach the limit.
  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => signIn(code)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await sql`delete from rate_limits`.execute(db);
  await expectRefusal(signIn(code), 401, 'twoStep.wrong');
  await expectRefusal(signIn(await codeOf(server, secret)), 401, 'twoStep.wrong');
});

test('a code is valid one step before and after its own, not longer', async ({
  api,
  make,
  server,
}) => {
  const { secret, signIn } = await turnOn({ api, make, server });
  for (const away of [-2, 3])
    await expectRefusal(signIn(await codeOf(server, secret, away)), 401, 'twoStep.wrong');
  await signIn(await codeOf(server, secret, 1));

  const own = 60_000_000;
  const code = generateSync({ secret, epoch: own * step });
  // The first and the last moment of a step.
  for (const moment of [0, step - 0.001])
    for (const [away, found] of [
      [-2, undefined],
      [-1, own],
      [0, own],
      [1, own],
      [2, undefined],
    ] as const)
      expect(stepOf(secret, code, (own + away) * step + moment)).toBe(found);
});

test('the code that turned it on does not sign in', async ({ api, make, server }) => {
  const { email } = await make.admin('Admin');
  const signIn = (code?: string) =>
    api.visitor.sessions.signInAdmin({ body: { email, password: testPassword, code } });
  const { twoStep } = api.withToken((await signIn()).token);
  const { secret } = await twoStep.start({ body: password });
  const code = await codeOf(server, secret);
  await twoStep.confirm({ body: { code } });
  await expectRefusal(signIn(code), 401, 'twoStep.wrong');
  await signIn(await codeOf(server, secret, 1));
});

test('a recovery code signs in once, even if several use it at once, however it is typed', async ({
  api,
  make,
  server,
}) => {
  const { id, client, recoveryCodes, signIn } = await turnOn({ api, make, server });
  const [first = '', second = ''] = recoveryCodes;
  await signIn(` ${first.toLowerCase().replaceAll('-', ' ')} `);
  await expectRefusal(signIn(first), 401, 'twoStep.wrong');
  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => signIn(second)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await client.twoStep.get()).toEqual({ isOn: true, recoveryCodesLeft: 8 });
  const { used } = await server.infrastructure.db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('action', '=', 'twoStep.recoveryUsed')
    .where('actorId', '=', id)
    .executeTakeFirstOrThrow();
  expect(used).toBe(2);
});

test('new recovery codes replace the old ones, and need the password and a code', async ({
  api,
  make,
  server,
}) => {
  const { client, recoveryCodes, secret, signIn } = await turnOn({ api, make, server });
  const renew = (currentPassword: string, code: string) =>
    client.twoStep.renewRecoveryCodes({ body: { currentPassword, code } });
  const code = await codeOf(server, secret);
  await expectRefusal(renew('Wrong$2026', code), 422, 'currentPassWrong');
  await expectRefusal(renew('', code), 422, 'currentPassAlert');
  await expectRefusal(renew(testPassword, ''), 422, 'twoStep.codeAlert');
  const wrong = await wrongCode(server, secret);
  const refused = await expectRefusal(renew(testPassword, wrong), 422, 'twoStep.codeWrong');
  expect(refused.envelope.errors[0]).toMatchObject({ field: 'code' });
  expect(await client.twoStep.get()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  await renew(testPassword, recoveryCodes[0] ?? '');
  const renewed = await renew(testPassword, code);
  expect(renewed.message).toBe('There are new recovery codes');
  expect(renewed.recoveryCodes).toHaveLength(10);
  await expectRefusal(signIn(recoveryCodes[1]), 401, 'twoStep.wrong');
  await signIn(renewed.recoveryCodes[0]);
});

test('two-step sign-in is not on before a code confirms it, and each call is refused in the wrong state', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.admin('Admin');
  const signIn = () =>
    api.visitor.sessions.signInAdmin({ body: { email, password: testPassword } });
  const { twoStep } = api.withToken((await signIn()).token);
  const confirm = (code: string) => twoStep.confirm({ body: { code } });
  await expectRefusal(confirm('123456'), 409, 'twoStep.notStarted');
  const disable = () => twoStep.disable({ body: { ...password, code: '123456' } });
  await expectRefusal(disable(), 409, 'twoStep.off');

  const wrong = { currentPassword: 'Wrong$2026' };
  await expectRefusal(twoStep.start({ body: wrong }), 422, 'currentPassWrong');
  const { secret: forgotten } = await twoStep.start({ body: password });
  const { secret } = await twoStep.start({ body: password });
  await signIn();
  await expectRefusal(disable(), 409, 'twoStep.off');
  const renew = twoStep.renewRecoveryCodes({ body: { ...password, code: '123456' } });
  await expectRefusal(renew, 409, 'twoStep.off');
  await expectRefusal(confirm(await codeOf(server, forgotten)), 422, 'twoStep.codeWrong');
  await expectRefusal(confirm(''), 422, 'twoStep.codeAlert');
  expect(await twoStep.get()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  await confirm(inThaiDigits(await codeOf(server, secret)));
  await expectRefusal(twoStep.start({ body: password }), 409, 'twoStep.on');
  await expectRefusal(confirm(await codeOf(server, secret, 1)), 409, 'twoStep.on');
});

test('guesses of codes are limited here, and many from everywhere; a recovery code still signs in', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const { secret, recoveryCodes, signIn } = await turnOn({ api, make, server });
  await sql`delete from rate_limits`.execute(db);
  const wrong = await wrongCode(server, secret);
  for (let guess = 0; guess < 10; guess += 1) {
    await expectRefusal(signIn(wrong), 401, 'twoStep.wrong');
    // A sign-in without a code in between neither gives an attempt back nor uses one.
    if (guess < 9) await expectRefusal(signIn(), 401, 'twoStep.needed');
  }
  const here = await expectRefusal(signIn(await codeOf(server, secret)), 429, 'rate.limited');
  expect(here.message).toBe('Too many attempts. Please try again in 15 minutes');

  // As if the next guesses came from other addresses.
  const fromElsewhere = () => sql`delete from rate_limits where key like 'sign-in%'`.execute(db);
  await fromElsewhere();
  await sql`update rate_limits set points = 100 where key like 'two-step-code:%'`.execute(db);
  const day = await expectRefusal(signIn(await codeOf(server, secret)), 429, 'twoStep.locked');
  expect(day.message).toBe(
    'Too many wrong codes. Please enter a recovery code, or try again in 24 hours',
  );
  expect(Number(day.envelope.errors[0]?.params?.['seconds'])).toBeGreaterThan(86_000);
  await signIn(recoveryCodes[0]);
});

test('resetting a password keeps it on, removing the account removes it', async ({
  api,
  make,
  server,
}) => {
  const { id, email, secret, signIn } = await turnOn({ api, make, server });
  await api.visitor.admins.forgotPassword({ query: { email } });
  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(1);
  const token = tokenIn((await mailsTo(server, email))[0]?.text);
  const password = 'Another$Harbour1';
  await api.visitor.admins.resetPassword({
    body: { token, password, password_confirmation: password },
  });
  await expectRefusal(signIn(undefined, password), 401, 'twoStep.needed');
  await signIn(await codeOf(server, secret), password);

  await (await api.as('SuperAdmin')).admins.remove({ params: { id } });
  const left = await server.infrastructure.db
    .selectFrom('twoSteps')
    .select('accountId')
    .where('accountKind', '=', 'admin')
    .where('accountId', '=', id)
    .execute();
  expect(left).toEqual([]);
});

test('students and visitors have no two-step sign-in', async ({ api, make }) => {
  const { token } = await make.student(await api.as('Admin'));
  const student = api.withToken(token).twoStep.start({ body: password });
  await expectRefusal(student, 403, 'role.forbidden');
  await expectRefusal(api.visitor.twoStep.start({ body: password }), 401, 'session.required');
});
