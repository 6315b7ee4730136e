import { testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const form = { name: 'Ploy', password: 'Harbour2026', type: 'SubAdmin' as const };

test('a SuperAdmin makes an admin who signs in, is found, renamed and removed', async ({
  api,
  server,
}) => {
  const root = await api.as('SuperAdmin');
  const email = 'ploy@test.example';
  const made = await root.admins.create({
    body: { ...form, email: '  Ploy@Test.example ', responseAlert: 'There she is' },
  });
  expect(made).toMatchObject({
    name: 'Ploy',
    email,
    type: 'SubAdmin',
    message: 'Create user successfully',
    responseAlert: 'There she is',
  });
  expect(JSON.stringify(made)).not.toContain('assword');
  const params = { id: made.id };
  expect(await root.admins.get({ params })).toMatchObject({ id: made.id, email });

  const byEmail = await root.admins.list({ query: { keySearch: 'PLOY@', fieldSearch: 'email' } });
  expect(byEmail).toMatchObject({ totalItems: 1, totalPages: 1, data: [{ id: made.id }] });

  const session = await api.visitor.sessions.signInAdmin({
    body: { email, password: form.password },
  });
  const renamed = await root.admins.update({
    params,
    body: { name: 'Ploy Dee', email: 'other@test.example', type: 'Admin' } as never,
  });
  expect(renamed).toMatchObject({ name: 'Ploy Dee', email, type: 'SubAdmin' });
  await api.withToken(session.token).sessions.current();

  expect(await root.admins.remove({ params })).toMatchObject({ id: made.id });
  await expectRefusal(api.withToken(session.token).sessions.current(), 401, 'session.ended');
  await expectRefusal(root.admins.get({ params }), 404, 'row.unknown');
  const actions = await server.infrastructure.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', made.id)
    .where('action', 'like', 'admin.%')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'admin.created',
    'admin.updated',
    'admin.removed',
  ]);
});

test('each rule of the form is refused by name, and nothing is made', async ({ api, make }) => {
  const root = await api.as('SuperAdmin');
  const { email: taken } = await make.admin('Admin');
  const create = (change: object) =>
    root.admins.create({
      body: { ...form, name: 'Refused', email: 'new@test.example', ...change },
    });
  const rules = [
    [{ name: ' ' }, 422, 'nameAlert', 'name', "Name can't empty"],
    [{ email: 'nobody' }, 422, 'emailAlert', 'email', 'Email invalid'],
    [{ email: 'a@test.example, b@test.example' }, 422, 'emailAlert', 'email', 'Email invalid'],
    [
      { password: 'harbour2026' },
      422,
      'passAlert',
      'password',
      'Password must have 8 to 32 characters with a lowercase letter, an uppercase letter and a digit or special character',
    ],
    [
      { passwordConfirmation: 'Harbour2027' },
      422,
      'passConfirmAlert',
      'passwordConfirmation',
      "Password confirmation didn't match",
    ],
    [{ type: 'SuperAdmin' }, 422, 'typeAlert', 'type', 'Please choose Admin or SubAdmin'],
    [{ email: taken }, 409, 'admin.emailTaken', 'email', 'Another admin already uses this email'],
  ] as const;
  for (const [change, status, code, field, message] of rules) {
    const refusal = await expectRefusal(create(change), status, code);
    expect(refusal.envelope.errors[0]).toMatchObject({ field, message });
  }
  for (const query of [
    { keySearch: 'Refused' },
    { keySearch: 'new@test.example', fieldSearch: 'email' as const },
  ])
    expect(await root.admins.list({ query })).toMatchObject({ totalItems: 0 });
});

test('an empty password on an edit changes nothing, a new one signs its owner out', async ({
  api,
  make,
}) => {
  const root = await api.as('SuperAdmin');
  const { id, email } = await make.admin('Admin');
  const signIn = (password: string) =>
    api.visitor.sessions.signInAdmin({ body: { email, password } });
  const { token } = await signIn(testPassword);
  const update = (password: string | null) =>
    root.admins.update({ params: { id }, body: { name: 'Same', password } });
  await update('');
  await update(null);
  await api.withToken(token).sessions.current();
  await expectRefusal(update('short'), 422, 'passAlert');
  await update('Changed2026');
  await expectRefusal(api.withToken(token).sessions.current(), 401, 'session.ended');
  await expectRefusal(signIn(testPassword), 401, 'session.wrong');
  await signIn('Changed2026');
});

