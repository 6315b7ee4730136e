import { sql } from 'kysely';
import { bornAgo, choosePassword, inviteChild, signIn } from '../testing/children.ts';
import { adult, phoneWithCode } from '../testing/sign-ups.ts';
import { expect, expectRefusal, test } from '../testing/test-api.ts';

test('an address whose sign-ins are used up still signs up and answers, and takes none of them', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.parts;
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
  await student.customers.consent({ body: { birthday, acceptTerms: true } });
  expect(await used()).toEqual([100]);
  await expectRefusal(wrong(), 429, 'rate.limited');
});

test('sign-ups of one address have a limit of their own, whatever the e-mails', async ({
  api,
  server,
}) => {
  const { db } = server.parts;
  const signUp = (name: string) =>
    api.visitor.publishers.signUp({
      body: { email: `${name}@press.example`, username: name, password: adult.password },
    });
  await signUp('first');
  await sql`update rate_limits set points = 60
    where key like 'publisher-sign-up:%'`.execute(db);
  await expectRefusal(signUp('second'), 429, 'rate.limited');
});
