import type { Client } from '@aqua/client/create-client';
import type { SignInProviderForm } from '@aqua/contract/accounts/sign-in-providers';
import type { TestApi, TestServer } from '../test-api.ts';
import {
  client,
  startTestProvider,
  type TestProvider,
  type TestProviderOptions,
} from './provider.ts';

export const redirectUri = 'http://localhost:4000/sign-in/return';

/** A provider for everybody with an e-mail of `school.example`, as a SuperAdmin would add it. */
export function formFor(
  { issuer }: { issuer: string },
  changes: Partial<SignInProviderForm> = {},
): SignInProviderForm {
  return {
    preset: 'oidc',
    issuer,
    ...client,
    nameEn: 'School account',
    nameTh: 'บัญชีโรงเรียน',
    forStudents: true,
    forStaff: true,
    forAdmins: true,
    domains: ['school.example'],
    help: 'Please ask the library.',
    ...changes,
  };
}

/** Signs in at the provider; the answer of a call that begins, with what the person comes back with. */
export async function comeBack(
  provider: Pick<TestProvider, 'signIn'>,
  begun: Promise<{ url: string; state: string; ticket: string }>,
  subject: string,
) {
  const { url, state, ticket } = await begun;
  return { state, ticket, response: await provider.signIn(url, subject) };
}

/** A provider that runs, whose button the logins show. */
export async function shownProvider(
  api: TestApi,
  options: Omit<TestProviderOptions, 'redirectUri'>,
  changes: Partial<SignInProviderForm> = {},
) {
  const provider = await startTestProvider({
    ...options,
    people: { trial: { name: 'Trial' }, ...options.people },
    redirectUri,
  });
  const superAdmin = await api.as('SuperAdmin');
  const form = formFor(provider, changes);
  const { id } = await superAdmin.signInProviders.create({ body: form });
  const { signInProviders } = superAdmin;
  const tried = await comeBack(provider, signInProviders.try({ params: { id } }), 'trial');
  await signInProviders.tryResult({ body: tried });
  await signInProviders.update({ params: { id }, body: { ...form, isShown: true } });
  const begin = (visitor: Client = api.visitor, more: { invitation?: string } = {}) =>
    visitor.providerSignIn.start({ body: { providerId: id, ...more } });
  return {
    ...provider,
    id,
    form,
    begin,
    /** Goes to the provider as this person, and comes back. */
    go: (subject: string, more: { invitation?: string } = {}) =>
      comeBack(provider, begin(api.visitor, more), subject),
    /** Changes the provider. */
    change: (to: Partial<SignInProviderForm>) =>
      signInProviders.update({ params: { id }, body: { ...form, isShown: true, ...to } }),
  };
}

const kinds = { Admin: 'admin', Staff: 'staff', Customer: 'customer' } as const;

/** A provider that nobody asks; its id. Its secret can be read, so that it can be changed. */
export async function addProvider({ infrastructure }: TestServer): Promise<number> {
  const { db, providerSealer } = infrastructure;
  const { id } = await db
    .insertInto('signInProviders')
    .values({
      preset: 'oidc',
      issuer: unaskedProvider.issuer,
      clientId: unaskedProvider.clientId,
      sealedSecret: providerSealer.seal('secret'),
      scopes: 'openid',
      nameEn: 'School',
      nameTh: 'โรงเรียน',
      position: 0,
      forStudents: true,
      forStaff: true,
      forAdmins: true,
      domains: [],
      passwordsOff: false,
      unknownPeople: 'refuse',
      nameClaim: 'name',
      isShown: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A form that changes it, and needs no answer of the provider. */
export const unaskedProvider = {
  preset: 'oidc',
  issuer: 'https://school.example',
  clientId: 'aqua',
  nameEn: 'Our school',
  nameTh: 'โรงเรียนของเรา',
} as const;

/** An identity of the client's account at a provider that nobody asks; its id. */
export async function addIdentity(account: Client, server: TestServer): Promise<number> {
  const { role, accessRecord } = await account.sessions.current();
  const identity = await server.infrastructure.db
    .insertInto('identities')
    .values({
      providerId: await addProvider(server),
      subject: 'somebody',
      accountKind: kinds[role],
      accountId: accessRecord.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return identity.id;
}
