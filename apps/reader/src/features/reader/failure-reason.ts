import { ApiError } from '@aqua/client/create-client';
import { i18n } from '../../lib/i18n';
import { errorMessage } from '../../lib/error-message';

const defaultRetrySeconds = 5;

/** The server draws a page that takes longer than others; it is asked again when the server says so. */
export function isPreparing(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'page.preparing';
}

/** Milliseconds until a page that is being prepared is asked for again; undefined for other failures. */
export function retryDelayMs(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || !isPreparing(failure)) return undefined;
  return Number(failure.envelope.errors[0]?.params?.['seconds'] ?? defaultRetrySeconds) * 1_000;
}

/** False where the server knows that the page can't be shown. */
export function isWorthRetrying(failure: unknown): boolean {
  return !(failure instanceof ApiError && failure.code === 'page.broken') && !isPreparing(failure);
}

/** Why a page didn't come: no connection here, nobody there, or the server's own trouble. */
export function failureReason(failure: unknown): string {
  if (failure instanceof ApiError && failure.status >= 500 && !isPreparing(failure)) {
    return i18n.t(($) => $.reading.serverFailed);
  }
  // A phone doesn't say whether it is online; then the sentence leaves both open.
  const onLine: unknown = globalThis.navigator.onLine;
  if (onLine === false && !(failure instanceof ApiError))
    return i18n.t(($) => $.reading.noConnection);
  return errorMessage(failure);
}
