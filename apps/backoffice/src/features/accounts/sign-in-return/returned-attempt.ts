import { appStatePrefix } from '@aqua/contract/accounts/provider-sign-in';
import { sameOriginPath } from '../../../lib/address/same-origin-path.ts';
import {
  keepAttempt,
  readAttempt,
  type SignInAttempt,
} from '../../../lib/storage/sign-in-attempt.ts';

/** How the provider sent the person back. */
export type Return =
  /** The app began; it finishes, too. */
  | { to: 'app'; address: string }
  /** Not begun in this tab, or finished already. */
  | { to: 'nothing' }
  /** Another page began, and finishes. */
  | { to: 'page'; address: string }
  | { to: 'signIn'; attempt: ReturnedAttempt };

export interface ReturnedAttempt extends SignInAttempt {
  state: string;
  /** The query with which the provider sent the person back. */
  response: string;
}

/**
 * Reads the query of the address. The response moves from the address into the attempt, so that it
 * is neither shown nor kept in the history, and a reload finds it again.
 */
export function takeReturn(query: string): Return {
  const state = new URLSearchParams(query).get('state') ?? '';
  if (state.startsWith(appStatePrefix)) return { to: 'app', address: `aqua://sign-in?${query}` };
  const kept = readAttempt(state);
  if (kept === null) return { to: 'nothing' };
  const attempt = { ...kept, state, response: kept.response ?? query };
  keepAttempt(state, { ...kept, response: attempt.response });
  if (kept.purpose === 'signIn') return { to: 'signIn', attempt };
  const page = kept.purpose === 'try' ? '/sign-in-providers' : sameOriginPath(kept.from);
  const name = kept.purpose === 'try' ? 'tried' : 'added';
  return { to: 'page', address: `${page ?? '/profile'}?${new URLSearchParams({ [name]: state })}` };
}
