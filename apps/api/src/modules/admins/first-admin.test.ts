import { createClient } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { createSetupCode } from '../../setup-code.ts';
import { startSecondServer } from '../../testing/second-server.ts';
import { expect, expectRefusal, test } from '../../testing/test-api.ts';

const password = 'Harbour-2026';
const siri = {
  name: 'Siri',
  email: 'siri@test.example',
  password,
  password_confirmation: password,
};

test('the code of an installation belongs to its secret and its database', async ({ server }) => {
  const { db } = server.infrastructure;
  const secret = 'a'.repeat(32);
  const code = await createSetupCode(secret, db).read();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await createSetupCode(secret, db).read()).toBe(code);

  const ofOtherSecret = createSetupCode('b'.repeat(32), db);
  expect(await ofOtherSecret.fits(code)).toBe(false);
  expect(await ofOtherSecret.fits(await ofOtherSecret.read())).toBe(true);
  await sql`alter table admins disable trigger user`.execute(db);
  await sql`update admins set created_at = created_at + interval '1 microsecond'`.execute(db);
  await sql`alter table admins enable trigger user`.execute(db);
  expect(await createSetupCode(secret, db).fits(code)).toBe(false);
});

test('without the code nobody makes an admin, and an address has 60 tries in an hour', async ({
  api,
  server,
}) => {
  const { db, setupCode } = server.infrastructure;
  const code = await setupCode.read();
  const make = (typed: string) =>
    api.visitor.admins.createFirst({ body: { ...siri, code: typed } });
  for (const [typed, refusal] of [
    [`${code}0`, 'setup.codeAlert'],
    ['0', 'setup.codeAlert'],
    ['0'.repeat(61), 'setup.codeAlert'],
    [' ', 'setup.codeAlert'],
  ] as const) {
    const { envelope } = await expectRefusal(make(typed), 422, refusal);
    expect(envelope.errors).toMatchObject([{ field: 'code' }]);
  }
  await sql`update rate_limits set points = 60 where key like 'first-admin:%'`.execute(db);
  await expectRefusal(make(code), 429, 'rate.limited');
  await sql`delete from rate_limits`.execute(db);
  expect(await db.selectFrom('admins').select('id').execute()).toEqual([{ id: 7 }]);
});

test('of two who make the first admin at the same time, one does; then there is nothing here', async ({
  api,
  server,
}) => {
  const { db, setupCode } = server.infrastructure;
  const other = await startSecondServer(server);
  const atOther = createClient({
    baseUrl: other.url,
    applicationToken: 'aqua-backoffice',
    token: () => null,
  });
  const code = await setupCode.read();
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`.replaceAll('0', 'o');
  expect(await other.services.firstAdmin.places()).toEqual({ 'first-admin': 'missing' });
  const made = await Promise.allSettled([
    api.visitor.admins.createFirst({ body: { ...siri, code } }),
    atOther.admins.createFirst({
      body: { ...siri, email: 'Anan@Test.example', code: typed.replaceAll('1', 'l') },
    }),
  ]);
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const admins = await db
    .selectFrom('admins')
    .select(['id', 'email', 'type'])
    .where('id', '!=', 7)
    .execute();
  const [admin = { id: 0, email: '' }] = admins;
  const { id, email } = admin;
  expect(admins).toEqual([{ id, email, type: 'SuperAdmin' }]);
  await api.visitor.sessions.signInAdmin({ body: { email, password } });
  expect(
    await db
      .selectFrom('auditLog')
      .select(['actorKind', 'actorId', 'actorName', 'subjectId', 'address'])
      .where('action', '=', 'admin.created')
      .execute(),
  ).toEqual([
    { actorKind: 'admin', actorId: id, actorName: 'Siri', subjectId: id, address: '127.0.0.1' },
  ]);

  for (const client of [api.visitor, atOther])
    await expectRefusal(client.admins.createFirst({ body: { ...siri, code } }), 404, 'setup.over');
  expect(await other.services.firstAdmin.places()).toEqual({ 'first-admin': '' });
  expect(await other.services.firstAdmin.codeToSay()).toBeNull();
  await other.stop();
});
