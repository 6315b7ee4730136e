import { PdfError } from './pdf-error.ts';
import type { JobOptions } from './pdf-types.ts';

/** A job that waits for a free child. */
export interface Waiting<T> {
  job: T;
  priority: NonNullable<JobOptions['priority']>;
  /** Whose turn it takes. */
  turn: string;
  /** How many jobs of this turn may run at once. */
  atMost: number;
  reject(reason: unknown): void;
}

/**
 * Whoever waits takes turns: next comes who has the fewest jobs running, then who had a turn the
 * longest ago; one's own jobs stay in order. A reader's page goes before background work. Never
 * longer than `limit`.
 */
export function createQueue<T>(limit: number) {
  const lines = { reader: createLine<T>(), background: createLine<T>() };

  return {
    add(waiting: Waiting<T>, signal?: AbortSignal): void {
      if (signal?.aborted) return waiting.reject(signal.reason);
      if (lines.reader.length() + lines.background.length() >= limit)
        return waiting.reject(new PdfError('too-busy'));
      const line = lines[waiting.priority];
      line.add(waiting);
      const leave = () => {
        if (line.remove(waiting)) waiting.reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
    },

    /** Back to where it came from, as the next of its turn. */
    putBack(waiting: Waiting<T>): void {
      lines[waiting.priority].putBack(waiting);
    },

    /** The next job; background work only where `background` is true. */
    take(background: boolean, runningOf: (turn: string) => number): Waiting<T> | undefined {
      return (
        lines.reader.take(runningOf) ?? (background ? lines.background.take(runningOf) : undefined)
      );
    },

    rejectAll(reason: unknown): void {
      for (const line of Object.values(lines))
        for (const waiting of line.empty()) waiting.reject(reason);
    },
  };
}

const mostRemembered = 1_000;

/** Those of one priority, by turn. */
function createLine<T>() {
  const turns = new Map<string, Waiting<T>[]>();
  /** When each had its last turn; forgotten at times, which costs nobody more than one turn. */
  const served = new Map<string, number>();
  let count = 0;

  function next(runningOf: (turn: string) => number): string | undefined {
    let found: { turn: string; running: number; servedAt: number } | undefined;
    for (const [turn, [first]] of turns) {
      const running = runningOf(turn);
      const servedAt = served.get(turn) ?? 0;
      if (running >= (first?.atMost ?? 0)) continue;
      if (found !== undefined && running > found.running) continue;
      if (found?.running === running && servedAt >= found.servedAt) continue;
      found = { turn, running, servedAt };
    }
    return found?.turn;
  }

  function put(turn: string, waiting: Waiting<T>[]): void {
    if (waiting.length > 0) turns.set(turn, waiting);
    else turns.delete(turn);
  }

  return {
    length: () => [...turns.values()].reduce((sum, waiting) => sum + waiting.length, 0),
    add(waiting: Waiting<T>): void {
      put(waiting.turn, [...(turns.get(waiting.turn) ?? []), waiting]);
    },
    putBack(waiting: Waiting<T>): void {
      put(waiting.turn, [waiting, ...(turns.get(waiting.turn) ?? [])]);
    },
    remove(waiting: Waiting<T>): boolean {
      const own = turns.get(waiting.turn) ?? [];
      const others = own.filter((each) => each !== waiting);
      put(waiting.turn, others);
      return others.length < own.length;
    },
    take(runningOf: (turn: string) => number): Waiting<T> | undefined {
      const turn = next(runningOf);
      if (turn === undefined) return undefined;
      const [first, ...others] = turns.get(turn) ?? [];
      if (served.size >= mostRemembered) served.clear();
      served.set(turn, (count += 1));
      put(turn, others);
      return first;
    },
    empty(): Waiting<T>[] {
      const all = [...turns.values()].flat();
      turns.clear();
      return all;
    },
  };
}
