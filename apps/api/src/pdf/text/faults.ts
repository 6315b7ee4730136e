import type { Character } from '../engine/characters.ts';
import { isThai, isThaiConsonant, isThaiMark, markOrder, thai } from './thai.ts';

/** The vowels that are written before their consonant: เ แ โ ใ ไ. */
const leadingFrom = 0x0e40;
const leadingTo = 0x0e44;
/** ะ and า, and ๅ behind ฤ, stand behind a letter. */
const following = [0x0e30, thai.saraAa, thai.saraAm, 0x0e45];
const blank = 0x20;

/**
 * How often a text breaks the spelling of Thai, which no word does: a mark without a consonant before
 * it, two of one kind or in the wrong order on one, a vowel that wants a consonant and has none, a
 * letter of another script or none at all within a word. Of two readings the one with fewer is right.
 */
export function faultsOf(characters: readonly Character[]): number {
  let faults = 0;
  /** Place of the last mark on the letter before, -1 for none; no letter, no place. */
  let place: number | undefined;
  characters.forEach(({ code, generated }, index) => {
    const before = characters[index - 1];
    const after = characters[index + 1];
    if (isThaiMark(code)) {
      if (place === undefined || place >= markOrder(code)) faults += 1;
      place = place === undefined ? undefined : markOrder(code);
      return;
    }
    place = isThaiConsonant(code) ? -1 : undefined;
    if (isLeading(code) && isSeen(after) && !isThaiConsonant(after.code) && !isLeading(after.code))
      faults += 1;
    else if (following.includes(code) && isSeen(before) && !isThai(before.code)) faults += 1;
    else if (!generated && isStrange(code, isThai(before?.code ?? 0), isThai(after?.code ?? 0)))
      faults += 1;
  });
  return faults;
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

/** No letter at all, or one that no Thai word has inside. */
function isStrange(code: number, isAfterThai: boolean, isBeforeThai: boolean): boolean {
  if (isControl(code) || code === 0xfffd) return true;
  if (isThai(code) || code > 0xffff || !(isAfterThai || isBeforeThai)) return false;
  if (code < 0x80) return isAfterThai && isBeforeThai && /[A-Za-z<>=?@|]/.test(letter(code));
  return /[\p{L}\p{M}\p{Co}]/u.test(letter(code));
}

/** Other than white space, and than what PDFium gives for a hyphen at a line's end. */
function isControl(code: number): boolean {
  const isSpace = code >= 0x09 && code <= 0x0d;
  return (code < blank && !isSpace && code !== 0x02) || (code >= 0x7f && code < 0xa0);
}

function letter(code: number): string {
  return String.fromCharCode(code);
}
