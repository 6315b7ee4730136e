import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { freeBytes } from '../../free-bytes.ts';

/** A 32-bit integer. */
const bytesOfId = 4;
/** A difference of two of them has 33 bits, 7 in a byte. */
const maxBytesOfDifference = 5;
/** zlib's own piece of output, 64 KB if nothing is said, lives until the next collection. */
const deflating = { level: 1, chunkSize: 4_096 };

/** The numbers that `idsStatement` answers as bytes. */
export function numbersIn(ids: Buffer | null | undefined): number[] {
  if (ids == null) return [];
  return Array.from({ length: ids.length / bytesOfId }, (_, nth) =>
    ids.readInt32BE(nth * bytesOfId),
  );
}

/**
 * The same ids in less memory, which a client that reads slowly takes for long: each as its difference
 * from the one before in a zigzag varint (Protocol Buffers, "Encoding"), deflated. A million ids in
 * the order of creation take some KB, in an order of their own 3 MB.
 */
export function packIds(ids: Buffer): Uint8Array {
  const bytes = Buffer.allocUnsafe((ids.length / bytesOfId) * maxBytesOfDifference);
  const length = writeDifferences(ids, bytes);
  // A copy of its own: what zlib answers is a piece of a larger buffer, as of Node's pool, and keeps it.
  const packed = new Uint8Array(deflateRawSync(bytes.subarray(0, length), deflating));
  freeBytes(bytes);
  return packed;
}

/** How many bytes they take. */
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

/** The ids of what was packed, one after the other, at most `batch` at a time. */
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
