import type { ErrorCode, ErrorParams } from '@aqua/contract/errors';
import type { Flaw } from '@aqua/contract/catalogue/ingest';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';
import type { AccountKind } from '../../lib/account-kinds.ts';

/** Tables of files, of what is known about a PDF, and of uploads and removals. */

export interface FileTable {
  id: Generated<number>;
  kind: 'pdf' | 'image';
  sha256: string;
  fileName: string;
  fileSize: number;
  contentType: string;
  /** The publisher of the staff member who uploaded it; null for the platform's files. */
  publisherId: Optional<number>;
  /** Since when it may have no references; null once one was found, and for bundled files. */
  orphanedSince: OptionalMoment;
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
  /** Entries of the file's page tree that lead to no page. */
  missingPages: WithDefault<number>;
  sizes: JSONColumnType<PageSize[]>;
  /** What the file calls each page; empty if that is their number. Null: not read yet. */
  labels: Optional<string[]>;
  /** Whether the book turns from right to left. Null: not read yet. */
  rightToLeft: Optional<boolean>;
  missingFonts: JSONColumnType<string[]>;
  outline: JSONColumnType<OutlineItem[]>;
  title: Optional<string>;
  author: Optional<string>;
  hasText: boolean;
  coverFileId: Optional<number>;
  ingestState: WithDefault<'waiting' | 'working' | 'ready' | 'failed'>;
  pagesDone: WithDefault<number>;
  failure: Optional<string>;
  /** Whether reading the table of contents was tried. */
  outlined: WithDefault<boolean>;
  outlineFailure: Optional<string>;
  /** Milliseconds spent on reading texts and drawing: a book has a budget (pdf/page-limits.ts). */
  textMs: WithDefault<number>;
  drawingMs: WithDefault<number>;
  /** What is incomplete about the book, as the product's card shows it. */
  flaws: ColumnType<Flaw[], string | undefined, string>;
  /** The number of the book's turn with the ingest: a job with an earlier number does nothing. */
  turn: WithDefault<number>;
  /** Whether a job of the ingest waits or runs. */
  atWork: WithDefault<boolean>;
  /** The value of `searchFolding` with which the texts of all pages are known to be folded. */
  searchFolding: WithDefault<number>;
  /** The value of `pointsVersion` with which every drawn page is in `page_points`. */
  pointsVersion: WithDefault<number>;
  /** The value of `pageReading` with which all pages are known to be read. */
  reading: WithDefault<number>;
}

/** The text of a page in the form that searches use; pages without text have no row. */
export interface PageSearchTextTable {
  fileId: number;
  page: number;
  /** The value of `searchFolding` when the text was folded. */
  folding: number;
  folded: string;
}

export interface PageWord {
  text: string;
  box: [number, number, number, number];
}

export interface PageLink {
  box: PageWord['box'];
  page: number | null;
  address: string | null;
}

export interface PdfPageTable {
  fileId: number;
  page: number;
  text: string;
  words: JSONColumnType<PageWord[]>;
  links: ColumnType<PageLink[], string | undefined, string>;
  /** The value of `pageReading` when the page was read. */
  reading: WithDefault<number>;
  /** How much of the text is kept: all, its beginning, or nothing. */
  state: WithDefault<TextState>;
  /** The error code of a text that could not be read. */
  failure: Optional<string>;
  /** Whether the ingest is done with the page's images. Images that failed are page failures. */
  drawn: WithDefault<boolean>;
  /** Whether a picture on the page ends early. */
  cutPicture: WithDefault<boolean>;
  /** The box of what is on the page; empty for a blank one. Null: not found yet. */
  content: Optional<number[]>;
}

export type TextState = 'whole' | 'cut' | 'untrusted' | 'failed';

/** An image of a page that could not be drawn within the time that a reader waits. */
export interface PageFailureTable {
  sha256: string;
  page: number;
  width: number;
  /** The value of `pageDrawing` when it was tried. */
  drawing: number;
  /** Null until the ingest has made its longer attempt. */
  failure: ErrorCode | null;
  notedAt: Moment;
}

/**
 * A PDF that a product had before its present one, kept for the audit trail (product rules,
 * section 6).
 */
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

/** Why an upload was refused: an error code with its values. */
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
  /** The number of bytes stored, from the first one on. */
  received: WithDefault<number>;
  /** The file that was made from the complete upload. */
  fileId: Optional<number>;
  refusal: ColumnType<Refusal | null, string | null | undefined, string | null>;
  createdAt: Moment;
  /** When the last bytes arrived. */
  updatedAt: Moment;
}

/** A range of bytes of an upload, stored as one object. */
export interface ResumablePartTable {
  id: Generated<number>;
  uploadId: string;
  start: number;
  /** Null until the object is stored and counted. */
  size: Optional<number>;
}

/** An object of the store that no row of `files` refers to: it is being added or removed. */
export interface UnlistedObjectTable {
  id: Generated<number>;
  kind: 'pdf' | 'image';
  sha256: string;
  /** The number of pages whose images are removed together with a PDF. */
  pageCount: WithDefault<number>;
  sweepAt: Date;
}
