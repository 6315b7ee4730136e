import { isUnreachable } from './api';

const firstMs = 2_000;
const longestMs = 30_000;

/**
 * Milliseconds until a server that was not reached is asked again by itself, after so many failures:
 * longer each time, so that a server that struggles is not hammered.
 */
export function comebackMs(tries: number): number {
  return Math.min(longestMs, firstMs * 2 ** (tries - 1));
}

/** The same for a query; false if it has not failed, or if asking again would not help. */
export function queryComebackMs({ error, errorUpdateCount }: Asked): number | false {
  return error !== null && isUnreachable(error) && comebackMs(errorUpdateCount);
}

interface Asked {
  error: unknown;
  errorUpdateCount: number;
}
