import type { PictureOutcome, PictureReason } from '@aqua/contract/picture-traces';
import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from './columns.ts';

/** A search for the copy that pictures show (docs/decisions/0066). */
interface PictureTraceTable {
  id: Generated<number>;
  /** Null if every book is searched. */
  productId: number | null;
  adminId: number;
  adminName: string;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  /** 0 to 1. */
  progress: Generated<number>;
  /** Codes. */
  compared: Generated<number>;
  threshold: number | null;
  /** The strongest of those that are not named. */
  nextBest: number | null;
  /** Pages that were searched, and those that are not in the index yet; null if the book was named. */
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
  /** Null where the outcome says it all, and for searches of earlier releases. */
  reason: PictureReason | null;
  /** The book and the PDF whose page it shows. */
  productId: number | null;
  fileId: number | null;
  page: number | null;
  shown: number | null;
  registered: Buffer | null;
}

/** A copy that is named. */
interface PictureTraceCopyTable {
  traceId: number;
  code: string;
  customerId: number;
  strength: number;
  isCodeSure: boolean;
  pictures: number[];
}

/** The points of a page, by which a picture of it is found among all pages (docs/decisions/0067). */
interface PagePointTable {
  fileId: number;
  page: number;
  /** The value of `pointsVersion` with which they were made. */
  version: number;
  points: Buffer;
}

export interface PictureTraceTables {
  pagePoints: PagePointTable;
  pictureTraces: PictureTraceTable;
  pictureTracePictures: PictureTracePictureTable;
  pictureTraceCopies: PictureTraceCopyTable;
}
