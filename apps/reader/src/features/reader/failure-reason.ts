import { ApiError } from '@aqua/client/create-client';
import { i18n } from '../../lib/i18n';
import { messageOf } from '../../lib/message-of';

/** Why a page didn't come: no connection here, nobody there, or the server's own trouble. */
export function failureReason(failure: unknown): string {
  if (failure instanceof ApiError && failure.status >= 500) {
    return i18n.t(($) => $.reading.serverFailed);
  }
  // A phone doesn't say whether it is online; then the sentence leaves both open.
  const onLine: unknown = globalThis.navigator.onLine;
  if (onLine === false && !(failure instanceof ApiError))
    return i18n.t(($) => $.reading.noConnection);
  return messageOf(failure);
}
