import { ApiError } from '@aqua/client/create-client';
import { i18n } from './i18n';

/** What to tell the person: the server's own sentence, else that it can't be reached. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return i18n.t(($) => $.app.offline);
}
