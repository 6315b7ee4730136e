const thaiDigits = /[\u0e50-\u0e59]/g;
/** Accents of European scripts. Those of Thai count: ปา is not ป่า. */
const accents = /[\u0300-\u036f]/g;

/**
 * What is compared when the student types a part of a title: case, accents, the spellings of ำ and
 * Thai digits do not count, as in the search of the texts.
 */
export function foldTitle(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(accents, '')
    .replaceAll(thaiDigits, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
