import { ApiError } from '@aqua/client/create-client';
import { i18n } from './i18n';

/** What to tell the person: the server's own sentence, else that it can't be reached. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return i18n.t(($) => $.app.offline);
}

/** The server's sentences about fields, by the field they are about. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const named = error.envelope.errors.filter(({ field }) => field !== undefined);
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}
