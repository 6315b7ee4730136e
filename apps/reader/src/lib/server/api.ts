import { ApiError, createClient } from '@aqua/client/create-client';
import { fileAddress } from '@aqua/client/file-address';
import { currentPreferences } from '../preferences/preferences';
import { server } from './server';
import { currentSession, leaveRefusedSession } from '../session/session';

export const client = createClient({
  ...server,
  token: () => currentSession()?.token ?? null,
  language: () => currentPreferences().language,
  onRefused: leaveRefusedSession,
});

/** The URL of a public image, in the width that the screen needs. */
export function pictureUrl(link: string, width: 160 | 320 | 640 | 1280): string {
  return `${fileAddress(server.baseUrl, link)}?width=${width}`;
}

/** True when the server refuses this person. Asking again would not help. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}

/** True if no answer came, if it was not Aqua's own, or if the server failed. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isForeign || error.status >= 500;
}

/** True if the server gives no more texts of pages today; the pages' pictures it gives. */
export function isTextUsedUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reading.textUsedUp';
}
