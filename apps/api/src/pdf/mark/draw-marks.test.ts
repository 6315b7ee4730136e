import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Watermark } from '../pdf-types.ts';
import { lightStrength, shiftStrength } from '../testing/mark-strength.ts';
import { test } from '../testing/pool-fixture.ts';
import { assembleRow, binaryFile } from '../testing/assemble-row.ts';
import { encodePage } from '../watermark/page-codec.ts';
import type { Amplitudes } from './amplitudes.ts';
import { drawMarks } from './draw-marks.ts';
import { signsFrom, type MarkKey } from './keys.ts';
import { lightField } from './light-field.ts';
import { cellsOf, cellSizeOf, lightSigns } from './light-signs.ts';
import { limitsOf } from './limits.ts';
import { markSeeds } from './seeds.ts';
import { nodesFrom, nodesOf, nodeStepOf, shiftAt, shiftNodes } from './shift-nodes.ts';

const key: MarkKey = { version: 1, secret: new Uint8Array(32).fill(5) };
const copy = { code: 'K7QX2M9P', studentId: 12, bookId: 8, page: 4 };
const seeds = markSeeds(key, copy);
const watermark: Watermark = {
  name: 'สมหญิง ผู้ปู่น้ำใจ',
  email: 'somying@example.org',
  address: '203.0.113.57',
  device: 'A1B2-C3D4',
  date: '2026-01-31',
  watermarkCode: copy.code,
};
const light = (code: string, page: number) => (cells: { across: number; down: number }) =>
  lightSigns(key, code, page, cells);
const shift = (studentId: number) => (nodes: { across: number; down: number }) =>
  shiftNodes(key, { ...copy, studentId }, nodes);

const book = fileURLToPath(new URL('../../../demo/books/history-of-paper.pdf', import.meta.url));
for (const [width, format, tags] of [
  [1_080, 'webp', []],
  [1_080, 'jpeg', ['ci']],
  [1_600, 'webp', ['ci']],
  [2_400, 'webp', ['ci']],
] as const) {
  const options = { tags: [...tags] };
  test(
    `both marks are in a page ${width} px wide (${format}), and nobody else's`,
    options,
    async ({ pool }) => {
      const page = await pool.render(book, 5, width);
      const { bytes } = await pool.watermark(page, watermark, seeds, format);
      expect(await lightStrength(bytes, page, light(copy.code, copy.page))).toBeGreaterThan(20);
      expect(await shiftStrength(bytes, page, shift(copy.studentId))).toBeGreaterThan(8);
      for (const other of [light('K7QX2M9Q', copy.page), light(copy.code, 5)])
        expect(Math.abs(await lightStrength(bytes, page, other))).toBeLessThan(5);
      expect(Math.abs(await shiftStrength(bytes, page, shift(13)))).toBeLessThan(5);
    },
  );
}

test('the light mark is still there after a strong JPEG', async ({ pool }) => {
  const page = await pool.render(book, 5, 1_080);
  const { bytes } = await pool.watermark(page, watermark, seeds, 'webp');
  const again = await sharp(bytes).jpeg({ quality: 40 }).toBuffer();
  expect(await lightStrength(again, page, light(copy.code, copy.page))).toBeGreaterThan(10);
  expect(Math.abs(await lightStrength(again, page, light('K7QX2M9Q', copy.page)))).toBeLessThan(5);
});

test('a picture too small to be read has no invisible mark', async ({ pool }) => {
  const page = await pool.render(book, 5, 280);
  const { bytes } = await pool.watermark(page, watermark, seeds, 'jpeg');
  expect(Math.abs(await lightStrength(bytes, page, light(copy.code, copy.page)))).toBeLessThan(5);
});

test('the rows of WebAssembly are what the definitions of the marks say', () => {
  const [width, height] = [325, 90];
  const data = Uint8ClampedArray.from({ length: width * height * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    return 128 + 127 * Math.sin(x / 5 + (at % 3)) * Math.cos(y / 7);
  });
  const page = { data: data.slice(), width, height };
  const limits = limitsOf(page);
  const { amplitudes } = limits;
  drawMarks(page, limits, seeds);

  const cells = cellsOf(width, height);
  const signs = signsFrom(seeds.light, cells.across * cells.down);
  const field = lightField(signs, cells, page, cellSizeOf(width));
  const nodes = nodesOf(width, height);
  const shifts = nodesFrom(seeds.shift, nodes);
  const step = nodeStepOf(width);
  const pixel = (x: number, y: number, colour: number) => {
    const column = Math.min(width - 1, Math.max(0, x));
    const row = Math.min(height - 1, Math.max(0, y));
    return data[(row * width + column) * 3 + colour]!;
  };
  const moved = (before: number, here: number, after: number, by: number) => {
    const parabola = here + (by * (after - before) + by * by * (before + after - 2 * here)) / 2;
    const among = [before, here, after];
    return Math.min(Math.max(...among), Math.max(Math.min(...among), parabola));
  };
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    const [dx, dy] = shiftAt(shifts, nodes, (x + 0.5) / step, (y + 0.5) / step).map(
      (by) => (by * width) / 1_080,
    ) as [number, number];
    const down = (column: number) =>
      moved(
        pixel(column, y - 1, at % 3),
        pixel(column, y, at % 3),
        pixel(column, y + 1, at % 3),
        dy,
      );
    const grey = moved(down(x - 1), down(x), down(x + 1), dx);
    const block = Math.floor(y / 8) * amplitudes.across + Math.floor(x / 8);
    const level = (field[y * width + x]! * amplitudes.values[block]!) / 256;
    const expected = Math.max(2, Math.min(250.5, grey)) + level;
    if (Math.abs(page.data[at]! - expected) > 2)
      expect.soft(page.data[at], `${x}, ${y}`).toBeCloseTo(expected, 0);
  }
});

