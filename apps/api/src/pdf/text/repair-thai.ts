import type { Character } from '../engine/character.ts';
import { findBases } from './attach-marks.ts';
import {
  dropFalseBreaks,
  dropFalseSpaces,
  dropRepeats,
  dropSpacesAfterMarks,
  separator,
} from './spaces-and-breaks.ts';
import { joinSaraAm, nameNikhahit } from './sara-am.ts';
import {
  isThaiMark,
  isZeroWidth,
  markOrder,
  standardCode,
} from '@aqua/contract/reading/book-search/thai';

/**
 * Puts Thai as PDFium gives it into the order in which Thai is written, so that it can be searched: each
 * mark after its consonant, each cluster once, ำ as one letter, no spaces that are not on the page.
 */
export function repairThai(characters: readonly Character[]): Character[] {
  const standard = dropRepeats(characters.filter(({ code }) => !isZeroWidth(code))).map(
    (character) => ({ ...character, code: standardCode(character.code) }),
  );
  const named = nameNikhahit(standard);
  return joinSaraAm(orderMarks(dropFalseBreaks(dropSpacesAfterMarks(dropFalseSpaces(named)))));
}

function orderMarks(characters: Character[]): Character[] {
  const bases = fittingBases(characters);
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

/** A mark stays where it was if its new letter already has another mark of the same kind. */
function fittingBases(characters: Character[]): Map<number, number> {
  const bases = findBases(characters);
  const ofBase = new Map<number, number[]>();
  for (const [mark, base] of bases) {
    const marks = ofBase.get(base);
    if (marks) marks.push(mark);
    else ofBase.set(base, [mark]);
  }
  for (const [base, marks] of ofBase) {
    if (marks.length < 2) continue;
    const isKind = (one: number, other: number) =>
      markOrder(characters[one]!.code) === markOrder(characters[other]!.code);
    for (const mark of marks) {
      const others = marks.filter((other) => other !== mark && isKind(mark, other));
      const isOther = others.some((other) => characters[other]!.code !== characters[mark]!.code);
      if (isOther && wasMoved(characters, mark, base)) bases.delete(mark);
    }
  }
  return bases;
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
