import { StoreDown } from './files/file-store.ts';

/**
 * Codes of outages that may end by themselves: Node's connection errors and its errors of a disk that
 * is full or broken; of PostgreSQL the classes 08 (connection), 53 (no disk space, memory or
 * connection left) and 57P (PostgreSQL stops or starts), and 58030 (its disk is broken).
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EROFS|EIO|08...|53...|57P..|58030)$/;

/** pg's messages without a code: a connection breaks, or a query uses a broken connection. */
const sentences = /^Connection terminated|is not queryable$/;

/**
 * A short code that says why the database or the file store is down or full, so the same call may
 * work a moment later. Undefined for every other error.
 */
export function outageReason(error: unknown): string | undefined {
  if (error instanceof StoreDown) return error.name;
  if (error instanceof AggregateError) return error.errors.map(outageReason).find(Boolean);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return codes.exec(String(code))?.[0] ?? sentences.exec(String(message))?.[0];
}
