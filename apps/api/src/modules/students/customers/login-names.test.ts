import { bornAgo } from '../../../testing/people/children.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { testPassword, testPasswordHash } from '../../../testing/make.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

test('a student without an e-mail has a login name, and is found and shown by it', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const body = {
    name: 'ด.ช. กล้า ใจดี',
    loginName: '๑๐๑๐๗๒๐๐๐๑ - ๐๐๑๒๓',
    productList: `[${book.id}]`,
  };
  const student = await admin.customers.invite({ body });
  expect(student).toMatchObject({
    email: null,
    loginName: '1010720001-00123',
    productOwnerships: [{ productId: book.id }],
  });
  const found = async (keySearch: string, fieldSearch: 'email' | 'name' | 'any') =>
    (await admin.customers.list({ query: { keySearch, fieldSearch } })).data.map(({ id }) => id);
  expect(await found('0001-001', 'email')).toEqual([student.id]);
  expect(await found('0001-001', 'any')).toEqual([student.id]);
  expect(await found('0001-001', 'name')).toEqual([]);
  // Nobody is mailed: there is no address.
  const mails = await server.infrastructure.db.selectFrom('mails').selectAll().execute();
  expect(mails.filter(({ customerId }) => customerId === student.id)).toEqual([]);

  // The same student again, however the number is typed, gets the next book.
  const next = await make.product(admin);
  const again = await admin.customers.invite({
    body: { name: 'กล้า ใจดี', loginName: '1010720001-00123', productList: `[${next.id}]` },
  });
  expect(again.id).toBe(student.id);
  expect(again.productOwnerships).toHaveLength(2);
  // Zeros in front count, and so does the school.
  for (const loginName of ['1010720001-123', '1010720002-00123'])
    expect((await admin.customers.invite({ body: { name: 'อื่น', loginName } })).id).not.toBe(
      student.id,
    );
});

test('a student needs an e-mail or a login name, and each belongs to one', async ({ api }) => {
  const admin = await api.as('Admin');
  const invite = (body: { name: string; email?: string | null; loginName?: string | null }) =>
    admin.customers.invite({ body });
  await expectRefusal(invite({ name: 'Nobody' }), 422, 'student.emailAlert');
  await expectRefusal(invite({ name: 'Nobody', email: '' }), 422, 'student.emailAlert');
  for (const loginName of ['12345', '-1', '1-', 'โรงเรียน-1', `${'1'.repeat(21)}-1`, 'a@b-1'])
    await expectRefusal(invite({ name: 'Nobody', loginName }), 422, 'student.loginNameAlert');
  const pupil = await invite({ name: 'Kla', loginName: '2020-1' });
  const other = await invite({ name: 'Dao', email: 'dao@school.example' });
  const update = (id: number, body: { name: string; email?: string | null; loginName?: string }) =>
    admin.customers.update({ params: { id }, body });
  await expectRefusal(
    update(other.id, { name: 'Dao', email: 'dao@school.example', loginName: '2020-1' }),
    409,
    'student.loginNameTaken',
  );
  // A login name that only one of two invitations fits is nobody's.
  await expectRefusal(
    invite({ name: 'Kla', email: 'dao@school.example', loginName: '2020-1' }),
    409,
    'student.otherEmail',
  );
  // Neither can be taken away from a student who has no other.
  await expectRefusal(
    update(pupil.id, { name: 'Kla', email: null, loginName: '' }),
    422,
    'student.emailAlert',
  );
  await expectRefusal(
    update(other.id, { name: 'Dao', email: '', loginName: '2020-2' }).then(() =>
      update(other.id, { name: 'Dao', loginName: '' }),
    ),
    422,
    'student.emailAlert',
  );

  // An e-mail that comes later is added, and both stay.
  const both = await update(pupil.id, { name: 'Kla', email: 'kla@school.example' });
  expect(both).toMatchObject({ email: 'kla@school.example', loginName: '2020-1' });
  // A student found by the e-mail gets the login name that it lacks, and keeps the one it has.
  const named = await invite({ name: 'May', email: 'may@school.example' });
  const withBoth = { name: 'May', email: 'may@school.example' };
  expect(await invite({ ...withBoth, loginName: '2020-7' })).toMatchObject({
    id: named.id,
    loginName: '2020-7',
  });
  await expectRefusal(invite({ ...withBoth, loginName: '2020-8' }), 409, 'student.otherLoginName');
});

