import {
  addConnection,
  addRun,
  connected,
  unreadForm,
} from '../../../testing/rosters/at-source.ts';
import { makeSchool } from '../../../testing/rosters/school.ts';
import { sourceClient } from '../../../testing/rosters/roster-source.ts';
import { expect, expectRefusal, testWith } from '../../../testing/test-api.ts';

const test = testWith({ env: { ROSTERS_IN_PRIVATE: 'off' } });

test('a connection is made, changed and removed; each is recorded without its secret', async ({
  api,
  server,
}) => {
  const { rosterConnections } = await api.as('Admin');
  const body = { ...unreadForm, clientSecret: 'a-secret-that-nobody-sees' };
  const created = await rosterConnections.create({ body });
  expect(created).toMatchObject({
    ...unreadForm,
    publisher: null,
    hasSecret: true,
    scope: 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly',
    schools: [],
    classes: [],
    isOn: false,
    lastRun: null,
  });
  const params = { id: created.id };
  await rosterConnections.update({ params, body: { ...unreadForm, isOn: true } });
  const { data } = await rosterConnections.list({ query: { keySearch: 'our school' } });
  expect(data).toMatchObject([{ id: created.id, isOn: true }]);
  // No answer has the secret, not even the first.
  const answers = [created, data, await rosterConnections.get({ params })];
  expect(JSON.stringify(answers)).not.toMatch(/a-secret|sealed/);
  await rosterConnections.remove({ params });
  await expectRefusal(rosterConnections.get({ params }), 404, 'row.unknown');
  const entries = await server.infrastructure.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', 'like', 'roster.%')
    .where('subjectId', '=', created.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'roster.created',
    'roster.updated',
    'roster.deleted',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/a-secret|sealed/);
});

test('the secret goes nowhere else: another address or client needs it again', async ({ api }) => {
  const { rosterConnections } = await api.as('Admin');
  const body = { ...unreadForm, clientSecret: 'secret' };
  const { id } = await rosterConnections.create({ body });
  for (const change of [
    { baseUrl: 'https://elsewhere.example/v1p2' },
    { tokenUrl: 'https://elsewhere.example/token' },
    { clientId: 'another' },
  ]) {
    const refused = await expectRefusal(
      rosterConnections.update({ params: { id }, body: { ...unreadForm, ...change } }),
      400,
      'field.required',
    );
    expect(refused.envelope.errors[0]?.field).toBe('clientSecret');
  }
  await expectRefusal(rosterConnections.create({ body: unreadForm }), 422, 'provider.secretAlert');
  for (const baseUrl of ['http://sis.example', 'https://a:b@sis.example', 'ftp://sis.example'])
    await expectRefusal(
      rosterConnections.create({ body: { ...body, baseUrl } }),
      400,
      'field.wrong',
    );
});

test('staff see and use only the connections of their publisher', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const [own, other] = [await make.session('StaffAdmin'), await make.session('StaffAdmin')];
  const [staff, stranger] = [api.withToken(own.token), api.withToken(other.token)];
  const body = { ...unreadForm, clientSecret: 'secret' };
  const { id, publisher } = await staff.rosterConnections.create({ body });
  expect(publisher).not.toBeNull();
  const params = { id };
  const runParams = { id, runId: await addRun(server, id, 'stopped') };
  expect((await admin.rosterConnections.get({ params })).publisher).toEqual(publisher);
  const { rosterConnections: strangers } = stranger;
  const calls = [
    () => strangers.get({ params }),
    () => strangers.update({ params, body }),
    () => strangers.remove({ params }),
    () => strangers.try({ params, body: {} }),
    () => strangers.start({ params }),
    () => strangers.runs({ params }),
    () => strangers.getRun({ params: runParams }),
    () => strangers.confirm({ params: runParams }),
  ];
  for (const call of calls) await expectRefusal(call(), 404, 'row.unknown');
  const { data } = await strangers.list({ query: { size: 50 } });
  expect(data.map((row) => row.id)).not.toContain(id);
  // A run of another connection is not found under one's own.
  const mine = await strangers.create({ body });
  const mixed = { id: mine.id, runId: runParams.runId };
  await expectRefusal(strangers.getRun({ params: mixed }), 404, 'row.unknown');
  await expectRefusal(strangers.confirm({ params: mixed }), 404, 'row.unknown');
});

test('nobody looks around in the network of the server', async ({ api }) => {
  const admin = await api.as('Admin');
  const { rosterConnections } = admin;
  const { source, id } = await connected(admin, makeSchool([1]).data);
  const form = { ...unreadForm, ...sourceClient };
  const port = new URL(source.origin).port;
  for (const host of [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    'https://localhost',
    'https://10.0.0.7',
    'https://169.254.169.254',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://0.0.0.0',
    'https://2130706433',
  ]) {
    const body = { ...form, baseUrl: `${host}/v1p2`, tokenUrl: `${host}/token` };
    await rosterConnections.update({ params: { id }, body });
    await expectRefusal(rosterConnections.try({ params: { id }, body: {} }), 422, 'roster.private');
  }
  expect(source.countTokens).toBe(0);
});

test('a secret that was sealed with a lost key says so', async ({ api, server }) => {
  const { rosterConnections } = await api.as('Admin');
  const id = await addConnection(server);
  await server.infrastructure.db
    .updateTable('rosterConnections')
    .set({ sealedSecret: Buffer.from('sealed with another key') })
    .where('id', '=', id)
    .execute();
  await expectRefusal(
    rosterConnections.try({ params: { id }, body: {} }),
    422,
    'roster.secretLost',
  );
});
