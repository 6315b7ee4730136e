import { expect, test } from 'vitest';
import { createComparison, type Candidate, type Scored } from '../evidence/candidates.ts';
import { sequence } from '../picture/features.ts';
import { signsFrom } from '../../../pdf/mark/keys.ts';
import { lightSeed } from '../../../pdf/mark/light-signs.ts';
import { shiftSeed } from '../../../pdf/mark/shift-nodes.ts';
import type { BookEvidence } from './read-evidence.ts';
import { isMixed } from './reasons.ts';
import { searchVerdict, verdictOf, type ComparedBook } from './verdict.ts';

const key = { version: 1, secret: new Uint8Array(32).fill(3) };
const codesOf = (customerId: number, count: number, shiftBook = 8): Candidate[] =>
  Array.from({ length: count }, (_, hour) => ({
    code: `${customerId}H${hour}`,
    customerId,
    markKey: 1,
    shiftBook,
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
      shift.map((student) =>
        signsFrom(shiftSeed(key, { studentId: student, bookId: 8, page }), 800),
      ),
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
  expect(verdictOf([bookOf({ best, compared }, [1])]).copies).toEqual([]);
  return isMixed(best, 0, compared);
}

/** A book whose codes were compared with the pictures at these positions. */
function bookOf(
  compared: Pick<ComparedBook, 'best' | 'compared'>,
  positions: readonly number[],
  productId = 8,
): ComparedBook {
  const nothing = { page: 3, light: new Float32Array(), shift: new Float32Array() };
  const seen = { fileId: 1, shown: 1, reach: 99, detail: 1, isPureWhite: false };
  const evidence = positions.map((position): BookEvidence => {
    return { position, productId, evidence: nothing, ...seen };
  });
  return { ...compared, evidence };
}

function named(...pictures: ReturnType<typeof evidenceOf>[]) {
  const comparison = createComparison(pictures, [key]);
  comparison.add(candidates);
  const compared = comparison.result();
  expect(compared.compared).toBe(1_200);
  const result = verdictOf([
    bookOf(
      compared,
      pictures.map((_, at) => at + 1),
    ),
  ]);
  expect(result.nextBest).toBeLessThan(result.threshold ?? 0);
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

/** A candidate with these strengths in each picture. */
const scored = (
  code: string,
  customerId: number,
  {
    light,
    shift,
    shiftBook = null,
  }: { light: number[]; shift: number[]; shiftBook?: number | null },
): Scored => {
  const both = [...light, ...shift];
  const sumOf = (numbers: number[]) =>
    numbers.reduce((sum, one) => sum + one, 0) / Math.sqrt(numbers.length);
  const strength = Math.max(...both, sumOf(light), sumOf(shift), sumOf(both));
  return { code, customerId, markKey: 1, shiftBook, light, shift, strength };
};

test('a student whose older mark is in two books with one page is listed once, and the book is not proven', () => {
  const of = (code: string) => scored(code, 7, { light: [1], shift: [11] });
  const [one, other] = [of('IN-A'), of('IN-B')];
  const { copies, pictures } = verdictOf([
    bookOf({ best: [one], compared: 4 }, [1], 5),
    bookOf({ best: [other], compared: 4 }, [1], 6),
  ]);
  expect(copies).toMatchObject([{ code: 'IN-A', isCodeSure: false, isBookSure: false }]);
  // The picture is said to show the book that it shows best.
  expect(pictures).toMatchObject([{ shown: { position: 1, productId: 5 } }]);
});

test('of two books with one page, that of the copy is named, whether by its code or by its shift mark', () => {
  const absent = bookOf(
    { best: [scored('IN-A', 7, { light: [1], shift: [2] })], compared: 4 },
    [1],
    5,
  );
  for (const [light, isCodeSure] of [
    [1, false],
    [12, true],
  ] as const) {
    const best = [scored('IN-B', 7, { light: [light], shift: [11], shiftBook: 6 })];
    const { copies, pictures } = verdictOf([absent, bookOf({ best, compared: 4 }, [1], 6)]);
    expect(copies).toMatchObject([{ code: 'IN-B', isCodeSure, isBookSure: true }]);
    expect(pictures).toMatchObject([
      { shown: { position: 1, productId: 6 }, others: [{ productId: 5 }] },
    ]);
  }
});

test('a proven code of one book leaves no older mark of the same student for another book', () => {
  const { copies } = verdictOf([
    bookOf({ best: [scored('IN-A', 7, { light: [1], shift: [11] })], compared: 4 }, [1], 5),
    bookOf({ best: [scored('IN-B', 7, { light: [12], shift: [11] })], compared: 4 }, [1], 6),
  ]);
  expect(copies.map(({ code }) => code)).toEqual(['IN-B']);
});

test('no verdict of a search contradicts what it says of its pictures', () => {
  // Nothing, half of what both marks need together, and enough for one mark alone.
  const strengths = [0, 5, 20];
  let combinations = 0;
  for (const [count, books] of [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ] as const) {
    const slots = 2 * count * books;
    for (let nth = 0; nth < strengths.length ** slots; nth += 1) {
      const drawn = Array.from(
        { length: slots },
        (_, slot) => strengths[Math.floor(nth / strengths.length ** slot) % strengths.length] ?? 0,
      );
      for (const isSameStudent of [true, false]) {
        const compared = Array.from({ length: books }, (_, book) => {
          const own = drawn.slice(2 * count * book, 2 * count * (book + 1));
          const of = { light: own.slice(0, count), shift: own.slice(count) };
          const best = [scored(`C${book}`, isSameStudent ? 1 : book + 1, of)];
          const positions = Array.from({ length: count }, (_, at) => at + 1);
          return bookOf({ best, compared: 10 }, positions, book + 1);
        });
        expectConsistent(compared, count);
        combinations += 1;
      }
    }
  }
  expect(combinations).toBeGreaterThan(10_000);
});

const byNumber = (one: number, other: number) => one - other;

function expectConsistent(books: ComparedBook[], count: number): void {
  const { copies, pictures, unnamed, threshold } = verdictOf(books);
  const shown = pictures.map((picture) => picture.shown);
  const all = [...shown, ...unnamed].map(({ position }) => position);
  // Each picture has one verdict.
  expect(all.toSorted(byNumber)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  const named = shown.map(({ position }) => position);
  const listed = copies.flatMap((copy) => copy.pictures);
  expect([...new Set(listed)].toSorted(byNumber)).toEqual(named.toSorted(byNumber));
  // Without a proven code, each student is there once.
  const unsure = copies.filter(({ isCodeSure }) => !isCodeSure).map(({ customerId }) => customerId);
  expect(new Set(unsure).size).toBe(unsure.length);
  for (const { strength, isTogether, pictures: where } of copies) {
    expect(strength).toBeGreaterThan(threshold ?? Infinity);
    if (isTogether) expect(where.length).toBeGreaterThan(1);
  }
  const said = Array.from({ length: count }, (_, at) => ({
    outcome: named.includes(at + 1) ? ('named' as const) : ('noCopy' as const),
    page: 3,
  }));
  const verdict = searchVerdict(said, { copies: copies.length, compared: 10 });
  expect(verdict).toBe(named.length > 0 ? 'named' : 'notNamed');
}

test.for([
  ['erased', [{ outcome: 'named', page: 3 }], 10],
  ['noCodes', [{ outcome: 'noCopy', page: 3 }], 0],
  [
    'noPage',
    [
      { outcome: 'otherBook', page: null },
      { outcome: 'damaged', page: null },
    ],
    0,
  ],
  ['unreadable', [{ outcome: 'tooSmall', page: null }], 0],
] as const)('without a copy, a search says: %s', ([verdict, pictures, compared]) => {
  expect(searchVerdict(pictures, { copies: 0, compared })).toBe(verdict);
});
