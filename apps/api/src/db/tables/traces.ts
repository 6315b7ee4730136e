import type { PictureOutcome, PictureReason } from '@aqua/contract/leaks/picture-traces';
import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from './columns.ts';

/** A search for the copy of a book that pictures show (docs/decisions/0066). */
interface PictureTraceTable {
  id: Generated<number>;
  /** Null if every book is searched. */
  productId: number | null;
  adminId: number;
  adminName: string;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  /** 0 to 1. */
  progress: Generated<number>;
  /** How many codes were compared. */
  compared: Generated<number>;
  /** How many numbers were compared with the threshold; null for searches from before 0.6.0. */
  comparisons: number | null;
  /** The latest run of the search, from 1. */
  attempt: Generated<number>;
  threshold: number | null;
  /** The highest strength among the copies that are not named. */
  nextBest: number | null;
  /** How many pages were searched, and how many are not indexed yet; null if the book was given. */
  pagesSearched: number | null;
  pagesMissing: number | null;
  createdAt: Moment;
  finishedAt: OptionalMoment;
}

interface PictureTracePictureTable {
  traceId: number;
  /** From 1. What a picture shows beside its first page follows the pictures that were sent. */
  position: number;
  /** The position of the picture in which this page was found beside another one. */
  partOf: number | null;
  fileName: string;
  /** Null for searches of earlier releases. */
  sha256: string | null;
  /** Null once the search has ended. */
  original: Buffer | null;
  outcome: Generated<PictureOutcome>;
  /** Null if the outcome needs no reason, and for searches of earlier releases. */
  reason: PictureReason | null;
  /** The book and the PDF whose page the picture shows. */
  productId: number | null;
  fileId: number | null;
  page: number | null;
  shown: number | null;
  registered: Buffer | null;
  isMirrored: Generated<boolean>;
  /** The page leaves so little to draw on that a copy of it is easily lost. */
  carriesLittle: Generated<boolean>;
  /** More is to be seen than was examined. */
  hasMore: Generated<boolean>;
  /** Other books that show the page as well. */
  alsoShown: Generated<PageOfBook[]>;
}

interface PageOfBook {
  productId: number;
  page: number;
}

/** A copy that the search names. */
interface PictureTraceCopyTable {
  traceId: number;
  code: string;
  customerId: number;
  strength: number;
  isCodeSure: boolean;
  isBookSure: Generated<boolean>;
  pictures: number[];
  /** Only all these pictures together name it. */
  isTogether: Generated<boolean>;
}

/** The points of a page, which match a picture to it among all pages (docs/decisions/0067). */
interface PagePointTable {
  fileId: number;
  page: number;
  /** The value of `pointsVersion` when the points were made. */
  version: number;
  points: Buffer;
}

export interface PictureTraceTables {
  pagePoints: PagePointTable;
  pictureTraces: PictureTraceTable;
  pictureTracePictures: PictureTracePictureTable;
  pictureTraceCopies: PictureTraceCopyTable;
}
