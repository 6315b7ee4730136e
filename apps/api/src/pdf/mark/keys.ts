import { createHash, createHmac } from 'node:crypto';

/**
 * A secret of the server for the invisible marks (docs/decisions/0065). Versions count from 1; the
 * highest is in force. Each watermark code keeps the version that was in force when it was made.
 */
export interface MarkKey {
  version: number;
  /** 32 random bytes. */
  secret: Uint8Array;
}

/** What a seed decides: the two invisible marks, and where the visible one lies. */
export type SeedPurpose = 'light' | 'shift' | 'visible';

/**
 * HMAC-SHA-256 of the purpose and the names, such as code and page. A PDF process gets seeds and
 * never the key: a hostile file that takes one over learns nothing about other pages.
 */
export function seedOf(
  { secret }: MarkKey,
  purpose: SeedPurpose,
  ...names: readonly (string | number)[]
): Uint8Array {
  return createHmac('sha256', secret)
    .update([purpose, ...names].join('\n'))
    .digest();
}

/** `length` bytes grown from a seed by SHAKE-256: the same first bytes, however many are asked for. */
export function expand(seed: Uint8Array, length: number): Uint8Array {
  return createHash('shake256', { outputLength: length }).update(seed).digest();
}

/** `count` signs grown from a seed, each +1 or -1: bit after bit, the lowest first. */
export function signsFrom(seed: Uint8Array, count: number): Int8Array {
  const bytes = expand(seed, Math.max(1, Math.ceil(count / 8)));
  const signs = new Int8Array(count);
  for (let at = 0; at < count; at += 1) signs[at] = (bytes[at >> 3]! >> (at & 7)) & 1 ? 1 : -1;
  return signs;
}
