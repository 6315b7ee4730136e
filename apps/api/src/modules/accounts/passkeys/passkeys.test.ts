import type { Client } from '@aqua/client/create-client';
import { maxPasskeys } from '@aqua/contract/accounts/passkeys';
import { sql } from 'kysely';
import { addPasskey, createAuthenticator } from '../../../testing/people/authenticator.ts';
import { untilQueryWaitsForLock } from '../../../testing/lock-waits.ts';
import { testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, test, type TestServer } from '../../../testing/test-api.ts';

/** Passkeys on the own profile; signing in with them is in sign-in.test.ts. */

const currentPassword = testPassword;

async function withoutPassword({ infrastructure: { db } }: TestServer, staffId: number) {
  await sql`update staffs set password_hash = null where id = ${staffId}`.execute(db);
}

test('a passkey is added after the password, listed without its key, and removed', async ({
  api,
  make,
  server,
}) => {
  const session = await make.session('StaffSubAdmin');
  const client = api.withToken(session.token);
  const { id, email, name } = session.accessRecord;
  expect(await client.passkeys.list()).toEqual({ data: [], hasPassword: true });

  const options = await client.passkeys.startAdding({ body: { currentPassword } });
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Aqua' },
    user: { name: email, displayName: name },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(options.challenge).toMatch(/^[\w-]{43}$/);
  const credential = createAuthenticator().create(options);
  const added = await client.passkeys.add({ body: { name: 'My laptop', credential } });
  expect(added).toEqual({
    id: added.id,
    name: 'My laptop',
    isBackedUp: false,
    createdAt: expect.any(String) as string,
    lastUsedAt: null,
    copiedAt: null,
    message: 'Passkey added',
  });
  const { message: _, ...row } = added;
  expect(await client.passkeys.list()).toEqual({ data: [row], hasPassword: true });

  const again = await client.passkeys.startAdding({ body: { currentPassword } });
  expect(again.excludeCredentials).toEqual([
    { id: credential.id, type: 'public-key', transports: ['internal'] },
  ]);
  expect(again.user.id).toBe(options.user.id);
  const removed = await client.passkeys.remove({ params: { id: added.id } });
  expect(removed).toMatchObject({ name: 'My laptop', message: 'Passkey removed' });
  expect(await client.passkeys.list()).toEqual({ data: [], hasPassword: true });
  await expectRefusal(client.passkeys.remove({ params: { id: added.id } }), 404, 'row.unknown');

  const logged = await server.infrastructure.db
    .selectFrom('auditLog')
    .select(['action', 'subject'])
    .where('actorKind', '=', 'staff')
    .where('actorId', '=', id)
    .orderBy('id')
    .execute();
  const subject = { id: added.id, name: 'My laptop' };
  expect(logged).toEqual([
    { action: 'passkey.added', subject },
    { action: 'passkey.removed', subject },
  ]);
});

test('without the password nothing begins, and nobody sees or removes the passkeys of others', async ({
  api,
  make,
}) => {
  const client = api.withToken((await make.session('Admin')).token);
  const missing = await expectRefusal(
    client.passkeys.startAdding({ body: {} }),
    422,
    'currentPassAlert',
  );
  expect(missing.envelope.errors[0]).toMatchObject({ field: 'currentPassword' });
  await expectRefusal(
    client.passkeys.startAdding({ body: { currentPassword: 'Wrong$2026' } }),
    422,
    'currentPassWrong',
  );
  const { id } = await addPasskey(client);
  const other = api.withToken((await make.session('Admin')).token);
  expect(await other.passkeys.list()).toEqual({ data: [], hasPassword: true });
  await expectRefusal(other.passkeys.remove({ params: { id } }), 404, 'row.unknown');
  await expectRefusal(api.visitor.passkeys.list(), 401, 'session.required');
});

test('what was made elsewhere, or without its owner, is not added', async ({ api, make }) => {
  const client = api.withToken((await make.session('Admin')).token);
  const faults = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { type: 'webauthn.get' },
    { isVerified: false },
    { isPresent: false },
  ] as const;
  for (const fault of faults) {
    const options = await client.passkeys.startAdding({ body: { currentPassword } });
    const credential = createAuthenticator().create(options, fault);
    await expectRefusal(
      client.passkeys.add({ body: { name: 'Fault', credential } }),
      422,
      'passkey.notAdded',
    );
  }
  expect(await client.passkeys.list()).toEqual({ data: [], hasPassword: true });
});

