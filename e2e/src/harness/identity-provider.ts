import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignInProviderForm } from '@aqua/contract/accounts/sign-in-providers';
import { Provider, type Configuration } from 'oidc-provider';
import { clientOf, demoSuperAdmin, sessionOf } from './accounts.ts';
import type { Server } from './server.ts';

/** The claims of a person whom the provider knows. */
export interface Person {
  name: string;
  email: string;
  email_verified?: boolean;
}

export interface IdentityProvider {
  /** What the button of the logins says. */
  name: string;
  /** Lets a person, by subject, have an account at the provider. */
  add(subject: string, person: Person): void;
  /** Whether it breaks off the calls with which the server finishes a sign-in. */
  setAway(isAway: boolean): void;
  /** Takes the button off the logins, too. */
  stop(): Promise<void>;
}

const clientId = 'aqua';
const clientSecret = 'a-secret-of-the-client-of-32-bytes!';

/** Its people with an e-mail of this domain are found by it. */
export const schoolDomain = 'school.example';

/**
 * A real OpenID Provider (`oidc-provider`) on a port of its own, whose button the logins of the
 * server show. Its page of sign-in has a button for each person.
 */
export async function startIdentityProvider(
  server: Server,
  name: string,
  changes: Partial<SignInProviderForm> = {},
): Promise<IdentityProvider> {
  const people = new Map<string, Person>();
  let isAway = false;
  const listener = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const { port } = listener.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configurationOf(server.url, people));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (isAway && pathname === '/token') return void response.socket?.destroy();
    if (!pathname.startsWith('/interaction/')) return provider.callback()(request, response);
    const accountId = searchParams.get('as');
    if (accountId !== null)
      return provider.interactionFinished(request, response, { login: { accountId } });
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pageOf(people));
  }

  people.set('trial', { name: 'Trial', email: `trial@${schoolDomain}` });
  const remove = await showOnLogins(server, issuer, name, changes);
  return {
    name,
    add: (subject, person) => void people.set(subject, person),
    setAway: (away) => void (isAway = away),
    async stop() {
      await remove();
      listener.closeAllConnections();
      await new Promise((closed) => listener.close(closed));
    },
  };
}

function pageOf(people: ReadonlyMap<string, Person>): string {
  const buttons = [...people].map(
    ([subject, { name }]) => `<button name="as" value="${subject}">${name}</button>`,
  );
  return `<!doctype html><title>The provider</title><form>${buttons.join('')}</form>`;
}

/**
 * Adds the provider, tries it as a SuperAdmin does, and shows its button.
 *
 * @returns what takes the button away, for the other journeys
 */
async function showOnLogins(
  server: Server,
  issuer: string,
  name: string,
  changes: Partial<SignInProviderForm>,
): Promise<() => Promise<unknown>> {
  const { token } = await sessionOf(server, demoSuperAdmin);
  const { signInProviders } = clientOf(server, token);
  const form: SignInProviderForm = {
    preset: 'oidc',
    issuer,
    clientId,
    clientSecret,
    nameEn: name,
    nameTh: name,
    forStudents: true,
    forStaff: true,
    domains: [schoolDomain],
    ...changes,
  };
  const { id } = await signInProviders.create({ body: form });
  const { url, state, ticket } = await signInProviders.try({ params: { id } });
  const response = await signInWithoutBrowser(url, 'trial');
  await signInProviders.tryResult({ body: { state, ticket, response } });
  await signInProviders.update({ params: { id }, body: { ...form, isShown: true } });
  return () => signInProviders.remove({ params: { id } });
}

/** The query with which the provider sends this person back. */
async function signInWithoutBrowser(url: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const to = new URL(response.headers.get('location') ?? '', next);
    if (to.pathname === '/sign-in/return') return to.search.slice(1);
    if (to.pathname.startsWith('/interaction/')) to.searchParams.set('as', subject);
    next = to.href;
  }
  throw new Error('the provider sends on and on');
}

function configurationOf(publicUrl: string, people: ReadonlyMap<string, Person>): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/sign-in/return`],
        post_logout_redirect_uris: [`${publicUrl}/login`, `${publicUrl}/app`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    // Nobody is asked whether Aqua may know the name and the e-mail.
    loadExistingGrant: async ({ oidc }) => {
      const { clientId: client } = oidc.client ?? {};
      const grant = new oidc.provider.Grant({
        clientId: client,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    findAccount: (_, subject) => {
      const person = people.get(subject);
      return person && { accountId: subject, claims: async () => ({ sub: subject, ...person }) };
    },
    cookies: { keys: ['a key of the cookies of a journey'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Session: 600,
      Grant: 600,
      Interaction: 600,
    },
  };
}
