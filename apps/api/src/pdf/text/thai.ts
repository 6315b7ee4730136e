const SARA_AA = 0x0e32;
const SARA_AM = 0x0e33;
const NIKHAHIT = 0x0e4d;

export const thai = { SARA_AA, SARA_AM, NIKHAHIT } as const;

export function isThaiConsonant(code: number): boolean {
  return code >= 0x0e01 && code <= 0x0e2e;
}

/** Vowels, tones and signs that stand above or below a consonant. */
export function isThaiMark(code: number): boolean {
  return (
    code === 0x0e31 || (code >= 0x0e34 && code <= 0x0e3a) || (code >= 0x0e47 && code <= 0x0e4e)
  );
}

export function isThaiTone(code: number): boolean {
  return code >= 0x0e48 && code <= 0x0e4b;
}

/** Place in Thai spelling: vowel below, vowel above, then tone or silencer. */
export function markOrder(code: number): number {
  if (code >= 0x0e38 && code <= 0x0e3a) return 0;
  if (isThaiTone(code) || code === 0x0e4c || code === 0x0e4e) return 2;
  return 1;
}

/**
 * The private-use characters by which Thai fonts of the 1990s held shifted forms, U+F700 to U+F71A
 * in turn (the table of Windows' and libthai's Thai fonts).
 */
const PRIVATE_USE = [
  0x0e10, 0x0e34, 0x0e35, 0x0e36, 0x0e37, 0x0e48, 0x0e49, 0x0e4a, 0x0e4b, 0x0e4c, 0x0e48, 0x0e49,
  0x0e4a, 0x0e4b, 0x0e4c, 0x0e0d, 0x0e31, 0x0e4d, 0x0e47, 0x0e48, 0x0e49, 0x0e4a, 0x0e4b, 0x0e4c,
  0x0e38, 0x0e39, 0x0e3a,
] as const;

/** The standard character of an old font's private one; any other code as it is. */
export function standardCode(code: number): number {
  return PRIVATE_USE[code - 0xf700] ?? code;
}
