import { allPageWidths } from '@aqua/contract/reading/open-books';
import { expect, test } from 'vitest';
import { type MarkKey } from './keys.ts';
import { axisShares, lightField, raisedCosine } from './light-field.ts';
import { cellsOf, cellSizeOf, lightSigns } from './light-signs.ts';
import { catmullRom, nodesOf, nodeStepOf, shiftAt, shiftNodes } from './shift-nodes.ts';

const keyOf = (byte: number): MarkKey => ({ version: 1, secret: new Uint8Array(32).fill(byte) });
const key = keyOf(7);
const a4 = (width: number) => [width, Math.round(width * Math.SQRT2)] as const;
const cells = cellsOf(...a4(1_080));

/**
 * How much two lists of signs agree, in standard deviations of signs that have nothing in common.
 */
function correlation(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum / Math.sqrt(one.length);
}

test('the signs of a code and a page are always the same, and as many of each sort', () => {
  const signs = lightSigns(key, 'K7QX-2M9P', 12, cells);
  expect(signs).toHaveLength(68 * 96);
  expect(new Set(signs)).toEqual(new Set([1, -1]));
  expect(lightSigns(key, 'K7QX-2M9P', 12, cells)).toEqual(signs);
  expect(correlation(signs, signs)).toBeGreaterThan(80);
  for (let page = 1; page <= 40; page += 1) {
    const ones = lightSigns(key, 'K7QX-2M9P', page, cells);
    expect(Math.abs(correlation(ones, new Int8Array(ones.length).fill(1)))).toBeLessThan(5);
  }
});

test('another key, code or page has signs that nothing connects with these', () => {
  const signs = lightSigns(key, 'K7QX-2M9P', 12, cells);
  const others = [
    lightSigns(keyOf(8), 'K7QX-2M9P', 12, cells),
    lightSigns(key, 'K7QX-2M9Q', 12, cells),
    lightSigns(key, 'K7QX-2M9P', 13, cells),
    lightSigns(key, 'K7QX-2M9P', -12, cells),
    // Code and page are kept apart: this is not page 12 of the code without the 1 at its end.
    lightSigns(key, 'K7QX-2M9P1', 2, cells),
  ];
  for (const other of others) expect(Math.abs(correlation(signs, other))).toBeLessThan(5);
});

/** Of which copy a shift mark is. */
const copy = { studentId: 9, bookId: 5, page: 3 };

test('a page of more rows begins with the same signs and nodes', () => {
  const short = lightSigns(key, 'K7QX-2M9P', 3, { across: 68, down: 50 });
  const long = lightSigns(key, 'K7QX-2M9P', 3, { across: 68, down: 51 });
  expect(long.subarray(0, short.length)).toEqual(short);
  const few = shiftNodes(key, copy, { across: 19, down: 20 });
  expect(shiftNodes(key, copy, { across: 19, down: 27 }).subarray(0, few.length)).toEqual(few);
});

test('every width of a page has the same cells and nodes at the same places', () => {
  for (const [width, height] of [...allPageWidths, 600, 300].map(a4)) {
    expect(cellsOf(width, height)).toEqual({ across: 68, down: 96 });
    expect(nodesOf(width, height)).toEqual({ across: 19, down: 27 });
    expect(cellSizeOf(width) / width).toBeCloseTo(16 / 1_080, 12);
    expect(nodeStepOf(width) / width).toBeCloseTo(60 / 1_080, 12);
  }
  expect(cellsOf(1_080, 1)).toEqual({ across: 68, down: 1 });
  const signs = lightSigns(key, 'K7QX-2M9P', 5, cells);
  const small = lightField(signs, cells, { width: 540, height: 764 }, cellSizeOf(540));
  const large = lightField(signs, cells, { width: 1_620, height: 2_292 }, cellSizeOf(1_620));
  for (let at = 0; at < 1_000; at += 1) {
    const [x, y] = [(at * 37) % 540, (at * 101) % 764];
    const middle = (y * 3 + 1) * 1_620 + x * 3 + 1;
    expect(large[middle]).toBeCloseTo(small[y * 540 + x]!, 4);
  }
});

test('a cell holds its own sign at its centre, and shares always make a whole', () => {
  expect(raisedCosine(0)).toBe(1);
  expect(raisedCosine(-1)).toBe(0);
  for (const part of [0, 0.2, 0.5, 0.9]) {
    expect(raisedCosine(part) + raisedCosine(1 - part)).toBeCloseTo(1, 12);
    expect(catmullRom(part).reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
  }
  const { cell, next } = axisShares(1_080, 68, 16);
  expect([cell[0], next[0], cell[1_079], cell.every((each) => each <= 66)]).toEqual([
    0,
    0,
    66,
    true,
  ]);
  const signs = lightSigns(key, 'K7QX-2M9P', 5, { across: 3, down: 3 });
  const field = lightField(signs, { across: 3, down: 3 }, { width: 45, height: 45 }, 15);
  for (let at = 0; at < 9; at += 1) {
    const middle = (Math.floor(at / 3) * 15 + 7) * 45 + (at % 3) * 15 + 7;
    expect(field[middle]).toBeCloseTo(signs[at]!, 6);
  }
  expect(Math.max(...field)).toBeLessThanOrEqual(1);
  expect(Math.min(...field)).toBeGreaterThanOrEqual(-1);
});

test('nodes move by a third of a pixel, by student, book and page, and between them smoothly', () => {
  const grid = nodesOf(...a4(1_080));
  const nodes = shiftNodes(key, copy, grid);
  expect(nodes).toHaveLength(19 * 27 * 2);
  expect(nodes.every((shift) => Math.abs(shift) === Math.fround(0.35))).toBe(true);
  expect(shiftNodes(key, copy, grid)).toEqual(nodes);
  for (const other of [{ studentId: 10 }, { bookId: 6 }, { bookId: null }, { page: 4 }])
    expect(
      Math.abs(correlation(nodes, shiftNodes(key, { ...copy, ...other }, grid)) / 0.35 ** 2),
    ).toBeLessThan(5);
  expect(shiftAt(nodes, grid, 4, 6)).toEqual([
    nodes[2 * (6 * 19 + 4)],
    nodes[2 * (6 * 19 + 4) + 1],
  ]);
  let [before] = shiftAt(nodes, grid, 0, 2.3);
  for (let x = 0.01; x < 19; x += 0.01) {
    const [dx] = shiftAt(nodes, grid, x, 2.3);
    expect(Math.abs(dx - before)).toBeLessThan(0.02);
    before = dx;
  }
});

test('the two marks of the same names have nothing in common', () => {
  const grid = { across: 68, down: 96 };
  const light = lightSigns(key, '9', 3, grid);
  const shift = shiftNodes(key, copy, { across: 68, down: 48 });
  expect(Math.abs(correlation(light, shift) / 0.35)).toBeLessThan(5);
});
