import { testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const form = { name: 'Somchai', password: 'aB1$x', type: 'SubAdmin' as const };

test('a staff member is made, signs in, is found by publisher, renamed and removed', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('SubAdmin');
  const publisher = await make.publisher();
  const body = { ...form, email: ' Somchai@Test.example', publisherId: publisher.id };
  const made = await admin.staffs.create({ body: { ...body, responseAlert: 'Welcome' } });
  expect(made).toMatchObject({
    name: 'Somchai',
    email: 'somchai@test.example',
    type: 'SubAdmin',
    publisherId: publisher.id,
    publisher: { id: publisher.id, name: publisher.name },
    message: 'Create staff successfully',
    responseAlert: 'Welcome',
  });
  const params = { id: made.id };
  expect(await admin.staffs.get({ params })).toMatchObject({ publisher: { name: publisher.name } });

  const search = async (fieldSearch: 'name' | 'email' | 'publisherId', keySearch: string) =>
    (await admin.staffs.list({ query: { fieldSearch, keySearch } })).data.map(({ id }) => id);
  expect(await search('name', 'somCHAI')).toEqual([made.id]);
  expect(await search('email', 'somchai@')).toEqual([made.id]);
  expect(await search('publisherId', String(publisher.id))).toEqual([made.id]);
  expect(await search('publisherId', String(publisher.id).slice(1))).toEqual([]);
  expect(await search('publisherId', 'x')).toEqual([]);

  const session = await api.visitor.sessions.signInStaff({
    body: { email: made.email, password: form.password },
  });
  expect(session.accessRecord.publisherId).toBe(publisher.id);
  const other = await make.publisher();
  const renamed = await admin.staffs.update({
    params,
    body: {
      name: 'Somchai Dee',
      email: 'x@test.example',
      publisherId: other.id,
      type: 'Admin',
    } as never,
  });
  expect(renamed).toMatchObject({
    name: 'Somchai Dee',
    email: made.email,
    type: 'SubAdmin',
    publisherId: publisher.id,
  });
  await admin.staffs.remove({ params });
  await expectRefusal(api.withToken(session.token).sessions.current(), 401, 'session.ended');
  await expectRefusal(admin.staffs.remove({ params }), 404, 'row.unknown');
  const log = await server.infrastructure.db
    .selectFrom('auditLog')
    .select(['action', 'subject'])
    .where('action', 'like', 'staff.%')
    .where('subjectId', '=', made.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'staff.created',
    'staff.updated',
    'staff.removed',
  ]);
});

test('each rule of the form is refused by name', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { email: taken, publisherId } = await make.staff('Admin');
  const create = (change: object) =>
    admin.staffs.create({ body: { ...form, email: 'new@test.example', publisherId, ...change } });
  const rules = [
    [{ name: '' }, 422, 'nameAlert', 'name', "Name can't empty"],
    [{ email: '@' }, 422, 'emailAlert', 'email', 'Email invalid'],
    [
      { password: 'Harbour2026' },
      422,
      'staffPassAlert',
      'password',
      'Password must have 5 to 40 characters with a lowercase letter, an uppercase letter, a digit and one of @$!%*?& and nothing else',
    ],
    [{ password: 'aB1$' }, 422, 'staffPassAlert', 'password', undefined],
    [{ password: 'aB1$ x-' }, 422, 'staffPassAlert', 'password', undefined],
    [{ passwordConfirmation: 'x' }, 422, 'passConfirmAlert', 'passwordConfirmation', undefined],
    [{ type: 'SuperAdmin' }, 422, 'typeAlert', 'type', 'Please choose Admin or SubAdmin'],
    [{ publisherId: undefined }, 422, 'publisherAlert', 'publisherId', 'Please choose a publisher'],
    [{ publisherId: 999_999 }, 422, 'publisherAlert', 'publisherId', 'Please choose a publisher'],
    [
      { email: taken },
      409,
      'staff.emailTaken',
      'email',
      'Another staff member already uses this email',
    ],
  ] as const;
  for (const [change, status, code, field, message] of rules) {
    const refusal = await expectRefusal(create(change), status, code);
    expect(refusal.envelope.errors[0]).toMatchObject({ field, ...(message && { message }) });
  }
});

