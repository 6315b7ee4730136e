import type { AuditSubject } from './changed-fields.ts';

/**
 * Passwords, tokens, secrets, recovery codes (`recoveryCodes`) and the code of an SMS (`otp`), with
 * their hashes, by the names of their fields. A field named `code` stays: it is an error code or the
 * like.
 */
const isSecret = /password|token|secret|recoveryCode|^otp$|hash/i;

/** The row as JSON without its secrets, at any depth: none may be in a log, hashed or not. */
export function withoutSecrets(row: AuditSubject): string {
  return JSON.stringify(row, (key, value: unknown) => (isSecret.test(key) ? undefined : value));
}
