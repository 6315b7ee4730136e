import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from './duration.ts';

/** The file store can't be reached or fails; the requested file may exist. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown';

  constructor(cause: unknown) {
    super(`the file store does not answer: ${sentenceOf(cause)}`, { cause });
  }
}

/**
 * The message of the error. When several addresses failed, only the errors inside have messages.
 */
function sentenceOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(sentenceOf).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * Codes of outages that may end by themselves: Node's connection errors and its errors of a disk that
 * is full or broken; of PostgreSQL the classes 08 (connection), 53 (no disk space, memory or
 * connection left) and 57P (PostgreSQL stops or starts), 25006 (it is a standby now) and 58030 (its
 * disk is broken).
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EROFS|EIO|08...|53...|57P..|25006|58030)$/;

/**
 * Messages of pg's errors without a code: a connection breaks, is broken, or is not made in time.
 */
const sentences =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/;

/**
 * A short code that says why the database or the file store is down or full, when the same call may
 * work a moment later. Undefined for every other error.
 */
export function outageReason(error: unknown): string | undefined {
  if (error instanceof StoreDown) return error.name;
  if (error instanceof AggregateError) return error.errors.map(outageReason).find(Boolean);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return codes.exec(String(code))?.[0] ?? sentences.exec(String(message))?.[0];
}

/** Longer than a failover of the database takes (docs/operations.md). */
const patience = seconds(60);
const betweenTries = seconds(0.25);

/**
 * Repeats `work` while something that it needs is down: for results that must not be lost, such as
 * that of a sent mail.
 */
export async function throughOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + patience.ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (outageReason(error) === undefined || performance.now() > deadline) throw error;
      await pause(betweenTries.ms);
    }
  }
}
