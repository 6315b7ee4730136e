/** Two page turns within this time, in milliseconds, count as flipping. */
const flipMs = 150;

/**
 * True if a turn now counts as flipping. `turnedAt` is the `performance.now()` of the last turn.
 */
export function isFlippedSince(turnedAt: number): boolean {
  return performance.now() - turnedAt < flipMs;
}
