import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { loadPdfium } from '../../../pdf/engine/load-pdfium.ts';
import { createJobs } from '../../../pdf/jobs.ts';
import { pageIndexJobs } from '../children/page-index-jobs.ts';
import { createPageSearch, type PageBatch } from './page-search.ts';
import { searchInThreads } from './search-in-threads.ts';

const book = fileURLToPath(new URL('../../../../demo/books/night-sky.pdf', import.meta.url));
const pages = [1, 2, 3, 4, 5, 6, 7];
const sought = 4;

let image: Buffer;
let index: Uint8Array[];

beforeAll(async () => {
  const jobs = createJobs(await loadPdfium());
  const images = [];
  for (const page of pages) images.push(await jobs.render(book, page, 1_080));
  image = images[sought - 1] ?? expect.unreachable();
  index = await Promise.all(images.map((one) => pageIndexJobs.pagePoints(one)));
}, 60_000);

/** The likeliest page, and by how many points it is ahead of the next. */
async function found(picture: Buffer) {
  const search = createPageSearch([await pageIndexJobs.picturePoints(picture)]);
  let bytes = 0;
  const ends = index.map(({ length }) => (bytes += length));
  search.add({ fileIds: pages.map(() => 1), pages, points: Buffer.concat(index), ends });
  const [[first, second] = []] = search.result();
  return { page: first?.page, ahead: (first?.agreeing ?? 0) - (second?.agreeing ?? 0) };
}

const ways: Record<string, () => Promise<Buffer>> = {
  'a third of its size': () => sharp(image).resize(360).jpeg({ quality: 60 }).toBuffer(),
  'a quarter of it, at night': () =>
    sharp(image)
      .extract({ left: 270, top: 300, width: 540, height: 760 })
      .negate()
      .jpeg({ quality: 75 })
      .toBuffer(),
  'turned, and larger': () =>
    sharp(image).rotate(12, { background: '#777' }).resize(2_000).jpeg().toBuffer(),
};

test.for(Object.entries(ways))('a page is found among others: %s', async ([, picture]) => {
  const { page, ahead } = await found(await picture());
  expect(page).toBe(sought);
  expect(ahead).toBeGreaterThan(4);
});

test('as many threads as wanted find the same pages', { tags: ['ci'] }, async () => {
  const picture = await pageIndexJobs.picturePoints(image);
  async function* batches(): AsyncGenerator<PageBatch> {
    for (let fileId = 1; fileId <= 40; fileId += 1)
      for (const [at, points] of index.entries())
        yield { fileIds: [fileId], pages: [at + 1], points, ends: [points.length] };
  }
  let searched = 0;
  const [[one = []] = [], [five = []] = []] = await Promise.all(
    [1, 5].map((threads) =>
      searchInThreads([picture], batches(), async (count) => void (searched += count), threads),
    ),
  );
  expect(searched).toBe(2 * 40 * pages.length);
  expect(one.map(({ page }) => page)).toEqual(Array(24).fill(sought));
  expect(five).toEqual(one);
});

test('a page takes at most 1,972 bytes, of which four fill a block of the database', () => {
  for (const points of index) expect(points.length).toBeLessThanOrEqual(1_972);
});
