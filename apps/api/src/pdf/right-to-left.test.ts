import { join } from 'node:path';
import { expect } from 'vitest';
import { namedGlyphsPdf } from './testing/named-glyphs-pdf.ts';
import { test } from './testing/pool-fixture.ts';

const book = join(import.meta.dirname, 'testing/producers/chromium-dejavu-arabic.pdf');

test('Arabic of Chromium reads as it was written: ligatures, marks, brackets and numbers', async ({
  pool,
}) => {
  const { text, words } = await pool.text(book, 1);
  expect(text.split('\n')).toEqual([
    'السلام عليكم، الإسلام لا إله إلا الله',
    'الآخرة ولأن قرأ محمد 25 كتابًا',
    '«نعم» [ألا] في سنة ٢٠٢٤ (جيدة)',
  ]);
  // The word at the right edge comes first, and each word lies at the left of the one before it.
  const line = words.slice(0, 8).map(({ box: [left, , right] }) => [left, right] as const);
  for (const [index, [, right]] of line.entries())
    expect(right).toBeLessThanOrEqual((line[index - 1]?.[0] ?? 1) + 0.01);
});

/** From left to right, as the glyphs lie on the page. */
for (const [name, glyphs, text] of [
  ['a ligature that the file gives in two letters', ['م', 'لا', 'س', 'ل', 'ا'], 'السلام'],
  ['a ligature of four letters', ['الله', ' ', 'ن', 'م'], 'من الله'],
  ['a letter with its mark', ['ا', 'بً', 'ا', 'ت', 'ك'], 'كتابًا'],
  ['presentation forms', ['\ufee1', '\ufefc', '\ufeb4', '\ufedf', '\ufe8d'], 'السلام'],
  ['brackets as they are drawn', ['م', ' ', '(', 'ش', ')', ' ', 'ك'], 'ك (ش) م'],
] as const) {
  test(`Arabic with ${name} reads as it was written`, async ({ pool, file }) => {
    expect((await pool.text(file(namedGlyphsPdf([...glyphs])), 1)).text).toBe(text);
  });
}
