import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits: given out once, stored only as its hash. */
export function createToken(prefix = ''): { token: string; hash: Buffer } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** What the database knows of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
