import type { MarkSeeds } from '../pdf-types.ts';
import { seedOf, type MarkKey } from './keys.ts';
import { lightSeed } from './light-signs.ts';
import { shiftSeed } from './shift-nodes.ts';

/** Whose copy of which page an image is. */
interface Copy {
  code: string;
  studentId: number;
  /** From 1; the negative of its number for a sheet of thumbnails. */
  page: number;
}

/** The seeds of the marks of one image. */
export function markSeeds(key: MarkKey, { code, studentId, page }: Copy): MarkSeeds {
  return {
    light: lightSeed(key, code, page),
    shift: shiftSeed(key, studentId, page),
    visible: seedOf(key, 'visible', page),
  };
}
