import { expand, type MarkKey } from '../../../pdf/mark/keys.ts';
import { lightSeed } from '../../../pdf/mark/light-signs.ts';
import { shiftSeed } from '../../../pdf/mark/shift-nodes.ts';
import { createScorer, type Scorer } from './score.ts';

/** A watermark code that was given out for the book. */
export interface Candidate {
  code: string;
  customerId: number;
  /** Version of the key. */
  markKey: number;
  /** The book that the shift mark is keyed by; null for codes from before 0.6.0. */
  shiftBook: number | null;
}

/** What one picture says about the marks of one page. */
export interface PageEvidence {
  page: number;
  light: Float32Array;
  shift: Float32Array;
}

/** How much a candidate stands out, in standard deviations. */
export interface Scored extends Candidate {
  /** Of each picture. */
  light: number[];
  shift: number[];
  /**
   * The largest of: one mark of one picture, one mark of all pictures, both marks of all pictures.
   */
  strength: number;
}

/**
 * How many candidates are kept: enough for a picture mixed from many copies, and for the next best.
 */
const kept = 60;
/**
 * How many of them may be of one student, who may have hundreds of codes with the same shift mark.
 */
const keptOfStudent = 4;

/** How many numbers of each candidate are compared with the threshold. */
export function comparisonsOf(pictures: number): number {
  return pictures === 1 ? 3 : 2 * pictures + 3;
}

/** The best candidates, the strongest first, and how many were compared. */
export interface Compared {
  best: Scored[];
  compared: number;
}

/** Compares candidates in batches; only the best ones are kept. */
export function createComparison(pictures: readonly PageEvidence[], keys: readonly MarkKey[]) {
  const scorers = pictures.map(({ page, light, shift }) => ({
    page,
    light: createScorer(light),
    shift: createScorer(shift),
  }));
  const keyOf = new Map(keys.map((key) => [key.version, key]));
  let best: Scored[] = [];
  let compared = 0;
  /**
   * The shift marks of the student of the last candidate: the codes of a student follow each other,
   * and have one shift mark for each key.
   */
  let student = { id: 0, shifts: new Map<string, number[]>() };

  function shiftOf({ customerId: studentId, markKey, shiftBook }: Candidate, key: MarkKey) {
    if (student.id !== studentId) student = { id: studentId, shifts: new Map() };
    const known = student.shifts.get(`${markKey} ${shiftBook}`);
    if (known !== undefined) return known;
    const shift = scorers.map(({ shift: scorer, page }) =>
      scored(scorer, shiftSeed(key, { studentId, bookId: shiftBook, page })),
    );
    student.shifts.set(`${markKey} ${shiftBook}`, shift);
    return shift;
  }

  return {
    add(candidates: readonly Candidate[]): void {
      for (const candidate of candidates) {
        const key = keyOf.get(candidate.markKey);
        if (key === undefined) continue;
        compared += 1;
        const shift = shiftOf(candidate, key);
        const light = scorers.map((of) =>
          scored(of.light, lightSeed(key, candidate.code, of.page)),
        );
        const both = [...light, ...shift];
        const strength = Math.max(...both, together(light), together(shift), together(both));
        if (best.length === kept && strength < best.at(-1)!.strength) continue;
        best = bestOf([...best, { ...candidate, light, shift, strength }]);
      }
    },
    result: (): Compared => ({ best, compared }),
  };
}

/** Merges what several comparisons found, each among different candidates. */
export function mergeCompared(parts: readonly Compared[]): Compared {
  return {
    best: bestOf(parts.flatMap(({ best }) => best)),
    compared: parts.reduce((sum, { compared }) => sum + compared, 0),
  };
}

function bestOf(all: readonly Scored[]): Scored[] {
  const ofStudent = new Map<number, number>();
  const chosen = all.toSorted(strongerFirst).filter(({ customerId }) => {
    const count = (ofStudent.get(customerId) ?? 0) + 1;
    ofStudent.set(customerId, count);
    return count <= keptOfStudent;
  });
  return chosen.slice(0, kept);
}

/**
 * Codes that only have their student's shift mark in common are ordered by their own light mark.
 */
function strongerFirst(one: Scored, other: Scored): number {
  return other.strength - one.strength || together(other.light) - together(one.light);
}

function scored(scorer: Scorer, seed: Uint8Array): number {
  return scorer.bytes === 0 ? 0 : scorer.score(expand(seed, scorer.bytes));
}

/** Combines independent numbers of standard deviation 1 into one such number. */
function together(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.sqrt(numbers.length);
}
