import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Client } from '@aqua/client/create-client';
import { testPassword } from '../make.ts';

type Created = Parameters<Client['passkeys']['add']>[0]['body']['credential'];
export type Used = Parameters<Client['passkeys']['signInAdmin']>[0]['body']['credential'];
type CreationOptions = Awaited<ReturnType<Client['passkeys']['startAdding']>>;
type RequestOptions = Awaited<ReturnType<Client['passkeys']['startSignIn']>>;

interface Credential {
  id: Buffer;
  key: KeyObject;
  userHandle: string;
  counter: number;
}

/** How a browser and its authenticator behave; what is not set, they do right. */
interface Faults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: 'webauthn.create' | 'webauthn.get';
  isVerified?: boolean;
  isPresent?: boolean;
  userHandle?: string;
  /** The count that it signs; the next one otherwise. */
  counter?: number;
}

/** The address of Aqua in tests (test-api.ts). */
const home = { origin: 'http://localhost:4000', rpId: 'localhost' };

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/**
 * A browser and its authenticator, in software: it makes P-256 keys and signs with them, after
 * WebAuthn Level 3, sections 6.1 and 6.5.
 */
export function createAuthenticator({ counts = true }: { counts?: boolean } = {}) {
  const credentials: Credential[] = [];

  function newest(): Credential {
    const credential = credentials.at(-1);
    if (credential === undefined) throw new Error('the authenticator has no passkey');
    return credential;
  }

  return {
    credentials,

    create({ challenge, user, rp }: CreationOptions, faults: Faults = {}): Created {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      const credential = { id, key: privateKey, userHandle: user.id, counter: counts ? 1 : 0 };
      credentials.push(credential);
      const authData = Buffer.concat([
        authenticatorData(credential.counter, withCredential, { rpId: rp.id, ...faults }),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        coseKey(publicKey),
      ]);
      return {
        ...named(id),
        response: {
          clientDataJSON: clientData({ type: 'webauthn.create', challenge, ...faults }),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Signs with the newest passkey, or with the one given. */
    use(
      { challenge, rpId }: RequestOptions,
      { userHandle, ...faults }: Faults = {},
      credential = newest(),
    ): Used {
      const counter = faults.counter ?? (counts ? credential.counter + 1 : 0);
      credential.counter = Math.max(credential.counter, counter);
      const data = clientData({ type: 'webauthn.get', challenge, ...faults });
      const authData = authenticatorData(counter, 0, { rpId, ...faults });
      const signed = Buffer.concat([authData, sha256(Buffer.from(data, 'base64url'))]);
      return {
        ...named(credential.id),
        response: {
          clientDataJSON: data,
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, credential.key).toString('base64url'),
          userHandle: userHandle ?? credential.userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Adds a passkey to the account of `client`, whose password is the one of tests. */
export async function addPasskey(
  { passkeys }: Pick<Client, 'passkeys'>,
  authenticator = createAuthenticator(),
  name = 'Laptop',
) {
  const options = await passkeys.startAdding({ body: { currentPassword: testPassword } });
  const added = await passkeys.add({ body: { name, credential: authenticator.create(options) } });
  return { ...added, authenticator };
}

/** A signature over a new challenge. */
export async function usePasskey(
  { passkeys }: Pick<Client, 'passkeys'>,
  authenticator: Authenticator,
  faults: Faults = {},
): Promise<Used> {
  return authenticator.use(await passkeys.startSignIn({}), faults);
}

function named(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key' as const };
}

function clientData({ type, challenge, origin = home.origin }: Faults): string {
  const data = JSON.stringify({ type, challenge, origin, crossOrigin: false });
  return Buffer.from(data).toString('base64url');
}

function authenticatorData(counter: number, flag: number, faults: Faults): Buffer {
  const { rpId = home.rpId, isVerified = true, isPresent = true } = faults;
  const flags = flag | (isPresent ? present : 0) | (isVerified ? verified : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(flags), count]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`, an ES256 key (RFC 9053, 7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (text: string) =>
    Buffer.concat([Buffer.of(0x58, 32), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    point(x),
    Buffer.of(0x22),
    point(y),
  ]);
}

/** CBOR: `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    Buffer.of(0x59),
    length,
    authData,
  ]);
}
