import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { memoryAdapter } from './memory-adapter.ts';
import { Provider, type Configuration } from 'oidc-provider';

/** The claims of the people whom a provider knows, by their subject. */
export type People = Record<string, Record<string, unknown>>;

export interface TestProviderOptions {
  people: People;
  /** Where people are sent back. */
  redirectUri: string;
  /** Where the provider reports a sign-out. */
  backChannelLogoutUri?: string;
  /** Whether the claims are in the ID token, as at Google, or at the UserInfo endpoint only. */
  claimsInIdToken?: boolean;
  /** Fields that its discovery document lacks. */
  withoutFields?: string[];
  /** Whether it makes a new session for each refresh of an access token. */
  refreshTokens?: boolean;
}

export const client = { clientId: 'aqua', clientSecret: 'a-secret-of-the-client-of-32-bytes!' };

/**
 * A real OpenID Provider (`oidc-provider`) on a port of its own. Whoever is sent there signs in by
 * naming a subject; nobody is asked for more.
 */
export async function startTestProvider(options: TestProviderOptions) {
  let keys = [await newKey('first')];
  let provider: Provider;
  const adapter = memoryAdapter();
  let isAway = false;
  const delay = { ms: 0 };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  build();

  function build(): void {
    provider = new Provider(issuer, configurationOf(options, keys, adapter));
    // Errors are the point of some tests.
    provider.on('server_error', () => undefined);
    provider.use(async (context, next) => {
      await next();
      if (context.path !== '/.well-known/openid-configuration') return;
      for (const field of options.withoutFields ?? [])
        delete (context.body as Record<string, unknown>)[field];
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isAway) {
      response.socket?.destroy();
      return;
    }
    if (delay.ms > 0) await new Promise((later) => setTimeout(later, delay.ms));
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname.startsWith('/interaction/')) {
      await provider.interactionFinished(request, response, {
        login: { accountId: url.searchParams.get('as') ?? '' },
      });
      return;
    }
    await provider.callback()(request, response);
  }

  return {
    issuer,

    /** Signs in as a browser does, and returns the query with which it is sent back. */
    async signIn(url: string, subject: string): Promise<string> {
      const cookies = new Map<string, string>();
      let next = url;
      for (let step = 0; step < 10; step += 1) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [pair = ''] = cookie.split(';');
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
        if (location.startsWith(options.redirectUri)) return new URL(location).search.slice(1);
        const to = new URL(location, issuer);
        if (to.pathname.startsWith('/interaction/')) to.searchParams.set('as', subject);
        next = to.href;
      }
      throw new Error('the provider sends on and on');
    },

    /** From now on it signs with another key, and its old key is gone. */
    async rotateKeys(): Promise<void> {
      keys = [await newKey('second')];
      build();
    },

    /** Removes a person: its refresh tokens are refused from now on. */
    remove(subject: string): void {
      delete options.people[subject];
    },

    /** Breaks off every call until it is back. */
    setAway(away: boolean): void {
      isAway = away;
    },

    /** Answers each call after this time. */
    setDelay(ms: number): void {
      delay.ms = ms;
    },

    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

function configurationOf(
  options: TestProviderOptions,
  keys: JWK[],
  adapter: Configuration['adapter'],
): Configuration {
  const { people, redirectUri, backChannelLogoutUri } = options;
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: ['/login', '/app'].map((login) =>
          redirectUri.replace('/sign-in/return', login),
        ),
        grant_types: ['authorization_code', 'refresh_token'],
        ...(backChannelLogoutUri !== undefined && {
          backchannel_logout_uri: backChannelLogoutUri,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    adapter,
    jwks: { keys },
    conformIdTokenClaims: options.claimsInIdToken !== true,
    claims: {
      openid: ['sub', 'student_id', 'xms_edov', 'hd'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: backChannelLogoutUri !== undefined },
      rpInitiatedLogout: { enabled: true },
    },
    issueRefreshToken: async () => options.refreshTokens === true,
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: async (context) => {
      const { client: asking, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: asking?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
    findAccount: (_, subject) => {
      const claims = people[subject];
      return claims && { accountId: subject, claims: async () => ({ sub: subject, ...claims }) };
    },
    cookies: { keys: ['a key of the cookies of a test'] },
    pkce: { required: () => true },
    // Everything is in one process.
    ttl: {
      RefreshToken: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Session: 600,
      Grant: 600,
      Interaction: 600,
    },
  };
}
