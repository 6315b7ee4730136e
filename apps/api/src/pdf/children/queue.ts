import { LRUCache } from 'lru-cache';
import { PdfError } from '../pdf-error.ts';
import type { Priority } from '../pdf-types.ts';

/** A job that waits for a free child. */
export interface Waiting<T> {
  job: T;
  priority: Priority;
  /** The owner of the job, who takes turns with the others. */
  turn: string;
  /** How many jobs of this turn may run at once. */
  maxRunning: number;
  reject(reason: unknown): void;
}

interface Limits {
  /** Jobs that may wait, of all turns together and of one. */
  waiting: number;
  waitingPerTurn: number;
}

/**
 * A fair queue. The next job is taken from the owner with the fewest running jobs; among equals,
 * from the one whose last turn is longest ago. The jobs of one owner stay in order. Jobs for
 * readers run before background work. An owner with many jobs can't fill the queue for the others.
 */
export function createQueue<T>({ waiting: maxWaiting, waitingPerTurn }: Limits) {
  const lines = { reader: createLine<T>(), background: createLine<T>() };

  /** If the queue is full, removes the last job of the owner with the most waiting jobs. */
  function makeRoom(length: number): boolean {
    if (length >= waitingPerTurn) return false;
    if (lines.reader.length() + lines.background.length() < maxWaiting) return true;
    const longest = [lines.background.longest(), lines.reader.longest()].reduce((one, other) =>
      other.length > one.length ? other : one,
    );
    const last = longest.at(-1);
    if (last === undefined || longest.length <= length + 1) return false;
    lines[last.priority].remove(last);
    last.reject(new PdfError('too-busy'));
    return true;
  }

  return {
    add(waiting: Waiting<T>, signal?: AbortSignal): void {
      if (signal?.aborted) return waiting.reject(signal.reason);
      const line = lines[waiting.priority];
      if (!makeRoom(line.of(waiting.turn).length)) return waiting.reject(new PdfError('too-busy'));
      line.add(waiting);
      const leave = () => {
        if (line.remove(waiting)) waiting.reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
    },

    /** Puts a job back as the next one of its turn. */
    putBack(waiting: Waiting<T>): void {
      lines[waiting.priority].putBack(waiting);
    },

    /** The next job; a background job only if `background` is true. */
    take(background: boolean, runningOf: (turn: string) => number): Waiting<T> | undefined {
      return (
        lines.reader.take(runningOf) ?? (background ? lines.background.take(runningOf) : undefined)
      );
    },

    length: () => lines.reader.length() + lines.background.length(),

    rejectAll(reason: unknown): void {
      for (const line of Object.values(lines))
        for (const waiting of line.empty()) waiting.reject(reason);
    },
  };
}

const maxRememberedOwners = 1_000;

/** The waiting jobs of one priority, by turn. */
function createLine<T>() {
  const turns = new Map<string, Waiting<T>[]>();
  /** When each owner last had a turn. An owner who was dropped from this list goes first, once. */
  const served = new LRUCache<string, number>({ max: maxRememberedOwners });
  let count = 0;

  function next(runningOf: (turn: string) => number): string | undefined {
    let found: { turn: string; running: number; servedAt: number } | undefined;
    for (const [turn, [first]] of turns) {
      const running = runningOf(turn);
      const servedAt = served.get(turn) ?? 0;
      if (running >= (first?.maxRunning ?? 0)) continue;
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

  const of = (turn: string) => turns.get(turn) ?? [];

  return {
    of,
    longest: () =>
      [...turns.values()].reduce((one, other) => (other.length > one.length ? other : one), []),
    length: () => [...turns.values()].reduce((sum, waiting) => sum + waiting.length, 0),
    add(waiting: Waiting<T>): void {
      put(waiting.turn, [...of(waiting.turn), waiting]);
    },
    putBack(waiting: Waiting<T>): void {
      put(waiting.turn, [waiting, ...of(waiting.turn)]);
    },
    remove(waiting: Waiting<T>): boolean {
      const own = of(waiting.turn);
      const others = own.filter((each) => each !== waiting);
      put(waiting.turn, others);
      return others.length < own.length;
    },
    take(runningOf: (turn: string) => number): Waiting<T> | undefined {
      const turn = next(runningOf);
      if (turn === undefined) return undefined;
      const [first, ...others] = of(turn);
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