test('staff 14 belongs to the platform', async ({ api }) => {
  const admin = await api.as('Admin');
  const params = { id: 14 };
  await expectRefusal(admin.staffs.update({ params, body: { name: 'X' } }), 403, 'row.protected');
  await expectRefusal(admin.staffs.remove({ params }), 403, 'row.protected');
});

test('a password set by the platform signs the staff member out, an empty one does not', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { id, email } = await make.staff('SubAdmin');
  const { token } = await api.visitor.sessions.signInStaff({
    body: { email, password: testPassword },
  });
  const update = (password: string) =>
    admin.staffs.update({ params: { id }, body: { name: 'Same', password } });
  await update('');
  await api.withToken(token).sessions.current();
  await expectRefusal(update('Harbour2026'), 422, 'staffPassAlert');
  await update('aB1$x');
  await expectRefusal(api.withToken(token).sessions.current(), 401, 'session.ended');
  await api.visitor.sessions.signInStaff({ body: { email, password: 'aB1$x' } });
});

test('only the platform manages staff; staff see themselves alone', async ({ api, make }) => {
  const { id: foreign } = await make.staff('Admin');
  const params = { id: foreign };
  for (const role of ['SuperAdmin', 'StaffAdmin', 'StaffSubAdmin'] as const) {
    const client = await api.as(role);
    await expectRefusal(client.staffs.list(), 403, 'role.forbidden');
    const body = { ...form, email: 'x@test.example', publisherId: 14 };
    await expectRefusal(client.staffs.create({ body }), 403, 'role.forbidden');
    await expectRefusal(
      client.staffs.update({ params, body: { name: 'X' } }),
      403,
      'role.forbidden',
    );
    await expectRefusal(client.staffs.remove({ params }), 403, 'role.forbidden');
    const [status, code] = role === 'SuperAdmin' ? [403, 'role.forbidden'] : [404, 'row.unknown'];
    await expectRefusal(client.staffs.get({ params }), status, code);
    const profile = { name: 'X', currentPassword: testPassword };
    await expectRefusal(client.staffs.updateProfile({ params, body: profile }), status, code);
  }
  const body = { name: 'X', currentPassword: testPassword };
  await expectRefusal(
    (await api.as('Admin')).staffs.updateProfile({ params, body }),
    403,
    'role.forbidden',
  );
  await expectRefusal(api.visitor.staffs.list(), 401, 'session.required');
  await expectRefusal(api.visitor.staffs.updateProfile({ params, body }), 401, 'session.required');
});

test('the own profile needs the current password; a new one ends all other sessions', async ({
  api,
  make,
}) => {
  const { id, email } = await make.staff('SubAdmin');
  const body = { email, password: testPassword };
  const here = api.withToken((await api.visitor.sessions.signInStaff({ body })).token);
  const elsewhere = api.withToken((await api.visitor.sessions.signInStaff({ body })).token);
  const update = (change: object) =>
    here.staffs.updateProfile({
      params: { id },
      body: { name: 'New name', currentPassword: testPassword, ...change },
    });
  await expectRefusal(update({ currentPassword: '' }), 422, 'currentPassAlert');
  await expectRefusal(update({ currentPassword: 'Wrong$2026' }), 422, 'currentPassWrong');
  await expectRefusal(update({ password: 'Harbour2026' }), 422, 'staffPassAlert');
  expect(await update({ responseAlert: 'Profile updated' })).toMatchObject({
    name: 'New name',
    message: 'Update profile successfully',
    responseAlert: 'Profile updated',
  });
  expect(await here.staffs.get({ params: { id } })).toMatchObject({ id, name: 'New name' });
  await elsewhere.sessions.current();
  await update({ password: 'aB1$x' });
  await here.sessions.current();
  await expectRefusal(elsewhere.sessions.current(), 401, 'session.ended');
});

test('of two editors with the same tag the second is told to reload', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { id, updatedAt } = await make.staff('SubAdmin');
  const headers = { 'if-match': `"${id}-${new Date(updatedAt).getTime()}"` };
  const edit = (name: string) =>
    admin.staffs.update({ params: { id }, body: { name } }, { headers });
  const answers = await Promise.allSettled([edit('First'), edit('Second')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
