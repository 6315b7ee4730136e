import { createClient } from '@aqua/client/create-client';
import { sql } from 'kysely';
import {
  guessesPerAddress,
  otherAddress,
  guessAfter,
  headers,
  homeAddress,
  signInFrom,
  test,
} from '../../../testing/people/password-guesses.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal } from '../../../testing/test-api.ts';

test('a student who is locked out sets a new password by mail and can sign in', async ({
  api,
  make,
  server,
  processes,
}) => {
  const [one] = processes;
  const { email } = await make.student(await api.as('Admin'));
  const who = { kind: 'customers', email };
  await guessAfter(server, one, who);
  expect((await signInFrom(one, otherAddress, who)).status).toBe(429);

  await api.visitor.customers.forgotPassword({ query: { email } });
  const resets = async () =>
    (await mailsTo(server, email)).filter(({ kind }) => kind === 'resetPassword');
  await expect.poll(async () => (await resets()).length).toBe(1);
  const password = 'Another$Harbour1';
  const token = tokenIn((await resets())[0]?.text);
  const answer = await fetch(`${one.url}/api/v1/customers/reset_password`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': otherAddress },
    body: JSON.stringify({ token, password, password_confirmation: password }),
  });
  expect(answer.status).toBe(200);
  expect((await signInFrom(one, otherAddress, { ...who, password })).status).toBe(200);
  expect((await signInFrom(one, '203.0.113.98', { ...who, password })).status).toBe(429);
});

test('a signed-in owner can confirm the password while strangers guess it a hundred times a day', async ({
  make,
  server,
  processes,
}) => {
  const [one] = processes;
  const { id, name, email } = await make.admin('Admin');
  const who = { kind: 'admins', email };
  const { body: session } = await signInFrom(one, homeAddress, who);
  await guessAfter(server, one, who);
  const client = createClient({
    baseUrl: server.url,
    applicationToken: 'aqua-backoffice',
    token: () => (session as { token: string }).token,
  });
  const change = (currentPassword: string) =>
    client.admins.updateProfile({ params: { id }, body: { name, currentPassword } });
  // The strangers may even have the owner's address.
  const guess = () => signInFrom(server, homeAddress, { ...who, password: 'Guess$2026' });
  for (let nth = 0; nth < guessesPerAddress; nth += 1) expect((await guess()).status).toBe(429);
  expect((await guess()).body).toMatchObject({ errors: [{ code: 'rate.limited' }] });
  await change(testPassword);
  await expectRefusal(change('Wrong$2026'), 422, 'currentPassWrong');
  await sql`update rate_limits set points = 100 where key like 'sign-in-guesses:admin:session %'`.execute(
    server.infrastructure.db,
  );
  await expectRefusal(change(testPassword), 429, 'session.locked');
});
