import type { MarkSeeds } from '../pdf-types.ts';
import { seedOf, type MarkKey } from './keys.ts';
import { lightSeed } from './light-signs.ts';
import { shiftSeed } from './shift-nodes.ts';

/** Which copy an image is: of which page, and for which student and code. */
interface Copy {
  code: string;
  studentId: number;
  /** Null if the shift mark is not keyed by the book: for codes from before 0.6.0. */
  bookId: number | null;
  /** From 1; for a sheet of thumbnails, the negative of the sheet's number. */
  page: number;
}

/** The seeds of the marks of one image. */
export function markSeeds(key: MarkKey, { code, studentId, bookId, page }: Copy): MarkSeeds {
  return {
    light: lightSeed(key, code, page),
    shift: shiftSeed(key, { studentId, bookId, page }),
    visible: seedOf(key, 'visible', page),
  };
}
