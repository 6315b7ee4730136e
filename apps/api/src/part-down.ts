import { StoreDown } from './files/file-store.ts';

/**
 * Codes of what will be back by itself: Node's connection errors and those of a disk that is full or
 * out of order; of PostgreSQL the classes 08 (connection), 53 (no room, memory or connection left) and
 * 57P (it ends or starts), and 58030 (its disk is out of order).
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EROFS|EIO|08...|53...|57P..|58030)$/;

/** What pg says without a code where a connection breaks, and of one that has broken. */
const sentences = /^Connection terminated|is not queryable$/;

/**
 * Why a part that Aqua stands on is away or full, in a few letters: the same may well work in a
 * moment. Undefined for every other error.
 */
export function downReason(error: unknown): string | undefined {
  if (error instanceof StoreDown) return error.name;
  if (error instanceof AggregateError) return error.errors.map(downReason).find(Boolean);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return codes.exec(String(code))?.[0] ?? sentences.exec(String(message))?.[0];
}
