import sharp from 'sharp';
import { expect } from 'vitest';
import { formPdf } from './testing/form-pdf.ts';
import { brokenForms } from './testing/hostile-pdfs.ts';
import { makeBook, type PdfObject } from './testing/make-pdf.ts';
import { test } from './testing/pool-fixture.ts';

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Mean brightness of a part of an image; the part is in pixels, 255 is white. */
async function brightnessOf(image: Buffer, part: Part): Promise<number> {
  const { channels } = await sharp(await sharp(image).extract(part).png().toBuffer())
    .greyscale()
    .stats();
  return channels[0]!.mean;
}

const blackField: PdfObject[] = [
  { entries: '/Type/XObject/Subtype/Form/BBox[0 0 10 10]', stream: '0 0 10 10 re f' },
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(field)/F 4/Rect[120 600 220 680]/AP<</N 5 0 R>>>>',
];

test('a field is drawn at its place on a rotated and cropped page', async ({ pool, file }) => {
  const entries = '/MediaBox[0 0 600 800]/CropBox[100 100 500 700]/Rotate 90/Annots[6 0 R]';
  const book = makeBook([{ content: '', entries }], {
    catalogue: '/AcroForm<</Fields[6 0 R]>>',
    more: blackField,
  });
  const image = await pool.render(file(book), 1, 600);
  const field = { left: 502, top: 22, width: 76, height: 96 };
  expect(await brightnessOf(image, field)).toBeLessThan(5);
  for (const beside of [
    { ...field, left: 402 },
    { ...field, top: 124 },
  ])
    expect(await brightnessOf(image, beside)).toBeGreaterThan(250);
});

test('an empty field is white, not highlighted', async ({ pool, file }) => {
  const image = await pool.render(file(formPdf([{ entries: '/F 4/FT/Tx' }])), 1, 600);
  expect((await sharp(image).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

for (const [wrong, book] of Object.entries(brokenForms())) {
  test(`a page with ${wrong} is drawn with its field`, async ({ pool, file }) => {
    const image = await pool.render(file(book), 1, 600);
    const field = { left: 52, top: 62, width: 196, height: 36 };
    expect(await brightnessOf(image, field)).toBeLessThan(5);
    expect(await brightnessOf(image, { ...field, top: 162 })).toBeGreaterThan(250);
  });
}
