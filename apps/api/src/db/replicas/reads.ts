import type { Logger } from 'pino';
import type { Db } from '../connect.ts';
import { createAccountWrites, type Account } from './account-writes.ts';
import { createFreshness } from './freshness.ts';
import { currentRead, createReplicaRead, type ReadCounts } from './replica-read.ts';
import type { Replica } from './replica.ts';

/** Reads from replicas, which never show an account less than what it has written (docs/decisions/0063). */
export interface Reads {
  /** Does the work, which only reads, with the statements going to replicas that are fresh enough. */
  run<Result>(account: Account, work: () => Promise<Result>): Promise<Result>;
  /** What the account did until now is committed: it reads that from now on. It never throws. */
  wrote(account: Account): Promise<void>;
  counts: Readonly<ReadCounts>;
  close(): Promise<void>;
}

interface Options {
  /** The primary. */
  db: Db;
  replicas: readonly Replica[];
  log: Pick<Logger, 'warn'>;
}

export function createReads({ db, replicas, log }: Options): Reads {
  const counts: ReadCounts = { replica: 0, behind: 0, away: 0, repeated: 0 };
  const writes = createAccountWrites(db);
  const needed = createFreshness();
  return {
    counts,

    async run(account, work) {
      const position = needed(account, await writes.ask(account));
      const read = createReplicaRead(position, { replicas, counts, log });
      try {
        return await currentRead.run(read, work);
      } catch (error) {
        if (!read.mustRepeat) throw error;
        return work();
      }
    },

    async wrote(account) {
      await writes.note(account).catch((error: unknown) => {
        // A primary that fails over begins a new epoch, in which everything before counts as written.
        log.warn({ err: error }, 'a write was not noted for reads from replicas');
      });
    },

    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
