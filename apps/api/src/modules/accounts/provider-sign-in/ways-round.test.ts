import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { testPassword } from '../../../testing/make.ts';
import { untilQueryWaitsForLock } from '../../../testing/lock-waits.ts';
import { shownProvider } from '../../../testing/openid/at-provider.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { expect, expectRefusal, test, testWithJobs } from '../../../testing/test-api.ts';

/** No way round what a provider may say, and what an account asks for (product rules, section 4). */

type Options = Parameters<typeof shownProvider>[1];
type Changes = Parameters<typeof shownProvider>[2];

async function provider(api: TestApi, people: Options['people'], changes?: Changes) {
  const shown = await shownProvider(api, { people }, changes);
  onTestFinished(async () => {
    await shown.change({ passwordsOff: false });
    await shown.stop();
  });
  return shown;
}

const vouched = (email: string, name = 'At School') => ({ email, email_verified: true, name });

test('where passwords are off, none proves an account to another provider', async ({
  api,
  make,
}) => {
  const student = await make.student(await api.as('Admin'));
  const staff = await make.staff('Admin');
  const superAdmin = await make.admin('SuperAdmin');
  const admin = await make.admin('Admin');
  const school = await provider(
    api,
    { own: { name: 'Own' } },
    { domains: ['test.example'], passwordsOff: true },
  );
  const line = await provider(api, { thief: { name: 'Thief' } }, { domains: [], preset: 'line' });
  const { joinCustomer, joinStaff, joinAdmin } = api.visitor.providerSignIn;
  const { finishCustomer } = api.visitor.providerSignIn;
  const proofOf = async ({ email }: { email: string }, at = line, who = 'thief') => {
    const body = await at.go(who);
    await expectRefusal(finishCustomer({ body }), 403, 'provider.unknownPerson');
    return { body: { state: body.state, ticket: body.ticket, email, password: testPassword } };
  };
  await expectRefusal(joinCustomer(await proofOf(student)), 403, 'provider.passwordsOff');
  await expectRefusal(joinStaff(await proofOf(staff)), 403, 'provider.passwordsOff');
  await expectRefusal(joinAdmin(await proofOf(admin)), 403, 'provider.passwordsOff');
  expect(await joinAdmin(await proofOf(superAdmin))).toMatchObject({ type: 'SuperAdmin' });
  // The password of an earlier day connects the account with the provider that takes its place.
  const own = await joinCustomer(await proofOf(student, school, 'own'));
  expect(own.accessRecord.email).toBe(student.email);
});

test('a provider that is not for a kind of account is joined to none of it', async ({
  api,
  make,
}) => {
  const { email } = await make.staff('Admin');
  const line = await provider(
    api,
    { one: { name: 'One' } },
    { domains: [], forStaff: false, forAdmins: false },
  );
  const answered = await line.go('one');
  const { finishStaff, joinStaff } = api.visitor.providerSignIn;
  await expectRefusal(finishStaff({ body: answered }), 403, 'provider.notFor');
  const { state, ticket } = answered;
  const body = { state, ticket, email, password: testPassword };
  await expectRefusal(joinStaff({ body }), 403, 'provider.notFor');
});

testWithJobs(
  'a lost password ends what somebody has connected with it',
  async ({ api, make, server }) => {
    const { id, email } = await make.student(await api.as('Admin'));
    const line = await provider(
      api,
      { thief: { name: 'Thief' }, owner: vouched(email) },
      { domains: ['test.example'] },
    );
    const { finishCustomer, joinCustomer } = api.visitor.providerSignIn;
    const { state, ticket, response } = await line.go('thief');
    const unknown = finishCustomer({ body: { state, ticket, response } });
    await expectRefusal(unknown, 403, 'provider.unknownPerson');
    await joinCustomer({ body: { state, ticket, email, password: testPassword } });

    const before = (await mailsTo(server, email)).length;
    await api.visitor.customers.forgotPassword({ query: { email } });
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(before + 1);
    const token = tokenIn((await mailsTo(server, email)).at(-1)?.text);
    const password = 'Lagoon@2026';
    const reset = { token, password, password_confirmation: password };
    await api.visitor.customers.resetPassword({ body: reset });
    const again = finishCustomer({ body: await line.go('thief') });
    await expectRefusal(again, 403, 'provider.unknownPerson');
    // Nobody stands in the way of the person for whom the provider vouches.
    const owner = await finishCustomer({ body: await line.go('owner') });
    expect(owner.accessRecord.id).toBe(id);
    const { data } = await (
      await api.as('Admin')
    ).auditLog.list({
      query: { action: 'identity', subject: id },
    });
    expect(data.map(({ action }) => action)).toEqual([
      'identity.added',
      'identity.allRemoved',
      'identity.added',
    ]);
  },
);

