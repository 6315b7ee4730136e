import { expect } from 'vitest';
import { makeBook } from './testing/make-pdf.ts';
import { test } from './testing/pool-fixture.ts';

for (const [name, preferences, isRightToLeft] of [
  ['from right to left', '/ViewerPreferences<</Direction/R2L>>', true],
  ['from left to right', '/ViewerPreferences<</Direction/L2R>>', false],
  ['in a way that no standard knows', '/ViewerPreferences<</Direction/R2L-vertical>>', false],
  ['by a text instead of a name', '/ViewerPreferences<</Direction(R2L)>>', false],
  ['as it does not say', '/ViewerPreferences<</Duplex/Simplex>>', false],
  ['without preferences', '', false],
] as const) {
  test(`a book that turns ${name}`, async ({ pool, file }) => {
    const book = makeBook([{ content: '' }], { catalogue: preferences });
    expect((await pool.info(file(book))).isRightToLeft).toBe(isRightToLeft);
  });
}
