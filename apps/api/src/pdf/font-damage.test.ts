import { expect } from 'vitest';
import { openDocument } from './engine/document.ts';
import { loadPdfium } from './engine/load-pdfium.ts';
import { readTrueType } from './engine/fonts/true-type.ts';
import { anonymousFont, withTruncatedTwin } from './testing/anonymous-font.ts';
import { test } from './testing/pool-fixture.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { plexThai, thaiPdf } from './testing/thai-pdf.ts';
import { readPageText } from './text/read-page.ts';

const line = 'วิทยาศาสตร์ช่วย';
/** The text that is read if the font is damaged or does not map its glyphs. */
const misread = 'วิทยาศาสต/์ช่วย';
const style = { marks: 'in order', named: { ร: '/' }, anonymous: true } as const;
const fonts = 2_000;

test('if a glyph of the font is truncated, the page keeps the text that PDFium reads', async ({
  pool,
  file,
}) => {
  const book = thaiPdf([line], {
    ...style,
    damage: (font, glyph) => withTruncatedTwin(font, glyph('ร')),
  });
  expect((await pool.text(file(book), 1)).text).toBe(misread);
});

test('if the glyph shapes can not be read, the page keeps the text that its fonts give', async ({
  file,
}) => {
  const document = openDocument(await loadPdfium(), file(thaiPdf([line], style)));
  let readings = 0;
  // The readings are of the layers, of the fonts, of the shapes, of the links, and of the pictures.
  const notTwice: typeof document.withPage = (page, use) => {
    readings += 1;
    if (readings === 3) throw new TypeError('no reading of the shapes');
    return document.withPage(page, use);
  };
  expect(readPageText({ ...document, withPage: notTwice }, 1).text).toBe(misread);
  expect(readings).toBe(5);
  document.close();
});

test('reading the glyphs of a damaged font never throws', { tags: ['ci'], timeout: 60_000 }, () => {
  const chance = seededRandom(9);
  const pick = (count: number) => Math.floor(chance() * count);
  const whole = plexThai();
  for (let round = 0; round < fonts; round += 1) {
    const font = Buffer.from(round % 2 === 0 ? whole : anonymousFont(whole));
    // Half of the changes are in the first 600 bytes, where the lengths of the tables are.
    for (let flips = 1 + pick(20); flips > 0; flips -= 1)
      font[pick(chance() < 0.5 ? 600 : font.length)] = pick(256);
    const cut = chance() < 0.3 ? font.subarray(0, pick(font.length)) : font;
    const face = readTrueType(cut);
    for (let glyph = 0; glyph < (face?.glyphCount ?? 0); glyph += 1) {
      face!.boundsOf(glyph);
      face!.shapeOf(glyph);
    }
    expect(Number.isInteger(face?.glyphCount ?? 0), `font ${round}`).toBe(true);
  }
});