test('a challenge adds one passkey, within five minutes, to the account that asked for it', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const client = api.withToken((await make.session('Admin')).token);
  const other = api.withToken((await make.session('Admin')).token);
  const start = () => client.passkeys.startAdding({ body: { currentPassword } });
  const add = (by: Client, options: Awaited<ReturnType<typeof start>>) =>
    by.passkeys.add({
      body: { name: 'One', credential: createAuthenticator().create(options) },
    });
  const options = await start();
  await expectRefusal(add(other, options), 422, 'passkey.tooLate');
  await add(client, options);
  await expectRefusal(add(client, options), 422, 'passkey.tooLate');
  const made = { ...options, challenge: 'A'.repeat(43) };
  await expectRefusal(add(client, made), 422, 'passkey.tooLate');
  const ofSignIn = await client.passkeys.startSignIn({});
  await expectRefusal(
    add(client, { ...options, challenge: ofSignIn.challenge }),
    422,
    'passkey.tooLate',
  );

  const late = await start();
  await sql`update passkey_challenges set expires_at = expires_at - interval '301 seconds'`.execute(
    db,
  );
  await expectRefusal(add(client, late), 422, 'passkey.tooLate');

  const both = await start();
  const answers = await Promise.allSettled([1, 2, 3].map(() => add(client, both)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await client.passkeys.list()).data).toHaveLength(2);
});

test('a passkey belongs to one account', async ({ api, make }) => {
  const authenticator = createAuthenticator();
  const client = api.withToken((await make.session('Admin')).token);
  const other = api.withToken((await make.session('StaffAdmin')).token);
  const first = await client.passkeys.startAdding({ body: { currentPassword } });
  const second = await other.passkeys.startAdding({ body: { currentPassword } });
  const credential = authenticator.create(first);
  await client.passkeys.add({ body: { name: 'Mine', credential } });
  const data = { type: 'webauthn.create', challenge: second.challenge };
  const clientDataJSON = Buffer.from(
    JSON.stringify({ ...data, origin: 'http://localhost:4000' }),
  ).toString('base64url');
  const response = { ...credential.response, clientDataJSON };
  await expectRefusal(
    other.passkeys.add({ body: { name: 'Theirs', credential: { ...credential, response } } }),
    409,
    'passkey.taken',
  );
});

test('an account has at most 20, also when the last two are added at once', async ({
  api,
  make,
  server,
}) => {
  const session = await make.session('SubAdmin');
  const client = api.withToken(session.token);
  const options = [];
  for (let count = 0; count < 3; count += 1)
    options.push(await client.passkeys.startAdding({ body: { currentPassword } }));
  await sql`insert into passkeys
      (account_kind, account_id, credential_id, public_key, counter, name, is_backed_up)
    select 'admin', ${session.accessRecord.id}, int4send(number), '', 0, 'Passkey ' || number, false
    from generate_series(1, ${maxPasskeys - 1}) number`.execute(server.infrastructure.db);
  const answers = await Promise.allSettled(
    options.map((one) =>
      client.passkeys.add({
        body: { name: 'Last', credential: createAuthenticator().create(one) },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = await expectRefusal(
    client.passkeys.startAdding({ body: { currentPassword } }),
    409,
    'passkey.tooMany',
  );
  expect(refused.message).toContain('20 passkeys');
});

test('an account keeps a way in: without a password, the last passkey stays', async ({
  api,
  make,
  server,
}) => {
  const session = await make.session('StaffAdmin');
  const client = api.withToken(session.token);
  const first = await addPasskey(client);
  await withoutPassword(server, session.accessRecord.id);

  // Nothing but the session can prove an account without a password.
  expect(await client.passkeys.list()).toMatchObject({ hasPassword: false });
  const options = await client.passkeys.startAdding({ body: {} });
  const credential = createAuthenticator().create(options);
  const second = await client.passkeys.add({ body: { name: 'Phone', credential } });

  const remove = ({ id }: { id: number }) => client.passkeys.remove({ params: { id } });
  // Another removal is under way: the second one must not count on what the first one takes.
  const { db } = server.infrastructure;
  const removing = await db.transaction().execute(async (trx) => {
    const account = sql`select from staffs where id = ${session.accessRecord.id} for update`;
    await account.execute(trx);
    await trx.deleteFrom('passkeys').where('id', '=', first.id).execute();
    const refused = expectRefusal(remove(second), 409, 'wayIn.last');
    await untilQueryWaitsForLock(db);
    return { refused };
  });
  await removing.refused;

  // One that may have been copied is no way in, so it neither counts nor stays.
  const third = await client.passkeys.startAdding({ body: {} });
  const copied = await client.passkeys.add({
    body: { name: 'Copied', credential: createAuthenticator().create(third) },
  });
  await sql`update passkeys set copied_at = now() where id = ${copied.id}`.execute(
    server.infrastructure.db,
  );
  await expectRefusal(remove(second), 409, 'wayIn.last');
  await remove(copied);
});

test('the passkeys of a deleted account go with it', async ({ api, make, server }) => {
  const { db } = server.infrastructure;
  const staff = await make.session('StaffAdmin');
  const admin = await make.session('SubAdmin');
  for (const session of [staff, admin]) await addPasskey(api.withToken(session.token));
  const count = async () => (await db.selectFrom('passkeys').select('id').execute()).length;
  const before = await count();
  await (await api.as('Admin')).staffs.remove({ params: { id: staff.accessRecord.id } });
  expect(await count()).toBe(before - 1);
  await (await api.as('SuperAdmin')).admins.remove({ params: { id: admin.accessRecord.id } });
  expect(await count()).toBe(before - 2);
});
