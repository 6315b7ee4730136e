import { unknownGlyph, type Character } from '../engine/character.ts';
import { separator } from './spaces-and-breaks.ts';

/** Of the letters of a page that can be trusted, at most one in this many is unknown. */
const mostUnknown = 10;

/** Whether it is a glyph without a character, or with one that nobody can read. */
export function isUnknown(code: number): boolean {
  return code === unknownGlyph || isControl(code);
}

/** Control characters, except white space and the code that PDFium gives for a hyphen at a line's end. */
function isControl(code: number): boolean {
  const isSpace = code >= 0x09 && code <= 0x0d;
  return (code < 0x20 && !isSpace && code !== 0x02) || (code >= 0x7f && code < 0xa0);
}

/**
 * Whether a page may have other characters than its file means: unknown ones, or two bytes of UTF-8 that
 * were read as one character.
 */
export function isMisnamed(characters: readonly Character[]): boolean {
  return characters.some(({ code }) => isUnknown(code) || isHalfOfUtf8(code));
}

function isHalfOfUtf8(code: number): boolean {
  const [lead, next] = [code >> 8, code & 0xff];
  const isLead = (lead >= 0xc2 && lead <= 0xef) || (lead === 0xf0 && next < 0xa0);
  return isLead && next >= 0x80 && next <= 0xbf;
}

/** Number of glyphs on a page that have no readable character. */
export function countUnknown(characters: readonly Character[]): number {
  return characters.filter(({ code }) => isUnknown(code)).length;
}

/** Whether so much of a page is unknown that the rest does not say what the page says. */
export function isMostlyUnknown(characters: readonly Character[]): boolean {
  const letters = characters.filter(({ code, generated }) => !generated && !isBlank(code));
  const isHangulMeant = letters.some(({ code }) => isHangul(code) && !isHalfOfUtf8(code));
  const unknown = letters.filter(
    ({ code }) => isUnknown(code) || isPrivate(code) || (!isHangulMeant && isHangul(code)),
  );
  return unknown.length * mostUnknown > letters.length;
}

/** Characters whose meaning only the font knows. Old Thai fonts' have been replaced by then. */
function isPrivate(code: number): boolean {
  return code >= 0xe000 && code <= 0xf8ff;
}

function isHangul(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3;
}

/** Leaves unknown glyphs out, such as icons; a glyph between two words still separates them. */
export function dropUnknown(characters: readonly Character[]): Character[] {
  const kept: Character[] = [];
  let isBeside = false;
  for (const character of characters) {
    if (isUnknown(character.code)) {
      isBeside = true;
      continue;
    }
    const before = kept.at(-1);
    if (isBeside && before && !isBlank(before.code) && !isBlank(character.code))
      kept.push(...separator(before, character));
    isBeside = false;
    kept.push(character);
  }
  return kept;
}

function isBlank(code: number): boolean {
  return /\s/u.test(String.fromCodePoint(code));
}
