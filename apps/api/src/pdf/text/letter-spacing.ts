import type { Character } from '../engine/characters.ts';
import { heightOf } from './attach-marks.ts';
import { isThai, isThaiMark } from './thai.ts';

/** So many neighbours tell how far apart a line's letters are set. */
const leastNeighbours = 6;
/** Letters closer than this, in heights of the line, are not set apart. */
const leastApart = 0.03;
/** A space is this much wider than what lies between the letters. */
const timesWider = 1.6;
const blank = 0x20;

/**
 * Where Thai is set apart, in a headline or to fill a line, PDFium sees a space behind many letters:
 * those no wider than what lies between all letters of the line go.
 */
export function dropLetterSpacing(line: Character[]): Character[] {
  if (!line.some(isSeenSpace)) return line;
  const gaps = new Map<number, number>();
  let before: Character | undefined;
  let space = -1;
  line.forEach((character, index) => {
    if (isThaiMark(character.code)) return;
    if (isSeenSpace(character)) {
      space = index;
      return;
    }
    if (before && isThai(before.code) && isThai(character.code))
      gaps.set(space < 0 ? index : space, character.left - before.right);
    [before, space] = [character, -1];
  });

  const sorted = [...gaps.values()].toSorted((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (sorted.length < leastNeighbours || usual < leastApart * Math.max(...line.map(heightOf)))
    return line;
  return line.filter(
    (character, index) =>
      !isSeenSpace(character) || !((gaps.get(index) ?? Infinity) <= usual * timesWider),
  );
}

function isSeenSpace({ generated, code }: Character): boolean {
  return generated && code === blank;
}
