import { createClient } from '@aqua/client/create-client';
import { startSecondServer } from '../../../testing/second-server.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const password = 'Harbour-2026';
const siri = {
  name: 'Siri',
  email: 'siri@test.example',
  password,
  password_confirmation: password,
};

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
