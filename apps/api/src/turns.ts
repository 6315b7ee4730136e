import { AppError } from './errors.ts';

/** Who asks for a turn. */
export interface Asker {
  /** Askers with the same key take turns as one. */
  key: string;
  /** Aborted when whoever asks goes away. */
  signal?: AbortSignal | undefined;
}

interface Limits {
  /** Pieces of work under way at any time. */
  atOnce: number;
  /** Pieces that may wait, of all askers together and of one. */
  waiting: number;
  waitingPerAsker: number;
  /** What somebody who finds no place is told to wait, in seconds. */
  retryAfter: number;
}

/** Refusals that go out in one turn of the event loop, between which everybody else has a turn. */
const refusalsAtOnce = 4;

interface Waiting {
  start(): void;
  refuse(reason: unknown): void;
}

/**
 * Costly work, a few pieces at a time. Who waits takes turns by asker, so that however much one asks
 * for, the next one waits for a turn of each asker and no longer.
 */
export function createTurns({ atOnce, waiting, waitingPerAsker, retryAfter }: Limits) {
  /** Nobody is in it who does not wait. Its order is the round: whoever had a turn goes behind. */
  const lines = new Map<string, Waiting[]>();
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

  function leave(key: string, line: Waiting[], index: number): Waiting | undefined {
    const [left] = line.splice(index, 1);
    total -= 1;
    if (line.length === 0) lines.delete(key);
    return left;
  }

  function startNext(): void {
    for (const [key, line] of lines) {
      lines.delete(key);
      if (line.length > 1) lines.set(key, line);
      running += 1;
      leave(key, line, 0)?.start();
      return;
    }
  }

  /** When all places are taken, the last one of the longest line gives way to a shorter line. */
  function makeRoom(length: number): boolean {
    if (length >= waitingPerAsker) return false;
    if (total < waiting) return true;
    const [key, longest] = [...lines].reduce((one, other) =>
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
    if (!makeRoom(lines.get(key)?.length ?? 0))
      return new Promise((_, refuse) => refuseSoon(refuse));
    const line = lines.get(key) ?? [];
    lines.set(key, line);
    total += 1;
    await new Promise<void>((start, refuse) => {
      const place: Waiting = { start, refuse };
      line.push(place);
      signal?.addEventListener('abort', () => {
        const index = line.indexOf(place);
        if (index !== -1) leave(key, line, index)?.refuse(signal.reason);
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
