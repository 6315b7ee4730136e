import type { Account, Asked, Position } from './account-writes.ts';
import { keyOf } from './account-writes.ts';
import { replicaLagsAtMost } from './rules.ts';

/** Between two moments that are kept. */
const stepMs = 250;

/**
 * How far a replica must have come to be read from: past what the account has written, past where the
 * primary was `replicaLagsAtMost` ago, and past the beginning of the epoch. Positions alone decide: a
 * replica without its primary doesn't know how late it is, and clocks of two machines differ.
 */
export function createFreshness() {
  let epoch: string | undefined;
  let beginning = 0;
  /** Where the primary was, the oldest first. */
  let moments: { at: number; position: number }[] = [];

  return (account: Account, asked: Asked): Position => {
    if (asked.epoch !== epoch) {
      epoch = asked.epoch;
      beginning = asked.position;
      moments = [];
    }
    const newest = moments.at(-1);
    if (newest === undefined || asked.at - newest.at >= stepMs) moments.push(asked);
    const from = performance.now() - replicaLagsAtMost.ms;
    moments = moments.filter(({ at }) => at >= from);
    const oldest = moments[0] ?? asked;
    const written = asked.written.get(keyOf(account)) ?? 0;
    return { epoch, position: Math.max(beginning, oldest.position, written) };
  };
}
