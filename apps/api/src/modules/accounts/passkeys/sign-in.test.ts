import { emailOf } from '../../../testing/people/email-of.ts';
import { sql } from 'kysely';
import {
  addPasskey,
  createAuthenticator,
  usePasskey,
} from '../../../testing/people/authenticator.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { turnOn } from '../../../testing/people/two-step.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const roles = ['SuperAdmin', 'Admin', 'SubAdmin', 'StaffAdmin', 'StaffSubAdmin'] as const;

for (const role of roles) {
  test(`${role}: signs in with a passkey, each time with a new signature`, async ({
    api,
    make,
  }) => {
    const session = await make.session(role);
    const { authenticator } = await addPasskey(api.withToken(session.token));
    const { signInAdmin, signInStaff } = api.visitor.passkeys;
    const signIn = role.startsWith('Staff') ? signInStaff : signInAdmin;
    const other = role.startsWith('Staff') ? signInAdmin : signInStaff;
    for (let time = 1; time <= 2; time += 1) {
      const credential = await usePasskey(api.visitor, authenticator);
      // The login of the back-office tries one kind of account, then the other.
      await expectRefusal(other({ body: { credential } }), 401, 'passkey.wrong');
      const { token, ...answer } = await signIn({ body: { credential } });
      const { token: _, ...same } = session;
      expect(answer).toEqual(same);
      const client = api.withToken(token);
      expect((await client.sessions.current()).roleName).toBe(role);
      const [listed] = (await client.passkeys.list()).data;
      expect(Date.parse(listed?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    }
  });
}

test('the portal of publishers takes the passkeys of staff of type Admin only', async ({
  api,
  make,
}) => {
  for (const [role, opens] of [
    ['StaffAdmin', true],
    ['StaffSubAdmin', false],
  ] as const) {
    const { token } = await make.session(role);
    const { authenticator } = await addPasskey(api.withToken(token));
    const credential = await usePasskey(api.visitor, authenticator);
    const answer = api.visitor.passkeys.signInPublisher({ body: { credential } });
    if (opens) expect((await answer).role).toBe('Staff');
    else await expectRefusal(answer, 401, 'passkey.wrong');
  }
});

test('whoever has two-step sign-in on signs in without a code', async ({ api, make, server }) => {
  const { client, signIn } = await turnOn({ api, make, server });
  const { authenticator } = await addPasskey(client);
  await expectRefusal(signIn(), 401, 'twoStep.needed');
  const credential = await usePasskey(api.visitor, authenticator);
  await api.visitor.passkeys.signInAdmin({ body: { credential } });
});

test('an authenticator that never counts signs in again and again', async ({ api, make }) => {
  const { token } = await make.session('Admin');
  const authenticator = createAuthenticator({ counts: false });
  await addPasskey(api.withToken(token), authenticator);
  for (let time = 1; time <= 3; time += 1) {
    const credential = await usePasskey(api.visitor, authenticator);
    await api.visitor.passkeys.signInAdmin({ body: { credential } });
  }
});

test('a signature for elsewhere, by nobody, or of another account opens nothing', async ({
  api,
  make,
}) => {
  const { token, accessRecord } = await make.session('Admin');
  const { authenticator } = await addPasskey(api.withToken(token));
  const { authenticator: ofOther } = await addPasskey(
    api.withToken((await make.session('Admin')).token),
  );
  const signIn = (credential: Awaited<ReturnType<typeof usePasskey>>) =>
    api.visitor.passkeys.signInAdmin({ body: { credential } });
  const faults = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4001' },
    { rpId: 'evil.example' },
    { type: 'webauthn.create' },
    { isVerified: false },
    { isPresent: false },
    { userHandle: Buffer.from(`admin ${accessRecord.id + 1}`).toString('base64url') },
  ] as const;
  for (const fault of faults)
    await expectRefusal(
      signIn(await usePasskey(api.visitor, authenticator, fault)),
      401,
      'passkey.wrong',
    );

  const right = await usePasskey(api.visitor, authenticator);
  const theirs = await usePasskey(api.visitor, ofOther);
  const mixed = { ...right, response: theirs.response };
  await expectRefusal(signIn(mixed), 401, 'passkey.wrong');
  await expectRefusal(signIn({ ...right, rawId: theirs.rawId }), 401, 'passkey.wrong');
  const unknown = Buffer.alloc(32, 7).toString('base64url');
  await expectRefusal(signIn({ ...right, id: unknown, rawId: unknown }), 401, 'passkey.wrong');
  const changed = Buffer.from(right.response.authenticatorData, 'base64url');
  changed.writeUInt32BE(900, 33);
  const forged = { ...right.response, authenticatorData: changed.toString('base64url') };
  await expectRefusal(signIn({ ...right, response: forged }), 401, 'passkey.wrong');
  for (const broken of ['AAAA', Buffer.from('null').toString('base64url')])
    await expectRefusal(
      signIn({ ...right, response: { ...right.response, clientDataJSON: broken } }),
      422,
      'passkey.tooLate',
    );
  await signIn(right);
});

test('a challenge opens one session, within five minutes', async ({ api, make, server }) => {
  const { token } = await make.session('Admin');
  const client = api.withToken(token);
  const { authenticator } = await addPasskey(client);
  const signIn = (credential: Awaited<ReturnType<typeof usePasskey>>) =>
    api.visitor.passkeys.signInAdmin({ body: { credential } });

  const used = await usePasskey(api.visitor, authenticator);
  await signIn(used);
  await expectRefusal(signIn(used), 422, 'passkey.tooLate');
  const sameChallenge = authenticator.use({
    challenge: JSON.parse(Buffer.from(used.response.clientDataJSON, 'base64url').toString())
      .challenge as string,
    rpId: 'localhost',
    timeout: 0,
    userVerification: 'required',
  });
  await expectRefusal(signIn(sameChallenge), 422, 'passkey.tooLate');

  const atOnce = await usePasskey(api.visitor, authenticator);
  const answers = await Promise.allSettled([1, 2, 3].map(() => signIn(atOnce)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await client.passkeys.list()).data[0]).toMatchObject({ copiedAt: null });

  const late = await usePasskey(api.visitor, authenticator);
  await sql`update passkey_challenges set expires_at = expires_at - interval '301 seconds'`.execute(
    server.infrastructure.db,
  );
  await expectRefusal(signIn(late), 422, 'passkey.tooLate');
  const inTime = await usePasskey(api.visitor, authenticator);
  await sql`update passkey_challenges set expires_at = expires_at - interval '290 seconds'`.execute(
    server.infrastructure.db,
  );
  await signIn(inTime);
});

test('a counter that goes back closes the passkey, is recorded, and its owner is told once', async ({
  api,
  make,
  server,
}) => {
  const { token, accessRecord } = await make.session('StaffAdmin');
  const client = api.withToken(token);
  const { id, authenticator } = await addPasskey(client);
  const signIn = async (faults = {}) =>
    api.visitor.passkeys.signInStaff({
      body: { credential: await usePasskey(api.visitor, authenticator, faults) },
    });
  await signIn({ counter: 7 });
  // Only the passkey itself can say so: a forged count proves nothing.
  const forged = await usePasskey(api.visitor, authenticator, { counter: 3 });
  forged.response.signature = Buffer.alloc(70, 1).toString('base64url');
  await expectRefusal(
    api.visitor.passkeys.signInStaff({ body: { credential: forged } }),
    401,
    'passkey.wrong',
  );
  await signIn({ counter: 8 });

  await expectRefusal(signIn({ counter: 8 }), 401, 'passkey.copied');
  const [listed] = (await client.passkeys.list()).data;
  expect(Date.parse(listed?.copiedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  // Nobody can tell which of the two is the copy.
  await expectRefusal(signIn({ counter: 9 }), 401, 'passkey.copied');

  const mails = await mailsTo(server, emailOf(accessRecord));
  expect(mails.map(({ kind }) => kind)).toEqual(['passkeyCopied']);
  for (const said of [accessRecord.email, '“Laptop”', '/forgot-password?kind=staffs', 'พาสคีย์'])
    expect(mails[0]?.text).toContain(said);
  const logged = await server.infrastructure.db
    .selectFrom('auditLog')
    .select(['actorName', 'subject'])
    .where('action', '=', 'passkey.copied')
    .where('actorId', '=', accessRecord.id)
    .execute();
  expect(logged).toEqual([{ actorName: accessRecord.name, subject: { id, name: 'Laptop' } }]);

  await client.passkeys.remove({ params: { id } });
  const { authenticator: next } = await addPasskey(client);
  await api.visitor.passkeys.signInStaff({
    body: { credential: await usePasskey(api.visitor, next) },
  });
});

test('a signature that has waited while the passkey was used again is late, and no copy', async ({
  api,
  make,
}) => {
  const client = api.withToken((await make.session('Admin')).token);
  const { authenticator } = await addPasskey(client);
  const { signInAdmin } = api.visitor.passkeys;
  const waiting = await usePasskey(api.visitor, authenticator);
  await signInAdmin({ body: { credential: await usePasskey(api.visitor, authenticator) } });
  await expectRefusal(signInAdmin({ body: { credential: waiting } }), 422, 'passkey.tooLate');
  expect((await client.passkeys.list()).data[0]).toMatchObject({ copiedAt: null });
  await signInAdmin({ body: { credential: await usePasskey(api.visitor, authenticator) } });
});

test('a removed passkey, and one of a deleted student, open nothing', async ({
  api,
  make,
  server,
}) => {
  const { token } = await make.session('Admin');
  const { id, authenticator } = await addPasskey(api.withToken(token));
  const credential = await usePasskey(api.visitor, authenticator);
  await api.withToken(token).passkeys.remove({ params: { id } });
  await expectRefusal(
    api.visitor.passkeys.signInAdmin({ body: { credential } }),
    401,
    'passkey.wrong',
  );

  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const { authenticator: ofStudent } = await addPasskey(api.withToken(student.token));
  const signIn = async () =>
    api.visitor.passkeys.signInCustomer({
      body: { credential: await usePasskey(api.visitor, ofStudent) },
    });
  await signIn();
  await admin.customers.remove({ params: { id: student.id } });
  await expectRefusal(signIn(), 401, 'passkey.wrong');
  await admin.customers.restore({ params: { id: student.id } });
  await signIn();
  await server.infrastructure.db
    .transaction()
    .execute((trx) =>
      server.services.erasure.erase(
        trx,
        { kind: 'admin', id: 1, name: 'Aqua', address: '' },
        student.id,
      ),
    );
  await expectRefusal(signIn(), 401, 'passkey.wrong');
  const left = await server.infrastructure.db
    .selectFrom('passkeys')
    .select('id')
    .where('accountKind', '=', 'customer')
    .where('accountId', '=', student.id)
    .execute();
  expect(left).toEqual([]);
});
