import {
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  refreshTokenGrant,
  ResponseBodyError,
  type ServerMetadata,
} from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import { nameIn, emailIn, type Claims } from './claims.ts';
import { algorithms, createTokenVerifier } from './tokens.ts';
import { answerWithin } from './rules.ts';

/** How Aqua is known to a provider. */
export interface ClientSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Separated by spaces. */
  scopes: string;
}

/** What must be remembered between leaving for a provider and coming back. */
export interface AttemptSecrets {
  nonce: string;
  codeVerifier: string;
}

/** Who has come back from a provider. */
export interface ProvedPerson {
  subject: string;
  claims: Claims;
  /** The session at the provider, if it says so. */
  sid: string | null;
  idToken: string;
  refreshToken: string | null;
}

/**
 * Reads what a provider says of itself (OpenID Connect Discovery 1.0), and makes a client of it.
 * @throws ProviderAway; other errors if the document is not that of this issuer
 */
export async function createOpenIdClient({
  issuer,
  clientId,
  clientSecret,
  scopes,
}: ClientSettings) {
  const isLocal = issuer.startsWith('http://');
  const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [customFetch]: boundedFetch,
    timeout: answerWithin.seconds,
    ...(isLocal && { execute: [allowInsecureRequests] }),
  });
  const { supportsPKCE: _, ...server } = found.serverMetadata();
  if (server.issuer !== issuer) throw new Error(`its issuer is ${server.issuer}`);
  for (const name of ['authorization_endpoint', 'token_endpoint'] as const)
    if (server[name] === undefined) throw new Error(`it has no ${name}`);
  const configuration = new Configuration(
    // What it really signs with is checked with its signature.
    { ...server, id_token_signing_alg_values_supported: algorithms },
    clientId,
    { client_secret: clientSecret },
    takesBasic(server) ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret),
  );
  configuration[customFetch] = boundedFetch;
  configuration.timeout = answerWithin.seconds;
  if (isLocal) allowInsecureRequests(configuration);
  const verify = createTokenVerifier(configuration, clientSecret);

  /** Providers may keep claims out of the ID token (OpenID Connect Core 1.0, section 5.4). */
  async function moreClaims(claims: Claims, subject: string, accessToken: string): Promise<Claims> {
    const isComplete = emailIn(claims) !== null && nameIn(claims, 'name') !== null;
    if (isComplete || server.userinfo_endpoint === undefined) return claims;
    return { ...claims, ...(await fetchUserInfo(configuration, accessToken, subject)) };
  }

  return {
    issuer,

    /** The address at the provider to which a person is sent, and what to remember meanwhile. */
    async leave(redirectUri: string, state: string): Promise<{ url: string } & AttemptSecrets> {
      const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, nonce, codeVerifier };
    },

    /**
     * Takes the code to the provider, and checks everything that it answers: state, issuer, nonce,
     * audience, times, signature, subject.
     * @param returned the address at which the person came back, with its query
     */
    async comeBack(
      returned: URL,
      state: string,
      { nonce, codeVerifier }: AttemptSecrets,
    ): Promise<ProvedPerson> {
      const tokens = await authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined || tokens.id_token === undefined) throw new Error('no ID token');
      await verify.idToken(tokens.id_token);
      const { sub: subject, sid } = claims;
      return {
        subject,
        claims: await moreClaims(claims, subject, tokens.access_token),
        sid: typeof sid === 'string' ? sid : null,
        idToken: tokens.id_token,
        refreshToken: tokens.refresh_token ?? null,
      };
    },

    /**
     * Asks whether the provider still knows the person. Null if it does not; else the refresh token
     * for the next time.
     */
    async refresh(refreshToken: string): Promise<string | null> {
      try {
        const tokens = await refreshTokenGrant(configuration, refreshToken);
        return tokens.refresh_token ?? refreshToken;
      } catch (error) {
        if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return null;
        throw error;
      }
    },

    /** Where a person signs out at the provider (OpenID Connect RP-Initiated Logout 1.0). */
    signOutUrl(idToken: string, backTo: string): string | null {
      if (server.end_session_endpoint === undefined) return null;
      return buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: backTo,
      }).href;
    },

    logoutToken: verify.logoutToken,
  };
}

export type OpenIdClient = Awaited<ReturnType<typeof createOpenIdClient>>;

/**
 * How a client authenticates at the token endpoint: by Basic, unless the provider names other methods
 * only (OpenID Connect Discovery 1.0, section 3). LINE names none, and reads the secret in the body.
 */
function takesBasic(server: ServerMetadata): boolean {
  const methods = server.token_endpoint_auth_methods_supported;
  if (methods === undefined) return server.issuer !== 'https://access.line.me';
  return methods.includes('client_secret_basic');
}
