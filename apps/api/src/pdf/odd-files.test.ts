import sharp from 'sharp';
import { expect } from 'vitest';
import { lockedPdf } from './testing/locked-pdf.ts';
import { makeBook, makePdf, textAt } from './testing/make-pdf.ts';
import {
  bookWithAttachment,
  oddBoxes,
  oddFiles,
  oddTrees,
  packedPortfolio,
  pictureBook,
  portfolio,
  threePages,
  unsortedNames,
  xfaForm,
} from './testing/odd-pdfs.ts';
import { test } from './testing/pool-fixture.ts';

for (const [odd, bytes] of Object.entries(oddFiles)) {
  test(`a file with ${odd} opens with all of its pages`, async ({ pool, file }) => {
    const path = file(bytes);
    expect(await pool.info(path)).toMatchObject({ pageCount: 3, missingPages: 0 });
    expect((await pool.text(path, 3)).text).toBe('Page 3');
    expect((await pool.render(path, 2, 600)).length).toBeGreaterThan(1_000);
  });
}

test('a file that ends inside an object, or without some of its pages, is damaged', async ({
  pool,
  file,
}) => {
  const last = threePages.lastIndexOf('endobj');
  const beforeLast = threePages.lastIndexOf('7 0 obj');
  for (const end of [last, beforeLast])
    await expect(pool.info(file(threePages.subarray(0, end)))).rejects.toMatchObject({
      code: 'damaged',
    });
});

for (const [odd, [bytes, missing]] of Object.entries(oddTrees)) {
  test(`a page tree with ${odd} opens with the pages that exist`, async ({ pool, file }) => {
    const path = file(bytes);
    const sizes = [
      [100, 100],
      [200, 200],
    ];
    expect(await pool.info(path)).toMatchObject({ pageCount: 2, missingPages: missing, sizes });
    const { width, height } = await sharp(await pool.render(path, 2, 600)).metadata();
    expect([width, height]).toEqual([600, 600]);
    await expect(pool.render(path, 3, 600)).rejects.toThrow('page 3 of 2');
  });
}

test('only a file without any page has no pages', async ({ pool, file }) => {
  const tree = (entries: string) =>
    file(makePdf({ objects: ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages${entries}>>`] }));
  await expect(pool.info(tree('/Count 0/Kids[]'))).rejects.toMatchObject({ code: 'no-pages' });
  await expect(pool.info(tree('/Count 2/Kids[null null]'))).rejects.toMatchObject({
    code: 'damaged',
  });
  const damaged = Buffer.concat([
    makeBook([{ content: '' }]).subarray(0, 300),
    Buffer.from('/Count 0 endobj'),
  ]);
  await expect(pool.info(file(damaged))).rejects.toMatchObject({ code: 'damaged' });
});

for (const [odd, [entries, size]] of Object.entries(oddBoxes)) {
  test(`a page with ${odd} is shown, read and drawn at a size of its own`, async ({
    pool,
    file,
  }) => {
    const path = file(makeBook([{ content: textAt(40, 200, 'Sunflower'), entries }]));
    expect((await pool.info(path)).sizes).toEqual([size]);
    const { width, height } = await sharp(await pool.render(path, 1, 600)).metadata();
    expect(height / width).toBeCloseTo(size[1] / size[0], 2);
    const { words } = await pool.text(path, 1);
    for (const { box } of words) {
      expect(box.every((edge) => edge >= 0 && edge <= 1)).toBe(true);
      expect(box[2]).toBeGreaterThan(box[0]);
    }
  });
}

for (const revision of [2, 3] as const) {
  const kind = `revision ${revision} of the encryption`;
  test(`an empty owner password opens a file, whatever its user password is: ${kind}`, async ({
    pool,
    file,
  }) => {
    const locked = (user: string, owner: string) => file(lockedPdf({ user, owner }, revision));
    for (const user of ['', 'secret', 'a password of exactly 32 letters'])
      expect(await pool.info(locked(user, ''))).toMatchObject({ pageCount: 1 });
    await expect(pool.info(locked('secret', 'x'))).rejects.toMatchObject({ code: 'password' });
  });
}

test('a form that needs Adobe and a portfolio are refused, a book with an attachment is not', async ({
  pool,
  file,
}) => {
  await expect(pool.info(file(xfaForm()))).rejects.toMatchObject({ code: 'form' });
  for (const each of [portfolio(), packedPortfolio()])
    await expect(pool.info(file(each))).rejects.toMatchObject({ code: 'portfolio' });
  expect(await pool.info(file(bookWithAttachment()))).toMatchObject({ pageCount: 1 });
});

test('a JPEG that ends early is noticed on its page', async ({ pool, file }) => {
  const channels = 3;
  const whole = await sharp({ create: { width: 30, height: 20, channels, background: 'red' } })
    .jpeg()
    .toBuffer();
  const path = file(pictureBook('/DCTDecode', [whole, whole.subarray(0, -20)]));
  expect(await pool.text(path, 1)).toMatchObject({ cutPicture: false });
  expect(await pool.text(path, 2)).toMatchObject({ cutPicture: true });
});

test('a JPEG 2000 picture that ends early is noticed on its page', async ({ pool, file }) => {
  /** A main header and one tile-part of 24 bytes, without or with the mark of the end. */
  const tile = Buffer.from(`ff4fff90000a0000000000180001ff93${'00'.repeat(10)}`, 'hex');
  const end = Buffer.from('ffd9', 'hex');
  const cut = tile.subarray(0, -3);
  const path = file(pictureBook('/JPXDecode', [tile, cut]));
  expect(await pool.text(path, 1)).toMatchObject({ cutPicture: false });
  expect(await pool.text(path, 2)).toMatchObject({ cutPicture: true });
  const marked = file(pictureBook('/JPXDecode', [Buffer.concat([tile, end]), cut]));
  expect(await pool.text(marked, 1)).toMatchObject({ cutPicture: false });
});

test('names that are not sorted lead to their pages, from the outline and from links', async ({
  pool,
  file,
}) => {
  const path = file(unsortedNames());
  const outline = await pool.outline(path);
  expect(outline.map(({ title, page }) => [title, page])).toEqual([
    ['Ant', 2],
    ['Zebra', 4],
    ['Nobody', null],
  ]);
  expect((await pool.text(path, 1)).links).toMatchObject([{ page: 3 }]);
});
