import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { formFor, shownProvider } from '../../../testing/openid/at-provider.ts';
import { startForgingProvider } from '../../../testing/openid/forging-provider.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testPassword } from '../../../testing/make.ts';
import type { TestApi, TestServer } from '../../../testing/test-api.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Providers that change their keys, say little, are slow or away, and that end sessions. */

type Options = Parameters<typeof shownProvider>[1];

async function provider(api: TestApi, options: Options) {
  const shown = await shownProvider(api, options, { domains: ['test.example'] });
  onTestFinished(() => shown.stop());
  return shown;
}

const vouched = (email: string) => ({ email, email_verified: true, name: 'At School' });

test('a provider may change its keys between two sign-ins', async ({ api, make }) => {
  const { email } = await make.student(await api.as('Admin'));
  const school = await provider(api, { people: { s: vouched(email) } });
  const { finishCustomer } = api.visitor.providerSignIn;
  await finishCustomer({ body: await school.go('s') });
  await school.rotateKeys();
  const session = await finishCustomer({ body: await school.go('s') });
  expect(session.accessRecord.email).toBe(email);
});

test('optional fields of discovery may be missing, and names and e-mails, too', async ({
  api,
  make,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  const school = await provider(api, {
    people: { silent: {} },
    withoutFields: [
      'token_endpoint_auth_methods_supported',
      'id_token_signing_alg_values_supported',
      'scopes_supported',
      'claims_supported',
      'code_challenge_methods_supported',
      'userinfo_endpoint',
      'end_session_endpoint',
      'grant_types_supported',
    ],
  });
  const { state, ticket, response } = await school.go('silent');
  const { finishCustomer, joinCustomer } = api.visitor.providerSignIn;
  const body = { state, ticket, response };
  await expectRefusal(finishCustomer({ body }), 403, 'provider.unknownPerson');
  const proof = { state, ticket, email, password: testPassword };
  const joined = await joinCustomer({ body: proof });
  const own = api.withToken(joined.token);
  expect((await own.identities.list()).identities).toMatchObject([{ email: null, name: null }]);
  expect(await own.sessions.signOut()).toMatchObject({ providerSignOut: null });
});

test('while a provider is away, a sentence says so, passwords work, and the attempt waits', async ({
  api,
  make,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  const school = await provider(api, { people: { s: vouched(email) } });
  const body = await school.go('s');
  const { finishCustomer } = api.visitor.providerSignIn;
  school.setAway(true);
  const refused = await expectRefusal(finishCustomer({ body }), 503, 'provider.away');
  expect(refused.message).toContain('School account');
  const password = { email, password: testPassword };
  expect(await api.visitor.sessions.signInCustomer({ body: password })).toMatchObject({
    accessRecord: { email },
  });
  school.setAway(false);
  expect(await finishCustomer({ body })).toMatchObject({ accessRecord: { email } });
});

test('an issuer that is no provider is refused when it is added, with the reason', async ({
  api,
}) => {
  const superAdmin = await api.as('SuperAdmin');
  const body = formFor({ issuer: 'http://127.0.0.1:9' });
  const refused = await expectRefusal(
    superAdmin.signInProviders.create({ body }),
    422,
    'provider.undiscovered',
  );
  expect(refused.envelope.errors[0]).toMatchObject({ field: 'issuer' });
});

/** The next call of each session that was not used yet is the one that asks its provider. */
async function letAnHourPass({ infrastructure: { db } }: TestServer) {
  await sql`update provider_sessions set checked_at = now() - interval '61 minutes'`.execute(db);
  await sql`update sessions set last_used_at = now() - interval '2 minutes'`.execute(db);
}

test('a person who is removed at the provider is signed out here at the next use', async ({
  api,
  make,
  server,
}) => {
  const staff = [await make.staff('Admin'), await make.staff('Admin'), await make.staff('Admin')];
  const [gone = '', stays = '', later = ''] = staff.map(({ email }) => email);
  const people = { gone: vouched(gone), stays: vouched(stays), later: vouched(later) };
  const school = await provider(api, { people, refreshTokens: true });
  const open = async (subject: string) => {
    const body = await school.go(subject);
    const { token } = await api.visitor.providerSignIn.finishStaff({ body });
    return () => api.withToken(token).sessions.current();
  };
  const use = { gone: await open('gone'), stays: await open('stays'), later: await open('later') };
  school.remove('gone');
  await letAnHourPass(server);
  await use.stays();
  await use.gone();
  await eventually(() => expectRefusal(use.gone(), 401, 'session.ended'));
  await use.stays();
  // A provider that is away ends nothing.
  school.setAway(true);
  await use.later();
  await eventually(async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from provider_sessions
      where has_refresh_token and checked_at < now() - interval '1 hour'`.execute(
      server.infrastructure.db,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
  await use.later();
});

test('signing out here leads to the sign-out there, and back to the own login', async ({
  api,
  make,
}) => {
  const staff = await make.staff('Admin');
  const student = await make.student(await api.as('Admin'));
  const people = { t: vouched(staff.email), s: vouched(student.email) };
  const school = await provider(api, { people });
  const { finishStaff, finishCustomer } = api.visitor.providerSignIn;
  const ofStaff = await finishStaff({ body: await school.go('t') });
  const ofStudent = await finishCustomer({ body: await school.go('s') });
  for (const [{ token }, login] of [
    [ofStaff, '/login'],
    [ofStudent, '/app'],
  ] as const) {
    const { providerSignOut } = await api.withToken(token).sessions.signOut();
    const url = new URL(providerSignOut ?? '');
    expect(url.origin).toBe(school.issuer);
    const back = url.searchParams.get('post_logout_redirect_uri');
    expect(back).toBe(`http://localhost:4000${login}`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
  }
});

test('a provider reports that somebody has signed out; forged reports end nothing', async ({
  api,
  make,
  server,
}) => {
  const staff = await make.staff('Admin');
  const school = await startForgingProvider();
  onTestFinished(() => school.stop());
  const superAdmin = await api.as('SuperAdmin');
  const form = formFor(school, { domains: ['test.example'] });
  const { id } = await superAdmin.signInProviders.create({ body: form });
  const { db } = server.infrastructure;
  await sql`update sign_in_providers set tried_at = now() where id = ${id}`.execute(db);
  await superAdmin.signInProviders.update({ params: { id }, body: { ...form, isShown: true } });
  const { url, state, ticket } = await api.visitor.providerSignIn.start({
    body: { providerId: id },
  });
  const claims = school.right('t', url, { ...vouched(staff.email), sid: 'session-there' });
  school.answerWith({ claims });
  const session = await api.visitor.providerSignIn.finishStaff({
    body: { state, ticket, response: `code=x&state=${state}` },
  });
  const own = api.withToken(session.token);
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const report = { ...school.right('t', url), events, nonce: undefined };
  const send = async (token: string) => {
    const path = `/api/v1/sign_in_providers/${id}/back_channel_logout`;
    const body = new URLSearchParams({ logout_token: token });
    return (await fetch(server.url + path, { method: 'POST', body })).status;
  };
  const forged = [
    await school.sign({ claims: report, strangersKey: true }),
    await school.sign({ claims: report, alg: 'none' }),
    await school.sign({ claims: { ...report, aud: 'another' } }),
    await school.sign({ claims: { ...report, events: {} } }),
    await school.sign({ claims: { ...report, nonce: 'x' } }),
    await school.sign({ claims: { ...report, iat: Number(report.iat) - 3_600 } }),
    await school.sign({ claims: { ...report, sub: undefined } }),
    'nothing',
  ];
  for (const token of forged) expect(await send(token)).toBe(400);
  const other = { ...report, sub: undefined, sid: 'another-session' } as never;
  expect(await send(await school.sign({ claims: other }))).toBe(200);
  await own.sessions.current();
  expect(await send(await school.sign({ claims: report }))).toBe(200);
  await expectRefusal(own.sessions.current(), 401, 'session.ended');
});
