import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import type { Position } from './account-writes.ts';
import type { Replica, ReplicaConnection } from './replica.ts';

/** How the statements of such calls were answered, since the process began. */
export interface ReadCounts {
  replica: number;
  /** By the primary, since no replica had come far enough. */
  behind: number;
  /** By the primary, since no replica answered. */
  away: number;
  /** By the primary, after a replica had failed. */
  repeated: number;
}

/** A call that may read from replicas. It reads from the primary as soon as one of them fails. */
export interface ReplicaRead {
  isLost: boolean;
  needed: Position;
  /** The replica failed in a transaction, of which nothing can be repeated but all. */
  mustRepeat: boolean;
  /** A connection to a replica that is fresh enough for the call; undefined: read from the primary. */
  connect(): Promise<ReplicaConnection | undefined>;
  /** The replica failed: the statement is repeated, or the whole call. */
  lose(error: unknown, repeated?: 'all of it'): void;
}

/** The read for which code runs, if its call may read from replicas. It follows promises. */
export const currentRead = new AsyncLocalStorage<ReplicaRead>();

export const isReadFromReplica = () => currentRead.getStore()?.isLost === false;

interface Options {
  replicas: readonly Replica[];
  counts: ReadCounts;
  log: Pick<Logger, 'warn'>;
}

let turn = 0;

/** The replicas take turns; one that is behind leaves the statement to the next. */
export function createReplicaRead(
  needed: Position,
  { replicas, counts, log }: Options,
): ReplicaRead {
  const read: ReplicaRead = {
    isLost: false,
    needed,
    mustRepeat: false,

    async connect() {
      if (read.isLost) return undefined;
      let why: 'away' | 'behind' = 'away';
      turn += 1;
      for (let nth = 0; nth < replicas.length; nth += 1) {
        const found = await replicas[(turn + nth) % replicas.length]?.connect(needed);
        if (typeof found === 'object') {
          counts.replica += 1;
          return found;
        }
        if (found === 'behind') why = found;
      }
      counts[why] += 1;
      return undefined;
    },

    lose(error, repeated) {
      read.isLost = true;
      read.mustRepeat ||= repeated !== undefined;
      counts.repeated += 1;
      log.warn({ err: error }, 'a read failed on a replica; the primary is read');
    },
  };
  return read;
}

/** The same rows; whoever takes them, they are read as by whoever calls this. */
export function readAsHere<Row>(rows: AsyncIterable<Row>): AsyncIterable<Row> {
  const asHere = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]() {
      const iterator = rows[Symbol.asyncIterator]();
      return {
        next: () => asHere(() => iterator.next()),
        return: async () => asHere(async () => (await iterator.return?.()) ?? over),
      };
    },
  };
}

const over = { done: true, value: undefined } as const;
