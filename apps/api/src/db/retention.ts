import type { Db } from './connect.ts';

/**
 * Removes what one kind of data has kept long enough. Each module and layer lists its own in its
 * `retention.ts`. It may run at any moment, twice, or in two processes at once.
 */
export interface Retention<Needs = { db: Db }> {
  /** What is removed, for the log if it fails. */
  what: string;
  remove(needs: Needs, signal: AbortSignal): Promise<unknown>;
}
