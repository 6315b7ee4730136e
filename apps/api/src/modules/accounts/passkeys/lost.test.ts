import { emailOf } from '../../../testing/people/email-of.ts';
import { addPasskey, usePasskey } from '../../../testing/people/authenticator.ts';
import { testPassword } from '../../../testing/make.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { pretendOn } from '../../../testing/people/two-step.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

/** Lost passkeys end like lost passwords (docs/decisions/0104). */

const password = 'Lagoon@2026';

test('a password set by a mailed link removes the passkeys, and the mail says so', async ({
  api,
  make,
  server,
}) => {
  const student = await make.student(await api.as('Admin'));
  const staff = await make.session('StaffAdmin');
  const accounts = [
    { calls: api.visitor.customers, token: student.token, email: student.email },
    { calls: api.visitor.staffs, token: staff.token, email: emailOf(staff.accessRecord) },
  ];
  for (const { calls, token, email } of accounts) {
    const client = api.withToken(token);
    await addPasskey(client);
    await addPasskey(client);
    const before = (await mailsTo(server, email)).length;
    await calls.forgotPassword({ query: { email } });
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(before + 1);
    const text = (await mailsTo(server, email)).at(-1)?.text;
    expect(text).toContain('The passkeys of your account are then removed');
    const body = { token: tokenIn(text), password, password_confirmation: password };
    await calls.resetPassword({ body });
    await expectRefusal(client.sessions.current(), 401, 'session.ended');
  }
  const { db } = server.infrastructure;
  expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([]);
  const logged = await db
    .selectFrom('auditLog')
    .select(['actorKind', 'subject'])
    .where('action', '=', 'passkey.allRemoved')
    .orderBy('id')
    .execute();
  expect(logged).toEqual([
    { actorKind: 'customer', subject: { id: student.id, count: 2 } },
    { actorKind: 'staff', subject: { id: staff.accessRecord.id, count: 2 } },
  ]);
});

test('changing the own password keeps the passkeys', async ({ api, make }) => {
  const change = { currentPassword: testPassword, password };
  const student = await make.student(await api.as('Admin'));
  const staff = await make.session('StaffAdmin');
  const ofStudent = await addPasskey(api.withToken(student.token));
  const ofStaff = await addPasskey(api.withToken(staff.token));
  await api.withToken(student.token).customers.changePassword({
    body: { ...change, password_confirmation: password },
  });
  const { id, name } = staff.accessRecord;
  await api.withToken(staff.token).staffs.updateProfile({
    params: { id },
    body: { name, ...change },
  });
  await api.visitor.passkeys.signInCustomer({
    body: { credential: await usePasskey(api.visitor, ofStudent.authenticator) },
  });
  await api.visitor.passkeys.signInStaff({
    body: { credential: await usePasskey(api.visitor, ofStaff.authenticator) },
  });
});

test('a password that an administrator sets, and a reset of the second step, remove the passkeys', async ({
  api,
  make,
  server,
}) => {
  const manager = await api.as('Admin');
  const session = await make.session('StaffAdmin');
  const { id, name } = session.accessRecord;
  const email = emailOf(session.accessRecord);
  const signIn = async ({ authenticator }: Awaited<ReturnType<typeof addPasskey>>) =>
    api.visitor.passkeys.signInStaff({
      body: { credential: await usePasskey(api.visitor, authenticator) },
    });
  const first = await addPasskey(api.withToken(session.token));
  await signIn(first);
  await manager.staffs.update({ params: { id }, body: { name: `${name} again` } });
  await signIn(first);
  await manager.staffs.update({ params: { id }, body: { name, password } });
  await expectRefusal(signIn(first), 401, 'passkey.wrong');

  const { token } = await api.visitor.sessions.signInStaff({ body: { email, password } });
  const client = api.withToken(token);
  const options = await client.passkeys.startAdding({ body: { currentPassword: password } });
  const { authenticator } = first;
  await client.passkeys.add({
    body: { name: 'Phone', credential: authenticator.create(options) },
  });
  await signIn(first);
  await pretendOn(server, 'staff', { id });
  await manager.staffs.resetTwoStep({ params: { id } });
  await expectRefusal(signIn(first), 401, 'passkey.wrong');
  expect((await mailsTo(server, email)).at(-1)?.text).toContain(
    'Passkeys of the account were removed',
  );
});
