import { z } from 'zod';

/** Password rules by where a password is set (product rules, section 4), each with its phrase. */
export const passwordRules = {
  admin: { min: 8, max: 32, alert: 'passAlert', test: hasLowerUpperAndDigitOrSymbol },
  staff: { min: 5, max: 40, alert: 'staffPassAlert', test: hasAllFourOfStaffAlphabet },
  signUp: { min: 8, max: 32, alert: 'signUpPassAlert', test: hasLowerUpperAndDigitOrSymbol },
} as const;

export type PasswordRule = keyof typeof passwordRules;

/** True when `password` satisfies the named rule. Used by the forms and by the server alike. */
export function passwordFits(rule: PasswordRule, password: string): boolean {
  const { min, max, test } = passwordRules[rule];
  return password.length >= min && password.length <= max && test(password);
}

/** A new password under the named rule. */
export function newPassword(rule: PasswordRule) {
  const { alert } = passwordRules[rule];
  return z.string(alert).refine((password) => passwordFits(rule, password), alert);
}

function hasLowerUpperAndDigitOrSymbol(password: string): boolean {
  return /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /[^\p{L}\s]/u.test(password);
}

function hasAllFourOfStaffAlphabet(password: string): boolean {
  return (
    /^[A-Za-z\d@$!%*?&]*$/.test(password) &&
    [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((kind) => kind.test(password))
  );
}
