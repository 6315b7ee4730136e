import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload } from 'jose';
import type { Configuration } from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import { seconds, type Duration } from '../lib/duration.ts';
import { clockTolerance, idTokenAge, logoutTokenAge, reportedKeysSoughtEvery } from './rules.ts';

/**
 * The algorithms that a signature may have. `none` is not among them. HS256 is that of LINE, with the
 * client's secret, which only Aqua and the provider know.
 */
export const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA', 'HS256'];

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Verifies what a provider signs for this client: signature, issuer, audience and times. Its keys
 * are read when one is needed that is not known yet, so providers may change them at any time.
 */
export function createTokenVerifier(configuration: Configuration, clientSecret: string) {
  const { issuer, jwks_uri: keysAt } = configuration.serverMetadata();
  const { client_id: audience } = configuration.clientMetadata();
  /** @param cooldown how long unknown keys are not looked for again */
  function keysFrom(address: string, cooldown: Duration) {
    const options = { [customFetch]: boundedFetch as typeof fetch, cooldownDuration: cooldown.ms };
    return createRemoteJWKSet(new URL(address), options);
  }

  const secret = new TextEncoder().encode(clientSecret);
  const expected = { issuer, audience, algorithms, clockTolerance: clockTolerance.seconds };

  // An ID token comes from the provider itself, a report of a sign-out from anybody.
  const keysOf =
    keysAt === undefined
      ? undefined
      : {
          idTokens: keysFrom(keysAt, seconds(0)),
          reports: keysFrom(keysAt, reportedKeysSoughtEvery),
        };

  function verify(token: string, kind: 'idTokens' | 'reports', age: Duration) {
    return jwtVerify(
      token,
      async (header, jws) => {
        if (header.alg.startsWith('HS')) return secret;
        if (keysOf === undefined) throw new Error('the provider names no keys (jwks_uri)');
        return keysOf[kind](header, jws);
      },
      { ...expected, maxTokenAge: age.seconds },
    );
  }

  return {
    /** @throws Error from `jose`, or `ProviderAway` */
    async idToken(token: string): Promise<void> {
      await verify(token, 'idTokens', idTokenAge);
    },

    /**
     * Whom the report of a sign-out is about (OpenID Connect Back-Channel Logout 1.0, section 2.6):
     * one session, or every session of a person.
     */
    async logoutToken(token: string): Promise<{ subject: string | null; sid: string | null }> {
      const { payload } = await verify(token, 'reports', logoutTokenAge);
      const [subject, sid] = [textOf(payload, 'sub'), textOf(payload, 'sid')];
      const events = payload['events'] as Record<string, unknown> | undefined;
      if (typeof events?.[logoutEvent] !== 'object') throw new Error('it is no logout token');
      if ('nonce' in payload) throw new Error('a logout token has no nonce');
      if (subject === null && sid === null) throw new Error('it names nobody');
      return { subject, sid };
    },
  };
}

function textOf(payload: JWTPayload, claim: string): string | null {
  const value = payload[claim];
  return typeof value === 'string' && value !== '' ? value : null;
}
