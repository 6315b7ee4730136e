import { expand, type MarkKey } from '../keys.ts';
import { lightSeed } from '../light-signs.ts';
import { shiftSeed } from '../shift-nodes.ts';
import { createScorer, type Scorer } from './score.ts';

/** A watermark code that was given out for the book. */
export interface Candidate {
  code: string;
  customerId: number;
  /** Version of the key. */
  markKey: number;
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
  /** The largest of: one mark of one picture, one mark of all pictures, both marks of all pictures. */
  strength: number;
}

/** Candidates that are kept: those that many mixed copies can have, and the next best. */
const kept = 60;
/** Of one student, who may have hundreds of codes with the same shift mark. */
const keptOfStudent = 4;

/** How many numbers of each candidate are compared with the threshold. */
export function comparisonsOf(pictures: number): number {
  return pictures === 1 ? 3 : 2 * pictures + 3;
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
  /** The codes of one student follow each other. */
  let student = { id: 0, markKey: 0, shift: [] as number[] };

  function score(candidate: Candidate, key: MarkKey): Scored {
    if (student.id !== candidate.customerId || student.markKey !== candidate.markKey) {
      const seedOf = (page: number) => shiftSeed(key, candidate.customerId, page);
      const shift = scorers.map(({ page, shift: scorer }) => scored(scorer, seedOf(page)));
      student = { id: candidate.customerId, markKey: candidate.markKey, shift };
    }
    const light = scorers.map(({ page, light: scorer }) =>
      scored(scorer, lightSeed(key, candidate.code, page)),
    );
    const { shift } = student;
    const both = [...light, ...shift];
    const strength = Math.max(...both, together(light), together(shift), together(both));
    return { ...candidate, light, shift, strength };
  }

  return {
    add(candidates: readonly Candidate[]): void {
      for (const candidate of candidates) {
        const key = keyOf.get(candidate.markKey);
        if (key === undefined) continue;
        compared += 1;
        const one = score(candidate, key);
        if (best.length === kept && one.strength < best.at(-1)!.strength) continue;
        const all = [...best, one].toSorted(strongerFirst);
        const ofStudent = all.filter(({ customerId }) => customerId === one.customerId);
        best = all.filter((each) => each !== ofStudent[keptOfStudent]).slice(0, kept);
      }
    },
    /** The best ones, the strongest first, and how many were compared. */
    result: () => ({ best, compared }),
  };
}

/** Codes that only share the shift mark of their student come in the order of their own mark. */
function strongerFirst(one: Scored, other: Scored): number {
  return other.strength - one.strength || together(other.light) - together(one.light);
}

function scored(scorer: Scorer, seed: Uint8Array): number {
  return scorer.bytes === 0 ? 0 : scorer.score(expand(seed, scorer.bytes));
}

/** Independent numbers of standard deviation 1, as one. */
function together(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.sqrt(numbers.length);
}
