import { AppError } from './errors.ts';

/** Who asks for a turn. */
export interface Asker {
  /** Askers with the same key take turns as one. */
  key: string;
  /** Aborted when the asker goes away. */
  signal?: AbortSignal | undefined;
}

interface FairQueueLimits {
  /** How many jobs run at the same time. */
  atOnce: number;
  /** How many jobs may wait, of all askers together and of one. */
  waiting: number;
  waitingPerAsker: number;
  /** `Retry-After` in seconds for an asker whom the full queue refuses. */
  retryAfter: number;
}

/** Refusals that go out in one turn of the event loop; other work gets its turn in between. */
const refusalsAtOnce = 4;

interface Waiting {
  start(): void;
  refuse(reason: unknown): void;
}

/**
 * Runs costly work, a few jobs at a time. Askers take turns: however many jobs one of them has,
 * another waits for at most one turn of each asker.
 */
export function createFairQueue({ atOnce, waiting, waitingPerAsker, retryAfter }: FairQueueLimits) {
  /**
   * The waiting work of each asker. Its order is that of the turns: an asker who had one goes to
   * the end.
   */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let total = 0;
  const refusals: ((reason: AppError) => void)[] = [];

  /** A thousand answers written at once would hold up every file and page. */
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

  /** When all places are taken, the last job of the longest queue gives way to a shorter queue. */
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
