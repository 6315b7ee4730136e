import { sql } from 'kysely';
import { bornAgo, choosePassword, inviteChild, signIn } from '../../testing/people/children.ts';
import { adult, phoneWithCode } from '../../testing/people/sign-ups.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../testing/test-api.ts';

// All tests call from the same address.
test.beforeEach(async ({ server }) => {
  await sql`delete from rate_limits`.execute(server.infrastructure.db);
});

test('an address at its limit of sign-ins can still sign up and answer, which does not count as sign-ins', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const { id, email, token } = await inviteChild(api, make, server);
  await choosePassword(api, token);
  const student = await signIn(api, email, id);
  const wrong = () =>
    api.visitor.sessions.signInCustomer({ body: { email: 'no@home.example', password: 'x' } });
  await expectRefusal(wrong(), 401, 'session.wrong');
  const used = async () => {
    const { rows } = await sql<{ points: number }>`
      select points from rate_limits where key like 'sign-in-address:%'`.execute(db);
    return rows.map(({ points }) => points);
  };
  await sql`update rate_limits set points = 100 where key like 'sign-in-address:%'`.execute(db);

  const proof = await phoneWithCode(api, server);
  await api.visitor.customers.signUp({ body: { ...adult, ...proof, email: 'new@home.example' } });
  await api.visitor.publishers.signUp({
    body: { email: 'new@press.example', username: 'New', password: adult.password },
  });
  const birthday = await bornAgo(server, 20);
  await student.customers.consent({ body: { birthday, acceptTerms: true, readPrivacy: true } });
  expect(await used()).toEqual([100]);
  await expectRefusal(wrong(), 429, 'rate.limited');
});

test('sign-ups of one address have a limit of their own, whatever the e-mails', async ({
  api,
  server,
}) => {
  const { db } = server.infrastructure;
  const signUp = (name: string) =>
    api.visitor.publishers.signUp({
      body: { email: `${name}@press.example`, username: name, password: adult.password },
    });
  await signUp('first');
  await sql`update rate_limits set points = 60
    where key like 'publisher-sign-up:%'`.execute(db);
  await expectRefusal(signUp('second'), 429, 'rate.limited');
});

test('an address asks for 400 mails an hour, and a refusal tells nothing about an e-mail', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const accounts = {
    admins: await make.admin('Admin'),
    staffs: await make.staff('Admin'),
    customers: await make.student(await api.as('Admin')),
  };
  const ask = async (kind: keyof typeof accounts, email: string) => {
    const answer = await fetch(`${server.url}/api/v1/${kind}/forgot_password?email=${email}`, {
      headers: { 'x-application-token': 'aqua-backoffice' },
    });
    const {
      date: _,
      'x-request-id': _id,
      'retry-after': after,
      ...headers
    } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, isTold: Number(after) > 0, body: await answer.text() };
  };
  expect((await ask('admins', accounts.admins.email)).status).toBe(200);
  await sql`update rate_limits set points = 399 where key like 'forgot-password:%'`.execute(db);
  expect((await ask('customers', 'ghost@test.example')).status).toBe(200);
  const mails = () =>
    db.selectFrom('mails').select('id').where('kind', '=', 'resetPassword').execute();
  await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1);

  for (const [kind, { email }] of Object.entries(accounts)) {
    const known = await ask(kind as keyof typeof accounts, email);
    expect(known).toMatchObject({ status: 429, isTold: true });
    const alike = (text: string) => text.replaceAll(/\d+/g, '0');
    const unknown = await ask(kind as keyof typeof accounts, 'ghost@test.example');
    expect({ ...unknown, body: alike(unknown.body) }).toEqual({
      ...known,
      body: alike(known.body),
    });
  }
  // Somebody who knows the password can still sign in.
  await make.session('Admin');
  expect(await mails()).toHaveLength(1);
});
