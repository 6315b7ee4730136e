import { api } from '@aqua/contract/api';
import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import { answerTo } from '../../testing/fake-server.ts';

const plain = {
  partOf: null,
  alsoShown: [],
  isMirrored: false,
  carriesLittle: false,
  hasMore: false,
};

export const other = {
  ...plain,
  position: 2,
  fileName: 'other.jpg',
  outcome: 'waiting',
  reason: null,
  product: null,
  page: null,
  shown: null,
  hasRegistered: false,
} as const;

export const book = { id: 1012, title: 'น้ำกับชีวิต' };

export const trace: PictureTrace = {
  id: 12,
  state: 'running',
  product: book,
  index: null,
  askedBy: { id: 1, name: 'Ploy' },
  progress: 0.4,
  pictures: [
    {
      position: 1,
      fileName: 'leak.jpg',
      outcome: 'waiting',
      reason: null,
      product: null,
      page: null,
      shown: null,
      hasRegistered: false,
      ...plain,
    },
    other,
  ],
  verdict: null,
  compared: 0,
  comparisons: null,
  threshold: null,
  nextBest: null,
  copies: [],
  createdAt: '2026-11-22T03:12:00.000Z',
  finishedAt: null,
};

export const owner = {
  code: '7K0M1QZX',
  customer: { id: 1005, name: 'Mali Jaidee', email: 'mali@school.example', loginName: null },
  product: book,
  device: { number: 'AQ-1005', name: 'Pixel 9', platform: 'android' },
  address: '203.0.113.9',
  createdAt: '2026-11-22T03:12:00.000Z',
  isDownload: false,
};

export const copy = {
  strength: 31.44,
  isCodeSure: true,
  isBookSure: true,
  pictures: [1],
  isTogether: false,
  owner,
};

export const shown: PictureTrace['pictures'][number] = {
  position: 1,
  fileName: 'leak.jpg',
  outcome: 'named',
  reason: null,
  product: book,
  page: 3,
  shown: 0.52,
  hasRegistered: true,
  ...plain,
};

export const unknown: PictureTrace['pictures'][number] = {
  ...other,
  outcome: 'otherBook',
  reason: 'otherPage',
};

export const found: PictureTrace = {
  ...trace,
  state: 'done',
  progress: 1,
  pictures: [shown, unknown],
  verdict: 'named',
  compared: 41_000,
  comparisons: 123_000,
  threshold: 7.12,
  nextBest: 4.06,
  copies: [copy],
  finishedAt: '2026-11-22T03:14:00.000Z',
};

/** The server answers with these states of a search, one after the other; the last one stays. */
export function answerWith(...answers: PictureTrace[]) {
  answerTo(api.pictureTraces.registered, () => new Response(new Blob(['jpeg'])));
  answerTo(
    api.pictureTraces.get,
    () => (answers.length > 1 ? answers.shift() : answers[0]) ?? trace,
  );
}
