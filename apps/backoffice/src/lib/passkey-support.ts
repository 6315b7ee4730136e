/** What every login needs to know of passkeys; what uses them is in `passkeys.ts`. */

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/**
 * The browser gave no passkey: the person closed its question, took too long, or has none here. The
 * message is for the person.
 */
export class NoPasskey extends Error {}
