import { z } from 'zod';
import { onlyVisible, withLatinDigits } from '../clean-text.ts';
import { emailAddress, maxLengths } from '../fields.ts';

/**
 * The most characters of the code of a school, such as `1010720001` of the ministry, and of a
 * student's number in it.
 */
export const loginNameLengths = { schoolCode: 20, studentNumber: 20 } as const;

/** Only Latin digits and capital letters, so that a name is the same however it is typed. */
function canonical(text: string): string {
  return withLatinDigits(onlyVisible(text)).replaceAll(/\s/gu, '').toUpperCase();
}

/** The code of a school: digits, and capital letters if it has any. */
export function schoolCode(alert = 'schoolCodeAlert') {
  return part(loginNameLengths.schoolCode, /^[0-9A-Z]+$/, alert);
}

/** The number of a student in the school; zeros in front count. */
export function studentNumber(alert = 'studentNumberAlert') {
  return part(loginNameLengths.studentNumber, /^[0-9A-Z]+(-[0-9A-Z]+)*$/, alert);
}

/** What is written may have spaces between; `max` is for what remains. */
function part(max: number, pattern: RegExp, alert: string) {
  return z
    .string(alert)
    .max(3 * max, alert)
    .transform(canonical)
    .pipe(z.string().max(max, { error: alert, abort: true }).regex(pattern, alert));
}

/**
 * The login name of a student without an e-mail. The first `-` ends the code, which has none.
 *
 * @example loginNameOf({ schoolCode: '1010720001', studentNumber: '00123' }) // '1010720001-00123'
 */
export function loginNameOf(school: { schoolCode: string; studentNumber: string }): string {
  return `${school.schoolCode}-${school.studentNumber}`;
}

const longest = loginNameLengths.schoolCode + 1 + loginNameLengths.studentNumber;

/** A login name as somebody types it, with Thai digits, spaces or small letters. */
export function loginName(alert = 'loginNameAlert') {
  return part(longest, /^[0-9A-Z]{1,20}-[0-9A-Z]+(-[0-9A-Z]+)*$/, alert);
}

/** What a student signs in with: an e-mail or a login name. Only an e-mail has an @. */
export function signInName(alert = 'signInNameAlert') {
  const name = loginName(alert);
  const email = emailAddress(alert);
  return z
    .string(alert)
    .max(maxLengths.email, alert)
    .transform((text, context) => {
      const read = (text.includes('@') ? email : name).safeParse(text);
      if (read.success) return read.data;
      context.addIssue({ code: 'custom', message: alert });
      return z.NEVER;
    });
}