test('beside a hard edge there is no fringe', () => {
  const page = flat(60);
  const { data, width } = page;
  // A staircase: each of its edges is too short to stay where it is.
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    if (x >= 100 + Math.floor(y / 10)) data[at] = 180;
  }
  const limits = limitsOf(page);
  drawMarks(page, { ...limits, amplitudes: bare(limits.amplitudes) }, seeds);
  expect(new Set(data).size).toBeGreaterThan(20);
  expect(data.filter((level) => level < 60 || level > 180)).toHaveLength(0);
});

const bare = ({ across, values }: Amplitudes) => ({ across, values: values.map(() => 0) });

test('a rule and the sides of a box stay straight, what is beside them is moved', () => {
  const page = flat(200);
  const { data, width } = page;
  const isInk = (x: number, y: number) =>
    y === 60 || (x >= 100 && x < 220 && y >= 120 && y < 240) || (y > 75 && y < 90 && x % 8 < 4);
  for (let at = 0; at < data.length; at += 1)
    if (isInk(Math.floor(at / 3) % width, Math.floor(at / 3 / width))) data[at] = 40;
  const limits = limitsOf(page);
  drawMarks(page, { ...limits, amplitudes: bare(limits.amplitudes) }, seeds);
  const levels = (xs: number[], ys: number[]) =>
    new Set(ys.flatMap((y) => xs.map((x) => data[(y * width + x) * 3])));
  const between = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at);
  expect(levels(between(0, width), [59, 61])).toEqual(new Set([200]));
  expect(levels(between(0, width), [60])).toEqual(new Set([40]));
  expect(levels(between(110, 210), [119, 240])).toEqual(new Set([200]));
  expect(levels([99, 220], between(130, 230))).toEqual(new Set([200]));
  expect(levels([100, 219], between(130, 230))).toEqual(new Set([40]));
  expect(levels(between(0, width), between(78, 88)).size).toBeGreaterThan(10);
});

test('a flat surface other than paper stays as it is: a level would be seen on it', async () => {
  for (const grey of [0, 20, 128, 204, 250]) {
    const page = flat(grey);
    drawMarks(page, limitsOf(page), seeds);
    expect(new Set(page.data)).toEqual(new Set([Math.max(2, grey)]));
    expect((await shown(page)).size).toBe(1);
  }
});

const flat = (grey: number) => ({
  data: new Uint8ClampedArray(320 * 320 * 3).fill(grey),
  width: 320,
  height: 320,
});

/** The levels that a page shows as WebP. */
const shown = async (page: ReturnType<typeof flat>) =>
  new Set(
    await sharp(await encodePage(page, 'webp'))
      .raw()
      .toBuffer(),
  );

test('a page of one column and a very tall one are drawn', () => {
  for (const [width, height] of [
    [300, 1],
    [301, 3_000],
  ] as const) {
    const page = { data: new Uint8ClampedArray(width * height * 3).fill(255), width, height };
    drawMarks(page, limitsOf(page), seeds);
    expect(new Set(page.data)).toEqual(new Set([250]));
  }
});

test('paper has two levels around what is on it, and one further away', () => {
  const page = flat(255);
  const { data, width } = page;
  const line = 160;
  for (let at = line * 3; at < data.length; at += width * 3) data.fill(0, at, at + 3);
  drawMarks(page, limitsOf(page), seeds);
  const levels = (left: number, right: number) =>
    new Set(
      data.filter((_, at) => {
        const x = Math.floor(at / 3) % width;
        return x >= left && x < right;
      }),
    );
  // 80 pixels of 1,080 are three blocks of 8 pixels here, on both sides of the line's own block.
  expect(levels(line - 24, line - 2)).toEqual(new Set([250, 251]));
  expect(levels(line + 8, line + 32)).toEqual(new Set([250, 251]));
  expect(levels(0, line - 24)).toEqual(new Set([250]));
  expect(levels(line + 32, width)).toEqual(new Set([250]));
});

test('the assembled file is that of its source', async () => {
  expect(Buffer.from(await assembleRow()).equals(readFileSync(binaryFile))).toBe(true);
});
