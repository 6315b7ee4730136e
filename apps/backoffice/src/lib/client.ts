import { createClient, type ClientOptions } from '@aqua/client/create-client';
import { currentLanguage } from './language.ts';
import { currentSession } from './session.ts';

function applicationToken(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="aqua-application-token"]');
  return meta?.content ?? '';
}

/** How every call of this app introduces itself; uploads need it too, as they go by XHR. */
export const clientOptions: ClientOptions = {
  baseUrl: '',
  applicationToken: applicationToken(),
  token: () => currentSession()?.token ?? null,
  language: currentLanguage,
};

export const client = createClient(clientOptions);
