import type { Character } from '../engine/character.ts';
import {
  isThai,
  isThaiConsonant,
  isThaiMark,
  markOrder,
  thai,
} from '@aqua/contract/reading/book-search/thai';
import { isUnknown } from './unknown-glyphs.ts';

type Letter = Pick<Character, 'code' | 'generated'>;

/** The vowels that are written before their consonant: เ แ โ ใ ไ. */
const leadingFrom = 0x0e40;
const leadingTo = 0x0e44;
/** Vowels that are written after a letter: ะ and า, and ๅ after ฤ. */
const following = [0x0e30, thai.saraAa, thai.saraAm, 0x0e45];
const dottedCircle = 0x25cc;
/** The first code after Latin-1 and Latin Extended-A and -B. */
const latinEnd = 0x250;
/** Characters before and after a vowel that is shown alone. */
const opening = /[\s\p{Ps}\p{Pi}"']/u;
const closing = /[\s\p{Pe}\p{Pf}"',…]/u;

/** How often a text breaks the spelling of Thai. */
export interface Faults {
  /** Faults that no correct Thai text has. */
  grave: number;
  /**
   * Faults that broken texts have, but also correct ones: a letter of another script beside Thai, in a
   * text about mathematics or a language, and a vowel that is shown alone, in a primer.
   */
  slight: number;
}

/**
 * Counts what no Thai word has: a mark without a consonant before it, two marks of one kind or in the
 * wrong order on one consonant, a vowel without its consonant, and, within a word, a letter of another
 * script or a character that is not a letter.
 */
export function spellingFaultsOf(characters: readonly Letter[]): Faults {
  const faults = { grave: 0, slight: 0 };
  /** `markOrder` of the last mark on the letter before, -1 for no mark, undefined for no letter. */
  let place: number | undefined;
  /** Whether marks without a letter before them count as grave or slight. */
  let kind: keyof Faults = 'grave';
  characters.forEach(({ code }, index) => {
    const before = characters[index - 1];
    if (isThaiMark(code)) {
      if (!isThaiMark(before?.code ?? 0))
        kind = isShownAlone(characters, index) ? 'slight' : 'grave';
      if (place === undefined) faults[kind] += 1;
      else if (place >= markOrder(code)) faults.grave += 1;
      place = place === undefined ? undefined : markOrder(code);
      return;
    }
    place = isThaiConsonant(code) ? -1 : undefined;
    const fault = faultOf(characters, index);
    if (fault) faults[fault] += 1;
  });
  return faults;
}

/** All faults, to choose the better of two readings. */
export function countSpellingFaults(characters: readonly Letter[]): number {
  const { grave, slight } = spellingFaultsOf(characters);
  return grave + slight;
}

/** The fault of a character that is not a mark. */
function faultOf(characters: readonly Letter[], index: number): keyof Faults | undefined {
  const { code, generated } = characters[index]!;
  const [before, after] = [characters[index - 1], characters[index + 1]];
  if (isLeading(code) && isSeen(after) && !isThaiConsonant(after.code) && !isLeading(after.code)) {
    const isAlone = !isThai(before?.code ?? 0) && closing.test(letter(after.code));
    return isAlone || isPlaceholder(after.code) ? 'slight' : 'grave';
  }
  if (following.includes(code) && isSeen(before) && !isThai(before.code))
    return isShownAlone(characters, index) ? 'slight' : 'grave';
  if (generated) return undefined;
  return strangeness(code, isThai(before?.code ?? 0), isThai(after?.code ?? 0));
}

/** Whether a vowel or mark is shown alone, as in a primer, and not within a word. */
function isShownAlone(characters: readonly Letter[], index: number): boolean {
  const before = characters[index - 1];
  if (isSeen(before) && isPlaceholder(before.code)) return true;
  if (isSeen(before) && !opening.test(letter(before.code))) return false;
  let next = index + 1;
  while (isThaiMark(characters[next]?.code ?? 0)) next += 1;
  const after = characters[next];
  return !(isSeen(after) && (isThaiConsonant(after.code) || isLeading(after.code)));
}

/** Letters of Thai on a page. */
export function countThai(characters: readonly Letter[]): number {
  return characters.filter(({ code }) => isThai(code)).length;
}

/** Number of vowels and tones above and below; ำ counts as one. Repeated characters don't count. */
export function countMarks(characters: readonly Character[]): number {
  let marks = 0;
  for (const { code, repeated } of characters)
    if (!repeated && (isThaiMark(code) || code === thai.saraAm)) marks += 1;
  return marks;
}

/** Whether the character is in the file. A gap that PDFium generated tells nothing about its neighbours. */
function isSeen(character: Letter | undefined): character is Letter {
  return character !== undefined && !character.generated;
}

function isLeading(code: number): boolean {
  return code >= leadingFrom && code <= leadingTo;
}

/** Whether it is a hyphen, a dash or the dotted circle, which stand for any consonant. */
function isPlaceholder(code: number): boolean {
  return code === dottedCircle || /\p{Pd}/u.test(letter(code));
}

/** The fault of a character that is not a letter, or not a letter that a Thai word can have inside. */
function strangeness(
  code: number,
  isAfterThai: boolean,
  isBeforeThai: boolean,
): keyof Faults | undefined {
  if (isThai(code) || code > 0xffff || !(isAfterThai || isBeforeThai)) return undefined;
  if (isUnknown(code)) return 'grave';
  const isWithin = isAfterThai && isBeforeThai;
  if (code < 0x80) return isWithin && /[A-Za-z<>=?@|]/.test(letter(code)) ? 'grave' : undefined;
  if (/[\p{Co}\p{Cn}]/u.test(letter(code))) return 'grave';
  // Accented Latin letters are next to Latin letters: café, naïve.
  if (isWithin && code < latinEnd && /\p{L}/u.test(letter(code))) return 'grave';
  if (isAfterThai && /\p{M}/u.test(letter(code))) return 'grave';
  return /[\p{L}\p{M}]/u.test(letter(code)) ? 'slight' : undefined;
}

function letter(code: number): string {
  return String.fromCharCode(code);
}
