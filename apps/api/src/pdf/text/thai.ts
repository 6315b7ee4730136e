const SARA_AA = 0x0e32;
const SARA_AM = 0x0e33;
const NIKHAHIT = 0x0e4d;

export const thai = { SARA_AA, SARA_AM, NIKHAHIT } as const;

export function isThai(code: number): boolean {
  return code >= 0x0e01 && code <= 0x0e5b;
}

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

/** What tells a program where a line may break: no reader sees or types it. */
export function isZeroWidth(code: number): boolean {
  return code === 0x200b || code === 0x2060 || code === 0xfeff;
}

/** Place in Thai spelling: vowel below, vowel above, then tone or silencer. */
export function markOrder(code: number): number {
  if (code >= 0x0e38 && code <= 0x0e3a) return 0;
  if (isThaiTone(code) || code === 0x0e4c || code === 0x0e4e) return 2;
  return 1;
}

/** The four tones and the silencer. */
const TONES = [0x0e48, 0x0e49, 0x0e4a, 0x0e4b, 0x0e4c];
const VOWELS_ABOVE = [0x0e34, 0x0e35, 0x0e36, 0x0e37];
const VOWELS_BELOW = [0x0e38, 0x0e39, 0x0e3a];
const threeTimes = (code: number) => [code, code, code];

/** Shifted forms in Thai fonts of the 1990s for Windows, from U+F700. */
const OF_WINDOWS = [
  [0x0e10, ...VOWELS_ABOVE, ...TONES, ...TONES, 0x0e0d, 0x0e31, NIKHAHIT, 0x0e47],
  [...TONES, ...VOWELS_BELOW],
].flat();
/** And for the Macintosh, from U+F884: where names of the Adobe Glyph List lead to. */
const OF_MACINTOSH = [
  [0x0e31, ...VOWELS_ABOVE, 0x0e47],
  [...TONES.flatMap(threeTimes), NIKHAHIT],
].flat();

/** The standard character of an old font's private one; any other code as it is. */
export function standardCode(code: number): number {
  return OF_WINDOWS[code - 0xf700] ?? OF_MACINTOSH[code - 0xf884] ?? code;
}
