import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** A new secret of 256 bits: given out once, stored only as its hash. */
export function createToken(prefix = ''): { token: string; hash: Buffer } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** A key of 256 bits for one purpose alone: what one of them signs or seals, no other one opens. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `aqua ${purpose} v1`, 32));
}

export type Fingerprint = (text: string) => Buffer;

/**
 * Recognises a text that holds a password or a code of six digits without keeping anything that it
 * could be guessed from: a plain hash could be tried out as fast as hashes are made.
 */
export function createFingerprint(secret: string): Fingerprint {
  const key = deriveKey(secret, 'fingerprints');
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** What the database knows of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
