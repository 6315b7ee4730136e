import { maxCapturedPages } from '@aqua/contract/reading/capture-limits';
import type { CaptureState } from '@aqua/contract/reading/captures';
import { AppError } from '../../../lib/errors.ts';

interface Counted {
  countScreenshot: number;
  capturedPages: number[];
}

/** What the reader app shows about screenshots of a book. */
export function captureStateOf({
  haveScreenPermission,
  countScreenshot,
  capturedPages,
}: Counted & { haveScreenPermission: boolean }): CaptureState {
  return {
    mode: haveScreenPermission ? 'counted' : 'blocked',
    count: countScreenshot,
    pages: capturedPages,
    limit: maxCapturedPages,
  };
}

/** Whether this many captured pages close a book (product rules, section 7). */
export function isLimitReached({ capturedPages }: Pick<Counted, 'capturedPages'>): boolean {
  return capturedPages.length >= maxCapturedPages;
}

/**
 * Refuses a book that was closed because of screenshots; the error says whether there were too
 * many, or none was allowed.
 */
export function expectNotClosed(
  book: Pick<Counted, 'capturedPages'> & { closedAt: Date | null },
): void {
  if (book.closedAt === null) return;
  if (isLimitReached(book)) throw new AppError('captures.closed', { max: maxCapturedPages });
  throw new AppError('captures.forbidden');
}
