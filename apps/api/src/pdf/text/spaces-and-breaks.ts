import type { Character } from '../engine/characters.ts';
import { heightOf, inOneLine } from './attach-marks.ts';
import { isThaiMark } from './thai.ts';

/** A gap this wide, in heights of the line, between two letters is a space. */
const spaceWidth = 0.2;
const lineFeed = 0x0a;
const blank = 0x20;

/**
 * Drops what PDFium gave a second time, since a glyph of its cluster lies beyond the next letter,
 * with the spaces that it saw beside it.
 */
export function dropRepeats(characters: Character[]): Character[] {
  const kept: Character[] = [];
  let isBesideRepeat = false;
  characters.forEach((character, index) => {
    const isGap =
      character.generated && (isBesideRepeat || neighbour(characters, index, 1)?.repeated === true);
    if (character.repeated || isGap) {
      isBesideRepeat = true;
      return;
    }
    if (isBesideRepeat) kept.push(...separator(kept.at(-1), character));
    isBesideRepeat = false;
    kept.push(character);
  });
  return kept;
}

/**
 * PDFium measures a gap from the last letter that it drew itself, so after letters given as
 * `/ActualText` it sees a space that starts before them. A real one lies between its neighbours.
 */
export function dropFalseSpaces(characters: Character[]): Character[] {
  return characters.filter((space, index) => {
    const before = characters[index - 1];
    const after = characters[index + 1];
    if (!space.generated || space.code !== blank || !before || !after) return true;
    if (space.left >= before.left || after.left < before.left) return true;
    // The letters before it were given less room than they take: ำ loses its right half.
    const gap = after.left - before.right;
    if (gap > 0 && gap < 3 * Math.max(heightOf(before), heightOf(after))) before.right = after.left;
    return false;
  });
}

/**
 * PDFium measures a gap from the mark that it drew last, which some fonts begin before their letter:
 * where the next letter goes straight on from the one under the mark there is no space.
 */
export function dropSpacesAfterMarks(characters: Character[]): Character[] {
  return characters.filter((space, index) => {
    const mark = characters[index - 1];
    const after = characters[index + 1];
    if (!space.generated || space.code !== blank || !mark || !after || !isThaiMark(mark.code))
      return true;
    let at = index - 1;
    while (isThaiMark(characters[at]?.code ?? 0)) at -= 1;
    const letter = characters[at];
    if (!letter || letter.generated || !inOneLine(letter, after)) return true;
    const gap = after.left - letter.right;
    return Math.abs(gap) > spaceWidth * heightOf(after);
  });
}

/** A mark drawn by itself makes PDFium see a new line where the next letter goes straight on. */
export function dropFalseBreaks(characters: Character[]): Character[] {
  return characters.filter((character, index) => {
    if (!character.generated || character.code === blank) return true;
    const before = neighbour(characters, index, -1);
    const after = neighbour(characters, index, 1);
    if (!before || !after || !(isThaiMark(before.code) || isThaiMark(after.code))) return true;
    const gap = after.left - before.right;
    return !inOneLine(before, after) || Math.abs(gap) > spaceWidth * heightOf(after);
  });
}

/** The closest character in a direction that the file itself holds. */
function neighbour(characters: Character[], index: number, step: 1 | -1): Character | undefined {
  let at = index + step;
  while (characters[at]?.generated) at += step;
  return characters[at];
}

/** What stands between two letters from between which marks, and the spaces beside them, went. */
export function separator(before: Character | undefined, after: Character): Character[] {
  if (!before || after.generated) return [];
  const generated = { ...after, generated: true, right: after.left };
  if (!inOneLine(after, before) || after.right < before.left) {
    return [{ ...generated, code: lineFeed }];
  }
  return after.left - before.right > spaceWidth * heightOf(after)
    ? [{ ...generated, code: blank }]
    : [];
}
