import { AppError } from '../errors.ts';

/** Percent-encoded bytes that stand together. */
const encoded = /(?:%[\da-f]{2})+/gi;

/**
 * Refuses a query that is not UTF-8, such as Thai in Windows-874: it would be searched for, or
 * stored, as something else.
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
