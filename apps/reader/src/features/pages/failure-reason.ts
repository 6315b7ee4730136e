import { ApiError } from '@aqua/client/create-client';
import { isUnreachable } from '../../lib/server/api';
import { comebackMs } from '../../lib/server/comeback';
import { i18n } from '../../lib/language/i18n';
import { OfflineError } from '../../lib/server/offline-error';
import { errorMessage } from '../../lib/server/error-message';
import type { Failed } from './page-cache';

const defaultRetrySeconds = 5;

/** True while the server still draws the page. The answer says when to ask again. */
export function isPreparing(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'page.preparing';
}

/**
 * Milliseconds until the next request for a page that is being prepared, or that is shown and could
 * not be reached; undefined for other errors.
 */
export function retryDelayMs(failure: unknown, { tries, isShown }: Failed): number | undefined {
  if (failure instanceof ApiError && isPreparing(failure))
    return Number(failure.envelope.errors[0]?.params?.['seconds'] ?? defaultRetrySeconds) * 1_000;
  return isShown && isUnreachable(failure) ? comebackMs(tries) : undefined;
}

/** False if the server has said that the page can't be shown, or that it is still being prepared. */
export function isWorthRetrying(failure: unknown): boolean {
  return !(failure instanceof ApiError && failure.code === 'page.broken') && !isPreparing(failure);
}

/** The sentence for a page that did not load: no connection, no answer, or an error of the server. */
export function failureReason(failure: unknown): string {
  if (failure instanceof ApiError && failure.status >= 500 && !isPreparing(failure)) {
    return i18n.t(($) => $.reading.serverFailed);
  }
  // A phone leaves `onLine` undefined. The sentence then says only that Aqua can't be reached.
  const onLine: unknown = globalThis.navigator.onLine;
  if (onLine === false && !(failure instanceof ApiError || failure instanceof OfflineError))
    return i18n.t(($) => $.reading.noConnection);
  return errorMessage(failure);
}
