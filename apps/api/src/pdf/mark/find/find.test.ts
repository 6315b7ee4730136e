import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { watermarkPage } from '../../watermark/watermark-page.ts';
import { markSeeds } from '../seeds.ts';
import { createComparison, comparisonsOf, type Candidate } from './candidates.ts';
import { findJobs } from './find-jobs.ts';
import { minInliers } from './homography.ts';
import { thresholdOf } from './score.ts';

const key = { version: 1, secret: new Uint8Array(32).fill(7) };
const book = fileURLToPath(new URL('../../../../demo/books/night-sky.pdf', import.meta.url));
const owner = { code: 'K7QX2M9P', customerId: 9, markKey: 1 };
const shownPage = 4;
/** The visible watermark, which lies over everything. */
const watermark = {
  name: 'มาลี ใจดี',
  email: 'mali@school.example',
  address: '203.0.113.9',
  device: 'AQ-1005',
  date: '2026-11-22',
  watermarkCode: owner.code,
};
const strangers: Candidate[] = Array.from({ length: 2_000 }, (_, index) => ({
  code: `STRANG${index}`,
  customerId: 100 + index,
  markKey: 1,
}));

/** The codes that stand out of the marks of this page in the picture. */
async function accused(picture: Buffer, image: Buffer, page: number, candidates: Candidate[]) {
  const points = await findJobs.pictureFeatures(picture);
  const marks = await findJobs.readMarks(picture, points, image);
  if (marks === null) throw new Error('the picture does not show the page');
  const evidence = { page, light: marks.light.values, shift: marks.shift.values };
  const comparison = createComparison([evidence], [key]);
  comparison.add(candidates);
  const threshold = thresholdOf(candidates.length * comparisonsOf(1));
  const { best } = comparison.result();
  return best.filter(({ strength }) => strength > threshold).map(({ code }) => code);
}

/** What people do with a page; each leaves the mark. */
const attacks: Record<string, (image: Buffer) => Promise<Buffer>> = {
  'as delivered': (image) => sharp(image).jpeg({ quality: 82 }).toBuffer(),
  'JPEG of quality 40': (image) => sharp(image).jpeg({ quality: 40 }).toBuffer(),
  'half size': (image) => sharp(image).resize(540).jpeg({ quality: 75 }).toBuffer(),
  'a quarter, at night': async (image) => {
    const { width, height } = await sharp(image).metadata();
    const [left, top] = [Math.round(width / 4), Math.round(height / 5)];
    const part = { left, top, width: Math.round(width / 2), height: Math.round(height / 2) };
    return sharp(image).extract(part).negate().jpeg({ quality: 75 }).toBuffer();
  },
  turned: (image) =>
    sharp(image).rotate(6, { background: '#777777' }).jpeg({ quality: 75 }).toBuffer(),
};

let image: Buffer;
let marked: Buffer;
beforeAll(async () => {
  const { loadPdfium } = await import('../../engine/pdfium.ts');
  const { createJobs } = await import('../../jobs.ts');
  image = await createJobs(await loadPdfium()).render(book, shownPage, 1_080);
  const seeds = markSeeds(key, { code: owner.code, studentId: owner.customerId, page: shownPage });
  marked = (await watermarkPage(image, watermark, seeds, 'jpeg')).bytes;
});

test.for(Object.entries(attacks))('%s, a page names its copy and no other', async ([, attack]) => {
  expect(await accused(await attack(marked), image, shownPage, [...strangers, owner])).toEqual([
    owner.code,
  ]);
});

test('a picture without a mark, of a stranger or of another page accuses nobody', async () => {
  const unmarked = await sharp(image).jpeg({ quality: 82 }).toBuffer();
  expect(await accused(unmarked, image, shownPage, [...strangers, owner])).toEqual([]);
  expect(await accused(marked, image, shownPage, strangers)).toEqual([]);
  expect(await accused(marked, image, shownPage + 1, [...strangers, owner])).toEqual([]);
});

test('of several pages the one that the picture shows agrees in many points, the others in few', async () => {
  const { loadPdfium } = await import('../../engine/pdfium.ts');
  const { createJobs } = await import('../../jobs.ts');
  const jobs = createJobs(await loadPdfium());
  const pages = [await jobs.render(book, 2, 1_080), image, await jobs.render(book, 6, 1_080)];
  const picture = await findJobs.pictureFeatures(await attacks['half size']!(marked));
  const agreeing = await findJobs.comparePages(pages, [picture], 'fast');
  expect(agreeing.map(([points = 0]) => points >= minInliers)).toEqual([false, true, false]);
});

test('what is no picture is refused with its reason', async () => {
  const refusal = (bytes: Buffer) =>
    findJobs.pictureFeatures(bytes).catch((error: { code?: string }) => error.code);
  expect(await refusal(Buffer.from('not a picture'))).toBe('damaged');
  expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('damaged');
  const whole = await sharp(marked).jpeg().toBuffer();
  expect(await refusal(whole.subarray(0, 20_000))).toBe('damaged');
  const tiny = await sharp(marked).resize(60).png().toBuffer();
  expect(await refusal(tiny)).toBe('no-pages');
  const bomb = sharp({ create: { width: 16_000, height: 12_000, channels: 3, background: 'red' } });
  expect(await refusal(await bomb.png().toBuffer())).toBe('too-large');
});
