import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { untilQueryWaitsForLock } from '../../../testing/lock-waits.ts';
import { shownProvider } from '../../../testing/openid/at-provider.ts';
import { codeOf, turnOn } from '../../../testing/people/two-step.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Every kind of account signs in at a provider, in whatever state it is. */

const vouched = (email: string) => ({ email, email_verified: true, name: 'At School' });

async function provider(api: TestApi, people: Record<string, Record<string, unknown>>) {
  const shown = await shownProvider(api, { people }, { domains: ['test.example'] });
  onTestFinished(() => shown.stop());
  return shown;
}

test.for(['SuperAdmin', 'Admin', 'SubAdmin'] as const)(
  'an admin of type %s',
  async (type, { api, make }) => {
    const { email } = await make.admin(type);
    const school = await provider(api, { a: vouched(email) });
    const { finishAdmin, finishStaff, finishCustomer } = api.visitor.providerSignIn;
    expect(await finishAdmin({ body: await school.go('a') })).toMatchObject({
      role: 'Admin',
      type,
    });
    // Not one of another kind.
    const body = await school.go('a');
    await expectRefusal(finishStaff({ body }), 403, 'provider.unknownPerson');
    await expectRefusal(finishCustomer({ body }), 403, 'provider.unknownPerson');
  },
);

test.for(['Admin', 'SubAdmin'] as const)(
  'a staff member of type %s',
  async (type, { api, make }) => {
    const { email } = await make.staff(type);
    const school = await provider(api, { t: vouched(email) });
    const session = await api.visitor.providerSignIn.finishStaff({ body: await school.go('t') });
    expect(session).toMatchObject({ role: 'Staff', type, accessRecord: { email } });
  },
);

test('a provider that is not for a kind of account signs none of it in', async ({ api, make }) => {
  const { email } = await make.staff('Admin');
  const school = await provider(api, { t: vouched(email) });
  await school.change({ forStaff: false });
  const body = await school.go('t');
  await expectRefusal(api.visitor.providerSignIn.finishStaff({ body }), 403, 'provider.notFor');
});

test('the second step is asked for after a provider, too', async ({ api, make, server }) => {
  const account = await turnOn({ api, make, server });
  const school = await provider(api, { a: vouched(account.email) });
  const { finishAdmin } = api.visitor.providerSignIn;
  const body = await school.go('a');
  await expectRefusal(finishAdmin({ body }), 401, 'twoStep.needed');
  const code = await codeOf(server, account.secret);
  expect(await finishAdmin({ body: { ...body, code } })).toMatchObject({ role: 'Admin' });
});

test('a deleted student does not get in, and does again once restored', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { id, email } = await make.student(admin);
  const school = await provider(api, { s: vouched(email) });
  const { finishCustomer } = api.visitor.providerSignIn;
  const { token } = await finishCustomer({ body: await school.go('s') });
  await admin.customers.remove({ params: { id } });
  await expectRefusal(api.withToken(token).sessions.current(), 401, 'session.ended');
  const gone = await expectRefusal(
    finishCustomer({ body: await school.go('s') }),
    403,
    'provider.accountGone',
  );
  expect(gone.message).toContain('Please ask the library.');
  await admin.customers.restore({ params: { id } });
  expect(await finishCustomer({ body: await school.go('s') })).toMatchObject({
    accessRecord: { id },
  });
});

test('an invited student who never had a password is found by the e-mail, too', async ({ api }) => {
  const email = 'never-here@test.example';
  const admin = await api.as('Admin');
  const body = { email, name: 'Never Here', productList: '[]' };
  const { id } = await admin.customers.invite({ body });
  const school = await provider(api, { s: vouched(email) });
  const session = await api.visitor.providerSignIn.finishCustomer({ body: await school.go('s') });
  expect(session.accessRecord).toMatchObject({ id, name: 'Never Here' });
});

test('one person signs in in two tabs at once', async ({ api, make, server }) => {
  const { email } = await make.student(await api.as('Admin'));
  const school = await provider(api, { s: vouched(email) });
  const { finishCustomer } = api.visitor.providerSignIn;
  const tabs = await Promise.all([school.go('s'), school.go('s')]);
  const { db } = server.infrastructure;
  // Both have found no identity before either adds one.
  const sessions = await db.transaction().execute(async (trx) => {
    await sql`lock table identities in share row exclusive mode`.execute(trx);
    const both = tabs.map((body) => finishCustomer({ body }));
    await untilQueryWaitsForLock(db, both.length);
    return both;
  });
  for (const { token } of await Promise.all(sessions))
    expect((await api.withToken(token).identities.list()).identities).toHaveLength(1);
});
