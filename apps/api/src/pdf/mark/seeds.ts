import type { MarkSeeds } from '../pdf-types.ts';
import { seedOf, type MarkKey } from './keys.ts';
import { lightSeed } from './light-signs.ts';
import { shiftSeed } from './shift-nodes.ts';

/** Which copy an image is: of which page, and for which student and code. */
interface Copy {
  code: string;
  studentId: number;
  /** From 1; for a sheet of thumbnails, the negative of the sheet's number. */
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
