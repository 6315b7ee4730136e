import { createClient, type ClientOptions } from '@aqua/client/create-client';
import { configured } from './configuration.ts';
import { currentLanguage } from './language/language.ts';
import { fetchAndReadClock } from './server-clock.ts';
import { currentSession } from './storage/session.ts';

/** The headers of every call come from these options; those of uploads, which use XHR, too. */
export const clientOptions: ClientOptions = {
  baseUrl: '',
  applicationToken: configured('application-token'),
  token: () => currentSession()?.token ?? null,
  language: currentLanguage,
  fetch: fetchAndReadClock,
  timeoutMs: 30_000,
};

export const client = createClient(clientOptions);
