import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { watermarkPage } from '../../../pdf/watermark/watermark-page.ts';
import { attacks } from '../../../../bench/attacks.ts';
import { manyPages, slide } from '../../../../bench/pages.ts';
import { markSeeds } from '../../../pdf/mark/seeds.ts';
import { createComparison, comparisonsOf, type Candidate } from '../evidence/candidates.ts';
import { findJobs } from '../children/find-jobs.ts';
import { minInliers } from './homography.ts';
import { thresholdOf } from '../evidence/score.ts';

const key = { version: 1, secret: new Uint8Array(32).fill(7) };
const book = fileURLToPath(new URL('../../../../demo/books/night-sky.pdf', import.meta.url));
const owner: Candidate = { code: 'K7QX2M9P', customerId: 9, markKey: 1, shiftBook: null };
const owners = [
  owner,
  ...[11, 12, 13, 14].map((customerId) => ({
    code: `OTHER${customerId}`,
    customerId,
    markKey: 1,
    shiftBook: null,
  })),
];
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
  shiftBook: null,
}));

/** The codes whose marks on this page stand out in the picture. */
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

function rendered(title: string, number: number) {
  return async () => {
    const { loadPdfium } = await import('../../../pdf/engine/load-pdfium.ts');
    const { createJobs } = await import('../../../pdf/jobs.ts');
    const jobs = createJobs(await loadPdfium());
    return jobs.render(book.replace('night-sky', title), number, 1_080);
  };
}

let image: Buffer;
/** The page as five students have it, the owner first. */
let copies: Buffer[];

const deliver = async (page: Buffer, number: number, { code, customerId }: Candidate) => {
  const seeds = markSeeds(key, { code, studentId: customerId, bookId: null, page: number });
  const visible = { ...watermark, watermarkCode: code, device: `AQ-${customerId}` };
  return (await watermarkPage(page, visible, seeds, 'webp')).bytes;
};

beforeAll(async () => {
  image = await rendered('night-sky', shownPage)();
  copies = await Promise.all(owners.map((each) => deliver(image, shownPage, each)));
});

/** 24 pages that the owner has. */
async function otherPages(): Promise<Buffer[]> {
  const pages = await manyPages(24);
  return Promise.all(pages.map((page, index) => deliver(page, 101 + index, owner)));
}

/** This many pictures keep a processor busy for two minutes. */
const inCI = { tags: ['ci'] };

/** What must never be lost, one of each kind; `npm run bench:mark` measures all of them. */
for (const name of [
  'as delivered',
  'JPEG 40',
  'crop to a quarter',
  'turned by 6°',
  'night, as read',
  'photo at 15°',
  'bent by 2 px, black and white',
  'average of 5',
  'watermark taken out',
]) {
  const options = name === 'as delivered' ? {} : inCI;
  test(`${name}: every copy is named and no other`, options, async () => {
    const { copies: count, apply } = attacks[name]!;
    const picture = await apply(copies.slice(0, count), otherPages);
    const of = owners.slice(0, count).map(({ code }) => code);
    expect(
      (await accused(picture, image, shownPage, [...strangers, ...owners])).toSorted(),
    ).toEqual(of.toSorted());
  });
}

const cover = rendered('force-and-motion', 1);

/** Pages that have less of a mark than a page of text has. */
test.for([
  { of: 'a page of few letters', render: rendered('history-of-paper', 3), name: 'black and white' },
  { of: 'a cover, whose dark is left bare', render: cover, name: 'bent by 4 px' },
  { of: 'a cover, whose dark is left bare', render: cover, name: 'crop to a quarter' },
  { of: 'a slide, most of which is left bare', render: slide, name: 'bent by 4 px' },
])('of $of the copy is named: $name', inCI, async ({ render, name }) => {
  const page = await render();
  const copy = await deliver(page, shownPage, owner);
  const picture = await attacks[name]!.apply([copy], otherPages);
  expect(await accused(picture, page, shownPage, [...strangers, owner])).toEqual([owner.code]);
});

test(
  'a picture without a mark, of a stranger or of another page accuses nobody',
  inCI,
  async () => {
    const unmarked = await sharp(image).jpeg({ quality: 82 }).toBuffer();
    expect(await accused(unmarked, image, shownPage, [...strangers, owner])).toEqual([]);
    expect(await accused(copies[0]!, image, shownPage, strangers)).toEqual([]);
    expect(await accused(copies[0]!, image, shownPage + 1, [...strangers, owner])).toEqual([]);
  },
);

test('of several pages the one that the picture shows agrees in many points, the others in few', async () => {
  const { loadPdfium } = await import('../../../pdf/engine/load-pdfium.ts');
  const { createJobs } = await import('../../../pdf/jobs.ts');
  const jobs = createJobs(await loadPdfium());
  const pages = [await jobs.render(book, 2, 1_080), image, await jobs.render(book, 6, 1_080)];
  const picture = await findJobs.pictureFeatures(
    await attacks['half size']!.apply(copies, otherPages),
  );
  const agreeing = await findJobs.comparePages(pages, [picture], 'fast');
  expect(agreeing.map(([seen]) => (seen?.points ?? 0) >= minInliers)).toEqual([false, true, false]);
});

test('what is no picture is refused with its reason', async () => {
  const refusal = (bytes: Buffer) =>
    findJobs.pictureFeatures(bytes).catch((error: { code?: string }) => error.code);
  expect(await refusal(Buffer.from('not a picture'))).toBe('damaged');
  expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('damaged');
  const whole = await sharp(copies[0]).jpeg().toBuffer();
  expect(await refusal(whole.subarray(0, 20_000))).toBe('damaged');
  const tiny = await sharp(copies[0]).resize(60).png().toBuffer();
  expect(await refusal(tiny)).toBe('no-pages');
  const bomb = sharp({ create: { width: 16_000, height: 12_000, channels: 3, background: 'red' } });
  expect(await refusal(await bomb.png().toBuffer())).toBe('too-large');
});