test('the system admin and SuperAdmins are not touched; nobody deletes the own account', async ({
  api,
  make,
}) => {
  const root = await api.as('SuperAdmin');
  const { accessRecord } = await root.sessions.current();
  const body = { name: 'Taken over' };
  const last = await expectRefusal(
    root.admins.remove({ params: { id: accessRecord.id } }),
    409,
    'admin.lastSuperAdmin',
  );
  expect(last.message).toBe("The last SuperAdmin can't be deleted");
  const { id: other } = await make.admin('SuperAdmin');
  for (const id of [7, other]) {
    const refusal = await expectRefusal(
      root.admins.update({ params: { id }, body }),
      403,
      'row.protected',
    );
    expect(refusal.message).toBe(
      "This entry belongs to the platform and can't be edited or deleted",
    );
    await expectRefusal(root.admins.remove({ params: { id } }), 403, 'row.protected');
  }
  await expectRefusal(root.admins.remove({ params: { id: accessRecord.id } }), 409, 'account.own');
  expect((await root.admins.get({ params: { id: 7 } })).name).toBe('Aqua');
});

test('only a SuperAdmin manages admins; the others see themselves alone', async ({ api, make }) => {
  const { id: foreign } = await make.admin('Admin');
  for (const role of ['Admin', 'SubAdmin', 'StaffAdmin', 'StaffSubAdmin'] as const) {
    const client = await api.as(role);
    const params = { id: foreign };
    await expectRefusal(client.admins.list(), 403, 'role.forbidden');
    await expectRefusal(
      client.admins.create({ body: { ...form, email: 'x@test.example' } }),
      403,
      'role.forbidden',
    );
    await expectRefusal(
      client.admins.update({ params, body: { name: 'X' } }),
      403,
      'role.forbidden',
    );
    await expectRefusal(client.admins.remove({ params }), 403, 'role.forbidden');
    const isAdmin = role === 'Admin' || role === 'SubAdmin';
    const [status, code] = isAdmin ? [404, 'row.unknown'] : [403, 'role.forbidden'];
    await expectRefusal(client.admins.get({ params }), status, code);
    const body = { name: 'X', currentPassword: testPassword };
    await expectRefusal(client.admins.updateProfile({ params, body }), status, code);
  }
  const { visitor } = api;
  await expectRefusal(visitor.admins.list(), 401, 'session.required');
  await expectRefusal(visitor.admins.get({ params: { id: foreign } }), 401, 'session.required');
  await expectRefusal(visitor.admins.remove({ params: { id: foreign } }), 401, 'session.required');
});

test('the own profile needs the current password; a new one ends all other sessions', async ({
  api,
  make,
}) => {
  const { id, email } = await make.admin('SubAdmin');
  const body = { email, password: testPassword };
  const here = api.withToken((await api.visitor.sessions.signInAdmin({ body })).token);
  const elsewhere = api.withToken((await api.visitor.sessions.signInAdmin({ body })).token);
  const params = { id };
  const update = (change: object) =>
    here.admins.updateProfile({
      params,
      body: { name: 'New name', currentPassword: testPassword, ...change },
    });

  const missing = await expectRefusal(update({ currentPassword: '' }), 422, 'currentPassAlert');
  expect(missing.envelope.errors[0]).toMatchObject({
    field: 'currentPassword',
    message: "Current Password can't empty",
  });
  await expectRefusal(update({ currentPassword: undefined }), 422, 'currentPassAlert');
  await expectRefusal(update({ currentPassword: 'Wrong$2026' }), 422, 'currentPassWrong');
  await expectRefusal(update({ password: 'weak' }), 422, 'passAlert');
  await expectRefusal(update({ name: '' }), 422, 'nameAlert');

  expect(await update({ password: '' })).toMatchObject({
    id,
    name: 'New name',
    message: 'Update profile successfully',
  });
  expect((await here.admins.get({ params })).name).toBe('New name');
  await elsewhere.sessions.current();
  await update({ password: 'Changed2026', passwordConfirmation: 'Changed2026' });
  await here.sessions.current();
  await expectRefusal(elsewhere.sessions.current(), 401, 'session.ended');
  await api.visitor.sessions.signInAdmin({ body: { email, password: 'Changed2026' } });
});

test('guesses of the current password are limited', async ({ api, make }) => {
  const { id, email } = await make.admin('Admin');
  const { token } = await api.visitor.sessions.signInAdmin({
    body: { email, password: testPassword },
  });
  const guess = (currentPassword: string) =>
    api
      .withToken(token)
      .admins.updateProfile({ params: { id }, body: { name: 'X', currentPassword } });
  for (let turn = 0; turn < 10; turn += 1)
    await expectRefusal(guess(`Guess$${turn}`), 422, 'currentPassWrong');
  await expectRefusal(guess(testPassword), 429, 'rate.limited');
});

test('a stale edit is refused, a repeated create makes one admin', async ({ api, make }) => {
  const root = await api.as('SuperAdmin');
  const { id, updatedAt } = await make.admin('Admin');
  const headers = { 'if-match': `"${id}-${new Date(updatedAt).getTime()}"` };
  const edit = () => root.admins.update({ params: { id }, body: { name: 'Mine' } }, { headers });
  await edit();
  await expectRefusal(edit(), 412, 'edit.stale');

  const create = () =>
    root.admins.create(
      { body: { ...form, email: 'once@test.example' } },
      { headers: { 'idempotency-key': 'once' } },
    );
  expect((await create()).id).toBe((await create()).id);
});
