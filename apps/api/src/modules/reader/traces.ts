import { randomInt } from 'node:crypto';
import type { Reading, ReaderQueries } from './queries.ts';

/** Crockford's alphabet: no I, L, O, U, so that a code survives being read from a photo. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
const hour = 3_600_000;
const mostRemembered = 10_000;

/**
 * Trace codes (decisions, section 7): one for each student, book, device, address and hour, so that
 * turning pages costs no write. What is remembered here is only a copy of the table.
 */
export function createTraces(queries: ReaderQueries) {
  const remembered = new Map<string, string>();

  return async function traceCodeOf(reading: Reading): Promise<string> {
    const { customerId, productId, deviceBindingId, address } = reading;
    const key = [
      customerId,
      productId,
      deviceBindingId,
      address,
      Math.floor(Date.now() / hour),
    ].join('|');
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const code = await queries.trace(reading, createCode());
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(key, code);
    return code;
  };
}

function createCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
