import type { Character } from '../engine/character.ts';
import {
  isThaiConsonant,
  isThaiMark,
  isThaiTone,
  thai,
} from '@aqua/contract/reading/book-search/thai';

/** A mark and its base share at least this fraction of the mark's height. */
const minSharedHeight = 0.4;
/** Distances that differ by less, in heights of the mark, count as equal, because positions in files are rounded. */
const tie = 0.07;
/** Maximum distance of a mark's ink from the letter before it, in heights of the letter. */
const inkReach = 0.25;
/**
 * A mark that is further than this from every consonant, in heights of the mark, stays where it is.
 */
const markReach = 0.8;

export function heightOf({ top, bottom }: Character): number {
  return bottom - top;
}

/** How much of the height of `one` is covered by `other`, 0 to 1. */
function sharedHeight(one: Character, other: Character): number {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, shared) / Math.max(heightOf(one), Number.EPSILON);
}

function centre({ left, right }: Character): number {
  return (left + right) / 2;
}

function distance(mark: Character, base: Character): number {
  const at = centre(mark);
  return Math.max(0, base.left - at, at - base.right);
}

/**
 * Finds by geometry, for every combining mark, the index of the consonant above or below which it is
 * drawn. Many PDFs draw the marks of a line after its consonants. A mark without a consonant is left out.
 */
export function findBases(characters: readonly Character[]): Map<number, number> {
  const near = consonantsByPlace(characters);
  const bases = new Map<number, number>();
  let previous = -1;
  characters.forEach((character, index) => {
    if (isThaiConsonant(character.code)) previous = index;
    else if (!isThaiMark(character.code)) previous = -1;
    else if (!isAfterSaraAm(character, characters[index - 1])) {
      const inPlace =
        previous >= 0 &&
        (continues(character, characters[index - 1]!) ||
          followsItsBase(character, characters[previous]!));
      const base = inPlace ? previous : closest(characters, character, near(character));
      if (base !== undefined) bases.set(index, base);
      previous = base ?? -1;
    }
  });
  return bases;
}

/** Whether a tone was typed after ำ. It is above ำ, not above a consonant; `joinSaraAm` moves it. */
function isAfterSaraAm(mark: Character, before: Character | undefined): boolean {
  if (before?.code !== thai.saraAm || !isThaiTone(mark.code)) return false;
  return distance(mark, before) <= heightOf(mark) * tie;
}

/** Whether the mark begins exactly where the character before it ends, as within one cluster. */
function continues(mark: Character, before: Character): boolean {
  const slack = heightOf(mark) * 0.02;
  return (
    Math.abs(mark.left - before.right) <= slack &&
    Math.abs(mark.top - before.top) <= slack &&
    Math.abs(mark.bottom - before.bottom) <= slack
  );
}

/** The common case: the mark was drawn right after its consonant, above its right half or further right. */
function followsItsBase(mark: Character, base: Character): boolean {
  // The box of a mark given as `/ActualText` covers only its ink, which may be above its letter's box.
  const gap = Math.max(base.top - mark.bottom, mark.top - base.bottom);
  if (sharedHeight(mark, base) < minSharedHeight && !(gap <= heightOf(base) * inkReach))
    return false;
  return centre(mark) > centre(base) && distance(mark, base) <= heightOf(mark) * markReach;
}

function closest(characters: readonly Character[], mark: Character, candidates: number[]) {
  const allowed = candidates
    .map((index) => ({ index, base: characters[index]! }))
    .filter(({ base }) => sharedHeight(mark, base) >= minSharedHeight)
    .map(({ index, base }) => ({ index, left: base.left, distance: distance(mark, base) }));
  const least = Math.min(...allowed.map((candidate) => candidate.distance));
  if (!(least <= heightOf(mark) * markReach)) return undefined;
  const ties = allowed.filter((candidate) => candidate.distance <= least + heightOf(mark) * tie);
  return ties.reduce((first, other) => (other.left < first.left ? other : first)).index;
}

/** Whether two characters are in one line: they overlap in enough of the height of one. */
export function inOneLine(one: Character, other: Character): boolean {
  return Math.max(sharedHeight(one, other), sharedHeight(other, one)) >= minSharedHeight;
}

/** A grid over the page, so that the time per mark does not grow with the length of the page. */
function consonantsByPlace(characters: readonly Character[]): (mark: Character) => number[] {
  const cell = 48;
  const cells = new Map<string, number[]>();
  characters.forEach((character, index) => {
    if (!isThaiConsonant(character.code)) return;
    const key = `${Math.floor(centre(character) / cell)},${Math.floor(middle(character) / cell)}`;
    const there = cells.get(key);
    if (there) there.push(index);
    else cells.set(key, [index]);
  });
  return (mark) => {
    const column = Math.floor(centre(mark) / cell);
    const row = Math.floor(middle(mark) / cell);
    // Letters of a headline are larger than a cell, so more cells are searched.
    const steps = Math.min(8, Math.ceil((heightOf(mark) * (markReach + 1)) / cell));
    const found: number[] = [];
    for (let x = column - steps; x <= column + steps; x += 1) {
      for (let y = row - steps; y <= row + steps; y += 1)
        found.push(...(cells.get(`${x},${y}`) ?? []));
    }
    return found;
  };
}

function middle({ top, bottom }: Character): number {
  return (top + bottom) / 2;
}
