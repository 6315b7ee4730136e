const saraAa = 0x0e32;
const saraAm = 0x0e33;
const nikhahit = 0x0e4d;

export const thai = { saraAa, saraAm, nikhahit } as const;

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

/** Characters that tell a program where a line may break. Readers do not see or type them. */
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
const tones = [0x0e48, 0x0e49, 0x0e4a, 0x0e4b, 0x0e4c];
const vowelsAbove = [0x0e34, 0x0e35, 0x0e36, 0x0e37];
const vowelsBelow = [0x0e38, 0x0e39, 0x0e3a];
const threeTimes = (code: number) => [code, code, code];

/** Shifted forms in Thai fonts of the 1990s for Windows, from U+F700. */
const ofWindows = [
  [0x0e10, ...vowelsAbove, ...tones, ...tones, 0x0e0d, 0x0e31, nikhahit, 0x0e47],
  [...tones, ...vowelsBelow],
  // Added by the fonts of the Thai Linux Working Group: letters without their tails, raised marks.
  [0x0e0e, 0x0e0f, 0x0e2c, nikhahit, 0x0e47, 0x0e4e],
].flat();
/** Shifted forms in Thai fonts for the Macintosh, from U+F884, as in the Adobe Glyph List. */
const ofMacintosh = [
  [0x0e31, ...vowelsAbove, 0x0e47],
  [...tones.flatMap(threeTimes), nikhahit],
].flat();

/** The standard character for the private character of an old font; any other code unchanged. */
export function standardCode(code: number): number {
  return ofWindows[code - 0xf700] ?? ofMacintosh[code - 0xf884] ?? code;
}
