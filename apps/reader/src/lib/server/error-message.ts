import { ApiError } from '@aqua/client/create-client';
import { NoPasskey } from './no-passkey';
import { OfflineError } from './offline-error';
import { i18n } from '../language/i18n';

/**
 * The message for the person: the server's sentence, why a download can't be read, or that the server
 * can't be reached.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof OfflineError) return i18n.t(($) => $.offline.problems[error.reason]);
  if (error instanceof ApiError && error.isForeign) return i18n.t(($) => $.reading.serverFailed);
  if (error instanceof ApiError || error instanceof NoPasskey) return error.message;
  return i18n.t(($) => $.app.offline);
}

/** The server's messages about fields, by the name of the field. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const named = error.envelope.errors.filter(({ field }) => field !== undefined);
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}
