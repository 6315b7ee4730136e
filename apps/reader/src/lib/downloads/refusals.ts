import { ApiError } from '@aqua/client/create-client';
import { isOutOfSpace } from './download-store';
import type { DownloadProblem } from './download-views';
import { OfflineError } from '../server/offline-error';

/** The student or a guardian can soon put these right. Until then the lease is not renewed. */
const soonLifted = ['consent.needed', 'consent.changed', 'guardian.awaited'];

/** These errors end the session; `lib/session/session.ts` handles them. */
const isAboutSession = ({ status }: ApiError) => status === 401;

const byCode: Record<string, DownloadProblem> = {
  'lease.ended': 'over',
  'lease.replaced': 'replaced',
};

/**
 * Why the server's answer removes a download from this device; null if the download stays
 * (docs/decisions/0048).
 */
export function reasonToRemove(error: unknown): DownloadProblem | null {
  if (!(error instanceof ApiError) || error.isForeign || isAboutSession(error)) return null;
  if (![403, 404, 409].includes(error.status) || soonLifted.includes(error.code)) return null;
  return byCode[error.code] ?? 'refused';
}

/** What to tell the student about an error that leaves the download in place. */
export function problemOf(error: unknown): DownloadProblem | null {
  if (error instanceof OfflineError) return error.reason;
  if (isOutOfSpace(error)) return 'noSpace';
  return error instanceof ApiError && !error.isForeign ? null : 'offline';
}
