import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Cell } from './spreadsheet.ts';
import { xlsxOf } from './xlsx.ts';

async function* batchesOf(...batches: Cell[][][]) {
  yield* batches;
}

test('rows that do not fit on one sheet are on the next, each sheet with headings', async () => {
  const batches = batchesOf([['a'], ['b'], ['c']], [], [['d'], ['e']]);
  const file = await buffer(
    xlsxOf({ name: 'letters', headings: ['Letter'], total: 5, batches }, 2),
  );
  expect(await readSheet(file, 1)).toEqual([['Letter'], ['a'], ['b']]);
  expect(await readSheet(file, 2)).toEqual([['Letter'], ['c'], ['d']]);
  expect(await readSheet(file, 'letters 3')).toEqual([['Letter'], ['e']]);
});

test('an empty table has its headings, and a text too long for a cell is cut', async () => {
  const empty = xlsxOf({ name: 'letters', headings: ['A', 'B'], total: 0, batches: batchesOf() });
  expect(await readSheet(await buffer(empty))).toEqual([['A', 'B']]);
  const batches = batchesOf([['ก'.repeat(40_000), 'a\u0000\u000Bb\uFFFE']]);
  const [, row] = await readSheet(
    await buffer(xlsxOf({ name: 'letters', headings: ['A', 'B'], total: 1, batches })),
  );
  expect(String(row?.[0])).toHaveLength(32_767);
  expect(row?.[1]).toBe('ab');
});

test('a moment is cut to the second, like in CSV', async () => {
  const late = new Date('2026-11-21T16:59:59.999Z');
  const batches = batchesOf([[late]]);
  const [, row] = await readSheet(
    await buffer(xlsxOf({ name: 'moments', headings: ['At'], total: 1, batches })),
  );
  const shown = row?.[0] as unknown as Date;
  expect(new Date(Math.round(shown.getTime() / 1000) * 1000).toISOString()).toBe(
    '2026-11-21T23:59:59.000Z',
  );
});

test('when the source fails, the file ends with its error and the source is closed', async () => {
  let isClosed = false;
  const batches = (async function* () {
    try {
      yield [['a']];
      throw new Error('the database went away');
    } finally {
      isClosed = true;
    }
  })();
  await expect(
    buffer(xlsxOf({ name: 'letters', headings: ['A'], total: 2, batches })),
  ).rejects.toThrow('went away');
  expect(isClosed).toBe(true);
});
