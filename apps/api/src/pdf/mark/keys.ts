import { hash } from 'node:crypto';

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
 * never the key, so a hostile file that takes over such a process learns nothing about other pages.
 */
export function seedOf(
  { secret }: MarkKey,
  purpose: SeedPurpose,
  ...names: readonly (string | number)[]
): Uint8Array {
  const { inner, outer } = padsOf(secret);
  const message = Buffer.from([purpose, ...names].join('\n'));
  if (message.length > maxNames) throw new Error('the names of a seed are too long');
  inner.set(message, blockBytes);
  const first = hash('sha256', inner.subarray(0, blockBytes + message.length), 'latin1');
  outer.write(first, blockBytes, 'latin1');
  return bytesOf(hash('sha256', outer, 'latin1'));
}

/** Bytes of a block of SHA-256, and of its result. */
const [blockBytes, hashBytes] = [64, 32];
const maxNames = 256;

interface Pads {
  inner: Buffer;
  outer: Buffer;
}

const pads = new WeakMap<Uint8Array, Pads>();

/**
 * HMAC is two hashes (RFC 2104). Computing each in one call, in memory that is kept, takes a third
 * of the time of `createHmac`, and a search asks for a million seeds.
 */
function padsOf(secret: Uint8Array): Pads {
  const known = pads.get(secret);
  if (known !== undefined) return known;
  const made = {
    inner: Buffer.alloc(blockBytes + maxNames, 0x36),
    outer: Buffer.alloc(blockBytes + hashBytes, 0x5c),
  };
  for (const [at, byte] of secret.entries()) {
    made.inner[at]! ^= byte;
    made.outer[at]! ^= byte;
  }
  pads.set(secret, made);
  return made;
}

/**
 * `length` bytes grown from a seed by SHAKE-256. The first bytes are the same however many are
 * asked for.
 */
export function expand(seed: Uint8Array, length: number): Uint8Array {
  return bytesOf(hash('shake256', seed, { outputEncoding: 'latin1', outputLength: length }));
}

/**
 * Hashes come as strings with one byte per character: allocating memory outside the heap for each
 * would take twice as long.
 */
const bytesOf = (hashed: string) => Buffer.from(hashed, 'latin1');

/** `count` signs grown from a seed, each +1 or -1: one per bit, the lowest bit first. */
export function signsFrom(seed: Uint8Array, count: number): Int8Array {
  const bytes = expand(seed, Math.max(1, Math.ceil(count / 8)));
  const signs = new Int8Array(count);
  for (let at = 0; at < count; at += 1) signs[at] = (bytes[at >> 3]! >> (at & 7)) & 1 ? 1 : -1;
  return signs;
}
