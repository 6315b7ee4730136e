import { testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('an admin signs in, is recognised, signs out, and the token is dead', async ({
  api,
  make,
}) => {
  const { email, id } = await make.admin('Admin');
  const session = await api.visitor.sessions.signInAdmin({
    body: { email: ` ${email.toUpperCase()} `, password: testPassword },
  });
  expect(session).toMatchObject({
    role: 'Admin',
    type: 'Admin',
    accessRecord: { id, email, publisherId: null },
  });
  expect(session.token).toMatch(/^aqua_/);

  const client = api.withToken(session.token);
  expect(await client.sessions.current()).toMatchObject({
    roleName: 'Admin',
    accessRecord: { id },
  });
  await client.sessions.signOut();
  await expectRefusal(client.sessions.current(), 401, 'session.ended');
});

test('an unknown e-mail and a wrong password get the same answer', async ({ api, make }) => {
  const { email } = await make.admin('Admin');
  const wrong = await expectRefusal(
    api.visitor.sessions.signInAdmin({ body: { email, password: 'Wrong$2026' } }),
    401,
    'session.wrong',
  );
  const unknown = await expectRefusal(
    api.visitor.sessions.signInAdmin({
      body: { email: 'nobody@test.example', password: 'Wrong$2026' },
    }),
    401,
    'session.wrong',
  );
  expect(unknown.envelope).toEqual(wrong.envelope);
});

test('guessing is stopped after ten tries, also with the right password from there', async ({
  api,
  make,
}) => {
  const { email } = await make.admin('SubAdmin');
  for (let guess = 0; guess < 10; guess += 1) {
    await expectRefusal(
      api.visitor.sessions.signInAdmin({ body: { email, password: `Guess$${guess}` } }),
      401,
      'session.wrong',
    );
  }
  const refusal = await expectRefusal(
    api.visitor.sessions.signInAdmin({ body: { email, password: testPassword } }),
    429,
    'rate.limited',
  );
  expect(refusal.envelope.errors[0]?.params?.['seconds']).toBeGreaterThan(0);
});

test('only staff of type Admin enter through the publisher portal', async ({ api, make }) => {
  const [admin, subAdmin] = [await make.staff('Admin'), await make.staff('SubAdmin')];
  const session = await api.visitor.sessions.signInPublisher({
    body: { email: admin.email, password: testPassword },
  });
  expect(session).toMatchObject({
    role: 'Staff',
    type: 'Admin',
    accessRecord: { publisherId: admin.publisherId },
  });
  await expectRefusal(
    api.visitor.sessions.signInPublisher({
      body: { email: subAdmin.email, password: testPassword },
    }),
    401,
    'session.wrong',
  );
});

test('a call without the application token is refused, and no route answers a HEAD', async ({
  server,
}) => {
  const bare = await fetch(`${server.url}/api/v1/auth/session`);
  expect(bare.status).toBe(401);
  expect(await bare.json()).toMatchObject({ errors: [{ code: 'application.unknown' }] });
  const head = await fetch(`${server.url}/api/v1/auth/sign_out`, { method: 'HEAD' });
  expect(head.status).toBe(404);
});

test('messages come in the language that the client asks for', async ({ server }) => {
  const answer = await fetch(`${server.url}/api/v1/nowhere`, {
    headers: { 'accept-language': 'th,en;q=0.8' },
  });
  expect(answer.status).toBe(404);
  const { message } = (await answer.json()) as { message: string };
  expect(message).toMatch(/[\u0E00-\u0E7F]/);
});

test('a malformed URL is refused in the same envelope and does not echo the path', async ({
  server,
}) => {
  const answer = await fetch(`${server.url}/%E0%A4%A`);
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 'request.malformed' }] });
  expect(text).not.toContain('E0');
});
