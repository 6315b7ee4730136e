import { watermarkCodeLength } from '@aqua/contract/leaks/watermark-codes';
import { randomInt } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { IssuedCode, Reading, ReaderQueries } from './queries.ts';

/** Crockford's alphabet: no I, L, O, U, so that a code survives being read from a photo. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const maxEntries = 10_000;

/**
 * Watermark codes (product rules, section 7): one for each student, book, device, address and hour,
 * so that turning pages costs no write. The codes remembered here are a copy of the table, valid
 * until the hour ends by the database's clock; this process's clock may be wrong.
 */
export function createWatermarkCodes(
  queries: Pick<ReaderQueries, 'watermarkCode'>,
  createCode = createWatermarkCode,
) {
  const remembered = new LRUCache<string, IssuedCode>({ max: maxEntries });

  return async function watermarkCodeOf(reading: Reading): Promise<IssuedCode> {
    const { customerId, productId, deviceBindingId, address } = reading;
    const key = [customerId, productId, deviceBindingId, address].join('|');
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const asked = performance.now();
    const { secondsLeft, ...issued } = await withUnusedCode(
      (unused) => queries.watermarkCode(reading, unused),
      createCode,
    );
    // Counted from before the query, so that a slow answer does not extend the hour.
    // The cache takes a time of 0 as for ever.
    if (secondsLeft > 0) remembered.set(key, issued, { ttl: secondsLeft * 1_000, start: asked });
    return issued;
  };
}

/**
 * Calls `write` with a new code, and with another one if the table has it already: among 50 million
 * codes, one in 22,000 new ones is taken. `write` changes nothing when it fails.
 */
export async function withUnusedCode<Result>(
  write: (code: string) => Promise<Result>,
  createCode = createWatermarkCode,
  triesLeft = 3,
): Promise<Result> {
  try {
    return await write(createCode());
  } catch (error) {
    if (triesLeft === 0 || !isCodeUsed(error)) throw error;
    return withUnusedCode(write, createCode, triesLeft - 1);
  }
}

function isCodeUsed(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'traces_pkey';
}

function createWatermarkCode(): string {
  return Array.from(
    { length: watermarkCodeLength },
    () => alphabet[randomInt(alphabet.length)],
  ).join('');
}
