import { schoolCode, studentNumber } from '@aqua/contract/accounts/sign-in-names';

const [code, number] = [schoolCode(), studentNumber()];

/** The code of a school that its `identifier` is; null if it can be none. */
export function schoolCodeOf(identifier: string): string | null {
  return code.safeParse(identifier).data ?? null;
}

/**
 * The student's number: the `identifier` of the user in the school or, where that can be none, the
 * `username`. Null if neither can be one. Schools of Thailand write the national id there, too,
 * which is never stored.
 */
export function studentNumberOf(identifier: string, username: string): string | null {
  const read = [identifier, username].map((text) => number.safeParse(text).data);
  return read.find((text) => text !== undefined && !isNationalId(text)) ?? null;
}

/**
 * Thirteen digits, of which the last is the check digit of the Department of Provincial
 * Administration.
 */
function isNationalId(text: string): boolean {
  const digits = [...text.replaceAll('-', '')].map(Number);
  if (digits.length !== 13 || digits.some(Number.isNaN)) return false;
  const sum = digits.slice(0, 12).reduce((total, digit, at) => total + digit * (13 - at), 0);
  return (11 - (sum % 11)) % 10 === digits[12];
}
