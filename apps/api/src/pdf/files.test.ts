import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { cyclicOutlinePdf, swellingPdf } from './testing/hostile-pdfs.ts';
import { lockedPdf } from './testing/locked-pdf.ts';
import { makeBook, makePdf, textAt } from './testing/make-pdf.ts';
import { test } from './testing/pool-fixture.ts';

const helloBook = makeBook(
  [
    { content: textAt(100, 700, 'Hello book') },
    { content: '', entries: '/MediaBox[0 0 600 800]/CropBox[100 100 500 700]/Rotate 90' },
  ],
  { more: ['<</Title(A book)/Author(Somying)>>'], trailer: '/Info 7 0 R' },
);

test('info gives the page count, the sizes as shown, title and author', async ({ pool, file }) => {
  expect(await pool.info(file(helloBook))).toEqual({
    pageCount: 2,
    missingPages: 0,
    labels: [],
    isRightToLeft: false,
    sizes: [
      [600, 800],
      [600, 400],
    ],
    title: 'A book',
    author: 'Somying',
    topLevel: [],
    hasText: true,
    missingFonts: [],
  });
});

test('a scan is reported as without text', async ({ pool, file }) => {
  const info = await pool.info(file(makeBook([{ content: '0 0 100 100 re f' }])));
  expect(info.hasText).toBe(false);
});

test('fonts that are not embedded in the file are named', async ({ pool, file }) => {
  const font =
    '<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+AngsanaNew/Encoding/WinAnsiEncoding>>';
  const book = makeBook([{ content: textAt(9, 9, 'x'), resources: `<</Font<</F ${font}>>>>` }]);
  expect((await pool.info(file(book))).missingFonts).toEqual(['AngsanaNew']);
});

test('garbage and an empty file are no PDF', async ({ pool, file }) => {
  for (const book of [randomBytes(4_000), Buffer.alloc(0)])
    await expect(pool.info(file(book))).rejects.toMatchObject({ code: 'not-a-pdf' });
});

test('a book without pages is refused as no-pages', async ({ pool, file }) => {
  const book = makePdf({
    objects: ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 0/Kids[]>>'],
  });
  await expect(pool.info(file(book))).rejects.toMatchObject({ code: 'no-pages' });
});

test('a user password locks a book, an owner password alone does not', async ({ pool, file }) => {
  const locked = file(lockedPdf({ user: 'secret', owner: 'owner' }));
  await expect(pool.info(locked)).rejects.toMatchObject({ code: 'password' });
  const open = await pool.info(file(lockedPdf({ user: '', owner: 'owner' })));
  expect(open.pageCount).toBe(1);
});

test('a page number that does not exist is an error of the caller', async ({ pool, file }) => {
  await expect(pool.render(file(helloBook), 3, 1080)).rejects.toThrow('page 3 of 2');
});

test('a page of any aspect ratio is drawn within the limits', async ({ pool, file }) => {
  const boxes = ['0 0 595 8000', '0 0 3000 24000', '0 0 .5 14400', '0 0 8000 10', '0 0 14400 .1'];
  const pages = boxes.map((box) => ({ content: '', entries: `/MediaBox[${box}]` }));
  const book = file(makeBook(pages));
  for (const page of boxes.keys()) {
    const { width, height } = await sharp(await pool.render(book, page + 1, 1600)).metadata();
    expect(width).toBeLessThanOrEqual(1600);
    expect(height).toBeLessThanOrEqual(16_383);
    expect(width * height).toBeLessThanOrEqual(24_000_000);
  }
});

test('a huge page is drawn at the requested width', async ({ pool, file }) => {
  const huge = file(makeBook([{ content: '', entries: '/MediaBox[0 0 1e9 1e9]' }]));
  expect((await pool.render(huge, 1, 600)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test('a book of more than 5,000 pages is refused', async ({ pool, file }) => {
  const kids = '3 0 R '.repeat(5_001);
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Count 5001/Kids[${kids}]>>`];
  const book = makePdf({ objects: [...objects, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'] });
  await expect(pool.info(file(book))).rejects.toMatchObject({ code: 'too-many-pages' });
});

test('reading a cyclic outline ends', async ({ pool, file }) => {
  expect(await pool.outline(file(cyclicOutlinePdf()))).toEqual([
    { title: 'One', page: 1, depth: 0 },
    { title: 'Two', page: null, depth: 0 },
  ]);
});

test('a page that needs too much memory is refused, and the pool continues', async ({
  pool,
  file,
}) => {
  await expect(pool.render(file(swellingPdf()), 1, 600)).rejects.toMatchObject({
    code: 'out-of-memory',
  });
  expect((await pool.info(file(helloBook))).pageCount).toBe(2);
});
