import { onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { formFor } from '../../../testing/openid/at-provider.ts';
import { startForgingProvider, type Forgery } from '../../../testing/openid/forging-provider.ts';
import { testPassword, type Maker } from '../../../testing/make.ts';
import type { TestApi, TestServer } from '../../../testing/test-api.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Attempts to sign in to somebody else's account by way of a provider (RFC 9700; OpenID Connect Core, section 16). */

/** A student whom the provider knows as `victim`, and a provider that forges. */
async function scene(api: TestApi, make: Maker, server: TestServer) {
  const { email, id: accountId } = await make.student(await api.as('Admin'));
  const provider = await startForgingProvider();
  onTestFinished(() => provider.stop());
  const superAdmin = await api.as('SuperAdmin');
  const body = formFor(provider, { domains: ['test.example'] });
  const { id } = await superAdmin.signInProviders.create({ body });
  const { db } = server.infrastructure;
  await sql`update sign_in_providers set is_shown = true, tried_at = now() where id = ${id}`.execute(
    db,
  );
  const values = { providerId: id, subject: 'victim', accountKind: 'customer', accountId } as const;
  await db.insertInto('identities').values(values).execute();
  // Known from the next look at the providers on.
  await superAdmin.signInProviders.update({ params: { id }, body: { ...body, isShown: true } });
  const begin = () => api.visitor.providerSignIn.start({ body: { providerId: id } });
  const finish = (sent: { state: string; ticket: string; response: string }) =>
    api.visitor.providerSignIn.finishCustomer({ body: sent });
  return { provider, email, id, accountId, begin, finish };
}

const minute = 60;
const now = () => Math.floor(Date.now() / 1000);

test('the forging provider signs in the victim when its token is right', async ({
  api,
  make,
  server,
}) => {
  const { provider, begin, finish, accountId } = await scene(api, make, server);
  for (const alg of ['RS256', 'HS256'] as const) {
    const { url, state, ticket } = await begin();
    provider.answerWith({ alg, claims: provider.right('victim', url) });
    const session = await finish({ state, ticket, response: `code=x&state=${state}` });
    expect(session.accessRecord.id).toBe(accountId);
  }
});

test.for<[string, Omit<Forgery, 'claims'> & { claims?: Record<string, unknown> }]>([
  ['another nonce', { claims: { nonce: 'of-another-sign-in' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['no signature (alg none)', { alg: 'none' }],
  ['the signature of a stranger', { strangersKey: true }],
  ['the public key as secret', { alg: 'HS256', publicKeyAsSecret: true }],
  ['an end that is over', { claims: { exp: now() - 5 * minute, iat: now() - 10 * minute } }],
  ['no end', { claims: { exp: undefined } }],
  ['a start that is to come', { claims: { nbf: now() + 10 * minute } }],
  ['an issue that is to come', { claims: { iat: now() + 10 * minute, exp: now() + 20 * minute } }],
  ['an issue that is long ago', { claims: { iat: now() - 24 * 60 * minute } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['several audiences and another party', { claims: { aud: ['aqua', 'other'], azp: 'other' } }],
  ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['no subject', { claims: { sub: undefined } }],
  ['a subject that is no text', { claims: { sub: 12 } }],
])('a token with %s signs nobody in', async ([, { claims, ...forgery }], { api, make, server }) => {
  const { provider, begin, finish } = await scene(api, make, server);
  const { url, state, ticket } = await begin();
  const right = provider.right('victim', url);
  provider.answerWith({ ...forgery, claims: { ...right, ...claims } });
  const sent = { state, ticket, response: `code=x&state=${state}` };
  await expectRefusal(finish(sent), 401, 'provider.wrong');
  // Nor does the same attempt with a token that is right.
  provider.answerWith({ claims: right });
  await expectRefusal(finish(sent), 422, 'provider.over');
});

test('the claims of somebody else at UserInfo sign nobody in', async ({ api, make, server }) => {
  const { provider, email, begin, finish } = await scene(api, make, server);
  const { url, state, ticket } = await begin();
  provider.answerWith({
    claims: provider.right('attacker', url),
    userInfo: { sub: 'victim', email, email_verified: true },
  });
  const sent = { state, ticket, response: `code=x&state=${state}` };
  await expectRefusal(finish(sent), 401, 'provider.wrong');
});

test('what was sent back to another attempt, browser or provider signs nobody in', async ({
  api,
  make,
  server,
}) => {
  const { provider, begin, finish } = await scene(api, make, server);
  const [own, other] = [await begin(), await begin()];
  const response = (state: string, more = '') => `code=x&state=${state}${more}`;
  provider.answerWith({ claims: provider.right('victim', own.url) });
  const refused: [string, { state: string; ticket: string; response: string }, number, string][] = [
    [
      'no ticket',
      { ...own, ticket: 'guessed', response: response(own.state) },
      422,
      'provider.over',
    ],
    [
      "another attempt's ticket",
      { ...own, ticket: other.ticket, response: response(own.state) },
      422,
      'provider.over',
    ],
    [
      'a state that nobody began',
      { ...own, state: 'made-up', response: response('made-up') },
      422,
      'provider.over',
    ],
    [
      "another attempt's state in the answer",
      { ...own, response: response(other.state) },
      401,
      'provider.wrong',
    ],
  ];
  for (const [what, sent, status, code] of refused) {
    const { state, ticket } = sent;
    const error = await expectRefusal(
      finish({ state, ticket, response: sent.response }),
      status,
      code,
    );
    expect(error.code, what).toBe(code);
  }
  const mixed = await begin();
  provider.answerWith({ claims: provider.right('victim', mixed.url) });
  const { state, ticket } = mixed;
  const fromElsewhere = response(state, '&iss=https%3A%2F%2Fevil.example');
  await expectRefusal(finish({ state, ticket, response: fromElsewhere }), 401, 'provider.wrong');
  const without = await begin();
  await expectRefusal(finish({ ...without, response: '' }), 401, 'provider.wrong');
  const said = await begin();
  const sentBack = `error=access_denied&state=${said.state}`;
  await expectRefusal(finish({ ...said, response: sentBack }), 401, 'provider.refused');
});

test('an attempt that took too long is over, and so is one of a provider that is gone', async ({
  api,
  make,
  server,
}) => {
  const { provider, begin, finish, id } = await scene(api, make, server);
  const late = await begin();
  const { db } = server.infrastructure;
  await sql`update sign_in_attempts set expires_at = now()`.execute(db);
  provider.answerWith({ claims: provider.right('victim', late.url) });
  await expectRefusal(
    finish({ ...late, response: `code=x&state=${late.state}` }),
    422,
    'provider.over',
  );
  const left = await begin();
  await (await api.as('SuperAdmin')).signInProviders.remove({ params: { id } });
  await expectRefusal(
    finish({ ...left, response: `code=x&state=${left.state}` }),
    422,
    'provider.over',
  );
});

test('an identity can neither be taken from its account nor added without the password', async ({
  api,
  make,
  server,
}) => {
  const { provider, id, begin } = await scene(api, make, server);
  const attacker = await make.student(await api.as('Admin'));
  const own = api.withToken(attacker.token);
  const form = { providerId: id };
  await expectRefusal(own.identities.startAdding({ body: form }), 422, 'currentPassAlert');
  await expectRefusal(
    own.identities.startAdding({ body: { ...form, currentPassword: 'Wrong-2026' } }),
    422,
    'currentPassWrong',
  );
  const add = () =>
    own.identities.startAdding({ body: { ...form, currentPassword: testPassword } });
  const adding = await add();
  provider.answerWith({ claims: provider.right('victim', adding.url) });
  const { state, ticket } = adding;
  const body = { state, ticket, response: `code=x&state=${state}` };
  // It signs nobody in, and is nobody else's.
  await expectRefusal(api.visitor.providerSignIn.finishCustomer({ body }), 422, 'provider.over');
  const third = await make.student(await api.as('Admin'));
  await expectRefusal(api.withToken(third.token).identities.add({ body }), 422, 'provider.over');
  await expectRefusal(own.identities.add({ body }), 409, 'identity.taken');
  // Nor is a sign-in an addition: an attacker's link can't add the attacker to a victim.
  const signingIn = await begin();
  provider.answerWith({ claims: provider.right('attacker', signingIn.url) });
  const other = { state: signingIn.state, ticket: signingIn.ticket };
  const sent = { ...other, response: `code=x&state=${signingIn.state}` };
  await expectRefusal(own.identities.add({ body: sent }), 422, 'provider.over');
  const right = await add();
  provider.answerWith({ claims: provider.right('attackers-own', right.url) });
  const added = await own.identities.add({
    body: { state: right.state, ticket: right.ticket, response: `code=x&state=${right.state}` },
  });
  const params = { id: added.id };
  await expectRefusal(api.withToken(third.token).identities.remove({ params }), 404, 'row.unknown');
  expect(await own.identities.remove({ params })).toMatchObject({ id: added.id });
  const entries = await server.infrastructure.db
    .selectFrom('auditLog')
    .select(['action', 'subjectId', 'actorId', 'actorKind'])
    .where('action', 'like', 'identity.%')
    .where('actorId', '=', attacker.id)
    .orderBy('id')
    .execute();
  const byOwner = { subjectId: attacker.id, actorId: attacker.id, actorKind: 'customer' };
  expect(entries).toEqual([
    { action: 'identity.added', ...byOwner },
    { action: 'identity.removed', ...byOwner },
  ]);
});
