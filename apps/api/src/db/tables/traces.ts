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
  /** From 1. */
  position: number;
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
}

/** A copy that the search names. */
interface PictureTraceCopyTable {
  traceId: number;
  code: string;
  customerId: number;
  strength: number;
  isCodeSure: boolean;
  pictures: number[];
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
