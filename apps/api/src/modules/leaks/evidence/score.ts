/** The chance of one wrong accusation in a whole search. */
const falseAlarm = 1e-6;

/**
 * By how many standard deviations a candidate must stand out. For signs that have nothing to do
 * with the picture, the chance of more than t is at most exp(-t²/2), whatever the picture is
 * (Hoeffding, 1963). All comparisons of the search share the `falseAlarm`.
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

/** Evidence is compared in whole thousandths: four signs of at most 3 each fit into 16 bits. */
const unit = 1_000;

/**
 * A table for each half of a byte holds the sum of its four signs for each of its 16 values, so
 * that a candidate costs one look-up for every four signs, and the tables stay in the processor's
 * cache. The bound above holds for rounded numbers as for any others.
 */
export function createScorer(values: Float32Array): Scorer {
  const halves = 2 * Math.ceil(values.length / 8);
  const tables = new Int16Array(halves * 16);
  let squares = 0;
  for (let half = 0; half < halves; half += 1) {
    for (let bit = 0; bit < 4; bit += 1) {
      const value = Math.round(unit * (values[half * 4 + bit] ?? 0));
      squares += value * value;
      for (let signs = 0; signs < 16; signs += 1)
        tables[half * 16 + signs]! += (signs >> bit) & 1 ? value : -value;
    }
  }
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  return {
    bytes: halves / 2,
    score(bits) {
      let sum = 0;
      for (let byte = 0; byte < halves / 2; byte += 1) {
        const signs = bits[byte]!;
        sum += tables[byte * 32 + (signs & 15)]! + tables[byte * 32 + 16 + (signs >> 4)]!;
      }
      return sum * scale;
    },
  };
}
