/** A 32-bit integer. */
const bytesOfId = 4;
/** A difference of two of them has 33 bits, 7 in a byte. */
const maxBytesOfDifference = 5;

/** The numbers that `idsStatement` answers as bytes. */
export function numbersIn(ids: Buffer | null | undefined): number[] {
  if (ids == null) return [];
  return Array.from({ length: ids.length / bytesOfId }, (_, nth) =>
    ids.readInt32BE(nth * bytesOfId),
  );
}

/**
 * The same ids in less memory, which a client that reads slowly takes for long: each as its difference
 * from the one before, in a zigzag varint (Protocol Buffers, "Encoding"). In the order of creation
 * that is a byte or two.
 */
export function packIds(ids: Buffer): Buffer {
  const packed = Buffer.allocUnsafe((ids.length / bytesOfId) * maxBytesOfDifference);
  let length = 0;
  let before = 0;
  for (let at = 0; at < ids.length; at += bytesOfId) {
    const id = ids.readInt32BE(at);
    const difference = id - before;
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    for (; rest >= 128; rest = Math.floor(rest / 128)) packed[length++] = (rest % 128) + 128;
    packed[length++] = rest;
    before = id;
  }
  // A copy, so that the larger buffer can go.
  return Buffer.from(packed.subarray(0, length));
}

/** Packed ids, `batch` at a time. */
export function* unpackIds(packed: Buffer, batch: number): Generator<number[]> {
  let ids: number[] = [];
  let id = 0;
  for (let at = 0; at < packed.length; at += 1) {
    let value = 0;
    let factor = 1;
    for (; (packed[at] ?? 0) >= 128; at += 1, factor *= 128)
      value += ((packed[at] ?? 0) - 128) * factor;
    value += (packed[at] ?? 0) * factor;
    id += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    ids.push(id);
    if (ids.length === batch) {
      yield ids;
      ids = [];
    }
  }
  if (ids.length > 0) yield ids;
}