test('so does a password that an administrator sets', async ({ api, make }) => {
  const superAdmin = await api.as('SuperAdmin');
  const { id, name, email } = await make.admin('Admin');
  const school = await provider(api, { one: vouched(email) }, { domains: ['test.example'] });
  const { finishAdmin } = api.visitor.providerSignIn;
  await finishAdmin({ body: await school.go('one') });
  await school.change({ domains: [] });
  await superAdmin.admins.update({
    params: { id },
    body: { name, password: 'Lagoon@2026' },
  });
  const again = finishAdmin({ body: await school.go('one') });
  await expectRefusal(again, 403, 'provider.unknownPerson');
});

test('Google vouches for people of the Workspace only, and xms_edov counts at Entra only', async ({
  api,
  make,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  const people = {
    private: vouched(email),
    member: { ...vouched(email), hd: 'test.example' },
    entra: { email, name: 'Entra', xms_edov: true },
  };
  const domains = ['test.example'];
  const google = await provider(api, people, { domains, preset: 'google' });
  const microsoft = await provider(api, people, { domains, preset: 'microsoft' });
  const { finishCustomer } = api.visitor.providerSignIn;
  for (const who of ['private', 'entra']) {
    const body = await google.go(who);
    await expectRefusal(finishCustomer({ body }), 403, 'provider.unknownPerson');
  }
  for (const body of [await google.go('member'), await microsoft.go('entra')])
    expect((await finishCustomer({ body })).accessRecord.email).toBe(email);
});

test('a sign-in that has begun ends with the button of its provider', async ({ api, make }) => {
  const { email } = await make.student(await api.as('Admin'));
  const school = await provider(api, { s: vouched(email) }, { domains: ['test.example'] });
  const body = await school.go('s');
  await school.change({ isShown: false });
  const { finishCustomer } = api.visitor.providerSignIn;
  await expectRefusal(finishCustomer({ body }), 422, 'provider.over');
});

test('a new student who comes back in two tabs at once is made once, and gets in in both', async ({
  api,
  server,
}) => {
  const changes = { domains: ['test.example'], unknownPeople: 'create' as const };
  const school = await provider(api, { n: vouched('new@test.example') }, changes);
  const { finishCustomer } = api.visitor.providerSignIn;
  const tabs = [await school.go('n'), await school.go('n')];
  const { db } = server.infrastructure;
  // Neither has found an account before both make one.
  const sessions = await db.transaction().execute(async (trx) => {
    await sql`lock table customers in share row exclusive mode`.execute(trx);
    const both = tabs.map((body) => finishCustomer({ body }));
    await untilQueryWaitsForLock(db, both.length);
    return both;
  });
  const [one, other] = await Promise.all(sessions);
  expect(one?.accessRecord.id).toBe(other?.accessRecord.id);
});

test('a name with a web address is not taken over, nor one with control characters', async ({
  api,
}) => {
  const people = {
    linked: vouched('linked@test.example', 'Claim your prize at evil.com'),
    odd: vouched('odd@test.example', 'มาลี\u0000\u200b ใจดี'),
  };
  const changes = { domains: ['test.example'], unknownPeople: 'create' as const };
  const school = await provider(api, people, changes);
  const { finishCustomer } = api.visitor.providerSignIn;
  const linked = await finishCustomer({ body: await school.go('linked') });
  expect(linked.accessRecord.name).toBe('linked');
  const odd = await finishCustomer({ body: await school.go('odd') });
  expect(odd.accessRecord.name).toBe('มาลี ใจดี');
});

test('the secret of a provider does not follow it to another issuer', async ({ api }) => {
  const [one, other] = [await provider(api, {}), await provider(api, {})];
  const { clientSecret: _, ...form } = { ...one.form, issuer: other.issuer };
  const superAdmin = await api.as('SuperAdmin');
  const update = superAdmin.signInProviders.update({ params: { id: one.id }, body: form });
  const { envelope } = await expectRefusal(update, 400, 'field.required');
  expect(envelope.errors).toMatchObject([{ field: 'clientSecret' }]);
});
