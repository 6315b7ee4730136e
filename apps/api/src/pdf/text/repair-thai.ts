import type { Character } from '../engine/characters.ts';
import { findBases, heightOf, inOneLine } from './attach-marks.ts';
import { isThaiMark, isThaiTone, markOrder, standardCode, thai } from './thai.ts';

/** A gap this wide, in heights of the line, between two letters is a space. */
const SPACE = 0.2;
const LINE_FEED = 0x0a;
const BLANK = 0x20;

/**
 * Puts Thai as PDFium gives it into the order in which Thai is written, so that it can be searched:
 * each mark behind its consonant, ำ in one piece, no spaces that only PDFium saw.
 */
export function repairThai(characters: readonly Character[]): Character[] {
  const standard = characters.map((character) => ({
    ...character,
    code: standardCode(character.code),
  }));
  return joinSaraAm(orderMarks(dropFalseBreaks(dropFalseSpaces(standard))));
}

/**
 * PDFium measures a gap from the last letter that it drew itself, so after letters given as
 * `/ActualText` it sees a space that starts before them. A real one lies between its neighbours.
 */
function dropFalseSpaces(characters: Character[]): Character[] {
  return characters.filter((space, index) => {
    const before = characters[index - 1];
    const after = characters[index + 1];
    if (!space.generated || space.code !== BLANK || !before || !after) return true;
    if (space.left >= before.left || after.left < before.left) return true;
    // The letters before it were given less room than they take: ำ loses its right half.
    const gap = after.left - before.right;
    if (gap > 0 && gap < 3 * Math.max(heightOf(before), heightOf(after))) before.right = after.left;
    return false;
  });
}

/** A mark drawn by itself makes PDFium see a new line where the next letter goes straight on. */
function dropFalseBreaks(characters: Character[]): Character[] {
  return characters.filter((character, index) => {
    if (!character.generated || character.code === BLANK) return true;
    const before = neighbour(characters, index, -1);
    const after = neighbour(characters, index, 1);
    if (!before || !after || !(isThaiMark(before.code) || isThaiMark(after.code))) return true;
    const gap = after.left - before.right;
    return !inOneLine(before, after) || Math.abs(gap) > SPACE * heightOf(after);
  });
}

/** The closest character in a direction that the file itself holds. */
function neighbour(characters: Character[], index: number, step: 1 | -1): Character | undefined {
  let at = index + step;
  while (characters[at]?.generated) at += step;
  return characters[at];
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

/** What stands between two letters from between which marks, and the spaces beside them, went. */
function separator(before: Character | undefined, after: Character): Character[] {
  if (!before || after.generated) return [];
  const generated = { ...after, generated: true, right: after.left };
  if (!inOneLine(after, before) || after.right < before.left) {
    return [{ ...generated, code: LINE_FEED }];
  }
  return after.left - before.right > SPACE * heightOf(after) ? [{ ...generated, code: BLANK }] : [];
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
