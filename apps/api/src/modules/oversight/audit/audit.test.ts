import { testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('every change leaves who, what, before and after, and can be found by day and person', async ({
  api,
}) => {
  // The search is by name: nobody else has this one, in whole or in part.
  const body = { name: 'Somsri Recorded', email: 'somsri@test.example', password: testPassword };
  const me = await (await api.as('SuperAdmin')).admins.create({ body: { ...body, type: 'Admin' } });
  const admin = api.withToken((await api.visitor.sessions.signInAdmin({ body })).token);
  const { id } = await admin.categories.create({ body: { name: 'Before' } });
  await admin.categories.update({ params: { id }, body: { name: 'After' } });
  await admin.categories.remove({ params: { id } });

  const mine = await admin.auditLog.list({
    query: { keySearch: me.name, fieldSearch: 'actor', orderBy: 2 },
  });
  expect(mine.data.map(({ action }) => action)).toEqual([
    'category.created',
    'category.updated',
    'category.removed',
  ]);
  expect(mine.data[1]).toMatchObject({
    actor: { kind: 'admin', id: me.id, name: me.name },
    subjectId: id,
    before: { name: 'Before' },
    subject: { name: 'After' },
    address: '127.0.0.1',
  });
  const past = await admin.auditLog.list({ query: { to: '2020-01-01' } });
  expect(past.totalItems).toBe(0);
});

test('the log is filtered by who, by the row and by the action, whole or all of its kind', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const other = await make.session('SubAdmin');
  const { id } = await admin.categories.create({ body: { name: 'Filtered' } });
  await api.withToken(other.token).categories.update({ params: { id }, body: { name: 'Twice' } });
  await admin.authors.create({ body: { name: 'Filtered' } });

  const found = async (query: NonNullable<Parameters<typeof admin.auditLog.list>[0]>['query']) =>
    (await admin.auditLog.list({ query: { ...query, orderBy: 2 } })).data.map(
      ({ action, subjectId }) => `${action} ${subjectId}`,
    );
  const ofRow = [`category.created ${id}`, `category.updated ${id}`];
  expect(await found({ subject: id, action: 'category' })).toEqual(ofRow);
  expect(await found({ subject: id, action: 'category.updated' })).toEqual([ofRow[1]]);
  expect(await found({ actorId: other.accessRecord.id, actorKind: 'admin' })).toEqual([ofRow[1]]);
  expect(await found({ actorId: other.accessRecord.id, actorKind: 'staff' })).toEqual([]);
  expect(await found({ action: 'categor' })).toEqual([]);
  for (const query of [{ action: 'a.b.c' }, { action: '%' }, { subject: 0 }, { actorId: -1 }])
    await expectRefusal(admin.auditLog.list({ query }), 400, 'field.wrong');
});

test('a new password is an entry of its own, which does not hold it', async ({ api, make }) => {
  const root = await api.as('SuperAdmin');
  const admin = await api.as('Admin');
  const accounts = [
    { kind: 'admin', calls: root.admins, ...(await make.admin('Admin')) },
    { kind: 'staff', calls: admin.staffs, ...(await make.staff('SubAdmin')) },
  ];
  for (const { kind, calls, id, name } of accounts) {
    const password = 'Harbour$2027';
    const body = { name, password, passwordConfirmation: password };
    await calls.update({ params: { id }, body });
    const { data } = await admin.auditLog.list({
      query: { action: `${kind}.passwordChanged`, subject: id },
    });
    expect(data).toMatchObject([{ subjectId: id }]);
    expect(JSON.stringify(data)).not.toContain(password);
  }
});

test('a row with secrets is recorded without them, also where it is deeper', async ({
  api,
  server: { infrastructure, services },
}) => {
  const admin = await api.as('Admin');
  const { id, name } = (await admin.sessions.current()).accessRecord;
  const actor = { kind: 'admin', id, name, address: '127.0.0.1' } as const;
  const secrets = {
    password: 'x',
    tokenHash: 'x',
    secret: 'x',
    recoveryCodes: ['x'],
    recoveryHashes: ['x'],
    otp: 'x',
  };
  const kept = { flaws: [{ code: 'page.failed' }], title: 'Kept' };
  const row = { id, ...kept };
  const full = { ...row, ...secrets, device: secrets };
  await infrastructure.db.transaction().execute(async (trx) => {
    await services.audit.record(trx, actor, 'secrets.created', full);
    await services.audit.record(trx, actor, 'secrets.updated', full, { id, secret: 'before' });
    await services.audit.recordAll(trx, actor, 'secrets.imported', [full]);
  });
  const { data } = await admin.auditLog.list({ query: { action: 'secrets', orderBy: 2 } });
  expect(data.map(({ subject, before }) => ({ subject, before }))).toEqual([
    { subject: { ...row, device: {} }, before: null },
    { subject: { ...row, device: {} }, before: { id } },
    { subject: { ...row, device: {} }, before: null },
  ]);
});

test('publisher staff do not read the log', async ({ api }) => {
  await expectRefusal((await api.as('StaffAdmin')).auditLog.list(), 403, 'role.forbidden');
});
