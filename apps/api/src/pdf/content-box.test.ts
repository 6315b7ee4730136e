import { expect } from 'vitest';
import { makeBook, textAt } from './testing/make-pdf.ts';
import { test } from './testing/pool-fixture.ts';

// Pages are 600 by 800 points.
const square = (grey: number, x: number, y: number, width: number, height: number) =>
  `${grey} g ${x} ${y} ${width} ${height} re f\n`;

for (const [name, content, box] of [
  ['a picture', square(0, 60, 80, 300, 640), [0.1, 0.1, 0.6, 0.9]],
  [
    'a running head and the number of the page',
    square(0, 120, 160, 360, 480) + square(0, 120, 752, 60, 8) + square(0, 290, 40, 20, 8),
    [0.2, 0.05, 0.8, 0.95],
  ],
  ['a picture over the whole page', square(0.2, 0, 0, 600, 400), [0, 0.5, 1, 1]],
  [
    'paper that is not white',
    square(0.8, 0, 0, 600, 800) + square(0, 60, 80, 480, 640),
    [0.1, 0.1, 0.9, 0.9],
  ],
  [
    'what is drawn in white, or hidden',
    `${square(1, 60, 80, 480, 640)}3 Tr ${textAt(60, 700, 'Hidden')}`,
    null,
  ],
  ['nothing', '', null],
] as const) {
  test(`the box of a page with ${name}`, async ({ pool, file }) => {
    const found = await pool.content(file(makeBook([{ content }])), 1);
    if (box === null) return expect(found).toBeNull();
    for (const [side, value] of (found ?? []).entries()) expect(value).toBeCloseTo(box[side]!, 2);
    expect(found).toHaveLength(4);
  });
}
