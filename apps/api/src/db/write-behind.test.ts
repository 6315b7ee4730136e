import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWriteBehind } from './write-behind.ts';

/** A database that can go down and come back; the rows that it stored, and the errors reported. */
function createPlace() {
  const taken: number[] = [];
  const batches: number[] = [];
  const lost: number[] = [];
  const state: { failure: Error | undefined } = { failure: undefined };
  const rows = createWriteBehind<number>({
    async write(some) {
      await turn();
      if (state.failure !== undefined) throw state.failure;
      taken.push(...some);
      batches.push(some.length);
    },
    onError: (_, count) => lost.push(count),
  });
  return { rows, taken, batches, lost, state };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('rows are written in their order, up to 500 in one statement, each once', async () => {
  const { rows, taken, batches } = createPlace();
  for (const row of numbers(1_234)) rows.add(row);
  await Promise.all([rows.flush(), rows.flush()]);
  expect(taken).toEqual(numbers(1_234));
  expect(Math.max(...batches)).toBe(500);
  expect(batches.length).toBeLessThanOrEqual(4);
});

test('a single row is written within a second, without a flush', async () => {
  const { rows, taken } = createPlace();
  rows.add(1);
  await expect.poll(() => taken, { timeout: 2_000 }).toEqual([1]);
});

test('while the database is down rows are kept, up to a limit, and written when it is back', async () => {
  const { rows, taken, lost, state } = createPlace();
  state.failure = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  for (const row of numbers(20_100)) rows.add(row);
  await rows.flush();
  expect(taken).toEqual([]);
  state.failure = undefined;
  await expect.poll(() => taken.length, { timeout: 3_000 }).toBe(20_000);
  expect(taken).toEqual(numbers(20_000));
  expect(lost.at(-1)).toBe(100);
});

test('a batch that PostgreSQL refuses for its content is dropped and reported', async () => {
  const { rows, taken, lost, state } = createPlace();
  state.failure = Object.assign(new Error('bad'), { code: '22P05' });
  for (const row of numbers(3)) rows.add(row);
  await rows.flush();
  expect(lost).toEqual([3]);
  state.failure = undefined;
  rows.add(4);
  await rows.flush();
  expect(taken).toEqual([4]);
});
