import { cleanLine } from '@aqua/contract/clean-text';
import type { Watermark } from '../pdf-types.ts';

/** Graphemes kept of each field. */
const maxLength = {
  name: 40,
  email: 48,
  address: 45,
  device: 24,
  date: 24,
  watermarkCode: 24,
} as const;
/** Code points kept of one grapheme: a name may stack hundreds of accents on one letter. */
const graphemeLength = 8;

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** The lines of one repetition of the watermark, ready for XML. Each repetition carries the watermark code. */
export function watermarkLines(watermark: Watermark): string[] {
  const field = (key: keyof typeof maxLength) =>
    escapeXml(shorten(drawableText(watermark[key]), maxLength[key]));
  return [
    [field('name')],
    [field('email')],
    [field('address'), field('device')],
    [field('date'), field('watermarkCode')],
  ]
    .map((fields) => fields.filter(Boolean).join(' · '))
    .filter(Boolean);
}

/** Characters of a field that are examined; the rest is cut off first. */
const maxInputLength = 2_000;

/**
 * Emoji, flags and keycaps, which no bundled font has. Each is one grapheme of up to a dozen
 * characters. A part of it alone would be drawn as a box or as another emoji.
 */
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}]|^[\d#*]\ufe0f?\u20e3/u;
/** Parts of emoji that can also follow a letter: skin tones, keycaps, variation selectors, tags. */
const partsOfPictures = /[\p{Emoji_Modifier}\u20e3\ufe0e\ufe0f\u{e0020}-\u{e007f}]/gu;
/** Signs that Unicode counts as pictographic and that every font has. */
const signs = new Set(['©', '®', '™']);

/** The text without control characters, lone surrogates, direction marks and emoji. */
function drawableText(text: string): string {
  const clean = cleanLine(text.slice(0, maxInputLength)).replaceAll(/[\p{Co}\ufffd-\uffff]/gu, '');
  return lettersOf(clean)
    .filter((letter) => signs.has(letter) || !picture.test(letter))
    .join('')
    .replaceAll(partsOfPictures, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function shorten(text: string, kept: number): string {
  const letters = lettersOf(text).map((letter) =>
    Array.from(letter).slice(0, graphemeLength).join(''),
  );
  return letters.length > kept
    ? `${letters
        .slice(0, kept - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
