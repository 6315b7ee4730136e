import type { Character } from '../engine/characters.ts';
import { isThaiConsonant, isThaiMark, isThaiTone, thai } from './thai.ts';

/** A mark and its base share at least this part of the mark's height. */
const leastShared = 0.4;
/** Distances closer than this, in heights of the mark, are a tie: positions in files are rounded. */
const tie = 0.07;
/** The ink of a mark right behind its letter is this near to it, in heights of the letter. */
const inkReach = 0.25;
/** A mark this far from every consonant, in its heights, is left where it is. */
const markReach = 0.8;

export function heightOf({ top, bottom }: Character): number {
  return bottom - top;
}

/** How much of `one`'s height `other` covers, 0 to 1. */
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
 * For every combining mark the index of the consonant under or over which it lies, by geometry:
 * many PDFs draw the marks of a line after its consonants. A mark that lies over none is left out.
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

/** A tone typed after ำ lies over it, not over a consonant: it is put right when ำ is. */
function isAfterSaraAm(mark: Character, before: Character | undefined): boolean {
  if (before?.code !== thai.saraAm || !isThaiTone(mark.code)) return false;
  return distance(mark, before) <= heightOf(mark) * tie;
}

/** Begins where the character before it ends: written by one hand, or one cluster cut into parts. */
function continues(mark: Character, before: Character): boolean {
  const slack = heightOf(mark) * 0.02;
  return (
    Math.abs(mark.left - before.right) <= slack &&
    Math.abs(mark.top - before.top) <= slack &&
    Math.abs(mark.bottom - before.bottom) <= slack
  );
}

/** The common case: the mark was drawn right after its consonant, at its right half or beyond it. */
function followsItsBase(mark: Character, base: Character): boolean {
  // A mark given as `/ActualText` has its ink alone, which may lie above all of its letter's room.
  const gap = Math.max(base.top - mark.bottom, mark.top - base.bottom);
  if (sharedHeight(mark, base) < leastShared && !(gap <= heightOf(base) * inkReach)) return false;
  return centre(mark) > centre(base) && distance(mark, base) <= heightOf(mark) * markReach;
}

function closest(characters: readonly Character[], mark: Character, candidates: number[]) {
  const allowed = candidates
    .map((index) => ({ index, base: characters[index]! }))
    .filter(({ base }) => sharedHeight(mark, base) >= leastShared)
    .map(({ index, base }) => ({ index, left: base.left, distance: distance(mark, base) }));
  const least = Math.min(...allowed.map((candidate) => candidate.distance));
  if (!(least <= heightOf(mark) * markReach)) return undefined;
  const ties = allowed.filter((candidate) => candidate.distance <= least + heightOf(mark) * tie);
  return ties.reduce((first, other) => (other.left < first.left ? other : first)).index;
}

/** Whether two characters stand in one line: the lower of the two is mostly beside the other. */
export function inOneLine(one: Character, other: Character): boolean {
  return Math.max(sharedHeight(one, other), sharedHeight(other, one)) >= leastShared;
}

/** A grid over the page, so that a long page costs no more per mark than a short one. */
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
    // Letters larger than a cell, in a headline, reach further.
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
