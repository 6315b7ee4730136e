/** The chance of one wrong accusation in a whole search. */
const falseAlarm = 1e-6;

/**
 * How many standard deviations a candidate must stand out. For signs that have nothing to do with the
 * picture, the chance of more than t is at most exp(-t²/2), whatever the picture is (Hoeffding, 1963);
 * every comparison of the search shares the `falseAlarm`.
 * @param comparisons candidates × pages × marks
 */
export function thresholdOf(comparisons: number): number {
  return Math.sqrt(2 * Math.log(Math.max(1, comparisons) / falseAlarm));
}

/** Compares evidence with the signs of candidates, which come as bits: bit 0 of byte 0 is the first sign. */
export interface Scorer {
  /** In standard deviations. */
  score(bits: Uint8Array): number;
  /** Bytes of each candidate's signs. */
  bytes: number;
}

/**
 * A table for each byte holds the sum of its eight signs for each of its 256 values, so that a candidate
 * costs one look-up for eight signs.
 */
export function createScorer(values: Float32Array): Scorer {
  const bytes = Math.ceil(values.length / 8);
  const tables = new Float32Array(bytes * 256);
  let squares = 0;
  for (let byte = 0; byte < bytes; byte += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const value = values[byte * 8 + bit] ?? 0;
      squares += value * value;
      for (let signs = 0; signs < 256; signs += 1)
        tables[byte * 256 + signs]! += (signs >> bit) & 1 ? value : -value;
    }
  }
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  return {
    bytes,
    score(bits) {
      let sum = 0;
      for (let byte = 0; byte < bytes; byte += 1) sum += tables[byte * 256 + bits[byte]!]!;
      return sum * scale;
    },
  };
}
