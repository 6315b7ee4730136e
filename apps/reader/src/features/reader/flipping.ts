/** Two turns within this time, in milliseconds, are flipping. */
const flipMs = 150;

/** True for a turn now, if the last one was at this time of `performance.now()`. */
export function isFlippedSince(turnedAt: number): boolean {
  return performance.now() - turnedAt < flipMs;
}
