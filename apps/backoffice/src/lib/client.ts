import { createClient, type ClientOptions } from '@aqua/client/create-client';
import { currentLanguage } from './language.ts';
import { fetchAndReadClock } from './server-clock.ts';
import { currentSession } from './session.ts';

function applicationToken(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="aqua-application-token"]');
  return meta?.content ?? '';
}

/** The headers of every call come from these options. Uploads use them too, as they go by XHR. */
export const clientOptions: ClientOptions = {
  baseUrl: '',
  applicationToken: applicationToken(),
  token: () => currentSession()?.token ?? null,
  language: currentLanguage,
  fetch: fetchAndReadClock,
  timeoutMs: 30_000,
};

export const client = createClient(clientOptions);
