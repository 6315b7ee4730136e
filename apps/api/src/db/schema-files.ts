import type { ErrorCode, ErrorParams } from '@aqua/contract/errors';
import type { Flaw } from '@aqua/contract/products';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';
import type { AccountKind } from './schema.ts';

/** Files, what is known of a PDF, and how files come and go. */

export interface FileTable {
  id: Generated<number>;
  kind: 'pdf' | 'image';
  sha256: string;
  fileName: string;
  fileSize: number;
  contentType: string;
  /** Whose file it is when a staff member brought it; null for the platform's. */
  publisherId: Optional<number>;
  /** Since when nothing may refer to it; null once it was found attached, and for bundled files. */
  looseSince: OptionalMoment;
  createdAt: Moment;
}

/** Width and height in points of one page, as it is shown. */
export type PageSize = [width: number, height: number];

export interface OutlineItem {
  title: string;
  page: number | null;
  depth: number;
}

export interface PdfDocumentTable {
  fileId: number;
  pageCount: number;
  sizes: JSONColumnType<PageSize[]>;
  missingFonts: JSONColumnType<string[]>;
  outline: JSONColumnType<OutlineItem[]>;
  title: Optional<string>;
  author: Optional<string>;
  hasText: boolean;
  coverFileId: Optional<number>;
  ingestState: WithDefault<'waiting' | 'working' | 'ready' | 'failed'>;
  pagesDone: WithDefault<number>;
  failure: Optional<string>;
  /** Whether the table of contents was read, or tried to be. */
  outlined: WithDefault<boolean>;
  outlineFailure: Optional<string>;
  /** Milliseconds that reading texts and drawing took so far: a book has a budget (pdf/page-limits.ts). */
  textMs: WithDefault<number>;
  drawingMs: WithDefault<number>;
  /** What is less than whole, as the card says it. */
  flaws: ColumnType<Flaw[], string | undefined, string>;
  /** The book's turn with the ingest: a job of an earlier one is over. */
  turn: WithDefault<number>;
  /** Whether a job of the ingest waits or runs. */
  atWork: WithDefault<boolean>;
}

export interface PageWord {
  text: string;
  box: [number, number, number, number];
}

export interface PdfPageTable {
  fileId: number;
  page: number;
  text: string;
  words: JSONColumnType<PageWord[]>;
  /** `pageReading` of when the page was read. */
  reading: WithDefault<number>;
  /** What is kept of the text: all, its beginning, or nothing. */
  state: WithDefault<TextState>;
  /** The error code of a text that could not be read. */
  failure: Optional<string>;
  /** Whether the ingest is done with the page's images; those that failed are hard pages. */
  drawn: WithDefault<boolean>;
}

export type TextState = 'whole' | 'cut' | 'untrusted' | 'failed';

/** An image of a content's page that did not come within a reader's time. */
export interface HardPageTable {
  sha256: string;
  page: number;
  width: number;
  /** `pageDrawing` of when it was tried. */
  drawing: number;
  /** Null while the ingest's longer attempt is still to decide. */
  failure: ErrorCode | null;
  notedAt: Moment;
}

/** A PDF that a product had before its present one; the audit trail keeps it (decisions, 6). */
export interface EarlierPdfTable {
  id: Generated<number>;
  productId: number;
  fileId: number;
  attachedAt: Date;
  replacedAt: Moment;
  replacedByKind: AccountKind;
  replacedById: number;
  replacedByName: string;
}

/** What an upload was refused for: an error code with its values. */
export interface Refusal {
  code: ErrorCode;
  params: ErrorParams;
  field?: string;
}

export interface ResumableUploadTable {
  id: string;
  accountKind: AccountKind;
  accountId: number;
  fileName: string;
  /** As the client sent it, for its next HEAD. */
  metadata: Optional<string>;
  fileSize: number;
  /** So many bytes are stored, from the first one on. */
  received: WithDefault<number>;
  /** The file that the finished upload became. */
  fileId: Optional<number>;
  refusal: ColumnType<Refusal | null, string | null | undefined, string | null>;
  createdAt: Moment;
  /** The last byte's arrival. */
  updatedAt: Moment;
}

/** Bytes of an upload, an object of the store each. */
export interface ResumablePartTable {
  id: Generated<number>;
  uploadId: string;
  start: number;
  /** Null until the object is stored and counted. */
  size: Optional<number>;
}

/** An object of the store that no row of `files` speaks for: on its way in, or on its way out. */
export interface UnlistedObjectTable {
  id: Generated<number>;
  kind: 'pdf' | 'image';
  sha256: string;
  /** Pages whose images go with a PDF. */
  pageCount: WithDefault<number>;
  sweepAt: Date;
}
