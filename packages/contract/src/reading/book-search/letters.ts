import { isThai, standardCode, thai } from './thai.ts';

/** A letter of the folded text, and the range of the source that it stands for. */
export interface FoldedLetter {
  code: number;
  from: number;
  to: number;
}

const lineBreak = 0x0a;
const space = 0x20;
const hyphen = 0x2d;
const softHyphen = 0xad;

/** Letters that Unicode does not take apart. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

const lineBreaks = /[\n\r\u0085\u2028\u2029]/;
/** Hyphens, the en dash of ranges, the minus sign. */
const hyphens = /[-\u2010-\u2013\u2212\ufe63\uff0d]/;
/** Controls, characters without width, and marks of scripts in which a search ignores accents. */
const ignored =
  /[\p{Cc}\p{Cf}\p{Variation_Selector}\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\s]/gu;
/** Words of these scripts follow each other without a space. */
const isUnspaced =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

const known = new Map<number, readonly number[]>();

/** The folded letters for one letter; none if it is ignored. */
export function foldLetter(code: number): readonly number[] {
  const made = known.get(code);
  if (made !== undefined) return made;
  const folded = makeFolded(standardCode(code));
  // Books use some thousands of letters; a hostile one may use a million.
  if (known.size < 20_000) known.set(code, folded);
  return folded;
}

function makeFolded(code: number): readonly number[] {
  const letter = String.fromCodePoint(code);
  if (code >= 0x0e50 && code <= 0x0e59) return [0x30 + code - 0x0e50];
  if (code === 0x0e45) return [thai.saraAa];
  if (isThai(code)) return [code];
  if (lineBreaks.test(letter)) return [lineBreak];
  if (/\s/.test(letter)) return [space];
  if (hyphens.test(letter)) return [hyphen];
  if (code === softHyphen) return [softHyphen];
  const lower = letter.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD');
  const plain = [...lower.replaceAll(ignored, '')].map((one) => plainLetters[one] ?? one).join('');
  return [...plain].map((one) => one.codePointAt(0)!);
}

export function isHyphen(code: number): boolean {
  return code === hyphen;
}

/** Seen only where it breaks a word at the end of a line. */
export function isSoftHyphen(code: number): boolean {
  return code === softHyphen;
}

export function isSpace(code: number): boolean {
  return code === space || code === lineBreak;
}

export function isLineBreak(code: number): boolean {
  return code === lineBreak;
}

/** Whether a space beside this letter separates words. */
export function joinsWords(code: number | undefined): boolean {
  if (code === undefined) return false;
  const letter = String.fromCodePoint(code);
  return /[\p{L}\p{N}\p{M}]/u.test(letter) && !isUnspaced.test(letter);
}
