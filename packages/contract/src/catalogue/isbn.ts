/**
 * The hyphens and spaces that are not part of an ISBN, including those that printed pages and
 * office programs put there: hyphen, space, tab, no-break spaces, soft hyphen, U+2010 to U+2013.
 * The search ignores the same characters, by the database function `bare_isbn`
 * (apps/api/src/db/migrations/0026); products/search.test.ts compares the two.
 */
const separators = /[- \t\u00A0\u00AD\u2010-\u2013\u202F]/g;

/** An ISBN without its hyphens and spaces. */
export function bareIsbn(isbn: string): string {
  return isbn.replaceAll(separators, '');
}

/**
 * True for an ISBN-10 or ISBN-13 with a correct check digit; hyphens and spaces are ignored. ISO
 * 2108.
 */
export function isIsbn(text: string): boolean {
  const digits = bareIsbn(text).toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits)) return weigh(digits, (place) => 10 - place) % 11 === 0;
  if (/^97[89]\d{10}$/.test(digits))
    return weigh(digits, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0;
  return false;
}

function weigh(digits: string, weight: (place: number) => number): number {
  return [...digits].reduce(
    (sum, digit, place) => sum + weight(place) * (digit === 'X' ? 10 : Number(digit)),
    0,
  );
}
