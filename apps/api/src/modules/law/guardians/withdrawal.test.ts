import { sql } from 'kysely';
import { runHousekeeping } from '../../../housekeeping.ts';
import {
  bornAgo,
  childPassword,
  choosePassword,
  guardianToken,
  inviteChild,
  signIn,
} from '../../../testing/people/children.ts';
import type { Maker } from '../../../testing/make.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import {
  expect,
  expectRefusal,
  test,
  type TestApi,
  type TestServer,
} from '../../../testing/test-api.ts';

/** A student of 12 whose guardian has agreed, signed in. */
async function reading(api: TestApi, make: Maker, server: TestServer) {
  const child = await inviteChild(api, make, server);
  const teen = {
    birthday: await bornAgo(server, 12),
    acceptTerms: true,
    readPrivacy: true,
    guardianName: 'Malee',
    guardianEmail: child.guardianEmail,
  } as const;
  await choosePassword(api, child.token, { ...teen, acceptNews: true });
  const token = await guardianToken(server, child.guardianEmail);
  const decide = (accept: boolean) =>
    api.visitor.customers.guardianConsent({ body: { token, accept } });
  await decide(true);
  const student = await signIn(api, child.email, child.id);
  const params = { id: child.book.id };
  return {
    ...child,
    teen,
    student,
    decide,
    look: () => api.visitor.customers.guardianLink({ query: { token } }),
    open: () => student.reader.open({ params }),
    turn: () => student.reader.text({ params: { ...params, page: 1 } }),
  };
}

test('a guardian withdraws the consent at any time, which closes the books until it is given again', async ({
  api,
  make,
  server,
}) => {
  const { id, name, teen, student, decide, look, open, turn, guardianEmail } = await reading(
    api,
    make,
    server,
  );
  await open();
  // Long after the link had to be answered.
  const { db } = server.infrastructure;
  await sql`update guardian_links set expires_at = expires_at - interval '300 days',
    created_at = created_at - interval '300 days' where customer_id = ${id}`.execute(db);
  const given = await look();
  expect(given).toMatchObject({ answer: 'given', studentName: name });
  expect(given.controller.email).toContain('@');

  expect(await decide(false)).toMatchObject({ accepted: false });
  const refusal = await expectRefusal(open(), 403, 'guardian.withdrawn');
  expect(refusal.message).toContain('Your guardian has withdrawn the consent');
  await expectRefusal(turn(), 403, 'guardian.withdrawn');
  expect(await look()).toMatchObject({ answer: 'withdrawn', studentName: name });
  // Only that guardian can open them again; the student can't name somebody else.
  const other = { ...teen, guardianName: 'Somchai', guardianEmail: `other${id}@home.example` };
  await expectRefusal(student.customers.consent({ body: other }), 403, 'guardian.withdrawn');
  expect(await mailsTo(server, other.guardianEmail)).toEqual([]);

  await decide(true);
  await open();
  await turn();
  const steps = await db
    .selectFrom('consents')
    .select(['purpose', 'given', 'guardianEmail'])
    .select(sql<boolean>`created_at > now() - interval '1 minute'`.as('isNow'))
    .where('accountId', '=', id)
    .where('purpose', 'in', ['guardian', 'terms', 'mail.news'])
    .orderBy('id')
    .execute();
  const step = (purpose: string, isGiven: boolean) => ({
    purpose,
    given: isGiven,
    guardianEmail,
    isNow: true,
  });
  expect(steps).toEqual([
    step('guardian', true),
    step('terms', true),
    step('mail.news', true),
    step('guardian', false),
    step('terms', false),
    step('guardian', true),
    step('terms', true),
  ]);
  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'actorName'])
    .where('subjectId', '=', id)
    .where('action', '=', 'guardian.withdrew')
    .execute();
  expect(log).toEqual([{ action: 'guardian.withdrew', actorName: 'Malee' }]);
});

test('an Admin carries out a withdrawal that came by e-mail; nobody else may', async ({
  api,
  make,
  server,
}) => {
  const { id, open, look, student, guardianEmail, book } = await reading(api, make, server);
  const admin = await api.as('Admin');
  const params = { id };
  const withdraw = (client = admin) => client.customers.withdrawGuardianConsent({ params });
  await expectRefusal(withdraw(await api.as('StaffAdmin')), 403, 'role.forbidden');
  await expectRefusal(withdraw(student), 403, 'role.forbidden');
  const shown = async (client = admin) => (await client.customers.get({ params })).guardian;
  expect(await shown()).toEqual({ name: 'Malee', email: guardianEmail, state: 'given' });
  await withdraw();
  expect(await shown()).toMatchObject({ state: 'withdrawn' });
  // The publisher of the book sees the student, but no guardian.
  const { token } = await make.session('StaffAdmin', { id: book.publisherId });
  expect(await shown(api.withToken(token))).toBeNull();
  await expectRefusal(open(), 403, 'guardian.withdrawn');
  expect(await look()).toMatchObject({ answer: 'withdrawn' });
  await expectRefusal(withdraw(), 409, 'guardian.notGiven');
  const [step] = await server.services.consents.current({ kind: 'customer', id });
  expect(step).toMatchObject({ purpose: 'guardian', given: false, how: 'backOffice' });
});

test('from 20 on no guardian is shown, and there is no consent to withdraw', async ({
  api,
  make,
  server,
}) => {
  const { id, open } = await reading(api, make, server);
  const birthday = await bornAgo(server, 20);
  await sql`update customers set birthday = ${birthday} where id = ${id}`.execute(
    server.infrastructure.db,
  );
  const { get, withdrawGuardianConsent } = (await api.as('Admin')).customers;
  expect((await get({ params: { id } })).guardian).toBeNull();
  await expectRefusal(withdrawGuardianConsent({ params: { id } }), 409, 'guardian.notGiven');
  await open();
});

test('a child under 10 can no longer sign in after the withdrawal, and learns why', async ({
  api,
  make,
  server,
}) => {
  const { id, email, decide } = await reading(api, make, server);
  const birthday = await bornAgo(server, 9);
  await sql`update customers set birthday = ${birthday}, invited_at = null, invited_by_kind = null,
    invited_by_id = null, invited_by_name = null where id = ${id}`.execute(
    server.infrastructure.db,
  );
  await decide(false);
  const enter = () =>
    api.visitor.sessions.signInCustomer({ body: { email, password: childPassword } });
  await expectRefusal(enter(), 403, 'guardian.withdrawn');
  await decide(true);
  await enter();
});

test('housekeeping keeps the link of the guardian whose answer counts', async ({
  api,
  make,
  server,
}) => {
  const { id, look } = await reading(api, make, server);
  await sql`update guardian_links set expires_at = now() - interval '31 days'
    where customer_id = ${id}`.execute(server.infrastructure.db);
  await runHousekeeping(server.infrastructure, server.services, AbortSignal.timeout(10_000));
  expect(await look()).toMatchObject({ answer: 'given' });
});
