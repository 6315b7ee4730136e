import { withLatinDigits } from '@aqua/contract/clean-text';

/** Accents of European scripts. Thai marks are kept: ปา is not ป่า. */
const accents = /[\u0300-\u036f]/g;

/**
 * The form of a text that is compared with what the student types. Like the search in books, it
 * ignores case, accents, the two spellings of ำ, and Thai against Arabic digits.
 */
export function foldText(text: string): string {
  return withLatinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(accents, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
