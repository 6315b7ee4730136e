import { expect } from 'vitest';
import { makeBook } from './testing/make-pdf.ts';
import { test } from './testing/pool-fixture.ts';

/** A book with that many pages and these entries of `/Nums`. */
const labelled = (pages: number, nums: string) =>
  makeBook(
    Array.from({ length: pages }, () => ({ content: '' })),
    { catalogue: `/PageLabels<</Nums[${nums}]>>` },
  );

const thai = `<FEFF${Buffer.from('บท', 'utf16le').swap16().toString('hex')}>`;

for (const [name, book, labels] of [
  ['roman, then from 1', labelled(5, '0<</S/r>>2<</S/D>>'), ['i', 'ii', '1', '2', '3']],
  ['letters, and a start', labelled(3, '0<</S/A/St 2>>'), ['B', 'C', 'D']],
  ['a prefix in Thai', labelled(2, `0<</S/D/P${thai}>>`), ['บท1', 'บท2']],
  ['only a prefix', labelled(3, '0<</P(Cover)>>1<</S/D>>'), ['Cover', '1', '2']],
  ['a page that is called nothing', labelled(3, '0<<>>1<</S/r>>'), ['1', 'i', 'ii']],
  ['a long prefix', labelled(1, `0<</P(${'x'.repeat(999)})>>`), ['x'.repeat(20)]],
  ['the numbers of the pages', labelled(3, '0<</S/D>>'), []],
  ['none', makeBook([{ content: '' }]), []],
  ['what is no list', labelled(2, '(a)null 7<</S 5>>'), []],
] as const) {
  test(`the labels of a book with ${name}`, async ({ pool, file }) => {
    expect((await pool.info(file(book))).labels).toEqual(labels);
  });
}

test('labels that take long to find are left out, and the book is not refused', async ({
  pool,
  file,
}) => {
  const nums = Array.from({ length: 200_000 }, (_, at) => `${at}<</S/r>>`).join(' ');
  const { labels, pageCount } = await pool.info(file(labelled(3_000, nums)));
  expect(pageCount).toBe(3_000);
  expect([0, 3_000]).toContain(labels.length);
});
