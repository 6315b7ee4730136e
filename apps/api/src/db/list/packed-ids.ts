import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { freeBytes } from '../../lib/free-bytes.ts';

/** A 32-bit integer. */
const bytesOfId = 4;
/** The difference of two ids has up to 33 bits, and a byte holds 7. */
const maxBytesOfDifference = 5;
/** zlib's output buffer, 64 KB by default, lives until the next garbage collection. */
const deflating = { level: 1, chunkSize: 4_096 };

/** Decodes the bytes that `idsStatement` returns. */
export function numbersIn(ids: Buffer | null | undefined): number[] {
  if (ids == null) return [];
  return Array.from({ length: ids.length / bytesOfId }, (_, nth) =>
    ids.readInt32BE(nth * bytesOfId),
  );
}

/**
 * The same ids in less memory, because a client that reads slowly occupies it for a long time. Each
 * id is stored as its difference from the previous one in a zigzag varint (Protocol Buffers,
 * "Encoding"), and all of it is deflated. A million ids take a few KB in the order of creation, 3
 * MB in random order.
 */
export function packIds(ids: Buffer): Uint8Array {
  const bytes = Buffer.allocUnsafe((ids.length / bytesOfId) * maxBytesOfDifference);
  const length = writeDifferences(ids, bytes);
  // Copied, because zlib returns a piece of a larger buffer, all of which would stay in memory.
  const packed = new Uint8Array(deflateRawSync(bytes.subarray(0, length), deflating));
  freeBytes(bytes);
  return packed;
}

/** @returns how many bytes the differences take */
function writeDifferences(ids: Buffer, bytes: Buffer): number {
  let length = 0;
  let before = 0;
  for (let at = 0; at < ids.length; at += bytesOfId) {
    const id = ids.readInt32BE(at);
    const difference = id - before;
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[length++] = (rest % 128) + 128;
    bytes[length++] = rest;
    before = id;
  }
  return length;
}

/** The packed ids in their order, at most `batch` at a time. */
export function* unpackIds(packed: Uint8Array[], batch: number): Generator<number[]> {
  for (const part of packed) {
    const bytes = inflateRawSync(part);
    let ids: number[] = [];
    let id = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      let value = 0;
      let factor = 1;
      for (; (bytes[at] ?? 0) >= 128; at += 1, factor *= 128)
        value += ((bytes[at] ?? 0) - 128) * factor;
      value += (bytes[at] ?? 0) * factor;
      id += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
      ids.push(id);
      if (ids.length === batch) {
        yield ids;
        ids = [];
      }
    }
    if (ids.length > 0) yield ids;
  }
}
