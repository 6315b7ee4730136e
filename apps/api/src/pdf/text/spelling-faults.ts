import type { Character } from '../engine/characters.ts';
import { isThai, isThaiConsonant, isThaiMark, markOrder, thai } from './thai.ts';

/** The vowels that are written before their consonant: เ แ โ ใ ไ. */
const leadingFrom = 0x0e40;
const leadingTo = 0x0e44;
/** ะ and า, and ๅ behind ฤ, stand behind a letter. */
const following = [0x0e30, thai.saraAa, thai.saraAm, 0x0e45];
const blank = 0x20;
const dottedCircle = 0x25cc;
/** Where Latin-1 and the two extensions of Latin end. */
const latinEnd = 0x250;
/** What stands before a vowel that is shown by itself, and behind it. */
const opening = /[\s\p{Ps}\p{Pi}"']/u;
const closing = /[\s\p{Pe}\p{Pf}"',…]/u;

/** How often a text breaks the spelling of Thai. */
export interface Faults {
  /** As no text of Thai does, whatever it is about. */
  grave: number;
  /**
   * As broken texts do, and right ones as well: a letter of another script beside Thai, in a text
   * about mathematics or a language, and a vowel shown by itself, in a primer.
   */
  slight: number;
}

/**
 * What no word of Thai has: a mark without a consonant before it, two of one kind or in the wrong
 * order on one, a vowel that wants a consonant and has none, a letter of another script or none at
 * all within a word.
 */
export function spellingFaultsOf(characters: readonly Character[]): Faults {
  const faults = { grave: 0, slight: 0 };
  /** Place of the last mark on the letter before, -1 for none; no letter, no place. */
  let place: number | undefined;
  /** Of the marks without a letter before. */
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

/** Of two readings the one with fewer is right. */
export function countSpellingFaults(characters: readonly Character[]): number {
  const { grave, slight } = spellingFaultsOf(characters);
  return grave + slight;
}

/** Of a character that is no mark. */
function faultOf(characters: readonly Character[], index: number): keyof Faults | undefined {
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

/** Whether a vowel or mark stands where a primer shows it, not before the letters of its word. */
function isShownAlone(characters: readonly Character[], index: number): boolean {
  const before = characters[index - 1];
  if (isSeen(before) && isPlaceholder(before.code)) return true;
  if (isSeen(before) && !opening.test(letter(before.code))) return false;
  let next = index + 1;
  while (isThaiMark(characters[next]?.code ?? 0)) next += 1;
  const after = characters[next];
  return !(isSeen(after) && (isThaiConsonant(after.code) || isLeading(after.code)));
}

/** Letters of Thai on a page. */
export function countThai(characters: readonly Character[]): number {
  return characters.filter(({ code }) => isThai(code)).length;
}

/** Vowels and tones above and below; ำ has one. What is given a second time doesn't count. */
export function countMarks(characters: readonly Character[]): number {
  let marks = 0;
  for (const { code, repeated } of characters)
    if (!repeated && (isThaiMark(code) || code === thai.saraAm)) marks += 1;
  return marks;
}

/** A gap that PDFium saw says nothing of what stands beyond it. */
function isSeen(character: Character | undefined): character is Character {
  return character !== undefined && !character.generated;
}

function isLeading(code: number): boolean {
  return code >= leadingFrom && code <= leadingTo;
}

/** A hyphen, a dash or the dotted circle, in the place of any consonant. */
function isPlaceholder(code: number): boolean {
  return code === dottedCircle || /\p{Pd}/u.test(letter(code));
}

/** No letter at all, or one that no Thai word has inside. */
function strangeness(
  code: number,
  isAfterThai: boolean,
  isBeforeThai: boolean,
): keyof Faults | undefined {
  if (isControl(code) || code === 0xfffd) return 'grave';
  if (isThai(code) || code > 0xffff || !(isAfterThai || isBeforeThai)) return undefined;
  const isWithin = isAfterThai && isBeforeThai;
  if (code < 0x80) return isWithin && /[A-Za-z<>=?@|]/.test(letter(code)) ? 'grave' : undefined;
  if (/[\p{Co}\p{Cn}]/u.test(letter(code))) return 'grave';
  // Letters of Europe stand among their own kind: café, naïve.
  if (isWithin && code < latinEnd && /\p{L}/u.test(letter(code))) return 'grave';
  if (isAfterThai && /\p{M}/u.test(letter(code))) return 'grave';
  return /[\p{L}\p{M}]/u.test(letter(code)) ? 'slight' : undefined;
}

/** Other than white space, and than what PDFium gives for a hyphen at a line's end. */
function isControl(code: number): boolean {
  const isSpace = code >= 0x09 && code <= 0x0d;
  return (code < blank && !isSpace && code !== 0x02) || (code >= 0x7f && code < 0xa0);
}

function letter(code: number): string {
  return String.fromCharCode(code);
}
