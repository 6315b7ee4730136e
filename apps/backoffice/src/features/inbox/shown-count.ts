import { phrases } from '../../lib/language/phrases.ts';

/** The server counts to 100 (`maxInboxCount` of the contract); beyond 99 the exact number helps nobody. */
const largest = 99;

export function shownCount(count: number): string {
  const { more } = phrases().backoffice.inbox;
  return count > largest ? more.replace('{{max}}', String(largest)) : String(count);
}
