import { AppError } from './errors.ts';

/** Who asks for a turn. */
export interface Asker {
  /** Askers with the same key take turns as one. */
  key: string;
  /** Aborted when whoever asks goes away. */
  signal?: AbortSignal | undefined;
}

interface FairQueueLimits {
  /** Jobs that run at any time. */
  atOnce: number;
  /** Jobs that may wait, of all askers together and of one. */
  waiting: number;
  waitingPerAsker: number;
  /** `Retry-After` in seconds for an asker whom the full queue refuses. */
  retryAfter: number;
}

/** Refusals that go out in one turn of the event loop, between which everybody else has a turn. */
const refusalsAtOnce = 4;

interface Waiting {
  start(): void;
  refuse(reason: unknown): void;
}

/**
 * Runs costly work, a few jobs at a time. Those who wait take turns by asker: however much one asks
 * for, the next one waits for a turn of each asker and no longer.
 */
export function createFairQueue({ atOnce, waiting, waitingPerAsker, retryAfter }: FairQueueLimits) {
  /** The waiting work of each asker. Its order is the round: an asker who had a turn goes to the end. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let total = 0;
  const refusals: ((reason: AppError) => void)[] = [];

  /** A thousand answers written at once would keep every file and page waiting meanwhile. */
  function refuseSoon(refuse: (reason: AppError) => void): void {
    if (refusals.push(refuse) === 1) setImmediate(refuseSome);
  }

  function refuseSome(): void {
    for (const refuse of refusals.splice(0, refusalsAtOnce))
      refuse(new AppError('server.busy', { seconds: retryAfter }));
    if (refusals.length > 0) setImmediate(refuseSome);
  }

  function leave(key: string, queue: Waiting[], index: number): Waiting | undefined {
    const [left] = queue.splice(index, 1);
    total -= 1;
    if (queue.length === 0) queues.delete(key);
    return left;
  }

  function startNext(): void {
    for (const [key, queue] of queues) {
      queues.delete(key);
      if (queue.length > 1) queues.set(key, queue);
      running += 1;
      leave(key, queue, 0)?.start();
      return;
    }
  }

  /** When all places are taken, the last one of the longest queue gives way to a shorter queue. */
  function makeRoom(length: number): boolean {
    if (length >= waitingPerAsker) return false;
    if (total < waiting) return true;
    const [key, longest] = [...queues].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    if (longest.length <= length + 1) return false;
    const last = leave(key, longest, longest.length - 1);
    if (last !== undefined) refuseSoon(last.refuse);
    return true;
  }

  async function turnOf({ key, signal }: Asker): Promise<void> {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (!makeRoom(queues.get(key)?.length ?? 0))
      return new Promise((_, refuse) => refuseSoon(refuse));
    const queue = queues.get(key) ?? [];
    queues.set(key, queue);
    total += 1;
    await new Promise<void>((start, refuse) => {
      const place: Waiting = { start, refuse };
      queue.push(place);
      signal?.addEventListener('abort', () => {
        const index = queue.indexOf(place);
        if (index !== -1) leave(key, queue, index)?.refuse(signal.reason);
      });
    });
  }

  return {
    /** @throws AppError `server.busy` where no place is left */
    async run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
      await turnOf(asker);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },

    waiting: () => total,
  };
}
