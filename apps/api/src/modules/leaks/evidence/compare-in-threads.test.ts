import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { lightSigns } from '../../../pdf/mark/light-signs.ts';
import { expand, seedOf, signsFrom } from '../../../pdf/mark/keys.ts';
import { shiftSeed } from '../../../pdf/mark/shift-nodes.ts';
import type { Candidate } from './candidates.ts';
import { compareInThreads } from './compare-in-threads.ts';
import { sequence } from '../picture/features.ts';
import { createScorer } from './score.ts';

const key = { version: 1, secret: new Uint8Array(32).fill(9) };
const random = sequence();
const noise = (length: number) => Float32Array.from({ length }, () => 2 * random() - 1);
/** Ten codes of each student. */
const candidates: Candidate[] = Array.from({ length: 3_000 }, (_, index) => ({
  code: `CODE${index}`,
  customerId: 1 + Math.floor(index / 10),
  markKey: 1,
  shiftBook: null,
}));

async function* batches() {
  for (let first = 0; first < candidates.length; first += 250)
    yield candidates.slice(first, first + 250);
}

test('as many threads as wanted find the same copies', async () => {
  const signs = lightSigns(key, 'CODE1234', 3, { across: 68, down: 96 });
  const light = noise(signs.length).map((value, at) => value + 0.2 * signs[at]!);
  const shifts = signsFrom(shiftSeed(key, { studentId: 77, bookId: null, page: 3 }), 1_026);
  const shift = noise(shifts.length).map((value, at) => value + 0.3 * shifts[at]!);
  const progress: number[] = [];
  const [one, two, five] = await Promise.all(
    [1, 2, 5].map((threads) =>
      compareInThreads(
        [{ page: 3, light, shift }],
        [key],
        batches(),
        async (compared) => {
          if (threads === 5) progress.push(compared);
        },
        threads,
      ),
    ),
  );
  expect(two).toEqual(one);
  expect(five).toEqual(one);
  expect(one!.compared).toBe(3_000);
  expect(one!.best[0]!.code).toBe('CODE1234');
  // All ten codes of the student have the same shift mark; some of them are kept.
  expect(one!.best.filter(({ customerId }) => customerId === 77)).toHaveLength(4);
  expect(progress.toSorted((low, high) => low - high)).toEqual(
    Array.from({ length: 12 }, (_, index) => 250 * (index + 1)),
  );
});

test('nothing to compare starts no thread, and a failed batch ends the search', async () => {
  async function* none(): AsyncGenerator<Candidate[]> {}
  async function* failing(): AsyncGenerator<Candidate[]> {
    yield candidates.slice(0, 10);
    throw new Error('the database went away');
  }
  const search = (of: AsyncGenerator<Candidate[]>) =>
    compareInThreads([], [key], of, async () => {});
  expect(await search(none())).toEqual({ best: [], compared: 0 });
  await expect(search(failing())).rejects.toThrow('the database went away');
});

test('seeds and signs are HMAC-SHA-256 and SHAKE-256, as delivered pages have them', () => {
  const seed = seedOf(key, 'light', 'รหัส-K7QX', 12);
  const hmac = createHmac('sha256', key.secret).update('light\nรหัส-K7QX\n12').digest();
  expect(seed).toEqual(hmac);
  expect(expand(seed, 816)).toEqual(
    createHash('shake256', { outputLength: 816 }).update(hmac).digest(),
  );
  expect(() => seedOf(key, 'light', 'K'.repeat(300), 1)).toThrow('too long');
});

test('a score is the sum of the evidence with the signs, in standard deviations', () => {
  const values = noise(1_003).map((value) => 3 * value);
  const seed = seedOf(key, 'light', 'K7QX2M9P', 1);
  const signs = signsFrom(seed, values.length);
  const { score, bytes } = createScorer(values);
  const sum = values.reduce((total, value, at) => total + value * signs[at]!, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  expect(score(expand(seed, bytes))).toBeCloseTo(sum / Math.sqrt(squares), 3);
});
