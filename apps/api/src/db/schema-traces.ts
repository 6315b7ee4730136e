import type { PictureOutcome } from '@aqua/contract/picture-traces';
import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from './columns.ts';

/** A search for the copy that pictures show (docs/decisions/0066). */
interface PictureTraceTable {
  id: Generated<number>;
  productId: number;
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
  createdAt: Moment;
  finishedAt: OptionalMoment;
}

interface PictureTracePictureTable {
  traceId: number;
  /** From 1. */
  position: number;
  fileName: string;
  /** Null once the search has ended. */
  original: Buffer | null;
  outcome: Generated<PictureOutcome>;
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

export interface PictureTraceTables {
  pictureTraces: PictureTraceTable;
  pictureTracePictures: PictureTracePictureTable;
  pictureTraceCopies: PictureTraceCopyTable;
}
