import { ApiError } from '@aqua/client/create-client';
import { i18n } from './i18n';

/** The message for the person: the server's sentence, or that the server can't be reached. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError && error.isForeign) return i18n.t(($) => $.reading.serverFailed);
  if (error instanceof ApiError) return error.message;
  return i18n.t(($) => $.app.offline);
}

/** The server's messages about fields, by the name of the field. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const named = error.envelope.errors.filter(({ field }) => field !== undefined);
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}
