import { expect, test } from 'vitest';
import { comparisonsOf, createComparison, type Candidate } from '../evidence/candidates.ts';
import { sequence } from '../picture/features.ts';
import { thresholdOf } from '../evidence/score.ts';
import { signsFrom } from '../../../pdf/mark/keys.ts';
import { lightSeed } from '../../../pdf/mark/light-signs.ts';
import { shiftSeed } from '../../../pdf/mark/shift-nodes.ts';
import { namedCopies } from './named-copies.ts';
import { isMixed } from './reasons.ts';

const key = { version: 1, secret: new Uint8Array(32).fill(3) };
const codesOf = (customerId: number, count: number): Candidate[] =>
  Array.from({ length: count }, (_, hour) => ({
    code: `${customerId}H${hour}`,
    customerId,
    markKey: 1,
  }));
const candidates = [...codesOf(1, 300), ...codesOf(2, 300), ...codesOf(3, 300), ...codesOf(4, 300)];

/** The evidence of a picture that is merged from these copies, with noise. */
function evidenceOf(page: number, light: readonly string[], shift: readonly number[]) {
  const random = sequence(page);
  const mixed = (length: number, signs: Int8Array[]) =>
    Float32Array.from({ length }, (_, at) =>
      signs.reduce((sum, each) => sum + (each[at] ?? 0), 6 * (random() - 0.5)),
    );
  return {
    page,
    light: mixed(
      2_000,
      light.map((code) => signsFrom(lightSeed(key, code, page), 2_000)),
    ),
    shift: mixed(
      800,
      shift.map((student) => signsFrom(shiftSeed(key, student, page), 800)),
    ),
  };
}

/**
 * Whether a picture that mixes the copies of this many students, each this strong, is called a
 * mixture.
 */
function mixed(students: number, strength: number, noise: number): boolean {
  const all = Array.from({ length: 400 }, (_, index) => codesOf(index + 1, 1)).flat();
  const random = sequence(students);
  const light = Float32Array.from({ length: 2_000 }, () => noise * (random() - 0.5));
  for (const { code } of all.slice(0, students))
    for (const [at, sign] of signsFrom(lightSeed(key, code, 3), light.length).entries())
      light[at] = (light[at] ?? 0) + strength * sign;
  const comparison = createComparison([{ page: 3, light, shift: new Float32Array(800) }], [key]);
  comparison.add(all);
  const { best, compared } = comparison.result();
  const threshold = thresholdOf(compared * comparisonsOf(1));
  expect(namedCopies(best, threshold, [1]).copies).toEqual([]);
  return isMixed(best, 0, compared);
}

function named(...pictures: ReturnType<typeof evidenceOf>[]) {
  const comparison = createComparison(pictures, [key]);
  comparison.add(candidates);
  const { best, compared } = comparison.result();
  expect(compared).toBe(1_200);
  const threshold = thresholdOf(compared * comparisonsOf(pictures.length));
  const result = namedCopies(
    best,
    threshold,
    pictures.map((_, at) => at + 1),
  );
  expect(result.nextBest).toBeLessThan(threshold);
  return result.copies.map(({ code, isCodeSure, pictures: where }) => [code, isCodeSure, where]);
}

test('of a student with hundreds of codes the proven one is named, and no other', () => {
  expect(named(evidenceOf(3, ['2H7'], [2]))).toEqual([['2H7', true, [1]]]);
});

test('students of whom only the shift mark is found are named once each, without a proven code', () => {
  const copies = named(evidenceOf(3, [], [1, 3]));
  expect(copies.map(([code, isCodeSure]) => [String(code).split('H')[0], isCodeSure])).toEqual(
    expect.arrayContaining([
      ['1', false],
      ['3', false],
    ]),
  );
  expect(copies).toHaveLength(2);
});

test('pages of two hours of one student are two codes, each with its pictures', () => {
  const copies = named(evidenceOf(3, ['1H5'], [1]), evidenceOf(4, ['1H9'], [1]));
  expect(copies.map(([code, isCodeSure]) => [code, isCodeSure])).toEqual(
    expect.arrayContaining([
      ['1H5', true],
      ['1H9', true],
    ]),
  );
  expect(copies).toHaveLength(2);
});

test('many weak copies are a mixture that names nobody; noise and one weak copy are none', () => {
  expect(mixed(14, 0.26, 10)).toBe(true);
  expect(mixed(0, 0, 10)).toBe(false);
  expect(mixed(1, 0.3, 10)).toBe(false);
});

test('noise names nobody', () => {
  expect(named(evidenceOf(3, [], []), evidenceOf(4, [], []))).toEqual([]);
});
