import type { Character } from '../engine/characters.ts';
import { findBases } from './attach-marks.ts';
import { dropFalseBreaks, dropFalseSpaces, dropRepeats, separator } from './breaks.ts';
import { isThaiMark, isThaiTone, markOrder, standardCode, thai } from './thai.ts';

/**
 * Puts Thai as PDFium gives it into the order in which Thai is written, so that it can be searched:
 * each mark behind its consonant, each cluster once, ำ in one piece, no spaces that only PDFium saw.
 */
export function repairThai(characters: readonly Character[]): Character[] {
  const standard = characters.map((character) => ({
    ...character,
    code: standardCode(character.code),
  }));
  return joinSaraAm(orderMarks(dropFalseBreaks(dropFalseSpaces(dropRepeats(standard)))));
}

function orderMarks(characters: Character[]): Character[] {
  const bases = findBases(characters);
  const marksOf = new Map<number, Character[]>();
  for (const [mark, base] of bases) {
    const marks = marksOf.get(base) ?? [];
    marksOf.set(base, marks);
    // Bold letters are sometimes drawn twice.
    if (!marks.some(({ code }) => code === characters[mark]!.code)) marks.push(characters[mark]!);
  }

  const ordered: Character[] = [];
  let isBesideMoved = false;
  characters.forEach((character, index) => {
    const base = bases.get(index);
    if (base !== undefined) {
      isBesideMoved ||= wasMoved(characters, index, base);
    } else if (
      character.generated &&
      (isBesideMoved || movedMarkFollows(characters, bases, index))
    ) {
      isBesideMoved = true;
    } else {
      const letterBefore = ordered.findLast(({ code }) => !isThaiMark(code));
      if (isBesideMoved) ordered.push(...separator(letterBefore, character));
      isBesideMoved = false;
      const marks = marksOf.get(index) ?? [];
      ordered.push(character, ...marks.toSorted((a, b) => markOrder(a.code) - markOrder(b.code)));
    }
  });
  return ordered;
}

function wasMoved(characters: Character[], mark: number, base: number): boolean {
  return characters.slice(base + 1, mark).some(({ code }) => !isThaiMark(code)) || mark < base;
}

function movedMarkFollows(
  characters: Character[],
  bases: Map<number, number>,
  index: number,
): boolean {
  let next = index + 1;
  while (characters[next]?.generated) next += 1;
  const base = bases.get(next);
  return base !== undefined && wasMoved(characters, next, base);
}

/** ํ and า become ำ, a tone typed after ำ goes before it, and ำา, one glyph named twice, becomes ำ. */
function joinSaraAm(characters: Character[]): Character[] {
  const joined: Character[] = [];
  for (const character of characters) {
    const last = joined.at(-1);
    if (last?.code === thai.SARA_AM && isThaiTone(character.code)) {
      joined.splice(-1, 0, character);
    } else if (last?.code === thai.SARA_AM && character.code === thai.SARA_AA) {
      last.right = Math.max(last.right, character.right);
    } else if (character.code === thai.SARA_AA && takeNikhahit(joined)) {
      joined.push({ ...character, code: thai.SARA_AM });
    } else {
      joined.push({ ...character });
    }
  }
  return joined;
}

/** Removes the ํ among the marks at the end; true when there was one. */
function takeNikhahit(characters: Character[]): boolean {
  for (let at = characters.length - 1; at >= 0 && isThaiMark(characters[at]!.code); at -= 1) {
    if (characters[at]!.code === thai.NIKHAHIT) {
      characters.splice(at, 1);
      return true;
    }
  }
  return false;
}
