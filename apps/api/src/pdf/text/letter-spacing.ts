import type { Character } from '../engine/character.ts';
import { heightOf } from './attach-marks.ts';
import { isThai, isThaiMark } from '@aqua/contract/reading/book-search/thai';

/** Number of neighbours that are needed to measure the letter spacing of a line. */
const minNeighbours = 6;
/** A smaller distance, in heights of the line, is not letter spacing. */
const minDistance = 0.03;
/** A space is wider than the letter spacing by at least this factor. */
const timesWider = 1.6;
const blank = 0x20;

/**
 * Where Thai has letter spacing, in a headline or to fill a line, PDFium inserts a space after many
 * letters. Drops the spaces that are not wider than the usual distance between the letters of the
 * line.
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
  if (sorted.length < minNeighbours || usual < minDistance * Math.max(...line.map(heightOf)))
    return line;
  return line.filter(
    (character, index) =>
      !isSeenSpace(character) || !((gaps.get(index) ?? Infinity) <= usual * timesWider),
  );
}

function isSeenSpace({ generated, code }: Character): boolean {
  return generated && code === blank;
}
