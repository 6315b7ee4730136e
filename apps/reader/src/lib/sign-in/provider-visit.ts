import type { AttemptStart } from '@aqua/contract/accounts/provider-sign-in';
import { openAuthSessionAsync } from 'expo-web-browser';
import type { ReturnedAttempt, Visit } from './returned-attempt';

/** The site sends the person back to the app (apps/backoffice/src/features/accounts/sign-in-return). */
export const fromApp = true;

/** The address that leads back into the app; +native-intent.ts leaves it to the visit. */
const backAddress = 'aqua://sign-in';

/**
 * Shows the provider in a browser above the app. Only the app's memory has the ticket.
 *
 * @returns what the provider answered; null if the person closed the browser
 */
export async function visitProvider(
  { url, state, ticket }: AttemptStart,
  _visit: Visit,
): Promise<ReturnedAttempt | null> {
  const result = await openAuthSessionAsync(url, backAddress);
  if (result.type !== 'success') return null;
  const response = /\?([^#]*)/.exec(result.url)?.[1] ?? '';
  return new URLSearchParams(response).get('state') === state ? { state, ticket, response } : null;
}

/** Ends the provider's own session, in the browser that has it. */
export function signOutAtProvider(url: string): void {
  void openAuthSessionAsync(url, backAddress);
}

/** In the app, a visit ends where it began. */
export function takeAdded(_state: string | undefined): ReturnedAttempt | null {
  return null;
}

export function forgetAdded(_state: string): void {}
