import type { LogFn, Logger } from 'pino';
import { downReason } from './part-down.ts';

type Line = Parameters<LogFn>;

interface Repeated {
  /** How often it came again in this minute. */
  left: number;
  /** Logs it once more. */
  tell(left: number): void;
}

const oneMinute = 60_000;
/** What ends the process is said whenever it is said. */
const fatal = 60;

/**
 * A part that is away fails everything that needs it, many times a second. The first failure of a
 * kind is logged at once, those of the following minute as one line that says how many they were.
 */
export function createRepeats() {
  const kinds = new Map<string, Repeated>();

  function endMinute(kind: string): void {
    const repeated = kinds.get(kind);
    if (repeated === undefined || repeated.left === 0) {
      kinds.delete(kind);
      return;
    }
    repeated.tell(repeated.left);
    repeated.left = 0;
    startMinute(kind);
  }

  function startMinute(kind: string): void {
    setTimeout(() => endMinute(kind), oneMinute).unref();
  }

  /** As pino's `logMethod`: what it does not hand on is not logged. */
  return function logMethod(this: Logger, line: Line, method: LogFn, level: number): void {
    const kind = level < fatal ? kindOf(line) : undefined;
    if (kind === undefined) return method.apply(this, line);
    const tell = (left: number) => method.apply(this, withCount(line, left));
    const known = kinds.get(kind);
    if (known !== undefined) {
      known.left += 1;
      known.tell = tell;
      return;
    }
    kinds.set(kind, { left: 0, tell });
    startMinute(kind);
    method.apply(this, line);
  };
}

/** Two lines of the same kind say the same of the same failure; undefined for what is no failure. */
function kindOf([about, sentence]: Line): string | undefined {
  const { err } = (typeof about === 'object' && about !== null ? about : {}) as { err?: unknown };
  if (err === undefined || err === null) return undefined;
  // Away is away, wherever it is noticed; of anything else the place tells one fault from another.
  return `${sentence} ${downReason(err) ?? stackOf(err)}`;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}

function withCount([about, ...rest]: Line, repeated: number): Line {
  return [{ ...(about as object), repeated }, ...rest];
}
