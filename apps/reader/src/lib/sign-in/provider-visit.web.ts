import type { AttemptStart } from '@aqua/contract/accounts/provider-sign-in';
import type { ReturnedAttempt, Visit } from './returned-attempt';

export const fromApp = false;

/** The site's page of the return reads what is kept here (lib/storage/sign-in-attempt.ts of it). */
const prefix = 'aqua.sign-in.';

/** Leaves the reader for the provider. The site's page of the return goes on. */
export async function visitProvider(
  { url, state, ticket }: AttemptStart,
  visit: Visit,
): Promise<ReturnedAttempt | null> {
  sessionStorage.setItem(prefix + state, JSON.stringify({ ticket, ...visit }));
  window.location.assign(url);
  return null;
}

export function signOutAtProvider(url: string): void {
  window.location.assign(url);
}

/** What the profile began to add; the page of the return has led back with `?added=<state>`. */
export function takeAdded(state: string | undefined): ReturnedAttempt | null {
  if (state === undefined) return null;
  try {
    const kept: Partial<ReturnedAttempt & Visit> | null = JSON.parse(
      sessionStorage.getItem(prefix + state) ?? 'null',
    );
    const { ticket, response, purpose } = kept ?? {};
    if (purpose !== 'add' || ticket === undefined || response === undefined) return null;
    return { state, ticket, response };
  } catch {
    return null;
  }
}

export function forgetAdded(state: string): void {
  sessionStorage.removeItem(prefix + state);
}
