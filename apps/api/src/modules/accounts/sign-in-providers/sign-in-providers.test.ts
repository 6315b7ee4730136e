import { onTestFinished } from 'vitest';
import {
  comeBack,
  formFor,
  redirectUri,
  shownProvider,
} from '../../../testing/openid/at-provider.ts';
import { startTestProvider } from '../../../testing/openid/provider.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Providers of sign-in, which a SuperAdmin manages (product rules, section 4). */

async function running(people = {}) {
  const provider = await startTestProvider({ people, redirectUri });
  onTestFinished(() => provider.stop());
  return provider;
}

test('a provider is added, tried, shown, changed and removed; each is recorded without its secret', async ({
  api,
  server,
}) => {
  const school = await running({
    me: { name: 'สุดา', email: 'suda@School.Example', email_verified: true, student_id: 650123 },
  });
  const { signInProviders } = await api.as('SuperAdmin');
  const form = formFor(school, { numberClaim: 'student_id' });
  const created = await signInProviders.create({ body: form });
  expect(created).toMatchObject({
    hasSecret: true,
    isShown: false,
    triedAt: null,
    scopes: 'openid email profile',
    redirectUri,
    countIdentities: 0,
  });
  const params = { id: created.id };
  const visible = async () =>
    (await api.visitor.signInProviders.shown()).providers.map(({ id }) => id);
  await expectRefusal(
    signInProviders.update({ params, body: { ...form, isShown: true } }),
    409,
    'provider.untried',
  );
  const tried = await signInProviders.tryResult({
    body: await comeBack(school, signInProviders.try({ params }), 'me'),
  });
  expect(tried).toMatchObject({
    subject: 'me',
    email: 'suda@school.example',
    isEmailVouched: true,
    name: 'สุดา',
    number: '650123',
    provider: { triedAt: expect.any(String) },
  });
  expect(tried.claims).toContainEqual({ name: 'student_id', value: '650123' });
  expect(await visible()).not.toContain(created.id);
  const shown = await signInProviders.update({ params, body: { ...form, isShown: true } });
  expect(shown.isShown).toBe(true);
  expect(await visible()).toContain(created.id);

  // Without a secret in the form it stays, and a sign-in still works.
  const later = { ...form, clientSecret: null, nameEn: 'Our school', isShown: true };
  await signInProviders.update({ params, body: later });
  const again = await comeBack(school, signInProviders.try({ params }), 'me');
  await signInProviders.tryResult({ body: again });
  // Another client must be tried again.
  const other = { ...later, clientId: 'another-client' };
  const changed = await signInProviders.update({ params, body: { ...other, isShown: false } });
  expect(changed).toMatchObject({ triedAt: null, isShown: false });
  await signInProviders.remove({ params });
  await expectRefusal(signInProviders.get({ params }), 404, 'row.unknown');

  const entries = await server.infrastructure.db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'before'])
    .where('action', 'like', 'provider.%')
    .where('subjectId', '=', created.id)
    .orderBy('id')
    .execute();
  const actions = entries.map(({ action }) => action);
  expect(actions.filter((action, place) => action !== actions[place - 1])).toEqual([
    'provider.created',
    'provider.tried',
    'provider.updated',
    'provider.tried',
    'provider.updated',
    'provider.deleted',
  ]);
  expect(JSON.stringify(entries)).not.toContain(form.clientSecret);
});

test('the issuer of a provider that people use stays', async ({ api, server }) => {
  const [school, other] = [await running(), await running()];
  const { signInProviders } = await api.as('SuperAdmin');
  const { id } = await signInProviders.create({ body: formFor(school) });
  const { db } = server.infrastructure;
  const person = { providerId: id, subject: 'x', accountKind: 'customer', accountId: 1 } as const;
  await db.insertInto('identities').values(person).execute();
  const refused = await expectRefusal(
    signInProviders.update({ params: { id }, body: formFor(other) }),
    409,
    'provider.issuerFixed',
  );
  expect(refused.envelope.errors[0]).toMatchObject({ field: 'issuer' });
});

test('a new provider needs a secret, a group that exists, and an issuer by https', async ({
  api,
}) => {
  const school = await running();
  const { signInProviders } = await api.as('SuperAdmin');
  const refusal = async (changes: Parameters<typeof formFor>[1]) => {
    const body = formFor(school, changes);
    return signInProviders.create({ body }).then(
      () => 'no refusal',
      (error: { envelope: { errors: { code: string; field?: string }[] } }) =>
        error.envelope.errors.map(({ code, field }) => `${field} ${code}`).join(),
    );
  };
  expect(await refusal({ clientSecret: '' })).toBe('clientSecret provider.secretAlert');
  expect(await refusal({ unknownPeople: 'create', groupId: 999_999 })).toBe(
    'groupId provider.groupUnknown',
  );
  expect(await refusal({ issuer: 'http://school.example' })).toBe('issuer provider.issuerAlert');
  expect(await refusal({ issuer: 'https://school.example/?a=b' })).toBe(
    'issuer provider.issuerAlert',
  );
  expect(await refusal({ scopes: 'email profile' })).toBe('scopes provider.scopesAlert');
  expect(await refusal({ domains: ['not a domain'] })).toBe('domains.0 provider.domainAlert');
  expect(await refusal({ isShown: true })).toBe('isShown provider.untried');
});

test('groups are found by the beginning of their name', async ({ api, make }) => {
  const group = await make.group(null);
  const { signInProviders } = await api.as('SuperAdmin');
  const { groups } = await signInProviders.groups({
    query: { keySearch: group.name.toLowerCase() },
  });
  expect(groups).toContainEqual({ id: group.id, name: group.name });
});

test('a provider whose secret was sealed with a lost key takes no other with it', async ({
  api,
  server,
}) => {
  const [lost, kept] = [
    await shownProvider(api, { people: {} }),
    await shownProvider(api, { people: {} }),
  ];
  onTestFinished(async () => void (await Promise.all([lost.stop(), kept.stop()])));
  await server.infrastructure.db
    .updateTable('signInProviders')
    .set({ sealedSecret: Buffer.from('sealed with another key') })
    .where('id', '=', lost.id)
    .execute();
  await kept.change({ nameEn: 'Read again' });
  const shown = async () =>
    (await api.visitor.signInProviders.shown()).providers.map(({ id }) => id);
  expect(await shown()).toContain(kept.id);
  expect(await shown()).not.toContain(lost.id);
  // A new secret brings it back.
  await lost.change({});
  expect(await shown()).toEqual(expect.arrayContaining([lost.id, kept.id]));
});
