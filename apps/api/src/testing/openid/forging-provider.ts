import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { client } from './provider.ts';

/** The ID token that the next code is exchanged for. */
export interface Forgery {
  claims?: JWTPayload;
  alg?: 'RS256' | 'HS256' | 'none';
  /** Signs with a key that the provider does not publish. */
  strangersKey?: boolean;
  /** Signs an HS256 token with what everybody knows: the modulus of the public key. */
  publicKeyAsSecret?: boolean;
  /** What UserInfo says. */
  userInfo?: Record<string, unknown>;
}

/** A provider that answers whatever a test wants, such as a token that somebody has forged. */
export async function startForgingProvider() {
  const [own, strangers] = await Promise.all([pair(), pair()]);
  let next: Forgery = {};
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then((body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(path: string): Promise<unknown> {
    if (path.startsWith('/.well-known'))
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/me`,
        // It even says that it signs nothing.
        id_token_signing_alg_values_supported: ['RS256', 'none'],
      };
    if (path === '/keys') return { keys: [{ ...own.jwk, kid: 'own', alg: 'RS256' }] };
    if (path === '/me') return next.userInfo ?? { sub: next.claims?.sub };
    return { access_token: 'access', token_type: 'bearer', id_token: await sign(next) };
  }

  async function sign({ claims = {}, alg = 'RS256', ...forgery }: Forgery): Promise<string> {
    if (alg === 'none') return new UnsecuredJWT(claims).encode();
    const token = new SignJWT(claims).setProtectedHeader({ alg, kid: 'own' });
    if (alg === 'HS256')
      return token.sign(
        new TextEncoder().encode(
          forgery.publicKeyAsSecret === true ? String(own.jwk.n) : client.clientSecret,
        ),
      );
    return token.sign(forgery.strangersKey === true ? strangers.privateKey : own.privateKey);
  }

  return {
    issuer,
    sign,

    /** The claims of a token that is right, for this person and the attempt with this address. */
    right(subject: string, url: string, more: Record<string, unknown> = {}): JWTPayload {
      const now = Math.floor(Date.now() / 1000);
      const nonce = new URL(url).searchParams.get('nonce') ?? '';
      const times = { iat: now, exp: now + 300 };
      return { iss: issuer, aud: client.clientId, sub: subject, nonce, ...times, ...more };
    },

    /** The next code gets this token. */
    answerWith(forgery: Forgery): void {
      next = forgery;
    },

    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function pair() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: await exportJWK(publicKey) };
}
