import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from './testing/pool-fixture.ts';
import { characterErrors } from './testing/producers/character-errors.ts';
import { sourceText } from './testing/producers/source.ts';

const producers = [
  'chromium',
  'libreoffice',
  'ghostscript-of-chromium',
  'ghostscript-of-libreoffice',
  'weasyprint',
  'typst',
];
const fonts = ['loma', 'noto-sans-thai'];
/** Character error rate in percent. */
const maxErrorRate = 0.5;
/**
 * Marks over tall letters, cut tails, ำ, clusters of four: tested as words, so that a search finds
 * them.
 */
const hardWords = ['น้ำ', 'ผู้', 'กตัญญู', 'วิทยาศาสตร์', 'ฎีกา', 'ญาติ', 'ป้า', 'ฝั่ง'];

for (const producer of producers) {
  for (const font of fonts) {
    // One of each is enough until a change is shown to anybody else.
    const options = { tags: font === 'loma' ? [] : ['ci'] };
    test(`Thai in ${font} by ${producer} reads as it was written`, options, async ({ pool }) => {
      const book = join(import.meta.dirname, `testing/producers/${producer}-${font}.pdf`);
      const { pageCount } = await pool.info(book);
      const pages = await Promise.all(
        Array.from({ length: pageCount }, (_, index) => pool.text(book, index + 1)),
      );
      const text = pages.map((page) => page.text).join('\n');
      expect(pages.map(({ trusted }) => trusted)).toEqual(pages.map(() => true));
      expect(characterErrors(text, sourceText())).toBeLessThanOrEqual(maxErrorRate);
      const words = pages.flatMap((page) => page.words.map((word) => word.text)).join('');
      expect(characterErrors(words, sourceText())).toBeLessThanOrEqual(maxErrorRate);
      expect(hardWords.filter((word) => !text.includes(word))).toEqual([]);
    });
  }
}
