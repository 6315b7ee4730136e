// Without the schemas: the forms of the reader check a code before any call.
import { withLatinDigits } from '../clean-text.ts';

/**
 * Digits and letters that nobody takes for one another, also in handwriting: of 0 and O, 1, I and L,
 * 2 and Z, 5 and S, 6 and G, 8 and B at most one. No vowels, so that no words arise. Their number is
 * a prime, for the check character.
 */
export const classCodeAlphabet = '346789CDFHJKMNPQRTVWXYZ';

/** The check character included. */
export const classCodeLength = 8;

/** How long a typed code may be, with dashes and spaces. */
export const longestTypedCode = 40;

/**
 * The code without dashes and spaces, in capitals; null if it is no code. One wrong character, or two
 * that were exchanged, are always noticed: the characters, each times its place from 1 to 8, sum to a
 * multiple of the prime.
 */
export function parseClassCode(typed: string): string | null {
  if (typed.length > longestTypedCode) return null;
  const code = withLatinDigits(typed)
    .replaceAll(/[\s\u{2d}\u{2010}-\u{2015}\u{2212}]/gu, '')
    .toUpperCase();
  if (code.length !== classCodeLength) return null;
  const values = Array.from(code, (character) => classCodeAlphabet.indexOf(character));
  return !values.includes(-1) && weighted(values) === 0 ? code : null;
}

/** Adds the check character to the first seven. */
export function withCheckCharacter(first: string): string {
  const wanted = Array.from(classCodeAlphabet).find(
    (character) => parseClassCode(first + character) !== null,
  );
  if (wanted === undefined) throw new TypeError('these are no characters of a code');
  return first + wanted;
}

/** `ABCD-EFGH`, as it is printed. */
export function writtenClassCode(code: string): string {
  return `${code.slice(0, classCodeLength / 2)}-${code.slice(classCodeLength / 2)}`;
}

function weighted(values: number[]): number {
  const sum = values.reduce((total, value, place) => total + (place + 1) * value, 0);
  return sum % classCodeAlphabet.length;
}
