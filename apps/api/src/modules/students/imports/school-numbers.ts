import { cleanLine, onlyVisible, withLatinDigits } from '@aqua/contract/clean-text';
import type { ErrorEntry } from '@aqua/contract/error-envelope';
import { loginNameOf, schoolCode, studentNumber } from '@aqua/contract/accounts/sign-in-names';
import { cutText } from './reading/cut-text.ts';

/** What a line says of the student in the school. */
export interface SchoolNumber {
  studentNumber: string;
  schoolCode: string;
}

/** A line of a list that knows students by their e-mails alone. */
export const unnumbered: SchoolNumber = { studentNumber: '', schoolCode: '' };

/** The parts of a login name. */
export function numberIn(loginName: string): SchoolNumber {
  const end = loginName.indexOf('-');
  return { schoolCode: loginName.slice(0, end), studentNumber: loginName.slice(end + 1) };
}

const forms = { studentNumber: studentNumber(), schoolCode: schoolCode() };

/** Longer than any number that is right, so that a person sees what is wrong. */
const maxShownLength = 100;

type Part = keyof SchoolNumber;

/** The cell with Latin digits, capital letters and no spaces; a dash alone stands for nothing. */
function cleanPart(part: Part, written: string): string {
  const text = withLatinDigits(onlyVisible(cleanLine(written)));
  if (/^-*$/.test(text)) return '';
  const parsed = forms[part].safeParse(text);
  return parsed.success ? parsed.data : cutText(text, maxShownLength);
}

export function cleanNumber(written: SchoolNumber): SchoolNumber {
  return {
    studentNumber: cleanPart('studentNumber', written.studentNumber),
    schoolCode: cleanPart('schoolCode', written.schoolCode),
  };
}

interface ReadNumber {
  /** Null without a student number, and where a part is wrong. */
  loginName: string | null;
  errors: Omit<ErrorEntry, 'message'>[];
}

/**
 * The login name of a cleaned line. A list with e-mails may have numbers without a code of the
 * school, which then stand for nothing.
 */
export function readNumber(number: SchoolNumber, hasEmail: boolean): ReadNumber {
  const isNumbered = number.studentNumber !== '';
  if (!isNumbered || (hasEmail && number.schoolCode === '')) return { loginName: null, errors: [] };
  if (number.schoolCode === '')
    return { loginName: null, errors: [{ field: 'schoolCode', code: 'import.schoolCodeMissing' }] };
  const errors = (['studentNumber', 'schoolCode'] as const)
    .filter((part) => !forms[part].safeParse(number[part]).success)
    .map((part) => ({ field: part, code: `${part}Alert` as const }));
  return { loginName: errors.length === 0 ? loginNameOf(number) : null, errors };
}