test('who has a login name signs in with it, with an e-mail as well, and wrong passwords count together', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const { db } = server.infrastructure;
  const pupil = await admin.customers.invite({ body: { name: 'Kla', loginName: '3030-00017' } });
  await db
    .updateTable('customers')
    .set({ passwordHash: testPasswordHash })
    .where('id', '=', pupil.id)
    .execute();
  const signIn = (email: string, password = testPassword) =>
    api.visitor.sessions.signInCustomer({ body: { email, password } });
  const { accessRecord, token } = await signIn('๓๐๓๐-๐๐๐๑๗');
  expect(accessRecord).toMatchObject({ email: null, loginName: '3030-00017' });
  const current = await api.withToken(token).sessions.current();
  expect(current.accessRecord).toMatchObject({ email: null, loginName: '3030-00017' });
  await expectRefusal(signIn('3030-00018'), 401, 'session.wrong');
  await expectRefusal(signIn('somebody'), 422, 'signInNameAlert');
  // The forms of admins and staff take e-mails alone.
  await expectRefusal(
    api.visitor.sessions.signInStaff({ body: { email: '3030-00017', password: testPassword } }),
    422,
    'emailAlert',
  );

  await admin.customers.update({
    params: { id: pupil.id },
    body: { name: 'Kla', email: 'kla-17@school.example' },
  });
  for (const name of ['kla-17@school.example', '3030-00017'])
    expect((await signIn(name)).accessRecord.id).toBe(pupil.id);

  for (let wrong = 0; wrong < 10; wrong += 1) {
    const name = wrong % 2 === 0 ? 'kla-17@school.example' : '3030-00017';
    await expectRefusal(signIn(name, 'Wrong$2026'), 401, 'session.wrong');
  }
  await expectRefusal(signIn('3030-00017'), 429, 'rate.limited');
  await expectRefusal(signIn('kla-17@school.example'), 429, 'rate.limited');
});

test('mails for a student without an e-mail go to the guardian who has agreed, or to nobody', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { db } = server.infrastructure;
  const pupil = await admin.customers.invite({ body: { name: 'Kla', loginName: '4040-1' } });
  const guardian = 'mother-4040@home.example';
  const set = (guardianState: 'awaited' | 'given') =>
    db
      .updateTable('customers')
      .set({ guardianName: 'Mother', guardianEmail: guardian, guardianState })
      .where('id', '=', pupil.id)
      .execute();
  await db
    .updateTable('customers')
    .set({ passwordHash: testPasswordHash, birthday: await bornAgo(server, 12, 17) })
    .where('id', '=', pupil.id)
    .execute();
  const ask = () => api.visitor.customers.forgotPassword({ query: { email: '4040-1' } });
  const refused = admin.customers.checkPasswordMail({ params: { id: pupil.id } });
  await expectRefusal(refused, 409, 'student.noMailbox');
  const again = await admin.customers.inviteManyAgain({ body: { ids: `[${pupil.id}]` } });
  expect(again.refused).toMatchObject([{ id: pupil.id, reason: 'student.hasPassword' }]);
  const answer = await ask();
  await set('awaited');
  await ask();
  expect(await mailsTo(server, guardian)).toEqual([]);

  await set('given');
  expect(await ask()).toEqual(answer);
  await expect
    .poll(async () => (await mailsTo(server, guardian)).map(({ kind }) => kind))
    .toEqual(['resetPassword']);
  expect((await mailsTo(server, guardian))[0]?.text).toContain('4040-1');
  const book = await make.product(admin);
  await admin.customers.invite({
    body: { name: 'Kla', loginName: '4040-1', productList: `[${book.id}]` },
  });
  expect((await mailsTo(server, guardian)).map(({ kind }) => kind)).toEqual([
    'resetPassword',
    'newBooks',
  ]);
});
