import { z } from 'zod';
import { route } from '../define-route.ts';
import { byId, id, idText, instant, integerText, written } from '../fields.ts';
import { watermarkCodeOwner } from './watermark-codes.ts';

/** Pictures of one leak that are searched together, and how large they may be. */
export const maxTracePictures = { count: 12, eachMegabytes: 20, allMegabytes: 60 } as const;

/**
 * What was found out about a picture. `named`: it carries the mark of a copy. `namedTogether`: it
 * does together with others. `noCopy`: it shows the page, but no copy stands out. `otherBook`: no
 * page of the book, or of any book, was recognised in it. `damaged`, `tooManyPixels`, `tooSmall`
 * and `tooHeavy`: it could not be searched.
 */
export const pictureOutcomes = [
  'waiting',
  'named',
  'namedTogether',
  'noCopy',
  'otherBook',
  'damaged',
  'tooManyPixels',
  'tooSmall',
  'tooHeavy',
] as const;

export type PictureOutcome = (typeof pictureOutcomes)[number];

/**
 * Why a picture names nobody, if the outcome alone does not say it. For `noCopy`: `littleShown` and
 * `faint`: a mark could not be read in so small a part, or under so much noise; `mixed`: more codes
 * stand out than chance explains, but none of them enough; `pureWhite`: the paper lacks even the
 * faint shades of a copy; `noCodes`: the book was never shown to a student; `unmarked`: a mark
 * would be legible, but there is none. For `otherBook`: `blank`: hardly anything can be seen;
 * `noPage`: it does not look like a page; `otherPage` and `unknownPage`: it does, but not like one
 * of this book, or of any book.
 */
export const pictureReasons = [
  'littleShown',
  'faint',
  'mixed',
  'pureWhite',
  'noCodes',
  'unmarked',
  'blank',
  'noPage',
  'otherPage',
  'unknownPage',
] as const;

export type PictureReason = (typeof pictureReasons)[number];

/**
 * What a search says as a whole. `named`: at least one copy. `erased`: a copy was found, and its
 * student's data was erased since. `notNamed`: codes were compared, and none stands out. `noCodes`:
 * no page of these books was ever shown to a student. `noPage`: no page was recognised.
 * `unreadable`: no picture could be searched.
 */
export const traceVerdicts = [
  'named',
  'erased',
  'notNamed',
  'noCodes',
  'noPage',
  'unreadable',
] as const;

export type TraceVerdict = (typeof traceVerdicts)[number];

/** Pages of one picture that are examined. */
const pagesOfPicture = 4;
const position = integerText({ min: 1, max: maxTracePictures.count * pagesOfPicture });

const tracedPicture = z.object({
  /** From 1, in the order in which they were sent; pages beside others follow. */
  position: z.int(),
  /** The position of the picture that shows this page beside another one; otherwise null. */
  partOf: z.int().nullable(),
  fileName: z.string(),
  outcome: z.enum(pictureOutcomes),
  reason: z.enum(pictureReasons).nullable(),
  /** The book and the page that it shows; null if none was recognised. */
  product: z.object({ id, title: z.string() }).nullable(),
  page: z.int().nullable(),
  /** Other books that show the page as well, or nearly so. Their codes were compared, too. */
  alsoShown: z.array(z.object({ id, title: z.string(), page: z.int() })),
  /** The share of the page that it shows, 0 to 1. */
  shown: z.number().nullable(),
  isMirrored: z.boolean(),
  /**
   * The page leaves so little to draw on that cuts, photos and small copies of it may name nobody.
   */
  carriesLittle: z.boolean(),
  /** The picture shows more than was examined: a further page, or lettering beside its pages. */
  hasMore: z.boolean(),
  /** Whether the picture, laid over its page, can be fetched. */
  hasRegistered: z.boolean(),
});

/** A copy whose mark stands out in the pictures by more than the threshold. */
const namedCopy = z.object({
  /** How far it stands out, in standard deviations. */
  strength: z.number(),
  /**
   * False if only the mark of the student was found: the code is then only one of several that this
   * student has.
   */
  isCodeSure: z.boolean(),
  /**
   * False if the mark is one that the student has in all books, as in copies from before release
   * 0.6.0: it may be of any book that shows the page.
   */
  isBookSure: z.boolean(),
  /** The pictures in which it was found. */
  pictures: z.array(z.int()),
  /** Only all these pictures together name it. */
  isTogether: z.boolean(),
  owner: watermarkCodeOwner,
});

/** The search for the copy that pictures show (docs/decisions/0066, 0067). */
export const pictureTrace = z.object({
  id,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** The book that was named; null if all books are searched. */
  product: z.object({ id, title: z.string() }).nullable(),
  /** For a search in all books: how many pages it searches, and how many the index lacks. */
  index: z.object({ pagesSearched: z.int(), pagesMissing: z.int() }).nullable(),
  askedBy: z.object({ id, name: z.string() }),
  /** How much is done, 0 to 1. */
  progress: z.number(),
  pictures: z.array(tracedPicture),
  /** Null until the search is done. */
  verdict: z.enum(traceVerdicts).nullable(),
  /** How many codes were compared: those of every book that a picture may show. */
  compared: z.int(),
  /**
   * How many numbers were compared: for each code those of the two marks in each picture, and their
   * sums. Null until then, and for searches from before release 0.6.0.
   */
  comparisons: z.int().nullable(),
  /**
   * The strength that a copy must reach, √(2 ln(comparisons / 10⁻⁶)); null until codes were
   * compared.
   */
  threshold: z.number().nullable(),
  /** The strength of the strongest copy that is not named. */
  nextBest: z.number().nullable(),
  /** The strongest first. Empty if no copy stands out. */
  copies: z.array(namedCopy),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

export type PictureTrace = z.infer<typeof pictureTrace>;

export const pictureTraces = {
  /**
   * Starts a search. The pictures are PNG, JPEG, WebP or AVIF, or pages of a PDF, and show pages of
   * one leak. Answers at once; `get` has the progress and the result. Without `productId`, the
   * pages of all books are searched.
   */
  create: route({
    method: 'POST',
    path: '/api/v1/traces/picture',
    permission: 'traceLeaks',
    query: z.object({ productId: idText.optional() }),
    upload: {
      field: 'pictures',
      kind: 'pictures',
      maxMegabytes: maxTracePictures.allMegabytes,
      maxFiles: maxTracePictures.count,
    },
    answer: written(pictureTrace),
    idempotent: true,
    successMessage: 'trace.started',
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/traces/picture/:id',
    permission: 'traceLeaks',
    params: byId,
    answer: pictureTrace,
  }),
  /** A picture, laid over the page that it shows. */
  registered: route({
    method: 'GET',
    path: '/api/v1/traces/picture/:id/:position',
    permission: 'traceLeaks',
    params: byId.extend({ position }),
    answer: 'image',
  }),
  /** The page that a picture shows, without marks, grey and small: to compare the two. */
  page: route({
    method: 'GET',
    path: '/api/v1/traces/picture/:id/:position/page',
    permission: 'traceLeaks',
    params: byId.extend({ position }),
    answer: 'image',
  }),
  /** The result for a case file, in the language of the caller. */
  report: route({
    method: 'GET',
    path: '/api/v1/traces/picture/:id/report',
    permission: 'traceLeaks',
    params: byId,
    answer: 'pdf',
  }),
};
