import type { AttemptStart } from '@aqua/contract/accounts/provider-sign-in';
import { leaveFor } from './address/leave-page.ts';
import { keepAttempt, type SignInAttempt } from './storage/sign-in-attempt.ts';

/** Leaves for the provider; the page of the return goes on with the attempt (`/sign-in/return`). */
export function goToProvider(
  { url, state, ticket }: AttemptStart,
  attempt: Omit<SignInAttempt, 'ticket'>,
): void {
  keepAttempt(state, { ticket, ...attempt });
  leaveFor(url);
}
