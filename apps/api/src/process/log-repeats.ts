import type { LogFn, Logger } from 'pino';
import { outageReason } from '../lib/outage.ts';

type Line = Parameters<LogFn>;

interface Repeated {
  /** How often the line was repeated in this minute. */
  repeats: number;
  /** Logs the line with this number of repeats. */
  log(repeats: number): void;
}

const oneMinute = 60_000;
/** pino's number for `fatal`. Such a line ends the process and is always logged. */
const fatal = 60;

/**
 * When the database or the file store is down, every call that needs it fails, many times a second.
 * The first failure of a kind is logged at once, those of the next minute as one line with their
 * number.
 */
export function createRepeatFilter() {
  const kinds = new Map<string, Repeated>();

  function endMinute(kind: string): void {
    const repeated = kinds.get(kind);
    if (repeated === undefined || repeated.repeats === 0) {
      kinds.delete(kind);
      return;
    }
    repeated.log(repeated.repeats);
    repeated.repeats = 0;
    startMinute(kind);
  }

  function startMinute(kind: string): void {
    setTimeout(() => endMinute(kind), oneMinute).unref();
  }

  /** pino's `logMethod` hook: it logs a line by passing it on, and drops the others. */
  return function logMethod(this: Logger, line: Line, method: LogFn, level: number): void {
    const kind = level < fatal ? kindOf(line) : undefined;
    if (kind === undefined) return method.apply(this, line);
    const log = (repeats: number) => method.apply(this, withCount(line, repeats));
    const known = kinds.get(kind);
    if (known !== undefined) {
      known.repeats += 1;
      known.log = log;
      return;
    }
    kinds.set(kind, { repeats: 0, log });
    startMinute(kind);
    method.apply(this, line);
  };
}

/** Lines with the same message and the same failure are of one kind; undefined without an error. */
function kindOf([about, sentence]: Line): string | undefined {
  const { err } = (typeof about === 'object' && about !== null ? about : {}) as { err?: unknown };
  if (err === undefined || err === null) return undefined;
  // An outage is one kind, wherever in the code it is noticed; other faults differ by their stack.
  return `${sentence} ${outageReason(err) ?? stackOf(err)}`;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}

function withCount([about, ...rest]: Line, repeated: number): Line {
  return [{ ...(about as object), repeated }, ...rest];
}
