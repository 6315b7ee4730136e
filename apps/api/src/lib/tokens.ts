import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** A new secret of 256 bits: returned once, stored only as its hash. */
export function createToken(prefix = ''): { token: string; hash: Buffer } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** A key of 256 bits for one purpose: a key of another purpose cannot verify or open its results. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `aqua ${purpose} v1`, 32));
}

export type Fingerprint = (text: string) => Buffer;

/**
 * Recognises a text that contains a password or a six-digit code, and stores nothing from which
 * somebody could guess it. Against a plain hash, guesses could be tried as fast as hashes are
 * computed.
 */
export function createFingerprint(secret: string): Fingerprint {
  const key = deriveKey(secret, 'fingerprints');
  return (text) => createHmac('sha256', key).update(text).digest();
}

/**
 * The hash of a token, as the database stores it. Every request makes one: through hexadecimal text
 * it takes half the time.
 */
export function hashToken(token: string): Buffer {
  return Buffer.from(hash('sha256', token, 'hex'), 'hex');
}
