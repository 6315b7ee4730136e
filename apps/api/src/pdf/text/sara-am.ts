import type { Character } from '../engine/character.ts';
import { heightOf } from './attach-marks.ts';
import {
  isThaiConsonant,
  isThaiMark,
  isThaiTone,
  thai,
} from '@aqua/contract/reading/book-search/thai';

/** A glyph is above a letter if it begins at least this far, in heights of the letter, before its end. */
const overlap = 0.05;
const blank = 0x20;

/**
 * Finds the ring of a ำ that was drawn in two parts. Word maps it to a space, so that ทำ reads 'ท า';
 * other programs map it to ำ. It is above its consonant, where no space and no whole ำ can be, and า
 * follows.
 */
export function nameNikhahit(characters: Character[]): Character[] {
  const named = [...characters];
  named.forEach((ring, index) => {
    if (ring.generated || (ring.code !== blank && ring.code !== thai.saraAm)) return;
    let first = index - 1;
    while (named[first]?.generated || isThaiMark(named[first]?.code ?? 0)) first -= 1;
    let rest = index + 1;
    while (named[rest]?.generated || isThaiTone(named[rest]?.code ?? 0)) rest += 1;
    const base = named[first];
    const vowel = named[rest];
    if (!base || !isThaiConsonant(base.code) || !isAa(vowel) || !liesOver(ring, base)) return;
    named[index] = { ...ring, code: thai.nikhahit };
    named[rest] = { ...vowel, code: thai.saraAa };
  });
  return named;
}

function isAa(character: Character | undefined): character is Character {
  return character?.code === thai.saraAa || character?.code === thai.saraAm;
}

function liesOver(ring: Character, base: Character): boolean {
  return ring.left < base.right - heightOf(base) * overlap || ring.right <= ring.left;
}

/** ํ and า become ำ, a tone typed after ำ goes before it, and ำา, one glyph named twice, becomes ำ. */
export function joinSaraAm(characters: Character[]): Character[] {
  const joined: Character[] = [];
  for (const character of characters) {
    const last = joined.at(-1);
    if (last?.code === thai.saraAm && isThaiTone(character.code)) {
      joined.splice(-1, 0, character);
    } else if (last?.code === thai.saraAm && character.code === thai.saraAa) {
      last.right = Math.max(last.right, character.right);
    } else if (character.code === thai.saraAa && takeNikhahit(joined)) {
      joined.push({ ...character, code: thai.saraAm });
    } else {
      joined.push({ ...character });
    }
  }
  return joined;
}

/** Removes the ํ among the marks at the end; true when there was one. */
function takeNikhahit(characters: Character[]): boolean {
  for (let at = characters.length - 1; at >= 0 && isThaiMark(characters[at]!.code); at -= 1) {
    if (characters[at]!.code === thai.nikhahit) {
      characters.splice(at, 1);
      return true;
    }
  }
  return false;
}
