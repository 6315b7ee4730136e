import { AppError } from '../../lib/errors.ts';

/** Consecutive percent-encoded bytes. */
const encoded = /(?:%[\da-f]{2})+/gi;

/**
 * Refuses a query that is not UTF-8, such as Thai in Windows-874: the server would search for, or
 * store, another text.
 */
export function assertUtf8Query(url: string): void {
  const start = url.indexOf('?');
  if (start === -1 || !url.includes('%', start)) return;
  for (const [bytes] of url.slice(start).matchAll(encoded)) {
    try {
      decodeURIComponent(bytes);
    } catch {
      throw new AppError('request.malformed');
    }
  }
}
