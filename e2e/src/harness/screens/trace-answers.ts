import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import type { Page } from '@playwright/test';

const book = { id: 1001, title: 'น้ำกับชีวิต' };

type Picture = PictureTrace['pictures'][number];
type Copy = PictureTrace['copies'][number];

function picture(position: number, found: Partial<Picture>): Picture {
  const isPage = found.page !== undefined;
  return {
    position,
    fileName: `IMG_2026112${position}.jpg`,
    outcome: 'noCopy',
    reason: null,
    product: isPage ? book : null,
    page: null,
    shown: isPage ? 0.98 : null,
    partOf: null,
    alsoShown: [],
    isMirrored: false,
    carriesLittle: false,
    hasMore: false,
    hasRegistered: isPage,
    ...found,
  };
}

function copy(name: string, at: number, found: Partial<Copy>): Copy {
  return {
    strength: 31.4 - 6 * at,
    isCodeSure: true,
    isBookSure: true,
    pictures: [1],
    isTogether: false,
    owner: {
      code: `7K0M1QZ${at}`,
      customer: {
        id: 1001 + at,
        name,
        email: `student${at}@demonstration-school.example`,
        loginName: null,
      },
      product: book,
      device: { number: `AQ-3F9K-2${at}`, name: 'Pixel 9', platform: 'android' },
      address: '2001:db8:85a3::8a2e:370:7334',
      createdAt: '2026-03-02T03:04:05.000Z',
      isDownload: at === 1,
    },
    ...found,
  };
}

const done: PictureTrace = {
  id: 12,
  state: 'done',
  product: book,
  index: null,
  askedBy: { id: 1001, name: 'Ploy' },
  progress: 1,
  pictures: [],
  verdict: 'notNamed',
  compared: 41_000,
  comparisons: 123_000,
  threshold: 7.12,
  nextBest: 4.06,
  copies: [],
  createdAt: '2026-03-02T04:04:05.000Z',
  finishedAt: '2026-03-02T04:06:05.000Z',
};

const named = { outcome: 'named', page: 4 } as const;

/** The possible outcomes of a search with pictures. */
export const traceAnswers = {
  running: {
    ...done,
    state: 'running',
    verdict: null,
    progress: 0.42,
    pictures: [picture(1, { outcome: 'waiting' })],
    finishedAt: null,
  },
  named: {
    ...done,
    verdict: 'named',
    pictures: [picture(1, named), picture(2, { outcome: 'otherBook', reason: 'otherPage' })],
    copies: [copy('Emily Carter', 0, {})],
  },
  several: {
    ...done,
    product: null,
    index: { pagesSearched: 98_000, pagesMissing: 2_000 },
    verdict: 'named',
    pictures: [
      picture(1, {
        ...named,
        alsoShown: [{ id: 1002, title: 'Water and Life, 2nd edition', page: 6 }],
      }),
      picture(2, { ...named, page: 5, shown: 0.31, isMirrored: true, hasMore: true }),
      picture(3, { outcome: 'namedTogether', page: 1, carriesLittle: true }),
      picture(4, { ...named, page: 6, partOf: 2, fileName: 'IMG_20261122.jpg' }),
    ],
    copies: [
      copy('Emily Carter', 0, { pictures: [1, 4] }),
      copy('สมชาย ใจดี ณ อยุธยา', 1, { pictures: [2, 3], isTogether: true }),
      copy('Kanya Jaidee', 2, { isCodeSure: false, isBookSure: false }),
    ],
  },
  none: {
    ...done,
    pictures: [
      picture(1, { page: 4, shown: 0.08, reason: 'littleShown' }),
      picture(2, { page: 3, reason: 'faint' }),
      picture(3, { page: 5, reason: 'pureWhite' }),
      picture(4, { page: 6, reason: 'mixed' }),
      picture(5, { page: 7, reason: 'unmarked' }),
      picture(6, { outcome: 'otherBook', reason: 'otherPage' }),
      picture(7, { outcome: 'otherBook', reason: 'noPage' }),
      picture(8, { outcome: 'otherBook', reason: 'blank' }),
      picture(9, { outcome: 'damaged' }),
      picture(10, { outcome: 'tooManyPixels' }),
      picture(11, { outcome: 'tooSmall' }),
      picture(12, { outcome: 'tooHeavy' }),
    ],
  },
  unknown: {
    ...done,
    product: null,
    index: { pagesSearched: 98_000, pagesMissing: 0 },
    verdict: 'noPage',
    compared: 0,
    comparisons: 0,
    threshold: null,
    nextBest: null,
    pictures: [picture(1, { outcome: 'otherBook', reason: 'unknownPage' })],
  },
  failed: {
    ...done,
    state: 'failed',
    verdict: null,
    pictures: [picture(1, { outcome: 'waiting' })],
  },
} satisfies Record<string, PictureTrace>;

/** A page of bars in place of text, because nobody needs to read it. */
const lines = Array.from(
  { length: 34 },
  (_, row) =>
    `<rect x="90" y="${110 + 38 * row}" width="${540 - 60 * (row % 5 === 4 ? 4 : 0)}" height="14" fill="#444"/>`,
).join('');
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1018" viewBox="0 0 720 1440"><rect width="720" height="1440" fill="#fbfbfb"/>${lines}</svg>`;

/** Makes the picture search at this address end with this outcome. */
export const answerTrace = (answer: keyof typeof traceAnswers) => async (page: Page) => {
  await page.route(/\/traces\/picture\/12$/, (route) =>
    route.fulfill({ json: traceAnswers[answer] }),
  );
  await page.route(/\/traces\/picture\/12\/\d+(\/page)?$/, (route) =>
    route.fulfill({ body: drawn, contentType: 'image/svg+xml' }),
  );
};
